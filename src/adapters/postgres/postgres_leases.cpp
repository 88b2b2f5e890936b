#include "adapters/postgres/postgres_leases.h"

#include <utility>

#include "adapters/postgres/schema.h"

namespace yiguan {
namespace {

using postgres::Rows;
using postgres::Values;
using service::NodeNumber;
using service::OnAnswer;

constexpr int kTries = 3;
// A node whose own last renewal is older does not replace others: the fault may be its own.
constexpr std::chrono::seconds kInTouch{4};

constexpr const char* kNumber =
    "insert into node (until) values (now() + interval '6 seconds') returning number";
// The node that holds $1, or 0; and whether such a table exists.
constexpr const char* kHolder =
    "select coalesce((select node from held where what = $1), 0), "
    "exists (select 1 from event where game = $1 and version = 0)";
constexpr const char* kHoldQuery =
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
// Takes this node's share of the leases of replaced nodes. $2: the number of running nodes; $3: the
// place of this one among them, from 0.
constexpr const char* kTake =
    "update held set node = $1 where node in (select number from node where replaced) "
    "and ('x' || left(md5(what), 7))::bit(28)::integer % $2::integer = $3::integer "
    "returning what";
// Takes the running tables that no node holds, such as those of a server that had no nodes before.
constexpr const char* kTakeLeft =
    "insert into held (what, node) select game, $1 from running "
    "where not exists (select 1 from held where what = game) on conflict do nothing returning what";
constexpr const char* kForgetOld =
    "delete from node where replaced and until < now() - interval '1 day' "
    "and not exists (select 1 from held where node = number) and number <> $1";
constexpr const char* kNodes = "select number from node where not replaced order by number";

}  // namespace

Result<std::unique_ptr<PostgresLeases>> PostgresLeases::open(const std::string& address,
                                                             const Post& post) {
    postgres::Connection connection(address);
    if (Refusal refusal = postgres::migrate(connection)) return *std::move(refusal);
    const auto row = connection.run(kNumber);
    if (!row) return row.error();
    const auto number = static_cast<NodeNumber>(row->integer(0, 0));
    return std::unique_ptr<PostgresLeases>(new PostgresLeases(address, post, number));
}

PostgresLeases::PostgresLeases(const std::string& address, const Post& post, NodeNumber number)
    : number_(number), connection_(address), queries_(address, post), renewer_(post) {}

void PostgresLeases::hold(std::string what, OnAnswer<NodeNumber> answer) {
    const auto answer_or_take = [this, what, answer = std::move(answer)](const Result<Rows>& held,
                                                                         const std::string&) {
        using Holder = Result<NodeNumber>;
        if (!held) return queries_.answer_later(Holder(held.error()), answer);
        const auto holder = static_cast<NodeNumber>(held->integer(0, 0));
        if (holder != 0) return queries_.answer_later(Holder(holder), answer);
        const bool can_be_held = what == service::kLobby || held->truth(0, 1);
        if (!can_be_held) return queries_.answer_later(Holder(number_), answer);
        take(what, kTries, answer);
    };
    queries_.ask({kHolder, Values().add(what)}, answer_or_take);
}

// Tries again when the statement returns no row: another node took the lease at the same time, and
// its row is not visible to this statement.
void PostgresLeases::take(const std::string& what, int tries, const OnHolder& answer) {
    using Holder = Result<NodeNumber>;
    if (tries == 0) return queries_.answer_later(Holder(Reason("node-replaced")), answer);
    const auto answer_or_try_again = [this, what, tries, answer](const Result<Rows>& rows,
                                                                 const std::string&) {
        if (!rows) return queries_.answer_later(Holder(rows.error()), answer);
        if (rows->size() == 0) return take(what, tries - 1, answer);
        queries_.answer_later(Holder(static_cast<NodeNumber>(rows->integer(0, 0))), answer);
    };
    queries_.ask({kHoldQuery, Values().add(what).add(std::int64_t{number_}), false},
                 answer_or_try_again);
}

void PostgresLeases::release(std::string what, service::Done done) {
    queries_.change({kRelease, Values().add(what).add(std::int64_t{number_})}, std::move(done));
}

void PostgresLeases::hand_over(std::vector<std::string> things,
                               NodeNumber to,
                               OnAnswer<std::vector<std::string>> answer) {
    std::string names;  // separated by spaces; names contain only letters and digits
    for (const std::string& thing : things) names += (names.empty() ? "" : " ") + thing;
    const Values values =
        Values().add(std::int64_t{number_}).add(std::int64_t{to}).add(std::string_view(names));
    const auto answer_or_look = [this, names, to, answer = std::move(answer)](
                                    const Result<Rows>& rows, const std::string&) {
        if (!rows) return look_for_given(names, to, kTries, answer);
        queries_.answer_later(Result<std::vector<std::string>>(rows->texts()), answer);
    };
    queries_.ask({kHandOver, values, false}, answer_or_look);
}

// The statement may have taken effect although the connection was lost.
void PostgresLeases::look_for_given(const std::string& names,
                                    NodeNumber to,
                                    int tries,
                                    const OnGiven& answer) {
    const auto answer_or_try_again = [this, names, to, tries, answer](const Result<Rows>& rows,
                                                                      const std::string&) {
        using Given = Result<std::vector<std::string>>;
        if (rows) return queries_.answer_later(Given(rows->texts()), answer);
        if (tries == 1) return queries_.answer_later(Given(rows.error()), answer);
        look_for_given(names, to, tries - 1, answer);
    };
    queries_.ask({kGiven, Values().add(std::int64_t{to}).add(std::string_view(names))},
                 answer_or_try_again);
}

void PostgresLeases::leave(service::Done done) {
    queries_.change({kLeave, Values().add(std::int64_t{number_})}, std::move(done));
}

void PostgresLeases::table_of_code(std::string code, OnAnswer<std::optional<std::string>> answer) {
    const auto read = [](const Rows& rows) {
        return rows.size() == 0 ? std::optional<std::string>() : rows.text(0, 0);
    };
    queries_.ask({kCode, Values().add(code)}, read, std::move(answer));
}

void PostgresLeases::tables_of(std::string person, OnAnswer<std::vector<std::string>> answer) {
    const auto read = [](const Rows& rows) { return rows.texts(); };
    queries_.ask({kTables, Values().add(person)}, read, std::move(answer));
}

// --- Leases --------------------------------------------------------------------------------------

// Requests that arrive before a renewal begins share that renewal, so that renewals do not pile up
// while the database is slow.
void PostgresLeases::renew(OnAnswer<Renewal> answer) {
    {
        const std::scoped_lock lock(mutex_);
        waiting_renewals_.push_back(std::move(answer));
        if (waiting_renewals_.size() > 1) return;
    }
    using Waiting = std::vector<OnAnswer<Renewal>>;
    const auto work = [this] {
        Waiting waiting;
        {
            const std::scoped_lock lock(mutex_);
            waiting = std::exchange(waiting_renewals_, {});
        }
        return std::pair(renew_now(), std::move(waiting));
    };
    renewer_.ask(work, [](std::pair<Result<Renewal>, Waiting> done) {
        for (const OnAnswer<Renewal>& each : done.second) {
            each(done.first);
            if (done.first) done.first->taken.clear();  // only one caller may open the tables
        }
    });
}

Result<service::Leases::Renewal> PostgresLeases::renew_now() {
    if (const auto begun = connection_.run("begin"); !begun) return begun.error();
    auto renewal = renew_within_transaction();
    const bool is_good = renewal && !renewal->is_replaced;
    const auto ended = connection_.run(is_good ? "commit" : "rollback");
    if (!renewal || renewal->is_replaced) return renewal;
    if (!ended) return ended.error();
    has_renewed_ = true;
    last_renewal_ = std::chrono::steady_clock::now();
    return renewal;
}

Result<service::Leases::Renewal> PostgresLeases::renew_within_transaction() {
    const Values own = Values().add(std::int64_t{number_});
    const auto renewed = connection_.run(kRenew, own);
    if (!renewed) return renewed.error();
    Renewal renewal;
    renewal.is_replaced = renewed->size() == 0;
    if (renewal.is_replaced) return renewal;
    const bool was_in_touch =
        has_renewed_ && std::chrono::steady_clock::now() - last_renewal_ < kInTouch;
    if (was_in_touch)
        if (const auto replaced = connection_.run(kReplace, own); !replaced)
            return replaced.error();
    const auto nodes = connection_.run(kNodes);
    if (!nodes) return nodes.error();
    int place = 0;
    for (int row = 0; row < nodes->size(); ++row) {
        renewal.nodes.push_back(static_cast<NodeNumber>(nodes->integer(row, 0)));
        if (renewal.nodes.back() == number_) place = row;
    }
    const Values share = Values().add(std::int64_t{number_}).add(nodes->size()).add(place);
    if (Refusal refusal = take_share(kTake, share, renewal)) return *std::move(refusal);
    if (has_renewed_) return renewal;
    if (Refusal refusal = take_share(kTakeLeft, own, renewal)) return *std::move(refusal);
    if (const auto done = connection_.run(kForgetOld, own); !done) return done.error();
    return renewal;
}

Refusal PostgresLeases::take_share(const char* sql, const Values& values, Renewal& renewal) {
    const auto rows = connection_.run(sql, values);
    if (!rows) return rows.error();
    for (std::string& what : rows->texts()) renewal.taken.push_back(std::move(what));
    return std::nullopt;
}

}  // namespace yiguan
