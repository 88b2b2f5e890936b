#include "adapters/postgres/query_queue.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace yiguan::postgres {
namespace {

constexpr std::chrono::milliseconds kTimeout{5000};  // for a database that does not answer

std::chrono::steady_clock::time_point now() {
    return std::chrono::steady_clock::now();
}

}  // namespace

QueryQueue::QueryQueue(std::string address, Post post)
    : post_(std::move(post)),
      wakes_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      connection_(std::move(address)),
      thread_([this] { run(); }) {}

QueryQueue::~QueryQueue() {
    {
        const std::scoped_lock lock(mutex_);
        is_closing_ = true;
    }
    ::eventfd_write(wakes_, 1);
    thread_.join();
    ::close(wakes_);
}

void QueryQueue::ask(Query query, OnRows on_rows) {
    {
        const std::scoped_lock lock(mutex_);
        new_.push_back({std::move(query), std::move(on_rows)});
    }
    ::eventfd_write(wakes_, 1);
}

void QueryQueue::change(Query query, service::Done done) {
    query.is_reading = false;
    ask(std::move(query),
        [this, done = std::move(done)](const Result<Rows>& rows, const std::string&) {
            answer_later(rows ? Refusal() : Refusal(rows.error()), done);
        });
}

// --- The thread ----------------------------------------------------------------------------------

void QueryQueue::run() {
    while (true) {
        const bool is_closing = take_new();
        send_waiting();
        if (!sent_.empty()) {
            if (const Refusal lost = exchange()) handle_lost_connection(*lost);
            continue;
        }
        if (!waiting_.empty()) continue;  // to be sent again
        if (is_closing) return;
        wait_for_queries();
    }
}

// Moves new queries to `waiting_`. Returns whether the object is being destroyed.
bool QueryQueue::take_new() {
    const std::scoped_lock lock(mutex_);
    std::ranges::move(new_, std::back_inserter(waiting_));
    new_.clear();
    return is_closing_;
}

void QueryQueue::wait_for_queries() {
    pollfd waiting{wakes_, POLLIN, 0};
    ::poll(&waiting, 1, -1);
    eventfd_t count = 0;
    ::eventfd_read(wakes_, &count);
}

// Refuses a query at once when the database cannot be reached.
void QueryQueue::send_waiting() {
    while (!waiting_.empty()) {
        Asked asked = std::move(waiting_.front());
        waiting_.pop_front();
        if (!asked.query.values.can_be_stored()) {
            refuse(asked, zero_byte());
            continue;
        }
        if (sent_.empty()) {
            last_received_at_ = now();
            if (const Refusal refusal = connection_.open()) {
                refuse(asked, *refusal);
                continue;
            }
        }
        sent_.push_back(std::move(asked));
        if (const Refusal lost = send(sent_.back().query)) return handle_lost_connection(*lost);
    }
}

Refusal QueryQueue::send(const Query& query) {
    PGconn* handle = connection_.handle();
    const bool is_new = PQpipelineStatus(handle) == PQ_PIPELINE_OFF;
    if (is_new && (PQsetnonblocking(handle, 1) != 0 || PQenterPipelineMode(handle) == 0))
        return connection_.error();
    const auto given = query.values.pointers();
    const bool is_sent = PQsendQueryParams(handle, query.sql.c_str(), query.values.size(), nullptr,
                                           given.data(), nullptr, nullptr, 0) == 1;
    if (!is_sent || PQpipelineSync(handle) == 0) return connection_.error();
    return std::nullopt;
}

// Sends and receives until data arrives, a new query is signalled, or the timeout ends. Refused
// when the connection is lost.
Refusal QueryQueue::exchange() {
    const int unsent = PQflush(connection_.handle());
    if (unsent < 0) return connection_.error();
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(last_received_at_ + kTimeout - now());
    if (left.count() <= 0) return failure("the server does not answer");
    const auto events = static_cast<short>(unsent == 1 ? POLLIN | POLLOUT : POLLIN);
    std::array<pollfd, 2> polled{
        {{PQsocket(connection_.handle()), events, 0}, {wakes_, POLLIN, 0}}};
    ::poll(polled.data(), polled.size(), static_cast<int>(left.count()));
    if (polled[1].revents != 0) {
        eventfd_t count = 0;
        ::eventfd_read(wakes_, &count);
    }
    if (polled[0].revents == 0) return std::nullopt;
    if ((polled[0].revents & ~POLLOUT) != 0) last_received_at_ = now();
    if (PQconsumeInput(connection_.handle()) == 0) return connection_.error();
    return take_answers();
}

// Reads all results that have arrived. libpq returns a null between the results of two statements.
Refusal QueryQueue::take_answers() {
    PGconn* handle = connection_.handle();
    while (!sent_.empty() && PQisBusy(handle) == 0) {
        take(Answer(PQgetResult(handle)));
        if (PQstatus(handle) != CONNECTION_OK) return connection_.error();
    }
    return std::nullopt;
}

void QueryQueue::take(Answer answer) {
    if (answer == nullptr) return;
    const ExecStatusType status = PQresultStatus(answer.get());
    if (status == PGRES_PIPELINE_SYNC) return finish_first();
    Asked& asked = sent_.front();
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
        asked.rows = std::move(answer);
        return;
    }
    asked.refusal = failure_of(answer.get());
    asked.state = state_of(answer.get());
}

void QueryQueue::finish_first() {
    Asked asked = std::move(sent_.front());
    sent_.pop_front();
    if (asked.refusal) return refuse(asked, *asked.refusal, asked.state);
    if (asked.rows == nullptr) return refuse(asked, failure("no answer"));
    asked.on_rows(Result<Rows>(Rows(std::move(asked.rows))), "");
}

void QueryQueue::refuse(const Asked& asked, const Reason& why, const std::string& state) {
    asked.on_rows(Result<Rows>(why), state);
}

void QueryQueue::handle_lost_connection(const Reason& why) {
    connection_.close();
    std::deque<Asked> again;
    for (Asked& asked : std::exchange(sent_, {})) {
        if (!asked.query.is_reading || std::exchange(asked.was_lost_before, true)) {
            refuse(asked, why);
            continue;
        }
        asked.rows.reset();
        asked.refusal.reset();
        again.push_back(std::move(asked));
    }
    waiting_.insert(waiting_.begin(), std::make_move_iterator(again.begin()),
                    std::make_move_iterator(again.end()));
}

}  // namespace yiguan::postgres
