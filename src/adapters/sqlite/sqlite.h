// SQLite for the adapters that store in it. A connection is used by one thread at a time.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/result.h"

namespace yiguan::sqlite {

struct Close {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
};
using Database = std::unique_ptr<sqlite3, Close>;

// How long a statement waits for other writers, in ms.
inline constexpr int kBusyTimeoutMs = 5'000;

// Opens the file without changing it, or creates an empty one. Blocks. All functions here refuse
// with "store-failed".
Result<Database> connect(const std::string& path);
// Makes commits of this connection durable and lets readers run beside one writer. Blocks.
Refusal make_durable(sqlite3* database);
// Calls `connect` and `make_durable`.
Result<Database> open(const std::string& path);

// "store-failed" with the last error of the connection.
Reason error_of(sqlite3* database);

// A prepared statement, which can be run repeatedly. Places of values count from 1, columns from 0;
// texts are copied. A statement that could not be prepared fails at its first step.
class Statement {
  public:
    Statement(sqlite3* database, const char* sql);
    ~Statement() { sqlite3_finalize(statement_); }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    Statement& bind(int place, std::string_view text);
    Statement& bind(int place, std::int64_t number);
    Statement& bind(int place, int number) { return bind(place, std::int64_t{number}); }
    Statement& bind(int place, double number);
    // Returns SQLITE_ROW, SQLITE_DONE or an error.
    int step() { return statement_ == nullptr ? SQLITE_ERROR : sqlite3_step(statement_); }
    void reset() { sqlite3_reset(statement_); }
    // Runs a statement that returns no rows, and resets it. False after an error.
    bool run();
    std::string text(int column) const;
    std::int64_t integer(int column) const { return sqlite3_column_int64(statement_, column); }
    double real(int column) const { return sqlite3_column_double(statement_, column); }

  private:
    sqlite3_stmt* statement_ = nullptr;
};

// Begins when it is constructed, and rolls back on destruction unless it was committed.
class Transaction {
  public:
    explicit Transaction(sqlite3* database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    // False when it could not begin, or was committed.
    bool is_open() const { return is_open_; }
    // False after an error; the transaction then remains open.
    bool commit();

  private:
    sqlite3* database_;
    bool is_open_ = false;
};

// The results of `read` for all rows.
template <class Read>
auto rows_of(sqlite3* database, Statement& statement, Read read)
    -> Result<std::vector<std::invoke_result_t<Read, const Statement&>>> {
    std::vector<std::invoke_result_t<Read, const Statement&>> rows;
    int step = statement.step();
    for (; step == SQLITE_ROW; step = statement.step()) rows.push_back(read(statement));
    if (step != SQLITE_DONE) return error_of(database);
    return rows;
}

// The first column of all rows.
Result<std::vector<std::string>> all_rows(sqlite3* database, Statement& statement);

}  // namespace yiguan::sqlite
