#include "adapters/postgres/postgres_writer.h"

#include <map>
#include <thread>
#include <utility>

namespace yiguan {
namespace {

using postgres::Pipeline;
using postgres::Prepared;
using postgres::Rows;
using postgres::Values;

constexpr const char* kFence = "fence";
constexpr const char* kAppend = "append";
constexpr const char* kBegin = "begin_table";
constexpr const char* kHold = "hold";
constexpr const char* kAwait = "await";
constexpr const char* kEndWait = "end_wait";
constexpr const char* kSeat = "seat";
constexpr const char* kUnseat = "unseat";
constexpr const char* kEnd = "end_table";
constexpr const char* kFinish = "finish";
constexpr const char* kExpect = "expect";
constexpr const char* kRate = "rate";

constexpr Prepared kWriting[] = {
    {kFence, "select yiguan_fence($1)"},
    {kAppend, "insert into event (game, version, line) values ($1, $2, $3)"},
    {kBegin, "insert into running (game) values ($1) on conflict do nothing"},
    {kHold, "insert into held (what, node) values ($1, $2) on conflict do nothing"},
    {kAwait, "insert into awaiting (game, code) values ($1, $2) on conflict do nothing"},
    {kEndWait, "delete from awaiting where game = $1"},
    {kSeat, "insert into seated (game, person) values ($1, $2) on conflict do nothing"},
    {kUnseat, "delete from seated where game = $1"},
    {kEnd, "delete from running where game = $1"},
    {kFinish, "insert into finished (person, ended, game) values ($1, $2, $3)"},
    {kExpect, "select yiguan_expect_games($1, $2, $3)"},
    {kRate,
     "insert into rating (person, pool, value, deviation, volatility, at, games) "
     "values ($1, $2, $3, $4, $5, $6, $7) on conflict (person, pool) do update set "
     "value = excluded.value, deviation = excluded.deviation, "
     "volatility = excluded.volatility, at = excluded.at, games = excluded.games"},
};

constexpr std::string_view kRatingChanged = "YG003";  // of yiguan_expect_games (schema.cpp)

// "(($1, $2), ($3, $4))", with `count` pairs.
std::string pairs(std::size_t count) {
    std::string text = "(";
    for (std::size_t i = 0; i < count; ++i)
        text += (i == 0 ? "($" : ", ($") + std::to_string(2 * i + 1) + ", $" +
                std::to_string(2 * i + 2) + ")";
    return text + ")";
}

Values values_of(const service::RatingRow& row) {
    const service::Rating& rating = row.rating;
    Values values;
    values.add(row.person).add(row.pool).add(rating.value).add(rating.deviation);
    values.add(rating.volatility).add(rating.at).add(rating.games);
    return values;
}

}  // namespace

PostgresWriter::PostgresWriter(const std::string& address, service::NodeNumber node)
    : connection_(address, kWriting), node_(node) {}

std::vector<Refusal> PostgresWriter::write(const Batch& batch) {
    const auto until = std::chrono::steady_clock::now() + kRetryFor;
    Answers answers = refuse_what_cannot_be_stored(batch);
    bool may_be_there = false;
    while (true) {
        const Refusal lost =
            may_be_there ? look_and_write(batch, answers) : try_to_write(batch, answers);
        may_be_there = true;
        if (!lost) break;
        if (std::chrono::steady_clock::now() >= until) {
            give_up(answers, lost);
            break;
        }
        std::this_thread::sleep_for(kRetryDelay);
    }
    std::vector<Refusal> refusals;
    for (std::optional<Refusal>& answer : answers) refusals.push_back(*std::move(answer));
    return refusals;
}

PostgresWriter::Answers PostgresWriter::refuse_what_cannot_be_stored(const Batch& batch) {
    Answers answers(batch.size());
    for (std::size_t i = 0; i < batch.size(); ++i) {
        Values texts;
        texts.add(batch[i].table).add(batch[i].line);
        for (const std::string& person : batch[i].people) texts.add(person);
        if (!texts.can_be_stored()) answers[i] = postgres::zero_byte();
    }
    return answers;
}

void PostgresWriter::give_up(Answers& answers, const Refusal& why) {
    for (std::optional<Refusal>& answer : answers)
        if (!answer) answer = why;
}

// The server may still commit a transaction of the lost connection while this runs. An entry that
// is refused as a duplicate is therefore looked up again.
Refusal PostgresWriter::look_and_write(const Batch& batch, Answers& answers) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < batch.size(); ++i)
        if (!answers[i]) open.push_back(i);
    if (const Refusal lost = look_for(batch, open, answers)) return lost;
    if (const Refusal lost = try_to_write(batch, answers)) return lost;
    return look_for(batch, open, answers);
}

