// Questions to a database from a thread of its own, by one connection. A question does not wait for
// the answers to those before it: a slow line costs its delay once, however many ask at a time.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>

#include "adapters/postgres/connection.h"
#include "service/ports.h"

namespace yiguan::postgres {

// One statement, in a transaction of its own.
struct Question {
    std::string sql;
    Values values{};
    // It changes nothing: where the line is lost it is asked once more, over a new one. What
    // changes something is refused then: whether it took effect is unknown.
    bool is_reading = true;
};

class Asker {
  public:
    // Runs a task on the loop; called from any thread.
    using Post = std::function<void(std::function<void()>)>;
    // The answer; `state` is the SQLSTATE of a refusal, empty where the line has failed.
    using OnRows = std::function<void(const Result<Rows>& rows, const std::string& state)>;

    // Nothing is connected yet.
    Asker(std::string address, Post post);
    // Waits for the answers to what was asked before, some seconds at most.
    ~Asker();
    Asker(const Asker&) = delete;
    Asker& operator=(const Asker&) = delete;

    // Returns at once; from any thread. Questions are carried out and answered in their order, but
    // for those that are asked again over a new line. `on_rows` is called on this thread, and may
    // ask more. A database that says nothing for 5 s is given up ("store-failed").
    void ask(Question question, OnRows on_rows);

    // What `read` makes of the rows is given to `answer` on the loop; a refusal as it is.
    template <class Read, class T = std::invoke_result_t<Read, const Rows&>>
    void ask(Question question, Read read, service::OnAnswer<T> answer) {
        ask(std::move(question), [this, read = std::move(read), answer = std::move(answer)](
                                     const Result<Rows>& rows, const std::string&) {
            answer_later(rows ? Result<T>(read(*rows)) : Result<T>(rows.error()), answer);
        });
    }
    // A statement without rows: `done` is called on the loop.
    void change(Question question, service::Done done);
    // From any thread: gives the answer on the loop.
    template <class Given, class Answer>
    void answer_later(Given given, Answer answer) {
        post_([given = std::move(given), answer = std::move(answer)]() mutable {
            answer(std::move(given));
        });
    }

  private:
    using Time = std::chrono::steady_clock::time_point;
    struct Asked {
        Question question;
        OnRows on_rows;
        Answer rows{};
        Refusal refusal{};
        std::string state{};
        bool was_lost_before = false;
    };

    void run();
    bool take_new();
    void send_waiting();
    Refusal send(const Question& question);
    Refusal exchange();
    Refusal take_answers();
    void take(Answer answer);
    void finish_first();
    void lose_line(const Reason& why);
    void wait_for_questions();
    void refuse(const Asked& asked, const Reason& why, const std::string& state = "");

    const Post post_;
    const int wakes_;  // an eventfd: there is something new

    std::mutex mutex_;  // guards what follows
    std::deque<Asked> new_;
    bool is_closing_ = false;

    // The thread's own.
    Connection connection_;
    std::deque<Asked> waiting_;  // not sent yet
    std::deque<Asked> sent_;     // not answered yet
    Time heard_at_;              // something, or the first of what was sent went out

    std::thread thread_;
};

}  // namespace yiguan::postgres
