#include "adapters/sqlite/sqlite.h"

#include <chrono>
#include <filesystem>
#include <thread>

#include "adapters/system/private_files.h"
#include "base/text.h"

namespace yiguan::sqlite {
namespace {

constexpr std::chrono::milliseconds kPause{20};

// SQLite gives the files beside the store (-wal, -shm) the rights of the store. It deletes them
// when the last connection of any program closes.
Refusal make_private(const std::string& path) {
    std::error_code error = make_private_file(path);
    for (const char* beside : {"-wal", "-shm"})
        if (!error) error = make_private_if_there(path + beside);
    if (!error) return std::nullopt;
    return Reason("store-failed")
        .text("error", printable(path, 200) + ": " + printable(error.message(), 100));
}

}  // namespace

Result<Database> connect(const std::string& path) {
    if (Refusal refusal = make_private(path)) return *std::move(refusal);
    sqlite3* raw = nullptr;
    const int opened = sqlite3_open(path.c_str(), &raw);
    Database database(raw);
    if (opened != SQLITE_OK) return error_of(raw);
    sqlite3_busy_timeout(raw, kBusyTimeoutMs);
    return database;
}

// SQLite's busy timeout does not apply to a change of the journal mode, so this retries itself.
Refusal make_durable(sqlite3* database) {
    constexpr const char* kSettings = "pragma journal_mode = wal; pragma synchronous = full";
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(kBusyTimeoutMs);
    while (true) {
        const int result = sqlite3_exec(database, kSettings, nullptr, nullptr, nullptr);
        if (result == SQLITE_OK) return std::nullopt;
        if (result != SQLITE_BUSY || std::chrono::steady_clock::now() > until)
            return error_of(database);
        std::this_thread::sleep_for(kPause);
    }
}

Result<Database> open(const std::string& path) {
    auto database = connect(path);
    if (!database) return database;
    if (Refusal refusal = make_durable(database->get())) return *std::move(refusal);
    return database;
}

Reason error_of(sqlite3* database) {
    const char* text = database == nullptr ? "out of memory" : sqlite3_errmsg(database);
    return Reason("store-failed").text("error", printable(text, 200));
}

Statement::Statement(sqlite3* database, const char* sql) {
    sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
}

Statement& Statement::bind(int place, std::string_view text) {
    sqlite3_bind_text(statement_, place, text.data(), static_cast<int>(text.size()),
                      SQLITE_TRANSIENT);
    return *this;
}
Statement& Statement::bind(int place, std::int64_t number) {
    sqlite3_bind_int64(statement_, place, number);
    return *this;
}
Statement& Statement::bind(int place, double number) {
    sqlite3_bind_double(statement_, place, number);
    return *this;
}

bool Statement::run() {
    const int step_result = step();
    reset();
    return step_result == SQLITE_DONE;
}

std::string Statement::text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    const int size = sqlite3_column_bytes(statement_, column);
    return bytes == nullptr ? "" : std::string(bytes, static_cast<std::size_t>(size));
}

Transaction::Transaction(sqlite3* database) : database_(database) {
    is_open_ = sqlite3_exec(database_, "begin immediate", nullptr, nullptr, nullptr) == SQLITE_OK;
}
Transaction::~Transaction() {
    if (is_open_) sqlite3_exec(database_, "rollback", nullptr, nullptr, nullptr);
}

bool Transaction::commit() {
    if (sqlite3_exec(database_, "commit", nullptr, nullptr, nullptr) != SQLITE_OK) return false;
    is_open_ = false;
    return true;
}

Result<std::vector<std::string>> all_rows(sqlite3* database, Statement& statement) {
    return rows_of(database, statement, [](const Statement& row) { return row.text(0); });
}

}  // namespace yiguan::sqlite
