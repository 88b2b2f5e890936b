#include "adapters/sqlite/sqlite_accounts.h"

#include <array>

#include "adapters/sqlite/schema.h"
#include "base/text.h"

namespace yiguan {
namespace {

using sqlite::Statement;

constexpr std::string_view kColumns =
    "select id, name, hash, created, account.bot, coalesce(owner, '')"
    " from account left join owned on owned.bot = id";
constexpr std::string_view kNamed = " where name = ?";
constexpr std::string_view kOfId = " where id = ?";
constexpr std::string_view kOwnedBy = " where owner = ? order by name";
constexpr const char* kAdd =
    "insert into account (id, name, hash, created, bot) values (?, ?, ?, ?, ?)";
constexpr const char* kOwn = "insert into owned (bot, owner) values (?, ?)";
constexpr const char* kRename = "update account set name = ? where id = ?";
constexpr const char* kChangePassword = "update account set hash = ? where id = ?";
constexpr const char* kRemoveOtherSessions =
    "delete from session where account = ? and fingerprint <> ?";
constexpr const char* kRemove = "delete from account where id = ?";
constexpr const char* kDisown = "delete from owned where bot = ?";
constexpr const char* kRemoveSessions = "delete from session where account = ?";
constexpr const char* kAddSession =
    "insert into session (fingerprint, account, until) values (?, ?, ?)";
constexpr const char* kSession = "select account from session where fingerprint = ? and until > ?";
constexpr const char* kRemoveSession = "delete from session where fingerprint = ?";

}  // namespace

Result<std::unique_ptr<SqliteAccounts>> SqliteAccounts::open(const std::string& path) {
    auto database = sqlite::open_store(path);
    if (!database) return database.error();
    return std::unique_ptr<SqliteAccounts>(new SqliteAccounts(std::move(*database)));
}

Result<std::vector<SqliteAccounts::Kept>> SqliteAccounts::find_by(std::string_view where,
                                                                  std::string_view key) {
    Statement statement(database_.get(), (std::string(kColumns) + std::string(where)).c_str());
    statement.bind(1, key);
    return sqlite::rows_of(database_.get(), statement, [](const Statement& row) {
        return Kept{{row.text(0), row.text(1), row.integer(3), row.integer(4) != 0, row.text(5)},
                    row.text(2)};
    });
}

Result<std::optional<SqliteAccounts::Kept>> SqliteAccounts::find_named(std::string_view name) {
    return service::only(find_by(kNamed, name));
}

Result<std::optional<SqliteAccounts::Kept>> SqliteAccounts::find(std::string_view id) {
    return service::only(find_by(kOfId, id));
}

Result<std::vector<service::Account>> SqliteAccounts::bots_of(std::string_view owner) {
    const auto found = find_by(kOwnedBy, owner);
    if (!found) return found.error();
    return service::accounts_of(*found);
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
    const service::Account& account = kept.account;
    sqlite::Transaction transaction(database_.get());
    if (!transaction.is_open()) return sqlite::error_of(database_.get());
    Statement statement(database_.get(), kAdd);
    statement.bind(1, account.id).bind(2, account.name).bind(3, kept.password_hash);
    statement.bind(4, account.created_at).bind(5, std::int64_t{account.is_bot});
    if (Refusal refusal = run_naming(statement, account.name)) return refusal;
    if (!account.owner.empty()) {
        Statement own(database_.get(), kOwn);
        if (Refusal refusal = run(own.bind(1, account.id).bind(2, account.owner))) return refusal;
    }
    if (!transaction.commit()) return sqlite::error_of(database_.get());
    return std::nullopt;
}

Refusal SqliteAccounts::rename(std::string_view id, const std::string& name) {
    Statement statement(database_.get(), kRename);
    statement.bind(1, name).bind(2, id);
    return run_naming(statement, name);
}

Refusal SqliteAccounts::change_password(std::string_view id,
                                        std::string_view hash,
                                        std::string_view session) {
    sqlite::Transaction transaction(database_.get());
    if (!transaction.is_open()) return sqlite::error_of(database_.get());
    Statement change(database_.get(), kChangePassword);
    if (Refusal refusal = run(change.bind(1, hash).bind(2, id))) return refusal;
    Statement end(database_.get(), kRemoveOtherSessions);
    if (Refusal refusal = run(end.bind(1, id).bind(2, session))) return refusal;
    if (!transaction.commit()) return sqlite::error_of(database_.get());
    return std::nullopt;
}

Refusal SqliteAccounts::remove(std::string_view id) {
    sqlite::Transaction transaction(database_.get());
    if (!transaction.is_open()) return sqlite::error_of(database_.get());
    for (const char* sql : {kRemoveSessions, kDisown, kRemove}) {
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

Refusal SqliteAccounts::remove_sessions(std::string_view account) {
    Statement statement(database_.get(), kRemoveSessions);
    return run(statement.bind(1, account));
}

}  // namespace yiguan
