#include "adapters/sqlite_accounts.h"

#include <array>

#include "base/text.h"

namespace yiguan {
namespace {

using sqlite::Statement;

constexpr const char* kSchema = R"(
    create table if not exists account (
        id text primary key, name text not null unique collate nocase, hash text not null,
        created integer not null, bot integer not null) without rowid;
    create table if not exists session (
        fingerprint text primary key, account text not null, until integer not null) without rowid;
    create index if not exists session_of on session (account);
)";
constexpr const char* kFindNamed =
    "select id, name, hash, created, bot from account where name = ?";
constexpr const char* kFind = "select id, name, hash, created, bot from account where id = ?";
constexpr const char* kAdd =
    "insert into account (id, name, hash, created, bot) values (?, ?, ?, ?, ?)";
constexpr const char* kChange = "update account set name = ?, hash = ? where id = ?";
constexpr const char* kRemove = "delete from account where id = ?";
constexpr const char* kRemoveSessions = "delete from session where account = ?";
constexpr const char* kAddSession =
    "insert into session (fingerprint, account, until) values (?, ?, ?)";
constexpr const char* kSession = "select account from session where fingerprint = ? and until > ?";
constexpr const char* kRemoveSession = "delete from session where fingerprint = ?";

}  // namespace

Result<std::unique_ptr<SqliteAccounts>> SqliteAccounts::open(const std::string& path) {
    auto database = sqlite::open(path, kSchema);
    if (!database) return database.error();
    return std::unique_ptr<SqliteAccounts>(new SqliteAccounts(std::move(*database)));
}

Result<std::optional<SqliteAccounts::Kept>> SqliteAccounts::find_by(const char* sql,
                                                                    std::string_view key) {
    Statement statement(database_.get(), sql);
    const int step = statement.bind(1, key).step();
    if (step == SQLITE_DONE) return std::optional<Kept>();
    if (step != SQLITE_ROW) return sqlite::error_of(database_.get());
    Kept kept;
    kept.account = {statement.text(0), statement.text(1), statement.integer(3),
                    statement.integer(4) != 0};
    kept.password_hash = statement.text(2);
    return std::optional(std::move(kept));
}

Result<std::optional<SqliteAccounts::Kept>> SqliteAccounts::find_named(std::string_view name) {
    return find_by(kFindNamed, name);
}

Result<std::optional<SqliteAccounts::Kept>> SqliteAccounts::find(std::string_view id) {
    return find_by(kFind, id);
}

Refusal SqliteAccounts::run(Statement& statement) {
    if (statement.run()) return std::nullopt;
    return sqlite::error_of(database_.get());
}

// Only the name can stand in the way of another row.
Refusal SqliteAccounts::run_naming(Statement& statement, const std::string& name) {
    if (statement.run()) return std::nullopt;
    if (sqlite3_errcode(database_.get()) == SQLITE_CONSTRAINT)
        return Reason("name-taken").text("name", printable(name));
    return sqlite::error_of(database_.get());
}

Refusal SqliteAccounts::add(const Kept& kept) {
    Statement statement(database_.get(), kAdd);
    statement.bind(1, kept.account.id).bind(2, kept.account.name).bind(3, kept.password_hash);
    statement.bind(4, kept.account.created_at).bind(5, std::int64_t{kept.account.is_bot});
    return run_naming(statement, kept.account.name);
}

Refusal SqliteAccounts::change(const Kept& kept) {
    Statement statement(database_.get(), kChange);
    statement.bind(1, kept.account.name).bind(2, kept.password_hash).bind(3, kept.account.id);
    return run_naming(statement, kept.account.name);
}

Refusal SqliteAccounts::remove(std::string_view id) {
    sqlite::Transaction transaction(database_.get());
    if (!transaction.is_open()) return sqlite::error_of(database_.get());
    for (const char* sql : {kRemoveSessions, kRemove}) {
        Statement statement(database_.get(), sql);
        if (Refusal refusal = run(statement.bind(1, id))) return refusal;
    }
    if (!transaction.commit()) return sqlite::error_of(database_.get());
    return std::nullopt;
}

Refusal SqliteAccounts::add_session(std::string_view fingerprint,
                                    std::string_view account,
                                    std::int64_t until) {
    Statement statement(database_.get(), kAddSession);
    return run(statement.bind(1, fingerprint).bind(2, account).bind(3, until));
}

Result<std::optional<std::string>> SqliteAccounts::account_of_session(std::string_view fingerprint,
                                                                      std::int64_t now) {
    Statement statement(database_.get(), kSession);
    const int step = statement.bind(1, fingerprint).bind(2, now).step();
    if (step == SQLITE_DONE) return std::optional<std::string>();
    if (step != SQLITE_ROW) return sqlite::error_of(database_.get());
    return std::optional(statement.text(0));
}

Refusal SqliteAccounts::remove_session(std::string_view fingerprint) {
    Statement statement(database_.get(), kRemoveSession);
    return run(statement.bind(1, fingerprint));
}

}  // namespace yiguan
