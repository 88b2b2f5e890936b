#include "adapters/postgres/connection.h"

#include <poll.h>

#include <array>
#include <charconv>
#include <utility>

#include "base/text.h"

namespace yiguan::postgres {
namespace {

constexpr const char* kConnectSeconds = "2";
// The server soon releases the locks of a client that hangs or has lost its network.
constexpr const char* kServerLimits =
    "-c idle_in_transaction_session_timeout=5s -c lock_timeout=4s -c tcp_keepalives_idle=5 "
    "-c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=8s";
constexpr std::string_view kReplaced = "YG001";  // of yiguan_fence (schema.cpp)
constexpr int kTimeoutMs = 5000;                 // for a server that does not answer

// Waits until the connection is readable, or writable if wanted. False after `kTimeoutMs`.
bool wait_for(PGconn* handle, bool wants_to_write) {
    pollfd waiting{PQsocket(handle), POLLIN, 0};
    if (wants_to_write) waiting.events |= POLLOUT;
    return waiting.fd >= 0 && ::poll(&waiting, 1, kTimeoutMs) > 0;
}

bool is_refusal(const PGresult* answer) {
    const ExecStatusType status = PQresultStatus(answer);
    return status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK;
}

// libpq writes notices to stderr by default.
void ignore_notice(void*, const char*) {}

}  // namespace

Reason zero_byte() {
    return failure("a text has a zero byte");
}

// The further lines are guesses of libpq about the cause.
Reason failure(std::string_view text) {
    const std::string_view first = trim(text.substr(0, text.find('\n')));
    return Reason("store-failed").text("error", printable(first, 200));
}

Reason failure_of(const PGresult* answer) {
    if (state_of(answer) == kReplaced) return Reason("node-replaced");
    const char* text = PQresultErrorField(answer, PG_DIAG_MESSAGE_PRIMARY);
    return failure(text == nullptr ? PQresultErrorMessage(answer) : text);
}

std::string state_of(const PGresult* answer) {
    const char* state = PQresultErrorField(answer, PG_DIAG_SQLSTATE);
    return state == nullptr ? "" : state;
}

// --- Values and rows -----------------------------------------------------------------------------

Values& Values::add(std::string_view text) {
    can_be_stored_ &= text.find('\0') == std::string_view::npos;
    texts_.emplace_back(text);
    return *this;
}

Values& Values::add(std::int64_t number) {
    return add(std::string_view(std::to_string(number)));
}

Values& Values::add(double number) {
    std::array<char, 40> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    return add(std::string_view(text.data(), static_cast<std::size_t>(end - text.data())));
}

std::vector<const char*> Values::pointers() const {
    std::vector<const char*> out;
    for (const std::string& text : texts_) out.push_back(text.c_str());
    return out;
}

std::string Rows::text(int row, int column) const {
    return {PQgetvalue(answer_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(answer_.get(), row, column))};
}

std::vector<std::string> Rows::texts() const {
    std::vector<std::string> out;
    for (int row = 0; row < size(); ++row) out.push_back(text(row, 0));
    return out;
}

std::int64_t Rows::integer(int row, int column) const {
    return parse_integer<std::int64_t>(text(row, column)).value_or(0);
}

double Rows::real(int row, int column) const {
    const std::string written = text(row, column);
    double value = 0;
    std::from_chars(written.data(), written.data() + written.size(), value);
    return value;
}

service::Rating rating_in(const Rows& rows, int row) {
    return {rows.real(row, 0), rows.real(row, 1), rows.real(row, 2), rows.integer(row, 3),
            static_cast<int>(rows.integer(row, 4))};
}

// --- Connection ----------------------------------------------------------------------------------

Connection::Connection(std::string address, std::span<const Prepared> prepared)
    : address_(std::move(address)), prepared_(prepared) {}

Reason Connection::error() {
    return failure(handle_ == nullptr ? "out of memory" : PQerrorMessage(handle_.get()));
}

bool Connection::is_alive() {
    return handle_ != nullptr && PQstatus(handle_.get()) == CONNECTION_OK &&
           PQconsumeInput(handle_.get()) == 1;
}

Refusal Connection::open() {
    if (is_alive()) return std::nullopt;
    // What stands before the address is the default: the address may say otherwise.
    constexpr std::array<const char*, 5> kKeys{"options", "connect_timeout", "dbname",
                                               "client_encoding", nullptr};
    const std::array<const char*, 5> values{kServerLimits, kConnectSeconds, address_.c_str(),
                                            "UTF8", nullptr};
    constexpr int kDbnameIsAnAddress = 1;
    handle_.reset(PQconnectdbParams(kKeys.data(), values.data(), kDbnameIsAnAddress));
    if (handle_ != nullptr) PQsetNoticeProcessor(handle_.get(), ignore_notice, nullptr);
    if (handle_ != nullptr && PQstatus(handle_.get()) == CONNECTION_OK) return prepare_all();
    Reason why = error();
    handle_.reset();
    return why;
}

Refusal Connection::prepare_all() {
    for (const auto& [name, sql] : prepared_) {
        const Answer answer(PQprepare(handle_.get(), name, sql, 0, nullptr));
        if (!is_refusal(answer.get())) continue;
        Reason why = failure_of(answer.get());
        handle_.reset();
        return why;
    }
    return std::nullopt;
}

Result<Rows> Connection::run(const char* sql, const Values& values) {
    if (!values.can_be_stored()) return zero_byte();
    if (Refusal refusal = open()) return *std::move(refusal);
    return ask(sql, values);
}

Result<Rows> Connection::ask(const char* sql, const Values& values) {
    PGconn* handle = handle_.get();
    const auto given = values.pointers();
    if (PQsendQueryParams(handle, sql, values.size(), nullptr, given.data(), nullptr, nullptr, 0) ==
        0)
        return error();
    Answer last;
    while (true) {
        while (PQisBusy(handle) == 1) {
            const bool has_come = wait_for(handle, false) && PQconsumeInput(handle) == 1;
            if (has_come) continue;
            Reason why =
                PQstatus(handle) == CONNECTION_OK ? failure("the server does not answer") : error();
            handle_.reset();
            return why;
        }
        Answer next(PQgetResult(handle));
        if (next == nullptr) break;
        last = std::move(next);
    }
    if (last == nullptr) return error();
    if (!is_refusal(last.get())) return Rows(std::move(last));
    return failure_of(last.get());
}

Refusal Connection::run_script(const std::string& sql) {
    if (Refusal refusal = open()) return refusal;
    const Answer answer(PQexec(handle_.get(), sql.c_str()));
    if (is_refusal(answer.get())) return failure_of(answer.get());
    return std::nullopt;
}

// --- Pipeline ------------------------------------------------------------------------------------

Pipeline::Pipeline(Connection& connection) : connection_(connection), handle_(connection.handle()) {
    if (PQsetnonblocking(handle_, 1) != 0 || PQenterPipelineMode(handle_) == 0)
        lost_ = connection_.error();
}

// A connection with unfinished parts cannot leave pipeline mode.
Pipeline::~Pipeline() {
    if (lost_ || PQexitPipelineMode(handle_) == 0)
        connection_.close();
    else
        PQsetnonblocking(handle_, 0);
}

void Pipeline::send(const char* name, const Values& values) {
    if (lost_) return;
    const auto given = values.pointers();
    if (PQsendQueryPrepared(handle_, name, values.size(), given.data(), nullptr, nullptr, 0) == 0)
        lost_ = connection_.error();
}

void Pipeline::end_part() {
    if (lost_) return;
    ++sent_parts_;
    if (PQpipelineSync(handle_) == 0) lost_ = connection_.error();
}

bool Pipeline::wait_and_read() {
    const int unsent = PQflush(handle_);
    return unsent >= 0 && wait_for(handle_, unsent == 1) && PQconsumeInput(handle_) == 1;
}

// Reads all results that have arrived. libpq returns a null between the results of two statements.
void Pipeline::take_answers() {
    while (parts_.size() < sent_parts_ && PQisBusy(handle_) == 0) {
        take(Answer(PQgetResult(handle_)));
        if (PQstatus(handle_) == CONNECTION_OK) continue;
        lost_ = connection_.error();
        return;
    }
}

void Pipeline::take(Answer answer) {
    if (answer == nullptr) return;
    const ExecStatusType status = PQresultStatus(answer.get());
    if (status == PGRES_PIPELINE_SYNC) {
        parts_.push_back(std::exchange(part_, {}));
    } else if (status != PGRES_PIPELINE_ABORTED && is_refusal(answer.get()) && !part_.refusal) {
        part_ = {failure_of(answer.get()), state_of(answer.get())};
    }
}

Pipeline::Outcome Pipeline::finish() {
    while (!lost_) {
        take_answers();
        if (lost_ || parts_.size() == sent_parts_) break;
        if (!wait_and_read()) lost_ = connection_.error();
    }
    return {std::move(parts_), lost_};
}

}  // namespace yiguan::postgres
