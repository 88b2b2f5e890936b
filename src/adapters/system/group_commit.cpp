#include "adapters/system/group_commit.h"

#include <chrono>
#include <utility>

namespace yiguan {
namespace {

constexpr std::chrono::milliseconds kMinBatchInterval{4};

}  // namespace

GroupCommit::GroupCommit(Write write, Post post, service::OnCommit on_commit)
    : write_(std::move(write)),
      post_(std::move(post)),
      on_commit_(std::move(on_commit)),
      thread_([this] { write_all(); }) {}

GroupCommit::~GroupCommit() {
    {
        const std::scoped_lock lock(mutex_);
        is_closing_ = true;
    }
    wakes_.notify_one();
    thread_.join();
}

void GroupCommit::append(service::Store::Entry entry, service::Done done) {
    {
        const std::scoped_lock lock(mutex_);
        entries_.push_back(std::move(entry));
        dones_.push_back(std::move(done));
    }
    wakes_.notify_one();
}

// Under load, waits between batches, so that fewer and larger transactions are written.
void GroupCommit::write_all() {
    auto next_batch_at = std::chrono::steady_clock::now();
    while (true) {
        {
            std::unique_lock lock(mutex_);
            wakes_.wait(lock, [this] { return is_closing_ || !entries_.empty(); });
            if (entries_.empty()) return;
        }
        std::this_thread::sleep_until(next_batch_at);
        next_batch_at = std::chrono::steady_clock::now() + kMinBatchInterval;
        std::vector<service::Store::Entry> batch;
        std::vector<service::Done> dones;
        {
            const std::scoped_lock lock(mutex_);
            batch.swap(entries_);
            dones.swap(dones_);
        }
        const auto began = std::chrono::steady_clock::now();
        const std::vector<Refusal> refusals = write_(batch);
        if (on_commit_) on_commit_(std::chrono::steady_clock::now() - began);
        for (std::size_t i = 0; i < dones.size(); ++i)
            post_([done = std::move(dones[i]), refusal = refusals[i]] { done(refusal); });
    }
}

}  // namespace yiguan
