// A host of a local hall for tests: stores the logs in memory, runs the engines on the test's
// thread and keeps what the pages are sent.
#pragma once

#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "local/local_hall.h"
#include "local/task_runner.h"
#include "protocol/wire/field_json.h"
#include "protocol/wire/json_codec.h"

namespace yiguan::test {

// What the halls of one browser share.
struct LocalStore {
    struct Log {
        std::vector<std::string> lines;
        bool is_over = false;
        std::int64_t at = 0;  // of the last line
    };
    std::map<std::string, Log> logs;
    bool is_broken = false;  // refuses appends
};

class LocalHost {
  public:
    explicit LocalHost(LocalStore& store, std::uint64_t seed = 1)
        : store_(store), hall_(host(), seed) {
        hall_.open(now_ms);
        run();
    }

    // Passes the message to the hall and does what the hall asks for, until nothing is left to do.
    template <class Message>
    Refusal tell(const Message& message, std::string_view body = {});
    Refusal tell_text(std::string_view message);

    void enter(std::int64_t session) { tell(local::Enter{session}); }
    // Sends a frame of that page; the code of its refusal, "" if it was acknowledged, or "none".
    std::string ask(std::int64_t session,
                    const wire::FromPage& message,
                    const std::string& table = "");
    // The id of the table, or "".
    std::string open_table(std::int64_t session, const wire::OpenTable& request);
    // The answer to a request, or nothing.
    std::optional<local::Reply> request(std::string method,
                                        std::string path,
                                        std::vector<local::Parameter> query = {},
                                        std::string_view body = {});

    // The latest message of that type that the page was sent; nullptr if there is none.
    template <class Message>
    const Message* last(std::int64_t session) const {
        const auto found = pages_.find(session);
        if (found == pages_.end()) return nullptr;
        for (auto sent = found->second.rbegin(); sent != found->second.rend(); ++sent)
            if (const auto* message = std::get_if<Message>(&sent->message)) return message;
        return nullptr;
    }
    // The state of the table that the page was sent last.
    const wire::State& state(std::int64_t session) const;

    std::int64_t now_ms = 1'000'000;
    bool may_think = true;           // false: tasks stay in `tasks`
    std::deque<local::Think> tasks;  // that no engine has begun
    std::vector<std::int64_t> stopped;
    std::vector<std::int64_t> ended;
    std::optional<local::Opened> opened;
    std::vector<wire::Words> troubles;
    std::optional<std::int64_t> wake_at;
    // Runs the first task.
    void think();

  private:
    local::Host host();
    void run();
    void do_for(const local::Opened& message) { opened = message; }
    void do_for(const local::FrameOut& message);
    void do_for(const local::Reply& message) { replies_.push_back(message); }
    void do_for(const local::Append& message);
    void do_for(const local::ReadLog& message);
    void do_for(const local::ListRunning& message);
    void do_for(const local::ListFinished& message);
    void do_for(const local::Think& message) { tasks.push_back(message); }
    void do_for(const local::StopThinking& message) { stopped.push_back(message.engine); }
    void do_for(const local::EndEngine& message) { ended.push_back(message.engine); }
    void do_for(const local::WakeAt& message) { wake_at = message.at; }
    void do_for(const local::Trouble& message) { troubles.push_back(message.words); }

    LocalStore& store_;
    const Assets assets_{};
    std::deque<local::ToHost> queue_;
    std::map<std::int64_t, std::vector<json_codec::PageMessage>> pages_;  // by session
    std::vector<local::Reply> replies_;
    std::map<std::int64_t, local::TaskRunner> engines_;
    std::int64_t asked_ = 0;
    local::LocalHall hall_;
};

template <class Message>
Refusal LocalHost::tell(const Message& message, std::string_view body) {
    const std::string text = field_json::text_of_message(local::FromHost(message));
    Refusal refusal = hall_.receive(now_ms, text, body);
    run();
    return refusal;
}

}  // namespace yiguan::test
