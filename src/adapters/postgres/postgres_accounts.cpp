#include "adapters/postgres/postgres_accounts.h"

#include "adapters/postgres/schema.h"
#include "base/text.h"

namespace yiguan {
namespace {

using postgres::Values;

// The names' index folds ASCII letters alone: the column is compared byte by byte.
constexpr std::string_view kColumns = "select id, name, hash, created, bot, owner from account";
constexpr std::string_view kNamed = " where lower(name) = lower($1 collate \"C\")";
constexpr std::string_view kOfId = " where id = $1";
constexpr std::string_view kOwnedBy = " where owner = $1 order by name";
constexpr const char* kAdd =
    "insert into account (id, name, hash, created, bot, owner) values ($1, $2, $3, $4, $5, $6)";
constexpr const char* kRename = "update account set name = $1 where id = $2";
constexpr const char* kChangePassword =
    "with changed as (update account set hash = $1 where id = $2) "
    "delete from session where account = $2 and fingerprint <> $3";
constexpr const char* kRemove = "delete from account where id = $1";  // its sessions follow
constexpr const char* kAddSession =
    "insert into session (fingerprint, account, until) values ($1, $2, $3)";
constexpr const char* kSession =
    "select account from session where fingerprint = $1 and until > $2";
constexpr const char* kRemoveSession = "delete from session where fingerprint = $1";
constexpr const char* kRemoveSessions = "delete from session where account = $1";

constexpr std::string_view kNotUnique = "23505";

}  // namespace

Result<std::unique_ptr<PostgresAccounts>> PostgresAccounts::open(const std::string& address) {
    std::unique_ptr<PostgresAccounts> accounts(new PostgresAccounts(address));
    if (Refusal refusal = postgres::migrate(accounts->connection_)) return *std::move(refusal);
    return accounts;
}

PostgresAccounts::PostgresAccounts(const std::string& address) : connection_(address) {}

Result<std::vector<PostgresAccounts::Kept>> PostgresAccounts::find_by(std::string_view where,
                                                                      std::string_view key) {
    const std::string sql = std::string(kColumns) + std::string(where);
    const auto rows = connection_.read(sql.c_str(), Values().add(key));
    if (!rows) return rows.error();
    std::vector<Kept> found;
    for (int i = 0; i < rows->size(); ++i)
        found.push_back({{rows->text(i, 0), rows->text(i, 1), rows->integer(i, 3),
                          rows->truth(i, 4), rows->text(i, 5)},
                         rows->text(i, 2)});
    return found;
}

Result<std::optional<PostgresAccounts::Kept>> PostgresAccounts::find_named(std::string_view name) {
    return service::only(find_by(kNamed, name));
}

Result<std::optional<PostgresAccounts::Kept>> PostgresAccounts::find(std::string_view id) {
    return service::only(find_by(kOfId, id));
}

Result<std::vector<service::Account>> PostgresAccounts::bots_of(std::string_view owner) {
    const auto found = find_by(kOwnedBy, owner);
    if (!found) return found.error();
    return service::accounts_of(*found);
}

Refusal PostgresAccounts::run(const char* sql, const Values& values) {
    const auto done = connection_.run(sql, values);
    return done ? Refusal() : Refusal(done.error());
}

// Only the name can stand in the way of another row.
Refusal PostgresAccounts::run_naming(const char* sql,
                                     const Values& values,
                                     const std::string& name) {
    Refusal refusal = run(sql, values);
    if (refusal && connection_.last_state() == kNotUnique)
        return Reason("name-taken").text("name", printable(name));
    return refusal;
}

Refusal PostgresAccounts::add(const Kept& kept) {
    const service::Account& account = kept.account;
    Values values;
    values.add(account.id).add(account.name).add(kept.password_hash);
    values.add(account.created_at).add(account.is_bot).add(account.owner);
    return run_naming(kAdd, values, account.name);
}

Refusal PostgresAccounts::rename(std::string_view id, const std::string& name) {
    return run_naming(kRename, Values().add(name).add(id), name);
}

Refusal PostgresAccounts::change_password(std::string_view id,
                                          std::string_view hash,
                                          std::string_view session) {
    return run(kChangePassword, Values().add(hash).add(id).add(session));
}

Refusal PostgresAccounts::remove(std::string_view id) {
    return run(kRemove, Values().add(id));
}

Refusal PostgresAccounts::add_session(std::string_view fingerprint,
                                      std::string_view account,
                                      std::int64_t until) {
    return run(kAddSession, Values().add(fingerprint).add(account).add(until));
}

Result<std::optional<std::string>> PostgresAccounts::account_of_session(
    std::string_view fingerprint, std::int64_t now) {
    const auto rows = connection_.read(kSession, Values().add(fingerprint).add(now));
    if (!rows) return rows.error();
    if (rows->size() == 0) return std::optional<std::string>();
    return std::optional(rows->text(0, 0));
}

Refusal PostgresAccounts::remove_session(std::string_view fingerprint) {
    return run(kRemoveSession, Values().add(fingerprint));
}

Refusal PostgresAccounts::remove_sessions(std::string_view account) {
    return run(kRemoveSessions, Values().add(account));
}

}  // namespace yiguan