Refusal PostgresWriter::try_to_write(const Batch& batch, Answers& answers) {
    if (Refusal refusal = connection_.open()) return refusal;
    if (const Refusal lost = write_together(batch, answers)) return lost;
    if (const Refusal lost = write_one_by_one(batch, answers)) return lost;
    return write_rated(batch, answers);
}

// Rated games are written separately, after the others, because they need the current ratings.
bool PostgresWriter::is_open(const Entry& entry, const std::optional<Refusal>& answer) {
    return !answer && !entry.rated;
}

// Writes all unanswered entries in one transaction. Leaves them unanswered when it is refused.
Refusal PostgresWriter::write_together(const Batch& batch, Answers& answers) {
    std::vector<std::size_t> sent;
    for (std::size_t i = 0; i < batch.size(); ++i)
        if (is_open(batch[i], answers[i])) sent.push_back(i);
    if (sent.empty()) return std::nullopt;
    Pipeline pipeline(connection_);
    begin_part(pipeline);
    for (const std::size_t i : sent) send(pipeline, batch[i]);
    pipeline.end_part();
    const Pipeline::Outcome outcome = pipeline.finish();
    if (outcome.lost || outcome.parts.front().refusal) return outcome.lost;
    for (const std::size_t i : sent) answers[i] = Refusal();
    return std::nullopt;
}

Refusal PostgresWriter::write_one_by_one(const Batch& batch, Answers& answers) {
    Pipeline pipeline(connection_);
    std::vector<std::size_t> sent;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (!is_open(batch[i], answers[i])) continue;
        begin_part(pipeline);
        send(pipeline, batch[i]);
        pipeline.end_part();
        sent.push_back(i);
    }
    const Pipeline::Outcome outcome = pipeline.finish();
    for (std::size_t part = 0; part < outcome.parts.size(); ++part)
        answers[sent[part]] = outcome.parts[part].refusal;
    return outcome.lost;
}

// --- Games that change ratings -------------------------------------------------------------------

// Writes all of them at once, then again those whose ratings another node changed meanwhile.
Refusal PostgresWriter::write_rated(const Batch& batch, Answers& answers) {
    while (true) {
        std::vector<std::size_t> rated;
        for (std::size_t i = 0; i < batch.size(); ++i)
            if (!answers[i]) rated.push_back(i);
        if (rated.empty()) return std::nullopt;
        auto ratings = ratings_before(batch, rated);
        if (!ratings) return ratings.error();
        Pipeline pipeline(connection_);
        for (const std::size_t i : rated) send_rated(pipeline, batch[i], *ratings);
        const Pipeline::Outcome outcome = pipeline.finish();
        for (std::size_t part = 0; part < outcome.parts.size(); ++part)
            if (outcome.parts[part].state != kRatingChanged)
                answers[rated[part]] = outcome.parts[part].refusal;
        if (outcome.lost) return outcome.lost;
    }
}

