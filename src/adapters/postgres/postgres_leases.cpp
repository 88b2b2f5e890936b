#include "adapters/postgres/postgres_leases.h"

#include <utility>

#include "adapters/postgres/schema.h"

namespace yiguan {
namespace {

using postgres::Values;
using service::NodeNumber;

constexpr int kTries = 3;
// Whoever was out of touch itself cannot tell who is gone.
constexpr std::chrono::seconds kInTouch{4};

constexpr const char* kNumber =
    "insert into node (until) values (now() + interval '6 seconds') returning number";
constexpr const char* kHolder = "select node from held where what = $1";
constexpr const char* kIsThere = "select 1 from event where game = $1 and version = 0";
constexpr const char* kHold =
    "with own as (select number from node where number = $2 and not replaced for share), "
    "taken as (insert into held (what, node) select $1, number from own "
    "on conflict do nothing returning node) "
    "select node from taken union all select node from held where what = $1 limit 1";
constexpr const char* kRelease = "delete from held where what = $1 and node = $2";
constexpr const char* kHandOver =
    "update held set node = $2 where node = $1 and what = any (string_to_array($3, ' ')) "
    "and exists (select 1 from node where number = $2 and not replaced) returning what";
constexpr const char* kGiven =
    "select what from held where node = $1 and what = any (string_to_array($2, ' '))";
constexpr const char* kLeave = "update node set replaced = true where number = $1";
constexpr const char* kCode = "select game from awaiting where code = $1 limit 1";
constexpr const char* kTables = "select game from seated where person = $1 order by game limit 60";

constexpr const char* kRenew =
    "update node set until = now() + interval '6 seconds' where number = $1 and not replaced "
    "returning number";
constexpr const char* kReplace =
    "update node set replaced = true where number in (select number from node "
    "where not replaced and until < now() and number <> $1 for update skip locked)";
// $2: among how many nodes what is left behind is shared out; $3: which of them this one is.
constexpr const char* kTake =
    "update held set node = $1 where node in (select number from node where replaced) "
    "and ('x' || left(md5(what), 7))::bit(28)::integer % $2::integer = $3::integer "
    "returning what";
// Tables of a server that was not one of several, and of a day when the last node went.
constexpr const char* kTakeLeft =
    "insert into held (what, node) select game, $1 from running "
    "where not exists (select 1 from held where what = game) on conflict do nothing returning what";
constexpr const char* kForgetOld =
    "delete from node where replaced and until < now() - interval '1 day' "
    "and not exists (select 1 from held where node = number) and number <> $1";
constexpr const char* kNodes = "select number from node where not replaced order by number";

}  // namespace

Result<std::unique_ptr<PostgresLeases>> PostgresLeases::open(const std::string& address) {
    std::unique_ptr<PostgresLeases> leases(new PostgresLeases(address));
    if (Refusal refusal = postgres::migrate(leases->asker_)) return *std::move(refusal);
    if (Refusal refusal = leases->take_number()) return *std::move(refusal);
    return leases;
}

Refusal PostgresLeases::take_number() {
    const auto row = asker_.run(kNumber);
    if (!row) return row.error();
    number_ = static_cast<NodeNumber>(row->integer(0, 0));
    return std::nullopt;
}

// Where another takes it in the same moment it is not seen by the statement that came second.
Result<NodeNumber> PostgresLeases::hold(std::string_view what) {
    const auto held = asker_.read(kHolder, Values().add(what));
    if (!held) return held.error();
    if (held->size() == 1) return static_cast<NodeNumber>(held->integer(0, 0));
    if (what != service::kLobby) {
        const auto there = asker_.read(kIsThere, Values().add(what));
        if (!there) return there.error();
        if (there->size() == 0) return number_;
    }
    for (int i = 0; i < kTries; ++i) {
        const auto rows = asker_.run(kHold, Values().add(what).add(std::int64_t{number_}));
        if (!rows) return rows.error();
        if (rows->size() == 1) return static_cast<NodeNumber>(rows->integer(0, 0));
    }
    return Reason("node-replaced");
}

Refusal PostgresLeases::release(std::string_view what) {
    const auto done = asker_.run(kRelease, Values().add(what).add(std::int64_t{number_}));
    return done ? Refusal() : Refusal(done.error());
}

Result<std::vector<std::string>> PostgresLeases::hand_over(const std::vector<std::string>& things,
                                                           NodeNumber to) {
    std::string names;  // of letters and digits
    for (const std::string& thing : things) names += (names.empty() ? "" : " ") + thing;
    auto rows =
        asker_.run(kHandOver, Values().add(std::int64_t{number_}).add(std::int64_t{to}).add(names));
    // A line that is lost may have brought it there.
    for (int i = 0; i < kTries && !rows; ++i)
        rows = asker_.read(kGiven, Values().add(std::int64_t{to}).add(names));
    if (!rows) return rows.error();
    return rows->texts();
}

Refusal PostgresLeases::leave() {
    const auto done = asker_.run(kLeave, Values().add(std::int64_t{number_}));
    return done ? Refusal() : Refusal(done.error());
}

Result<std::optional<std::string>> PostgresLeases::table_of_code(std::string_view code) {
    const auto rows = asker_.read(kCode, Values().add(code));
    if (!rows) return rows.error();
    return rows->size() == 0 ? std::optional<std::string>() : rows->text(0, 0);
}

Result<std::vector<std::string>> PostgresLeases::tables_of(std::string_view person) {
    const auto rows = asker_.read(kTables, Values().add(person));
    if (!rows) return rows.error();
    return rows->texts();
}

Result<service::Leases::Beat> PostgresLeases::beat() {
    if (const auto begun = beater_.run("begin"); !begun) return begun.error();
    auto beat = beat_within_transaction();
    const bool is_good = beat && !beat->is_replaced;
    const auto ended = beater_.run(is_good ? "commit" : "rollback");
    if (!beat || beat->is_replaced) return beat;
    if (!ended) return ended.error();
    has_begun_ = true;
    last_beat_ = std::chrono::steady_clock::now();
    return beat;
}

Result<service::Leases::Beat> PostgresLeases::beat_within_transaction() {
    const Values own = Values().add(std::int64_t{number_});
    const auto renewed = beater_.run(kRenew, own);
    if (!renewed) return renewed.error();
    Beat beat;
    beat.is_replaced = renewed->size() == 0;
    if (beat.is_replaced) return beat;
    const bool was_in_touch =
        has_begun_ && std::chrono::steady_clock::now() - last_beat_ < kInTouch;
    if (was_in_touch)
        if (const auto replaced = beater_.run(kReplace, own); !replaced) return replaced.error();
    const auto nodes = beater_.run(kNodes);
    if (!nodes) return nodes.error();
    int place = 0;
    for (int row = 0; row < nodes->size(); ++row) {
        beat.nodes.push_back(static_cast<NodeNumber>(nodes->integer(row, 0)));
        if (beat.nodes.back() == number_) place = row;
    }
    const Values share = Values().add(std::int64_t{number_}).add(nodes->size()).add(place);
    if (Refusal refusal = take(kTake, share, beat)) return *std::move(refusal);
    if (has_begun_) return beat;
    if (Refusal refusal = take(kTakeLeft, own, beat)) return *std::move(refusal);
    if (const auto done = beater_.run(kForgetOld, own); !done) return done.error();
    return beat;
}

Refusal PostgresLeases::take(const char* sql, const Values& values, Beat& beat) {
    const auto rows = beater_.run(sql, values);
    if (!rows) return rows.error();
    for (std::string& what : rows->texts()) beat.taken.push_back(std::move(what));
    return std::nullopt;
}

}  // namespace yiguan
