#include "adapters/postgres/schema.h"

#include <array>
#include <string>

namespace yiguan::postgres {
namespace {

// Step i leads from version i to version i + 1. A released step never changes.
constexpr std::array kSteps{
    // Texts are compared byte by byte, whatever the locale of the database.
    R"(
    create table event (
        game text collate "C" not null, version integer not null, line text not null,
        primary key (game, version));
    create table running (game text collate "C" primary key);
    create table finished (
        person text collate "C" not null, ended bigint not null, game text collate "C" not null,
        primary key (person, ended, game));
    create table rating (
        person text collate "C" not null, pool text collate "C" not null,
        value double precision not null, deviation double precision not null,
        volatility double precision not null, at bigint not null, games integer not null,
        primary key (person, pool));
    create table report (
        number bigserial primary key, at bigint not null, game text not null, by text not null,
        reported text not null, name text not null, about text not null);
    create table account (
        id text collate "C" primary key, name text collate "C" not null, hash text not null,
        created bigint not null, bot boolean not null);
    create unique index account_named on account (lower(name));
    create table session (
        fingerprint text collate "C" primary key,
        account text collate "C" not null references account on delete cascade,
        until bigint not null);
    create index session_of on session (account);
    )",
    // Leases of nodes, and indexes of tables that other nodes hold.
    R"(
    create table node (
        number bigserial primary key, until timestamptz not null,
        replaced boolean not null default false);
    create table held (what text collate "C" primary key, node bigint not null);
    create index held_by on held (node);
    create table awaiting (game text collate "C" primary key, code text collate "C" not null);
    create index awaiting_code on awaiting (code);
    create table seated (
        game text collate "C" not null, person text collate "C" not null,
        primary key (game, person));
    create index seated_person on seated (person);
    create function yiguan_fence(own bigint) returns void language plpgsql as $$
    begin
        perform 1 from node where number = own and not replaced for share;
        if not found then
            raise exception 'this node was replaced' using errcode = 'YG001';
        end if;
    end $$;
    )",
    // An event is refused unless its predecessor is stored. Ratings of a pool change one game after
    // the other.
    R"(
    create function yiguan_follows() returns trigger language plpgsql as $$
    begin
        if not exists
            (select 1 from event where game = new.game and version = new.version - 1) then
            raise exception 'the event before this one is not there' using errcode = 'YG002';
        end if;
        return new;
    end $$;
    create trigger event_follows before insert on event for each row when (new.version > 0)
        execute function yiguan_follows();
    create function yiguan_expect_games(who text, of_pool text, known integer) returns void
    language plpgsql as $$
    begin
        perform pg_advisory_xact_lock(hashtext(of_pool));
        if known <>
            coalesce((select games from rating where person = who and pool = of_pool), 0) then
            raise exception 'this rating has changed' using errcode = 'YG003';
        end if;
    end $$;
    )",
    // The owner of a bot; empty for bots from before.
    R"(
    alter table account add column owner text collate "C" not null default '';
    create index account_owner on account (owner) where owner <> '';
    )",
    // What the names look like. It is null where another account has the skeleton, and until it is
    // computed, because that is not done here (Accounts::compute_skeletons).
    R"(
    alter table account add column skeleton text collate "C";
    create unique index account_skeleton on account (skeleton);
    )",
};

// The lock is held until the transaction ends; its number is arbitrary. Another program's migration
// may take longer than the usual lock timeout.
constexpr const char* kLockTimeout = "set local lock_timeout = '60s'";
constexpr const char* kLock = "select pg_advisory_xact_lock(5006010101)";
constexpr const char* kVersionTable =
    "create table if not exists yiguan_schema (version integer not null)";
constexpr const char* kVersion = "select coalesce(max(version), 0) from yiguan_schema";

Refusal run_missing_steps(Connection& connection, int version) {
    for (const char* sql : {kLockTimeout, kLock, kVersionTable})
        if (const auto done = connection.run(sql); !done) return done.error();
    const auto found = connection.run(kVersion);
    if (!found) return found.error();
    const int from = static_cast<int>(found->integer(0, 0));
    if (from > latest_schema())
        return Reason("store-newer").number("found", from).number("known", latest_schema());
    for (int step = from; step < version; ++step) {
        const std::string mark =
            "insert into yiguan_schema values (" + std::to_string(step + 1) + ")";
        const char* sql = kSteps[static_cast<std::size_t>(step)];
        if (Refusal refusal = connection.run_script(sql + (";" + mark))) return refusal;
    }
    return std::nullopt;
}

}  // namespace

int latest_schema() {
    return static_cast<int>(kSteps.size());
}

Refusal migrate(Connection& connection, int version) {
    if (const auto begun = connection.run("begin"); !begun) return begun.error();
    Refusal refusal = run_missing_steps(connection, version);
    const auto ended = connection.run(refusal ? "rollback" : "commit");
    if (refusal || ended) return refusal;
    return ended.error();
}

Refusal migrate(const std::string& address) {
    Connection connection(address);
    return migrate(connection);
}

}  // namespace yiguan::postgres
