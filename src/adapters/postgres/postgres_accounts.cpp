#include "adapters/postgres/postgres_accounts.h"

#include <boost/json.hpp>
#include <utility>

#include "adapters/postgres/schema.h"
#include "base/text.h"

namespace yiguan {
namespace {

using postgres::Rows;
using postgres::Values;
using service::Done;
using service::OnAnswer;
using Stored = service::AccountStore::Stored;

constexpr std::string_view kColumns = "select id, name, hash, created, bot, owner from account";
// `lower` folds only ASCII letters here, because the column has the collation "C".
constexpr std::string_view kNamed = " where lower(name) = lower($1 collate \"C\")";
constexpr std::string_view kOfId = " where id = $1";
constexpr std::string_view kOfSession =
    " where id = (select account from session where fingerprint = $1 and until > $2)";
constexpr std::string_view kOwnedBy = " where owner = $1 order by name";
constexpr const char* kAdd =
    "insert into account (id, name, hash, created, bot, owner, skeleton)"
    " values ($1, $2, $3, $4, $5, $6, nullif($7, ''))";
constexpr const char* kRename = "update account set name = $1, skeleton = $2 where id = $3";
constexpr const char* kHasSkeleton = "select 1 from account where skeleton = $1";
constexpr std::string_view kWithoutSkeleton =
    " where skeleton is null or left(skeleton, length($1)) <> $1 order by created, id";
constexpr const char* kSetSkeletons =
    "update account set skeleton = given.skeleton"
    " from json_to_recordset($1::json) as given(id text collate \"C\", skeleton text collate \"C\")"
    " where account.id = given.id and not exists (select 1 from account as other"
    " where other.skeleton = given.skeleton and other.id <> given.id)";
constexpr const char* kChangePassword =
    "with changed as (update account set hash = $1 where id = $2) "
    "delete from session where account = $2 and fingerprint <> $3";
constexpr const char* kRemove =
    "delete from account where id = $1";  // deletes its sessions too (cascade)
constexpr const char* kAddSession =
    "insert into session (fingerprint, account, until) values ($1, $2, $3)";
constexpr const char* kRemoveSession = "delete from session where fingerprint = $1";
constexpr const char* kRemoveSessions = "delete from session where account = $1";

constexpr std::string_view kNotUnique = "23505";

Stored stored_in(const Rows& rows, int row) {
    return {{rows.text(row, 0), rows.text(row, 1), rows.integer(row, 3), rows.truth(row, 4),
             rows.text(row, 5)},
            rows.text(row, 2)};
}

std::vector<service::Account> accounts_in(const Rows& rows) {
    std::vector<service::Account> accounts;
    for (int row = 0; row < rows.size(); ++row) accounts.push_back(stored_in(rows, row).account);
    return accounts;
}

std::string select(std::string_view where) {
    return std::string(kColumns) + std::string(where);
}

}  // namespace

Result<std::unique_ptr<PostgresAccounts>> PostgresAccounts::open(const std::string& address,
                                                                 postgres::QueryQueue::Post post) {
    if (Refusal refusal = postgres::migrate(address)) return *std::move(refusal);
    return std::unique_ptr<PostgresAccounts>(new PostgresAccounts(address, std::move(post)));
}

PostgresAccounts::PostgresAccounts(const std::string& address, postgres::QueryQueue::Post post)
    : queries_(address, std::move(post)) {}

void PostgresAccounts::find_by(std::string_view where, Values values, OnStored answer) {
    const auto read = [](const Rows& rows) {
        return rows.size() == 0 ? std::optional<Stored>() : stored_in(rows, 0);
    };
    queries_.ask({select(where), std::move(values)}, read, std::move(answer));
}

void PostgresAccounts::find_named(std::string name, OnStored answer) {
    find_by(kNamed, Values().add(name), std::move(answer));
}

void PostgresAccounts::find(std::string id, OnStored answer) {
    find_by(kOfId, Values().add(id), std::move(answer));
}

void PostgresAccounts::account_of_session(std::string fingerprint,
                                          std::int64_t now,
                                          OnStored answer) {
    find_by(kOfSession, Values().add(fingerprint).add(now), std::move(answer));
}

void PostgresAccounts::bots_of(std::string owner, OnAnswer<std::vector<service::Account>> answer) {
    queries_.ask({select(kOwnedBy), Values().add(owner)}, accounts_in, std::move(answer));
}

void PostgresAccounts::change(const char* sql, Values values, Done done) {
    queries_.change({sql, std::move(values)}, std::move(done));
}

// The only constraints that can fail are the unique name and the unique skeleton.
void PostgresAccounts::change_name(const char* sql, Values values, std::string name, Done done) {
    const auto answer = [this, name = std::move(name), done = std::move(done)](
                            const Result<Rows>& rows, const std::string& state) {
        Refusal refusal = rows ? Refusal() : Refusal(rows.error());
        if (state == kNotUnique) refusal = Reason("name-taken").text("name", printable(name));
        queries_.answer_later(std::move(refusal), done);
    };
    queries_.ask({sql, std::move(values), false}, answer);
}

void PostgresAccounts::add(Stored stored, Done done) {
    const service::Account& account = stored.account;
    Values values;
    values.add(account.id).add(account.name).add(stored.password_hash);
    values.add(account.created_at).add(account.is_bot).add(account.owner).add(stored.skeleton);
    change_name(kAdd, std::move(values), account.name, std::move(done));
}

void PostgresAccounts::rename(std::string id, std::string name, std::string skeleton, Done done) {
    change_name(kRename, Values().add(name).add(skeleton).add(id), name, std::move(done));
}

void PostgresAccounts::has_skeleton(std::string skeleton, OnAnswer<bool> answer) {
    const auto read = [](const Rows& rows) { return rows.size() > 0; };
    queries_.ask({kHasSkeleton, Values().add(skeleton)}, read, std::move(answer));
}

void PostgresAccounts::without_skeleton(std::string version,
                                        OnAnswer<std::vector<service::Account>> answer) {
    queries_.ask({select(kWithoutSkeleton), Values().add(version)}, accounts_in, std::move(answer));
}

// Another node that starts at the same time may have written them first.
void PostgresAccounts::set_skeletons(std::vector<Skeleton> skeletons, Done done) {
    boost::json::array given;
    for (const auto& [id, text] : skeletons)
        given.push_back(boost::json::object{{"id", id}, {"skeleton", text}});
    const auto answer = [this, done = std::move(done)](const Result<Rows>& rows,
                                                       const std::string& state) {
        const bool is_written = rows || state == kNotUnique;
        queries_.answer_later(is_written ? Refusal() : Refusal(rows.error()), done);
    };
    queries_.ask({kSetSkeletons, Values().add(boost::json::serialize(given)), false}, answer);
}

void PostgresAccounts::change_password(std::string id,
                                       std::string hash,
                                       std::string session,
                                       Done done) {
    change(kChangePassword, Values().add(hash).add(id).add(session), std::move(done));
}

void PostgresAccounts::remove(std::string id, Done done) {
    change(kRemove, Values().add(id), std::move(done));
}

void PostgresAccounts::add_session(std::string fingerprint,
                                   std::string account,
                                   std::int64_t until,
                                   Done done) {
    change(kAddSession, Values().add(fingerprint).add(account).add(until), std::move(done));
}

void PostgresAccounts::remove_session(std::string fingerprint, Done done) {
    change(kRemoveSession, Values().add(fingerprint), std::move(done));
}

void PostgresAccounts::remove_sessions(std::string account, Done done) {
    change(kRemoveSessions, Values().add(account), std::move(done));
}

}  // namespace yiguan
