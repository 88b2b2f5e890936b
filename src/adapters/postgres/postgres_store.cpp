#include "adapters/postgres/postgres_store.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>
#include <utility>

#include "adapters/postgres/schema.h"

namespace yiguan {
namespace {

using postgres::Connection;
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

constexpr const char* kIsThere = "select line = $3 from event where game = $1 and version = $2";
constexpr const char* kRating =
    "select value, deviation, volatility, at, games from rating where person = $1 and pool = $2";
constexpr const char* kRatings =
    "select value, deviation, volatility, at, games, pool from rating where person = $1 "
    "order by pool";
constexpr const char* kReport =
    "insert into report (at, game, by, reported, name, about) values ($1, $2, $3, $4, $5, $6)";
constexpr const char* kReports =
    "select at, game, by, reported, name, about from report order by at desc, number desc limit $1";
constexpr const char* kForgetRatings = "delete from rating where person = $1";
constexpr const char* kForgetGames = "delete from finished where person = $1";
constexpr const char* kLog = "select line, version from event where game = $1 order by version";
constexpr const char* kRunning = "select game from running order by game";
constexpr const char* kFinished =
    "select game from finished where person = $1 order by ended desc, game limit $2";

// Of a row that begins with a rating's columns.
service::Rating rating_in(const Rows& rows, int row) {
    return {rows.real(row, 0), rows.real(row, 1), rows.real(row, 2), rows.integer(row, 3),
            static_cast<int>(rows.integer(row, 4))};
}

}  // namespace

class PostgresStore::Writer {
  public:
    Writer(const std::string& address, service::NodeNumber node)
        : connection_(address, kWriting), node_(node) {}

    Refusal open() { return connection_.open(); }

    // Everything in one transaction. An entry that is refused takes no other with it. While the
    // database cannot be reached it is tried again, for as long as people would wait for it.
    std::vector<Refusal> write(const std::vector<Entry>& batch) {
        const auto until = std::chrono::steady_clock::now() + kPatience;
        Answers answers = refuse_what_cannot_be_kept(batch);
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
            std::this_thread::sleep_for(kPause);
        }
        std::vector<Refusal> refusals;
        for (std::optional<Refusal>& answer : answers) refusals.push_back(*std::move(answer));
        return refusals;
    }

  private:
    using Answers = std::vector<std::optional<Refusal>>;  // nothing: not known yet
    using BothRatings = std::array<service::Rating, 2>;

    static constexpr std::chrono::seconds kPatience{10};
    static constexpr std::chrono::milliseconds kPause{100};

    static Answers refuse_what_cannot_be_kept(const std::vector<Entry>& batch) {
        Answers answers(batch.size());
        for (std::size_t i = 0; i < batch.size(); ++i) {
            Values texts;
            texts.add(batch[i].table).add(batch[i].line);
            for (const std::string& person : batch[i].people) texts.add(person);
            if (!texts.can_be_kept()) answers[i] = postgres::zero_byte();
        }
        return answers;
    }

    static void give_up(Answers& answers, const Refusal& why) {
        for (std::optional<Refusal>& answer : answers)
            if (!answer) answer = why;
    }

