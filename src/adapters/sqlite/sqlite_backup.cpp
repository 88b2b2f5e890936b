#include "adapters/sqlite/sqlite_backup.h"

#include <filesystem>

#include "adapters/sqlite/sqlite.h"
#include "base/text.h"

namespace yiguan {
namespace {

constexpr int kAllPages = -1;

Result<sqlite::Database> open_existing(const std::string& path) {
    sqlite3* raw = nullptr;
    const int opened = sqlite3_open_v2(path.c_str(), &raw, SQLITE_OPEN_READWRITE, nullptr);
    sqlite::Database database(raw);
    if (opened != SQLITE_OK) return sqlite::error_of(raw);
    return database;
}

// Moves the write-ahead log into the file and checks the copy. `integrity_check` reports damage as
// rows.
Refusal finish(sqlite3* copy) {
    for (const char* pragma : {"pragma journal_mode = delete", "pragma integrity_check"}) {
        sqlite::Statement statement(copy, pragma);
        const auto rows = sqlite::all_rows(copy, statement);
        if (!rows) return rows.error();
        if (rows->size() != 1 || (rows->front() != "ok" && rows->front() != "delete"))
            return Reason("store-failed").text("error", printable(rows->front(), 200));
    }
    return std::nullopt;
}

Refusal copy(sqlite3* from, sqlite3* to) {
    sqlite3_backup* backup = sqlite3_backup_init(to, "main", from, "main");
    if (backup == nullptr) return sqlite::error_of(to);
    const int result = sqlite3_backup_step(backup, kAllPages);
    sqlite3_backup_finish(backup);
    if (result != SQLITE_DONE) return sqlite::error_of(to);
    return finish(to);
}

}  // namespace

Refusal copy_database(const std::string& from, const std::string& to) {
    if (std::filesystem::exists(to)) return Reason("file-exists").text("file", printable(to, 200));
    auto source = open_existing(from);
    if (!source) return source.error();
    Refusal refusal;
    {
        auto target = sqlite::open(to);
        refusal = target ? copy(source->get(), target->get()) : target.error();
    }
    std::error_code error;
    if (refusal) std::filesystem::remove(to, error);
    return refusal;
}

}  // namespace yiguan
