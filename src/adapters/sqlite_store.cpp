#include "adapters/sqlite_store.h"

#include <sqlite3.h>

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace yiguan {
namespace {

constexpr const char* kSchema = R"(
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma busy_timeout = 5000;
    create table if not exists event (
        game text not null, version integer not null, line text not null,
        primary key (game, version)) without rowid;
    create table if not exists running (game text primary key) without rowid;
    create table if not exists finished (
        person text not null, ended integer not null, game text not null,
        primary key (person, ended, game)) without rowid;
)";
constexpr const char* kAppend = "insert into event (game, version, line) values (?, ?, ?)";
constexpr const char* kBegin = "insert or ignore into running (game) values (?)";
constexpr const char* kEnd = "delete from running where game = ?";
constexpr const char* kFinish = "insert into finished (person, ended, game) values (?, ?, ?)";
constexpr const char* kLog = "select line from event where game = ? order by version";
constexpr const char* kRunning = "select game from running order by game";
constexpr const char* kFinished =
    "select game from finished where person = ? order by ended desc, game limit ?";

Reason store_error(sqlite3* database) {
    const char* text = database == nullptr ? "out of memory" : sqlite3_errmsg(database);
    return Reason("store-failed").text("error", printable(text, 200));
}

// A prepared statement with its values; gone with the scope.
class Statement {
  public:
    Statement(sqlite3* database, const char* sql) {
        sqlite3_prepare_v2(database, sql, -1, &statement_, nullptr);
    }
    ~Statement() { sqlite3_finalize(statement_); }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    Statement& bind(int place, std::string_view text) {
        sqlite3_bind_text(statement_, place, text.data(), static_cast<int>(text.size()),
                          SQLITE_TRANSIENT);
        return *this;
    }
    Statement& bind(int place, std::int64_t number) {
        sqlite3_bind_int64(statement_, place, number);
        return *this;
    }
    // SQLITE_ROW, SQLITE_DONE or an error.
    int step() { return statement_ == nullptr ? SQLITE_ERROR : sqlite3_step(statement_); }
    std::string text(int column) const {
        const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
        const int size = sqlite3_column_bytes(statement_, column);
        return bytes == nullptr ? "" : std::string(bytes, static_cast<std::size_t>(size));
    }

  private:
    sqlite3_stmt* statement_ = nullptr;
};

// Rolled back unless it was committed.
class Transaction {
  public:
    explicit Transaction(sqlite3* database) : database_(database) {
        is_open_ =
            sqlite3_exec(database_, "begin immediate", nullptr, nullptr, nullptr) == SQLITE_OK;
    }
    ~Transaction() {
        if (is_open_) sqlite3_exec(database_, "rollback", nullptr, nullptr, nullptr);
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    bool is_open() const { return is_open_; }
    bool commit() {
        if (sqlite3_exec(database_, "commit", nullptr, nullptr, nullptr) != SQLITE_OK) return false;
        is_open_ = false;
        return true;
    }

  private:
    sqlite3* database_;
    bool is_open_ = false;
};

bool write_entry(sqlite3* database, const service::Store::Entry& entry) {
    Statement append(database, kAppend);
    append.bind(1, entry.table).bind(2, entry.version).bind(3, entry.line);
    if (append.step() != SQLITE_DONE) return false;
    if (entry.version > 0 && !entry.is_over) return true;
    Statement mark(database, entry.is_over ? kEnd : kBegin);
    if (mark.bind(1, entry.table).step() != SQLITE_DONE) return false;
    return std::all_of(entry.people.begin(), entry.people.end(), [&](const std::string& person) {
        Statement finish(database, kFinish);
        finish.bind(1, person).bind(2, entry.at).bind(3, entry.table);
        return finish.step() == SQLITE_DONE;
    });
}

Result<std::vector<std::string>> all_rows(sqlite3* database, Statement& statement) {
    std::vector<std::string> rows;
    int step = statement.step();
    for (; step == SQLITE_ROW; step = statement.step()) rows.push_back(statement.text(0));
    if (step != SQLITE_DONE) return store_error(database);
    return rows;
}

}  // namespace

void SqliteStore::Close::operator()(sqlite3* database) const {
    sqlite3_close(database);
}

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& path, Post post) {
    std::array<Database, 2> connections;
    for (Database& connection : connections) {
        sqlite3* raw = nullptr;
        const int opened = sqlite3_open(path.c_str(), &raw);
        connection.reset(raw);
        if (opened != SQLITE_OK) return store_error(raw);
        if (sqlite3_exec(raw, kSchema, nullptr, nullptr, nullptr) != SQLITE_OK)
            return store_error(raw);
    }
    return std::unique_ptr<SqliteStore>(
        new SqliteStore(std::move(connections[0]), std::move(connections[1]), std::move(post)));
}

SqliteStore::SqliteStore(Database writer, Database reader, Post post)
    : writer_(std::move(writer)), reader_(std::move(reader)), post_(std::move(post)) {
    thread_ = std::thread([this] { write_all(); });
}

SqliteStore::~SqliteStore() {
    {
        const std::scoped_lock lock(mutex_);
        is_closing_ = true;
    }
    wakes_.notify_one();
    thread_.join();
}

void SqliteStore::append(Entry entry, Done done) {
    {
        const std::scoped_lock lock(mutex_);
        waiting_.push_back({std::move(entry), std::move(done)});
    }
    wakes_.notify_one();
}

// The writer's life: whatever has gathered while the last transaction was written is the next one.
void SqliteStore::write_all() {
    while (true) {
        std::vector<Waiting> batch;
        {
            std::unique_lock lock(mutex_);
            wakes_.wait(lock, [this] { return is_closing_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            batch.swap(waiting_);
        }
        const Refusal refusal = write(batch);
        for (Waiting& waiting : batch)
            post_([done = std::move(waiting.done), refusal] { done(refusal); });
    }
}

Refusal SqliteStore::write(const std::vector<Waiting>& batch) {
    Transaction transaction(writer_.get());
    if (!transaction.is_open()) return store_error(writer_.get());
    for (const Waiting& waiting : batch)
        if (!write_entry(writer_.get(), waiting.entry)) return store_error(writer_.get());
    if (!transaction.commit()) return store_error(writer_.get());
    return std::nullopt;
}

Result<std::vector<std::string>> SqliteStore::log_of(std::string_view table) {
    Statement statement(reader_.get(), kLog);
    statement.bind(1, table);
    return all_rows(reader_.get(), statement);
}

Result<std::vector<std::string>> SqliteStore::running_tables() {
    Statement statement(reader_.get(), kRunning);
    return all_rows(reader_.get(), statement);
}

Result<std::vector<std::string>> SqliteStore::finished_tables(std::string_view person, int limit) {
    Statement statement(reader_.get(), kFinished);
    statement.bind(1, person).bind(2, limit);
    return all_rows(reader_.get(), statement);
}

}  // namespace yiguan