    // A lost line may bring something into the database as late as now: what is refused because it
    // is there already is no loss.
    Refusal look_and_write(const std::vector<Entry>& batch, Answers& answers) {
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < batch.size(); ++i)
            if (!answers[i]) open.push_back(i);
        if (const Refusal lost = look_for(batch, open, answers)) return lost;
        if (const Refusal lost = try_to_write(batch, answers)) return lost;
        return look_for(batch, open, answers);
    }

    // Refused when the line was lost: then some answers are still missing.
    Refusal try_to_write(const std::vector<Entry>& batch, Answers& answers) {
        if (Refusal refusal = connection_.open()) return refusal;
        if (const Refusal lost = write_together(batch, answers)) return lost;
        if (const Refusal lost = write_one_by_one(batch, answers)) return lost;
        return write_rated(batch, answers);
    }

    // What rates people asks for their ratings first, so it is written by itself, after the others.
    static bool is_open(const Entry& entry, const std::optional<Refusal>& answer) {
        return !answer && !entry.rated;
    }

    // All that have no answer yet, in one transaction; answers nothing when it was refused.
    Refusal write_together(const std::vector<Entry>& batch, Answers& answers) {
        std::vector<std::size_t> sent;
        Pipeline pipeline(connection_);
        begin_part(pipeline);
        for (std::size_t i = 0; i < batch.size(); ++i) {
            if (!is_open(batch[i], answers[i])) continue;
            send(pipeline, batch[i]);
            sent.push_back(i);
        }
        pipeline.end_part();
        const Pipeline::Outcome outcome = pipeline.finish();
        if (outcome.lost || outcome.parts.front()) return outcome.lost;
        for (const std::size_t i : sent) answers[i] = Refusal();
        return std::nullopt;
    }

    Refusal write_one_by_one(const std::vector<Entry>& batch, Answers& answers) {
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
            answers[sent[part]] = outcome.parts[part];
        return outcome.lost;
    }

    Refusal write_rated(const std::vector<Entry>& batch, Answers& answers) {
        for (std::size_t i = 0; i < batch.size(); ++i)
            if (!answers[i])
                if (Refusal lost = write_rated(batch[i], answers[i])) return lost;
        return std::nullopt;
    }

    // From the ratings that the game before has left; once more where another node has changed them
    // meanwhile.
    Refusal write_rated(const Entry& entry, std::optional<Refusal>& answer) {
        while (true) {
            const auto before = ratings_before(*entry.rated);
            if (!before) return before.error();
            const Pipeline::Outcome outcome = write_with_ratings(entry, *before);
            if (outcome.lost) return outcome.lost;
            answer = outcome.parts.front();
            if (!*answer) return std::nullopt;
            const auto now = ratings_before(*entry.rated);
            if (!now || *now == *before) return std::nullopt;
        }
    }

    Result<BothRatings> ratings_before(const service::RatedResult& result) {
        BothRatings ratings;
        for (std::size_t i = 0; i < ratings.size(); ++i) {
            const auto rows =
                connection_.run(kRating, Values().add(result.people[i]).add(result.pool));
            if (!rows) return rows.error();
            if (rows->size() > 0) ratings[i] = rating_in(*rows, 0);
        }
        return ratings;
    }

    Pipeline::Outcome write_with_ratings(const Entry& entry, const BothRatings& before) {
        const auto& [pool, people, score] = *entry.rated;
        const auto after = service::after_result(before, score, entry.at);
        Pipeline pipeline(connection_);
        begin_part(pipeline);
        for (std::size_t i = 0; i < people.size(); ++i) {
            pipeline.send(kExpect, Values().add(people[i]).add(pool).add(before[i].games));
            pipeline.send(kRate, values_of({people[i], pool, after[i]}));
        }
        send(pipeline, entry);
        pipeline.end_part();
        return pipeline.finish();
    }

    // Answers for those that a lost line has brought into the database after all. Refused when it
    // cannot be asked.
    Refusal look_for(const std::vector<Entry>& batch,
                     const std::vector<std::size_t>& which,
                     Answers& answers) {
        for (const std::size_t i : which) {
            if (answers[i] && !*answers[i]) continue;
            Values values;
            values.add(batch[i].table).add(batch[i].version).add(batch[i].line);
            const auto found = connection_.run(kIsThere, values);
            if (!found) return found.error();
            if (found->size() == 1 && found->truth(0, 0)) answers[i] = Refusal();
        }
        return std::nullopt;
    }

    // From a node that was replaced nothing is taken.
    void begin_part(Pipeline& pipeline) const {
        if (node_ != 0) pipeline.send(kFence, Values().add(std::int64_t{node_}));
    }

    void send(Pipeline& pipeline, const Entry& entry) const {
        pipeline.send(kAppend, Values().add(entry.table).add(entry.version).add(entry.line));
        if (entry.is_over) return send_end(pipeline, entry);
        if (entry.version == 0) send_beginning(pipeline, entry);
        for (const std::string& person : entry.people)
            pipeline.send(kSeat, Values().add(entry.table).add(person));
    }

    void send_beginning(Pipeline& pipeline, const Entry& entry) const {
        pipeline.send(kBegin, Values().add(entry.table));
        if (node_ != 0) pipeline.send(kHold, Values().add(entry.table).add(std::int64_t{node_}));
        if (!entry.code.empty()) pipeline.send(kAwait, Values().add(entry.table).add(entry.code));
    }

    static void send_end(Pipeline& pipeline, const Entry& entry) {
        for (const char* statement : {kEnd, kEndWait, kUnseat})
            pipeline.send(statement, Values().add(entry.table));
        for (const std::string& person : entry.people)
            pipeline.send(kFinish, Values().add(person).add(entry.at).add(entry.table));
    }

    static Values values_of(const service::RatingRow& row) {
        const service::Rating& rating = row.rating;
        Values values;
        values.add(row.person).add(row.pool).add(rating.value).add(rating.deviation);
        values.add(rating.volatility).add(rating.at).add(rating.games);
        return values;
    }

    Connection connection_;
    const service::NodeNumber node_;
};

