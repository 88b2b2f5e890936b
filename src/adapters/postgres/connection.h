// PostgreSQL (libpq) for the adapters that store in it. A connection is used by one thread at a
// time, never by the hall's thread, because calls block for up to a few seconds.
#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "service/rating.h"

namespace yiguan::postgres {

struct Close {
    void operator()(PGconn* connection) const { PQfinish(connection); }
    void operator()(PGresult* result) const { PQclear(result); }
};
using Handle = std::unique_ptr<PGconn, Close>;
using Answer = std::unique_ptr<PGresult, Close>;

// The values of a statement's $1, $2, …
class Values {
  public:
    Values() = default;

    Values& add(std::string_view text);
    Values& add(std::int64_t number);
    Values& add(int number) { return add(std::int64_t{number}); }
    Values& add(double number);
    Values& add(bool truth) { return add(std::string_view(truth ? "t" : "f")); }

    // Valid until the next `add`.
    std::vector<const char*> pointers() const;
    int size() const { return static_cast<int>(texts_.size()); }
    // False if a text contains a zero byte, which PostgreSQL does not store.
    bool can_be_stored() const { return can_be_stored_; }

  private:
    std::vector<std::string> texts_;
    bool can_be_stored_ = true;
};

// The reason for refusing a text with a zero byte.
Reason zero_byte();
// "store-failed" with the first line of an error message of the server or of libpq.
Reason failure(std::string_view text);
// The reason why the server refused a statement.
Reason failure_of(const PGresult* answer);
// The SQLSTATE of a refused statement; empty if the server sent none.
std::string state_of(const PGresult* answer);

class Rows {
  public:
    explicit Rows(Answer answer) : answer_(std::move(answer)) {}

    int size() const { return PQntuples(answer_.get()); }
    std::string text(int row, int column) const;
    // The first column of all rows.
    std::vector<std::string> texts() const;
    std::int64_t integer(int row, int column) const;
    double real(int row, int column) const;
    bool truth(int row, int column) const { return text(row, column) == "t"; }

  private:
    Answer answer_;
};

// Reads a rating from a row that begins with: value, deviation, volatility, at, games.
service::Rating rating_in(const Rows& rows, int row);

// A statement that a connection prepares when it connects.
struct Prepared {
    const char* name;
    const char* sql;
};

class Connection {
  public:
    // `address`: "postgresql://USER:PASSWORD@HOST:PORT/DATABASE" or libpq's key=value form.
    // The array behind `prepared` must outlive this object. Does not connect yet.
    explicit Connection(std::string address, std::span<const Prepared> prepared = {});

    // Connects unless the connection is open. Refused with "store-failed".
    Refusal open();
    // Whether the connection is open, as far as received data shows.
    bool is_alive();

    // Runs one statement; connects first if necessary. When the connection is lost during the
    // call, the statement is refused and may or may not have taken effect.
    Result<Rows> run(const char* sql, const Values& values = {});
    // Runs several statements without values in one transaction.
    Refusal run_script(const std::string& sql);

    Reason error();
    // nullptr unless connected.
    PGconn* handle() { return handle_.get(); }
    // The next statement connects again.
    void close() { handle_.reset(); }

  private:
    Result<Rows> ask(const char* sql, const Values& values);
    Refusal prepare_all();

    std::string address_;
    std::span<const Prepared> prepared_;
    Handle handle_;
};

// Sends statements without waiting for each result. The statements between two calls of `end_part`
// are one transaction. Reads while it writes, so that both ends cannot block each other.
class Pipeline {
  public:
    // Precondition: the connection is open. It must not be used otherwise until the pipeline is
    // destroyed.
    explicit Pipeline(Connection& connection);
    ~Pipeline();
    Pipeline(const Pipeline&) = delete;
    Pipeline& operator=(const Pipeline&) = delete;

    // Sends a prepared statement.
    void send(const char* name, const Values& values);
    void end_part();

    struct Part {
        Refusal refusal;
        std::string state;  // SQLSTATE of the refusal
    };
    struct Outcome {
        std::vector<Part> parts;  // those that were answered, in order
        Refusal lost;             // set when the connection was lost: the other parts may have
                                  // taken effect
    };
    // Waits for all results.
    Outcome finish();

  private:
    void take_answers();
    void take(Answer answer);
    bool wait_and_read();

    Connection& connection_;
    PGconn* handle_;
    Refusal lost_;
    Part part_;  // the part whose results are being read
    std::vector<Part> parts_;
    std::size_t sent_parts_ = 0;
};

}  // namespace yiguan::postgres