// The ratings in the database. A person without one has the initial rating.
Result<PostgresWriter::Ratings> PostgresWriter::ratings_before(
    const Batch& batch, const std::vector<std::size_t>& rated) {
    Values values;
    for (const std::size_t i : rated)
        for (const std::string& person : batch[i].rated->people)
            values.add(person).add(batch[i].rated->pool);
    const std::string sql =
        "select value, deviation, volatility, at, games, person, pool from rating "
        "where (person, pool) in " +
        pairs(2 * rated.size());
    const auto rows = connection_.run(sql.c_str(), values);
    if (!rows) return rows.error();
    Ratings ratings;
    for (int row = 0; row < rows->size(); ++row)
        ratings[{rows->text(row, 5), rows->text(row, 6)}] = postgres::rating_in(*rows, row);
    return ratings;
}

// Computes the new ratings from those after the previous game of the batch. If that game is
// refused, this one is too (kRatingChanged) and is written again with the current ratings.
void PostgresWriter::send_rated(Pipeline& pipeline, const Entry& entry, Ratings& ratings) const {
    const auto& [pool, people, score] = *entry.rated;
    service::Rating& first = ratings[{people[0], pool}];
    service::Rating& second = ratings[{people[1], pool}];
    const std::array before{first, second};
    const auto after = service::after_result(before, score, entry.at);
    begin_part(pipeline);
    for (std::size_t i = 0; i < people.size(); ++i) {
        pipeline.send(kExpect, Values().add(people[i]).add(pool).add(before[i].games));
        pipeline.send(kRate, values_of({people[i], pool, after[i]}));
    }
    first = after[0];
    second = after[1];
    send(pipeline, entry);
    pipeline.end_part();
}

// --- After a lost connection ---------------------------------------------------------------------

// Answers the entries that are stored in the database. Refused when the database cannot be
// queried.
Refusal PostgresWriter::look_for(const Batch& batch,
                                 const std::vector<std::size_t>& which,
                                 Answers& answers) {
    std::map<std::pair<std::string, std::int64_t>, std::size_t> missing;
    Values values;
    for (const std::size_t i : which) {
        if (answers[i] && !*answers[i]) continue;
        missing[{batch[i].table, batch[i].version}] = i;
        values.add(batch[i].table).add(batch[i].version);
    }
    if (missing.empty()) return std::nullopt;
    const std::size_t count = static_cast<std::size_t>(values.size()) / 2;
    const std::string sql =
        "select game, version, line from event where (game, version) in " + pairs(count);
    const auto rows = connection_.run(sql.c_str(), values);
    if (!rows) return rows.error();
    for (int row = 0; row < rows->size(); ++row) {
        const auto found = missing.find({rows->text(row, 0), rows->integer(row, 1)});
        if (found != missing.end() && batch[found->second].line == rows->text(row, 2))
            answers[found->second] = Refusal();
    }
    return std::nullopt;
}

// --- Statements ----------------------------------------------------------------------------------

// The fence refuses the transaction of a node that was replaced.
void PostgresWriter::begin_part(Pipeline& pipeline) const {
    if (node_ != 0) pipeline.send(kFence, Values().add(std::int64_t{node_}));
}

void PostgresWriter::send(Pipeline& pipeline, const Entry& entry) const {
    pipeline.send(kAppend, Values().add(entry.table).add(entry.version).add(entry.line));
    if (entry.is_over) return send_end(pipeline, entry);
    if (entry.version == 0) send_beginning(pipeline, entry);
    for (const std::string& person : entry.people)
        pipeline.send(kSeat, Values().add(entry.table).add(person));
}

void PostgresWriter::send_beginning(Pipeline& pipeline, const Entry& entry) const {
    pipeline.send(kBegin, Values().add(entry.table));
    if (node_ != 0) pipeline.send(kHold, Values().add(entry.table).add(std::int64_t{node_}));
    if (!entry.code.empty()) pipeline.send(kAwait, Values().add(entry.table).add(entry.code));
}

void PostgresWriter::send_end(Pipeline& pipeline, const Entry& entry) {
    for (const char* statement : {kEnd, kEndWait, kUnseat})
        pipeline.send(statement, Values().add(entry.table));
    for (const std::string& person : entry.people)
        pipeline.send(kFinish, Values().add(person).add(entry.at).add(entry.table));
}

}  // namespace yiguan
