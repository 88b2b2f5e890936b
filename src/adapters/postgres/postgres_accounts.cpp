#include "adapters/postgres/postgres_accounts.h"

#include "adapters/postgres/schema.h"
#include "base/text.h"

namespace yiguan {
namespace {

using postgres::Values;

// The names' index folds ASCII letters alone: the column is compared byte by byte.
constexpr const char* kFindNamed =
    "select id, name, hash, created, bot from account where lower(name) = lower($1 collate \"C\")";
constexpr const char* kFind = "select id, name, hash, created, bot from account where id = $1";
constexpr const char* kAdd =
    "insert into account (id, name, hash, created, bot) values ($1, $2, $3, $4, $5)";
constexpr const char* kChange = "update account set name = $1, hash = $2 where id = $3";
constexpr const char* kRemove = "delete from account where id = $1";  // its sessions follow
constexpr const char* kAddSession =
    "insert into session (fingerprint, account, until) values ($1, $2, $3)";
constexpr const char* kSession =
    "select account from session where fingerprint = $1 and until > $2";
constexpr const char* kRemoveSession = "delete from session where fingerprint = $1";

constexpr std::string_view kNotUnique = "23505";

}  // namespace

Result<std::unique_ptr<PostgresAccounts>> PostgresAccounts::open(const std::string& address) {
    std::unique_ptr<PostgresAccounts> accounts(new PostgresAccounts(address));
    if (Refusal refusal = postgres::migrate(accounts->connection_)) return *std::move(refusal);
    return accounts;
}

PostgresAccounts::PostgresAccounts(const std::string& address) : connection_(address) {}

Result<std::optional<PostgresAccounts::Kept>> PostgresAccounts::find_by(const char* sql,
                                                                        std::string_view key) {
    const auto rows = connection_.read(sql, Values().add(key));
    if (!rows) return rows.error();
    if (rows->size() == 0) return std::optional<Kept>();
    return std::optional(
        Kept{{rows->text(0, 0), rows->text(0, 1), rows->integer(0, 3), rows->truth(0, 4)},
             rows->text(0, 2)});
}

Result<std::optional<PostgresAccounts::Kept>> PostgresAccounts::find_named(std::string_view name) {
    return find_by(kFindNamed, name);
}

Result<std::optional<PostgresAccounts::Kept>> PostgresAccounts::find(std::string_view id) {
    return find_by(kFind, id);
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
    values.add(account.created_at).add(account.is_bot);
    return run_naming(kAdd, values, account.name);
}

Refusal PostgresAccounts::change(const Kept& kept) {
    Values values;
    values.add(kept.account.name).add(kept.password_hash).add(kept.account.id);
    return run_naming(kChange, values, kept.account.name);
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

}  // namespace yiguan
