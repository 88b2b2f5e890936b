#include "adapters/sqlite/sqlite_accounts.h"

#include <array>
#include <optional>
#include <utility>

#include "adapters/sqlite/schema.h"
#include "base/text.h"

namespace yiguan {
namespace {

using service::Account;
using service::Done;
using service::OnAnswer;
using sqlite::Statement;
using sqlite::Transaction;
using Stored = service::AccountStore::Stored;

constexpr std::string_view kColumns =
    "select id, name, hash, created, account.bot, coalesce(owner, '')"
    " from account left join owned on owned.bot = id";
constexpr std::string_view kNamed = " where name = ?1";
constexpr std::string_view kOfId = " where id = ?1";
constexpr std::string_view kOfSession =
    " where id = (select account from session where fingerprint = ?1 and until > ?2)";
constexpr std::string_view kOwnedBy = " where owner = ?1 order by name";
constexpr const char* kAdd =
    "insert into account (id, name, hash, created, bot, skeleton)"
    " values (?, ?, ?, ?, ?, nullif(?, ''))";
constexpr const char* kOwn = "insert into owned (bot, owner) values (?, ?)";
constexpr const char* kRename = "update account set name = ?, skeleton = ? where id = ?";
constexpr const char* kHasSkeleton = "select 1 from account where skeleton = ?";
constexpr std::string_view kWithoutSkeleton =
    " where skeleton is null or substr(skeleton, 1, length(?1)) <> ?1 order by created, id";
constexpr const char* kSetSkeleton = "update or ignore account set skeleton = ? where id = ?";
constexpr const char* kChangePassword = "update account set hash = ? where id = ?";
constexpr const char* kRemoveOtherSessions =
    "delete from session where account = ? and fingerprint <> ?";
constexpr const char* kRemove = "delete from account where id = ?";
constexpr const char* kDisown = "delete from owned where bot = ?";
constexpr const char* kRemoveSessions = "delete from session where account = ?";
constexpr const char* kAddSession =
    "insert into session (fingerprint, account, until) values (?, ?, ?)";
constexpr const char* kRemoveSession = "delete from session where fingerprint = ?";

// The accounts that match the condition, whose values are `key` and, if it has a second, `now`.
Result<std::vector<Stored>> find_by(sqlite3* database,
                                    std::string_view where,
                                    std::string_view key,
                                    std::optional<std::int64_t> now = {}) {
    Statement statement(database, (std::string(kColumns) + std::string(where)).c_str());
    statement.bind(1, key);
    if (now) statement.bind(2, *now);
    return sqlite::rows_of(database, statement, [](const Statement& row) {
        return Stored{{row.text(0), row.text(1), row.integer(3), row.integer(4) != 0, row.text(5)},
                      row.text(2)};
    });
}

Result<std::vector<Account>> accounts_by(sqlite3* database,
                                         std::string_view where,
                                         std::string_view key) {
    const auto found = find_by(database, where, key);
    if (!found) return found.error();
    std::vector<Account> accounts;
    for (const Stored& each : *found) accounts.push_back(each.account);
    return accounts;
}

Result<std::optional<Stored>> find_one(sqlite3* database,
                                       std::string_view where,
                                       std::string_view key,
                                       std::optional<std::int64_t> now = {}) {
    auto found = find_by(database, where, key, now);
    if (!found) return found.error();
    return found->empty() ? std::optional<Stored>() : std::optional(std::move(found->front()));
}

Refusal run_statement(sqlite3* database, Statement& statement) {
    return statement.run() ? Refusal() : sqlite::error_of(database);
}

// The only constraints that can fail are the unique name and the unique skeleton.
Refusal run_naming(sqlite3* database, Statement& statement, const std::string& name) {
    if (statement.run()) return std::nullopt;
    if (sqlite3_errcode(database) == SQLITE_CONSTRAINT)
        return Reason("name-taken").text("name", printable(name));
    return sqlite::error_of(database);
}

Refusal insert(sqlite3* database, const Stored& stored) {
    const Account& account = stored.account;
    Transaction transaction(database);
    if (!transaction.is_open()) return sqlite::error_of(database);
    Statement statement(database, kAdd);
    statement.bind(1, account.id).bind(2, account.name).bind(3, stored.password_hash);
    statement.bind(4, account.created_at).bind(5, std::int64_t{account.is_bot});
    statement.bind(6, stored.skeleton);
    if (Refusal refusal = run_naming(database, statement, account.name)) return refusal;
    if (!account.owner.empty()) {
        Statement own(database, kOwn);
        if (Refusal refusal =
                run_statement(database, own.bind(1, account.id).bind(2, account.owner)))
            return refusal;
    }
    return transaction.commit() ? Refusal() : sqlite::error_of(database);
}

Refusal update_password(sqlite3* database,
                        std::string_view id,
                        std::string_view hash,
                        std::string_view session) {
    Transaction transaction(database);
    if (!transaction.is_open()) return sqlite::error_of(database);
    Statement change(database, kChangePassword);
    if (Refusal refusal = run_statement(database, change.bind(1, hash).bind(2, id))) return refusal;
    Statement end(database, kRemoveOtherSessions);
    if (Refusal refusal = run_statement(database, end.bind(1, id).bind(2, session))) return refusal;
    return transaction.commit() ? Refusal() : sqlite::error_of(database);
}

Result<bool> has_row(sqlite3* database, const char* sql, std::string_view key) {
    Statement statement(database, sql);
    const auto rows = sqlite::rows_of(database, statement.bind(1, key),
                                      [](const Statement& row) { return row.integer(0); });
    if (!rows) return rows.error();
    return !rows->empty();
}

Refusal write_skeletons(sqlite3* database,
                        const std::vector<service::AccountStore::Skeleton>& skeletons) {
    Transaction transaction(database);
    if (!transaction.is_open()) return sqlite::error_of(database);
    for (const auto& [id, text] : skeletons) {
        Statement statement(database, kSetSkeleton);
        if (Refusal refusal = run_statement(database, statement.bind(1, text).bind(2, id)))
            return refusal;
    }
    return transaction.commit() ? Refusal() : sqlite::error_of(database);
}

Refusal erase(sqlite3* database, std::string_view id) {
    Transaction transaction(database);
    if (!transaction.is_open()) return sqlite::error_of(database);
    for (const char* sql : {kRemoveSessions, kDisown, kRemove}) {
        Statement statement(database, sql);
        if (Refusal refusal = run_statement(database, statement.bind(1, id))) return refusal;
    }
    return transaction.commit() ? Refusal() : sqlite::error_of(database);
}

}  // namespace

Result<std::unique_ptr<SqliteAccounts>> SqliteAccounts::open(const std::string& path,
                                                             TaskThread::Post post) {
    auto database = sqlite::open_store(path);
    if (!database) return database.error();
    return std::unique_ptr<SqliteAccounts>(
        new SqliteAccounts(std::move(*database), std::move(post)));
}

void SqliteAccounts::find_named(std::string name, OnStored answer) {
    thread_.ask([this, name = std::move(name)] { return find_one(database_.get(), kNamed, name); },
                std::move(answer));
}

void SqliteAccounts::find(std::string id, OnStored answer) {
    thread_.ask([this, id = std::move(id)] { return find_one(database_.get(), kOfId, id); },
                std::move(answer));
}

void SqliteAccounts::account_of_session(std::string fingerprint,
                                        std::int64_t now,
                                        OnStored answer) {
    const auto look = [this, fingerprint = std::move(fingerprint), now] {
        return find_one(database_.get(), kOfSession, fingerprint, now);
    };
    thread_.ask(look, std::move(answer));
}

void SqliteAccounts::bots_of(std::string owner, OnAnswer<std::vector<Account>> answer) {
    const auto look = [this, owner = std::move(owner)] {
        return accounts_by(database_.get(), kOwnedBy, owner);
    };
    thread_.ask(look, std::move(answer));
}

void SqliteAccounts::add(Stored stored, Done done) {
    thread_.ask([this, stored = std::move(stored)] { return insert(database_.get(), stored); },
                std::move(done));
}

void SqliteAccounts::rename(std::string id, std::string name, std::string skeleton, Done done) {
    const auto change = [this, id = std::move(id), name = std::move(name),
                         skeleton = std::move(skeleton)] {
        Statement statement(database_.get(), kRename);
        statement.bind(1, name).bind(2, skeleton).bind(3, id);
        return run_naming(database_.get(), statement, name);
    };
    thread_.ask(change, std::move(done));
}

void SqliteAccounts::has_skeleton(std::string skeleton, OnAnswer<bool> answer) {
    const auto look = [this, skeleton = std::move(skeleton)] {
        return has_row(database_.get(), kHasSkeleton, skeleton);
    };
    thread_.ask(look, std::move(answer));
}

void SqliteAccounts::without_skeleton(std::string version, OnAnswer<std::vector<Account>> answer) {
    const auto look = [this, version = std::move(version)] {
        return accounts_by(database_.get(), kWithoutSkeleton, version);
    };
    thread_.ask(look, std::move(answer));
}

void SqliteAccounts::set_skeletons(std::vector<Skeleton> skeletons, Done done) {
    const auto change = [this, skeletons = std::move(skeletons)] {
        return write_skeletons(database_.get(), skeletons);
    };
    thread_.ask(change, std::move(done));
}

void SqliteAccounts::change_password(std::string id,
                                     std::string hash,
                                     std::string session,
                                     Done done) {
    const auto change = [this, id = std::move(id), hash = std::move(hash),
                         session = std::move(session)] {
        return update_password(database_.get(), id, hash, session);
    };
    thread_.ask(change, std::move(done));
}

void SqliteAccounts::remove(std::string id, Done done) {
    thread_.ask([this, id = std::move(id)] { return erase(database_.get(), id); }, std::move(done));
}

void SqliteAccounts::add_session(std::string fingerprint,
                                 std::string account,
                                 std::int64_t until,
                                 Done done) {
    const auto add = [this, fingerprint = std::move(fingerprint), account = std::move(account),
                      until] {
        Statement statement(database_.get(), kAddSession);
        return run_statement(database_.get(),
                             statement.bind(1, fingerprint).bind(2, account).bind(3, until));
    };
    thread_.ask(add, std::move(done));
}

void SqliteAccounts::remove_session(std::string fingerprint, Done done) {
    run(kRemoveSession, std::move(fingerprint), std::move(done));
}

void SqliteAccounts::remove_sessions(std::string account, Done done) {
    run(kRemoveSessions, std::move(account), std::move(done));
}

void SqliteAccounts::run(const char* sql, std::string key, Done done) {
    const auto change = [this, sql, key = std::move(key)] {
        Statement statement(database_.get(), sql);
        return run_statement(database_.get(), statement.bind(1, key));
    };
    thread_.ask(change, std::move(done));
}

}  // namespace yiguan
