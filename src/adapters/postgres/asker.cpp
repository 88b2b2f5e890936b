#include "adapters/postgres/asker.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace yiguan::postgres {
namespace {

constexpr std::chrono::milliseconds kPatience{5000};  // with a database that says nothing

std::chrono::steady_clock::time_point now() {
    return std::chrono::steady_clock::now();
}

}  // namespace

Asker::Asker(std::string address, Post post)
    : post_(std::move(post)),
      wakes_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      connection_(std::move(address)),
      thread_([this] { run(); }) {}

Asker::~Asker() {
    {
        const std::scoped_lock lock(mutex_);
        is_closing_ = true;
    }
    ::eventfd_write(wakes_, 1);
    thread_.join();
    ::close(wakes_);
}

void Asker::ask(Question question, OnRows on_rows) {
    {
        const std::scoped_lock lock(mutex_);
        new_.push_back({std::move(question), std::move(on_rows)});
    }
    ::eventfd_write(wakes_, 1);
}

void Asker::change(Question question, service::Done done) {
    question.is_reading = false;
    ask(std::move(question),
        [this, done = std::move(done)](const Result<Rows>& rows, const std::string&) {
            answer_later(rows ? Refusal() : Refusal(rows.error()), done);
        });
}

// --- The thread ----------------------------------------------------------------------------------

void Asker::run() {
    while (true) {
        const bool is_closing = take_new();
        send_waiting();
        if (!sent_.empty()) {
            if (const Refusal lost = exchange()) lose_line(*lost);
            continue;
        }
        if (!waiting_.empty()) continue;  // after a line was lost
        if (is_closing) return;
        wait_for_questions();
    }
}

// Whether nobody will ask any more, once these are answered.
bool Asker::take_new() {
    const std::scoped_lock lock(mutex_);
    std::ranges::move(new_, std::back_inserter(waiting_));
    new_.clear();
    return is_closing_;
}

void Asker::wait_for_questions() {
    pollfd waiting{wakes_, POLLIN, 0};
    ::poll(&waiting, 1, -1);
    eventfd_t count = 0;
    ::eventfd_read(wakes_, &count);
}

// Whoever cannot be asked now is refused at once: nobody waits for a database that is not there.
void Asker::send_waiting() {
    while (!waiting_.empty()) {
        Asked asked = std::move(waiting_.front());
        waiting_.pop_front();
        if (!asked.question.values.can_be_kept()) {
            refuse(asked, zero_byte());
            continue;
        }
        if (sent_.empty()) {
            heard_at_ = now();
            if (const Refusal refusal = connection_.open()) {
                refuse(asked, *refusal);
                continue;
            }
        }
        sent_.push_back(std::move(asked));
        if (const Refusal lost = send(sent_.back().question)) return lose_line(*lost);
    }
}

Refusal Asker::send(const Question& question) {
    PGconn* line = connection_.line();
    const bool is_new = PQpipelineStatus(line) == PQ_PIPELINE_OFF;
    if (is_new && (PQsetnonblocking(line, 1) != 0 || PQenterPipelineMode(line) == 0))
        return connection_.error();
    const auto given = question.values.pointers();
    const bool is_sent = PQsendQueryParams(line, question.sql.c_str(), question.values.size(),
                                           nullptr, given.data(), nullptr, nullptr, 0) == 1;
    if (!is_sent || PQpipelineSync(line) == 0) return connection_.error();
    return std::nullopt;
}

// Sends and hears until something has come, or there is more to ask. Refused when the line is lost.
Refusal Asker::exchange() {
    const int unsent = PQflush(connection_.line());
    if (unsent < 0) return connection_.error();
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(heard_at_ + kPatience - now());
    if (left.count() <= 0) return failure("the server does not answer");
    const auto events = static_cast<short>(unsent == 1 ? POLLIN | POLLOUT : POLLIN);
    std::array<pollfd, 2> polled{{{PQsocket(connection_.line()), events, 0}, {wakes_, POLLIN, 0}}};
    ::poll(polled.data(), polled.size(), static_cast<int>(left.count()));
    if (polled[1].revents != 0) {
        eventfd_t count = 0;
        ::eventfd_read(wakes_, &count);
    }
    if (polled[0].revents == 0) return std::nullopt;
    if ((polled[0].revents & ~POLLOUT) != 0) heard_at_ = now();
    if (PQconsumeInput(connection_.line()) == 0) return connection_.error();
    return take_answers();
}

// Everything that has come. Between the answers to two statements there is a null.
Refusal Asker::take_answers() {
    PGconn* line = connection_.line();
    while (!sent_.empty() && PQisBusy(line) == 0) {
        take(Answer(PQgetResult(line)));
        if (PQstatus(line) != CONNECTION_OK) return connection_.error();
    }
    return std::nullopt;
}

void Asker::take(Answer answer) {
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

void Asker::finish_first() {
    Asked asked = std::move(sent_.front());
    sent_.pop_front();
    if (asked.refusal) return refuse(asked, *asked.refusal, asked.state);
    if (asked.rows == nullptr) return refuse(asked, failure("no answer"));
    asked.on_rows(Result<Rows>(Rows(std::move(asked.rows))), "");
}

void Asker::refuse(const Asked& asked, const Reason& why, const std::string& state) {
    asked.on_rows(Result<Rows>(why), state);
}

void Asker::lose_line(const Reason& why) {
    connection_.drop();
    std::deque<Asked> again;
    for (Asked& asked : std::exchange(sent_, {})) {
        if (!asked.question.is_reading || std::exchange(asked.was_lost_before, true)) {
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