Result<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& address,
                                                           GroupCommit::Post post,
                                                           service::NodeNumber node) {
    std::unique_ptr<PostgresStore> store(new PostgresStore(address, std::move(post), node));
    if (Refusal refusal = postgres::migrate(store->reader_)) return *std::move(refusal);
    if (Refusal refusal = store->writer_->open()) return *std::move(refusal);
    return store;
}

PostgresStore::PostgresStore(const std::string& address,
                             GroupCommit::Post post,
                             service::NodeNumber node)
    : reader_(address),
      writer_(std::make_unique<Writer>(address, node)),
      gathered_([this](const std::vector<Entry>& batch) { return writer_->write(batch); },
                std::move(post)) {}

PostgresStore::~PostgresStore() = default;

void PostgresStore::append(Entry entry, Done done) {
    gathered_.append(std::move(entry), std::move(done));
}

Result<std::vector<std::string>> PostgresStore::texts(const char* sql, const Values& values) {
    const auto rows = reader_.read(sql, values);
    if (!rows) return rows.error();
    return rows->texts();
}

Result<std::vector<service::LogLine>> PostgresStore::log_of(std::string_view table) {
    const auto rows = reader_.read(kLog, Values().add(table));
    if (!rows) return rows.error();
    std::vector<service::LogLine> lines;
    for (int row = 0; row < rows->size(); ++row)
        lines.push_back({rows->integer(row, 1), rows->text(row, 0)});
    return lines;
}

Result<std::vector<std::string>> PostgresStore::running_tables() {
    return texts(kRunning, {});
}

Result<std::vector<std::string>> PostgresStore::finished_tables(std::string_view person,
                                                                int limit) {
    return texts(kFinished, Values().add(person).add(limit));
}

Result<service::Rating> PostgresStore::rating_of(std::string_view person, std::string_view pool) {
    const auto rows = reader_.read(kRating, Values().add(person).add(pool));
    if (!rows) return rows.error();
    return rows->size() == 0 ? service::Rating{} : rating_in(*rows, 0);
}

Result<std::vector<service::RatingRow>> PostgresStore::ratings_of(std::string_view person) {
    const auto rows = reader_.read(kRatings, Values().add(person));
    if (!rows) return rows.error();
    std::vector<service::RatingRow> out;
    for (int row = 0; row < rows->size(); ++row)
        out.push_back({std::string(person), rows->text(row, 5), rating_in(*rows, row)});
    return out;
}

Refusal PostgresStore::add_report(const service::PersonReport& report) {
    Values values;
    values.add(report.at).add(report.table).add(report.by);
    values.add(report.reported).add(report.name).add(report.about);
    const auto added = reader_.run(kReport, values);
    return added ? Refusal() : Refusal(added.error());
}

Result<std::vector<service::PersonReport>> PostgresStore::reports(int limit) {
    const auto rows = reader_.read(kReports, Values().add(limit));
    if (!rows) return rows.error();
    std::vector<service::PersonReport> out;
    for (int row = 0; row < rows->size(); ++row)
        out.push_back({rows->integer(row, 0), rows->text(row, 1), rows->text(row, 2),
                       rows->text(row, 3), rows->text(row, 4), rows->text(row, 5)});
    return out;
}

Refusal PostgresStore::forget_person(std::string_view person) {
    return reader_.run_together({kForgetRatings, kForgetGames}, Values().add(person));
}

}  // namespace yiguan
