// PostgreSQL behind a plain interface (libpq), for the adapters that store in it. One thread at a
// time uses a connection. Blocks, for some seconds at most; never on the hall's thread.
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
using Line = std::unique_ptr<PGconn, Close>;
using Answer = std::unique_ptr<PGresult, Close>;

// What a statement's $1, $2, … stand for.
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
    // PostgreSQL's texts hold no zero byte.
    bool can_be_kept() const { return can_be_kept_; }

  private:
    std::vector<std::string> texts_;
    bool can_be_kept_ = true;
};

// Why a text that Values cannot hold is refused.
Reason zero_byte();
// "store-failed" with the first line of a text of the server or of libpq.
Reason failure(std::string_view text);
// Why the server has refused a statement.
Reason failure_of(const PGresult* answer);
// SQLSTATE of a refused statement; empty where there is none.
std::string state_of(const PGresult* answer);

class Rows {
  public:
    explicit Rows(Answer answer) : answer_(std::move(answer)) {}

    int size() const { return PQntuples(answer_.get()); }
    std::string text(int row, int column) const;
    // The first column of all.
    std::vector<std::string> texts() const;
    std::int64_t integer(int row, int column) const;
    double real(int row, int column) const;
    bool truth(int row, int column) const { return text(row, column) == "t"; }

  private:
    Answer answer_;
};

// Of a row that begins with a rating's columns: value, deviation, volatility, at, games.
service::Rating rating_in(const Rows& rows, int row);

// A statement that a connection prepares as soon as it is made.
struct Prepared {
    const char* name;
    const char* sql;
};

class Connection {
  public:
    // `address`: "postgresql://USER:PASSWORD@HOST:PORT/DATABASE" or libpq's key=value form.
    // What `prepared` shows must outlive the connection. Nothing is connected yet.
    explicit Connection(std::string address, std::span<const Prepared> prepared = {});

    // Connects where there is no line, or where it was lost. Refused with "store-failed".
    Refusal open();
    // Whether the line stood at the last look; what has come in meanwhile is looked at.
    bool is_alive();

    // Runs one statement. Connects first where the line was lost before; a line that is lost
    // meanwhile is a refusal: whether the statement took effect is unknown then.
    Result<Rows> run(const char* sql, const Values& values = {});
    // Several statements without values, as one transaction.
    Refusal run_script(const std::string& sql);

    Reason error();
    // nullptr before it is open.
    PGconn* line() { return line_.get(); }
    // Hangs up; the next statement connects again.
    void drop() { line_.reset(); }

  private:
    Result<Rows> ask(const char* sql, const Values& values);
    Refusal prepare_all();

    std::string address_;
    std::span<const Prepared> prepared_;
    Line line_;
};

// Sends statements without waiting for the answer to each. Those between two `end_part` are one
// transaction. Asynchronous: reads while it writes, so that neither end waits for the other.
class Pipeline {
  public:
    // Precondition: the connection is open. It does nothing else until the pipeline is gone.
    explicit Pipeline(Connection& connection);
    ~Pipeline();
    Pipeline(const Pipeline&) = delete;
    Pipeline& operator=(const Pipeline&) = delete;

    // A prepared statement, by its name.
    void send(const char* name, const Values& values);
    void end_part();

    struct Part {
        Refusal refusal;
        std::string state;  // SQLSTATE of the refusal
    };
    struct Outcome {
        std::vector<Part> parts;  // one for each that was answered
        Refusal lost;             // the line: whether the other parts took effect is unknown
    };
    // Waits for all answers.
    Outcome finish();

  private:
    void take_answers();
    void take(Answer answer);
    bool wait_and_read();

    Connection& connection_;
    PGconn* line_;
    Refusal lost_;
    Part part_;  // that is being answered
    std::vector<Part> parts_;
    std::size_t sent_parts_ = 0;
};

}  // namespace yiguan::postgres
