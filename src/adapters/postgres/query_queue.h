// Runs queries on one connection to PostgreSQL, on a thread of its own. Queries are pipelined: a
// query does not wait for the results of earlier ones, so a slow network costs one round trip for
// all of them.
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
struct Query {
    std::string sql;
    Values values{};
    // A query that only reads is sent again, once, when the connection is lost. Any other is
    // refused; whether it took effect is unknown.
    bool is_reading = true;
};

class QueryQueue {
  public:
    // Runs a task on the loop; called from any thread.
    using Post = std::function<void(std::function<void()>)>;
    // Receives the rows or a refusal. `state` is the SQLSTATE of the refusal; empty when the
    // connection failed.
    using OnRows = std::function<void(const Result<Rows>& rows, const std::string& state)>;

    // Does not connect yet.
    QueryQueue(std::string address, Post post);
    // Waits for the results of all queries, for a few seconds at most.
    ~QueryQueue();
    QueryQueue(const QueryQueue&) = delete;
    QueryQueue& operator=(const QueryQueue&) = delete;

    // Returns at once. Thread-safe. Queries run and are answered in their order, except for those
    // that are sent again on a new connection. `on_rows` is called on this object's thread and may
    // call `ask`. A database that does not answer for 5 s fails its queries ("store-failed").
    void ask(Query query, OnRows on_rows);

    // Passes the value that `read` makes of the rows, or the refusal, to `answer` on the loop.
    // `read` is called on this object's thread.
    template <class Read, class T = std::invoke_result_t<Read, const Rows&>>
    void ask(Query query, Read read, service::OnAnswer<T> answer) {
        ask(std::move(query), [this, read = std::move(read), answer = std::move(answer)](
                                  const Result<Rows>& rows, const std::string&) {
            answer_later(rows ? Result<T>(read(*rows)) : Result<T>(rows.error()), answer);
        });
    }
    // Runs a statement without rows. `done` is called on the loop.
    void change(Query query, service::Done done);
    // Posts the answer to the loop. Thread-safe.
    template <class Given, class Answer>
    void answer_later(Given given, Answer answer) {
        post_([given = std::move(given), answer = std::move(answer)]() mutable {
            answer(std::move(given));
        });
    }

  private:
    using Time = std::chrono::steady_clock::time_point;
    struct Asked {
        Query query;
        OnRows on_rows;
        Answer rows{};
        Refusal refusal{};
        std::string state{};
        bool was_lost_before = false;
    };

    void run();
    bool take_new();
    void send_waiting();
    Refusal send(const Query& query);
    Refusal exchange();
    Refusal take_answers();
    void take(Answer answer);
    void finish_first();
    void handle_lost_connection(const Reason& why);
    void wait_for_queries();
    void refuse(const Asked& asked, const Reason& why, const std::string& state = "");

    const Post post_;
    const int wakes_;  // an eventfd, signalled for new queries and for closing

    std::mutex mutex_;  // guards new_ and is_closing_
    std::deque<Asked> new_;
    bool is_closing_ = false;

    // Used by the thread only.
    Connection connection_;
    std::deque<Asked> waiting_;  // not sent yet
    std::deque<Asked> sent_;     // not answered yet
    Time last_received_at_;      // or when the first of sent_ was sent

    std::thread thread_;
};

}  // namespace yiguan::postgres
