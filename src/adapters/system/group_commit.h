// Group commit: a thread writes appends to a store in batches. Entries that arrive while one batch
// is written form the next.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "service/ports.h"
#include "service/stores.h"

namespace yiguan {

class GroupCommit {
  public:
    using Post = std::function<void(std::function<void()>)>;
    // Makes the entries durable in their order and returns one result for each. Called on the
    // writing thread.
    using Write = std::function<std::vector<Refusal>(const std::vector<service::Store::Entry>&)>;

    // `post` runs a task on the hall's thread. `on_commit` may be empty.
    GroupCommit(Write write, Post post, service::OnCommit on_commit = {});
    // Writes the waiting entries first.
    ~GroupCommit();
    GroupCommit(const GroupCommit&) = delete;
    GroupCommit& operator=(const GroupCommit&) = delete;

    // Like Store::append.
    void append(service::Store::Entry entry, service::Done done);

  private:
    void write_all();

    Write write_;
    Post post_;
    service::OnCommit on_commit_;
    std::mutex mutex_;  // guards the members below
    std::condition_variable wakes_;
    std::vector<service::Store::Entry> entries_;
    std::vector<service::Done> dones_;  // one for each entry
    bool is_closing_ = false;
    std::thread thread_;
};

}  // namespace yiguan
