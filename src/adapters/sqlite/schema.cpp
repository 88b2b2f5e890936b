#include "adapters/sqlite/schema.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "base/text.h"

namespace yiguan::sqlite {
namespace {

constexpr int kMigrationTimeoutMs = 60'000;
// SQLite takes a file of this size for an empty one, and would overwrite it (unixFileSize).
constexpr std::uintmax_t kBytesTakenForNone = 1;

// A released step never changes; new ones are added at the end.
constexpr std::array<const char*, 2> kSteps{
    // Files without a version have some of these tables already: earlier programs added them one by
    // one.
    R"(
    create table if not exists event (
        game text not null, version integer not null, line text not null,
        primary key (game, version)) without rowid;
    create table if not exists running (game text primary key) without rowid;
    create table if not exists finished (
        person text not null, ended integer not null, game text not null,
        primary key (person, ended, game)) without rowid;
    create table if not exists rating (
        person text not null, pool text not null, value real not null, deviation real not null,
        volatility real not null, at integer not null, games integer not null,
        primary key (person, pool)) without rowid;
    create table if not exists report (
        at integer not null, game text not null, by text not null, reported text not null,
        name text not null, about text not null);
    create trigger if not exists event_follows before insert on event
        when new.version > 0 and not exists
            (select 1 from event where game = new.game and version = new.version - 1)
        begin select raise(abort, 'the event before this one is not there'); end;
    create table if not exists account (
        id text primary key, name text not null unique collate nocase, hash text not null,
        created integer not null, bot integer not null) without rowid;
    create table if not exists session (
        fingerprint text primary key, account text not null, until integer not null) without rowid;
    create index if not exists session_of on session (account);
    create table if not exists owned (bot text primary key, owner text not null) without rowid;
    create index if not exists owned_by on owned (owner);
    )",
    // What the names look like. It is null where another account has the skeleton, and until it is
    // computed, because that is not done here (Accounts::compute_skeletons).
    R"(
    alter table account add column skeleton text;
    create unique index account_skeleton on account (skeleton);
    )",
};

Result<int> version_of(sqlite3* database) {
    Statement statement(database, "pragma user_version");
    if (statement.step() != SQLITE_ROW) return error_of(database);
    return static_cast<int>(statement.integer(0));
}

Reason no_store() {
    return Reason("store-failed").text("error", "this file is no store of Yiguan");
}

Refusal check_known(int found, int known) {
    if (found < 0) return no_store();
    if (found <= known) return std::nullopt;
    return Reason("store-newer").number("found", found).number("known", known);
}

Refusal run_script(sqlite3* database, const std::string& sql) {
    if (sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK)
        return std::nullopt;
    return error_of(database);
}

// Reads the version again within the transaction, because another program may have migrated the
// file while this one waited for the lock.
Refusal run_missing_steps(sqlite3* database, Steps steps) {
    Transaction transaction(database);
    if (!transaction.is_open()) return error_of(database);
    const auto from = version_of(database);
    if (!from) return from.error();
    const int latest = static_cast<int>(steps.size());
    if (Refusal refusal = check_known(*from, latest)) return refusal;
    for (int step = *from; step < latest; ++step)
        if (Refusal refusal = run_script(database, steps[static_cast<std::size_t>(step)]))
            return refusal;
    const std::string mark = "pragma user_version = " + std::to_string(latest);
    if (Refusal refusal = run_script(database, mark)) return refusal;
    if (!transaction.commit()) return error_of(database);
    return std::nullopt;
}

}  // namespace

Steps own_steps() {
    return kSteps;
}

int latest_schema() {
    return static_cast<int>(kSteps.size());
}

Refusal migrate(sqlite3* database, Steps steps) {
    const auto found = version_of(database);
    if (!found) return found.error();
    const int latest = static_cast<int>(steps.size());
    if (*found == latest) return std::nullopt;
    if (Refusal refusal = check_known(*found, latest)) return refusal;
    sqlite3_busy_timeout(database, kMigrationTimeoutMs);
    Refusal refusal = run_missing_steps(database, steps);
    sqlite3_busy_timeout(database, kBusyTimeoutMs);
    return refusal;
}

Refusal failure_of(const std::string& path, const std::error_code& error) {
    return Reason("store-failed").text("error", printable(path + ": " + error.message(), 200));
}

// In a folder of its own until its schema is complete, so that no crash leaves an empty file. Does
// nothing if another program creates the file meanwhile.
Refusal create_store(const std::string& path) {
    std::string folder = path + ".new-XXXXXX";
    if (mkdtemp(folder.data()) == nullptr)
        return failure_of(path, std::error_code(errno, std::generic_category()));
    const std::string unfinished = folder + "/store";
    Refusal refusal;
    if (const auto database = connect(unfinished))
        refusal = migrate(database->get());
    else
        refusal = database.error();
    std::error_code error;
    if (!refusal) std::filesystem::create_hard_link(unfinished, path, error);
    if (error && error != std::errc::file_exists) refusal = failure_of(path, error);
    std::filesystem::remove_all(folder, error);
    return refusal;
}

Result<Database> open_store(const std::string& path) {
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    if (!error && size == 0) return Reason("store-empty").text("file", printable(path, 200));
    if (!error && size == kBytesTakenForNone) return no_store();
    if (error == std::errc::no_such_file_or_directory)
        if (Refusal refusal = create_store(path)) return *std::move(refusal);
    auto database = connect(path);
    if (!database) return database;
    const auto found = version_of(database->get());
    if (!found) return found.error();
    if (Refusal refusal = check_known(*found, latest_schema())) return *std::move(refusal);
    if (Refusal refusal = make_durable(database->get())) return *std::move(refusal);
    if (Refusal refusal = migrate(database->get())) return *std::move(refusal);
    return database;
}

}  // namespace yiguan::sqlite
