#include "adapters/sqlite/sqlite_store.h"

#include <algorithm>
#include <array>
#include <utility>

#include "adapters/sqlite/schema.h"

namespace yiguan {
namespace {

using service::Done;
using service::OnAnswer;
using sqlite::all_rows;
using sqlite::Database;
using sqlite::rows_of;
using sqlite::Statement;
using sqlite::Transaction;

constexpr const char* kAppend = "insert into event (game, version, line) values (?, ?, ?)";
constexpr const char* kBegin = "insert or ignore into running (game) values (?)";
constexpr const char* kEnd = "delete from running where game = ?";
constexpr const char* kFinish = "insert into finished (person, ended, game) values (?, ?, ?)";
constexpr const char* kRate =
    "insert or replace into rating (person, pool, value, deviation, volatility, at, games) "
    "values (?, ?, ?, ?, ?, ?, ?)";
constexpr const char* kRating =
    "select value, deviation, volatility, at, games from rating where person = ? and pool = ?";
constexpr const char* kRatings =
    "select value, deviation, volatility, at, games, pool from rating where person = ? order by "
    "pool";
constexpr const char* kReport =
    "insert into report (at, game, by, reported, name, about) values (?, ?, ?, ?, ?, ?)";
constexpr const char* kReports =
    "select at, game, by, reported, name, about from report order by at desc, rowid desc limit ?";
constexpr const char* kForgetRatings = "delete from rating where person = ?";
constexpr const char* kForgetGames = "delete from finished where person = ?";
constexpr const char* kLog = "select line, version from event where game = ? order by version";
constexpr const char* kRunning = "select game from running order by game";
constexpr const char* kFinished =
    "select game from finished where person = ?1 and (?2 = '' or (-ended, game) > "
    "(select -ended, game from finished where person = ?1 and game = ?2)) "
    "order by ended desc, game limit ?3";

// Reads a rating from a row that begins with: value, deviation, volatility, at, games.
service::Rating rating_in(const Statement& row) {
    return {row.real(0), row.real(1), row.real(2), row.integer(3),
            static_cast<int>(row.integer(4))};
}

Result<service::Rating> find_rating(sqlite3* database,
                                    std::string_view person,
                                    std::string_view pool) {
    Statement statement(database, kRating);
    const int step = statement.bind(1, person).bind(2, pool).step();
    if (step == SQLITE_DONE) return service::Rating{};
    if (step != SQLITE_ROW) return sqlite::error_of(database);
    return rating_in(statement);
}

}  // namespace

// The statements of the writing thread.
class SqliteStore::Writer {
  public:
    explicit Writer(Database database) : database_(std::move(database)) {}

    // Writes all entries in one transaction. A refused entry does not affect the others.
    std::vector<Refusal> write(const std::vector<Entry>& batch) {
        {
            Transaction transaction(database_.get());
            if (!transaction.is_open()) return {batch.size(), sqlite::error_of(database_.get())};
            const bool is_whole = std::all_of(
                batch.begin(), batch.end(), [&](const Entry& entry) { return write_parts(entry); });
            if (is_whole && transaction.commit()) return {batch.size(), std::nullopt};
        }
        return write_one_by_one(batch);
    }

  private:
    // Used after an entry was refused: writes each in a savepoint of its own.
    std::vector<Refusal> write_one_by_one(const std::vector<Entry>& batch) {
        Transaction transaction(database_.get());
        if (!transaction.is_open()) return {batch.size(), sqlite::error_of(database_.get())};
        std::vector<Refusal> refusals;
        for (const Entry& entry : batch) refusals.push_back(write(entry));
        if (!transaction.commit()) return {batch.size(), sqlite::error_of(database_.get())};
        return refusals;
    }

    Refusal write(const Entry& entry) {
        Refusal refusal;
        if (!mark_.run() || !write_parts(entry)) {
            refusal = sqlite::error_of(database_.get());
            undo_.run();
        }
        forget_.run();
        return refusal;
    }

    bool write_parts(const Entry& entry) {
        append_.bind(1, entry.table).bind(2, entry.version).bind(3, entry.line);
        if (!append_.run()) return false;
        if (entry.version > 0 && !entry.is_over) return true;
        if (entry.rated && !rate(*entry.rated, entry.at)) return false;
        Statement& state = entry.is_over ? end_ : begin_;
        if (!state.bind(1, entry.table).run()) return false;
        if (!entry.is_over) return true;
        return std::all_of(
            entry.people.begin(), entry.people.end(), [&](const std::string& person) {
                return finish_.bind(1, person).bind(2, entry.at).bind(3, entry.table).run();
            });
    }

    bool rate(const service::RatedResult& result, std::int64_t now) {
        const auto& [pool, people, score] = result;
        std::array<service::Rating, 2> before;
        for (std::size_t i = 0; i < people.size(); ++i) {
            const auto rating = find_rating(database_.get(), people[i], pool);
            if (!rating) return false;
            before[i] = *rating;
        }
        const auto after = service::after_result(before, score, now);
        return write({people[0], pool, after[0]}) && write({people[1], pool, after[1]});
    }

    bool write(const service::RatingRow& row) {
        rate_.bind(1, row.person).bind(2, row.pool).bind(3, row.rating.value);
        rate_.bind(4, row.rating.deviation).bind(5, row.rating.volatility);
        return rate_.bind(6, row.rating.at).bind(7, row.rating.games).run();
    }

    Database database_;
    Statement mark_{database_.get(), "savepoint entry"};
    Statement undo_{database_.get(), "rollback to entry"};
    Statement forget_{database_.get(), "release entry"};
    Statement append_{database_.get(), kAppend};
    Statement begin_{database_.get(), kBegin};
    Statement end_{database_.get(), kEnd};
    Statement finish_{database_.get(), kFinish};
    Statement rate_{database_.get(), kRate};
};

namespace {

Result<std::vector<service::LogLine>> read_log(sqlite3* database, std::string_view table) {
    Statement statement(database, kLog);
    statement.bind(1, table);
    return rows_of(database, statement, [](const Statement& row) {
        return service::LogLine{row.integer(1), row.text(0)};
    });
}

Result<std::vector<std::string>> read_finished(sqlite3* database,
                                               std::string_view person,
                                               const service::ListPart& part) {
    Statement statement(database, kFinished);
    statement.bind(1, person).bind(2, part.after).bind(3, part.most);
    return all_rows(database, statement);
}

Result<std::vector<service::RatingRow>> read_ratings(sqlite3* database, const std::string& person) {
    Statement statement(database, kRatings);
    statement.bind(1, person);
    return rows_of(database, statement, [&](const Statement& row) {
        return service::RatingRow{person, row.text(5), rating_in(row)};
    });
}

Refusal write_report(sqlite3* database, const service::PersonReport& report) {
    Statement statement(database, kReport);
    statement.bind(1, report.at).bind(2, report.table).bind(3, report.by);
    statement.bind(4, report.reported).bind(5, report.name).bind(6, report.about);
    return statement.run() ? Refusal() : sqlite::error_of(database);
}

Result<std::vector<service::PersonReport>> read_reports(sqlite3* database, int limit) {
    Statement statement(database, kReports);
    statement.bind(1, limit);
    return rows_of(database, statement, [](const Statement& row) {
        return service::PersonReport{row.integer(0), row.text(1), row.text(2),
                                     row.text(3),    row.text(4), row.text(5)};
    });
}

Refusal forget(sqlite3* database, std::string_view person) {
    Transaction transaction(database);
    if (!transaction.is_open()) return sqlite::error_of(database);
    for (const char* sql : {kForgetRatings, kForgetGames}) {
        Statement statement(database, sql);
        if (!statement.bind(1, person).run()) return sqlite::error_of(database);
    }
    return transaction.commit() ? Refusal() : sqlite::error_of(database);
}

}  // namespace

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& path,
                                                       const GroupCommit::Post& post,
                                                       service::OnCommit on_commit) {
    auto writer = sqlite::open_store(path);
    if (!writer) return writer.error();
    auto reader = sqlite::open_store(path);
    if (!reader) return reader.error();
    return std::unique_ptr<SqliteStore>(
        new SqliteStore(std::move(*writer), std::move(*reader), post, std::move(on_commit)));
}

SqliteStore::SqliteStore(Database writer,
                         Database reader,
                         const GroupCommit::Post& post,
                         service::OnCommit on_commit)
    : writer_(std::make_unique<Writer>(std::move(writer))),
      reader_(std::move(reader)),
      thread_(post),
      gathered_([this](const std::vector<Entry>& batch) { return writer_->write(batch); },
                post,
                std::move(on_commit)) {}

SqliteStore::~SqliteStore() = default;

void SqliteStore::append(Entry entry, Done done) {
    gathered_.append(std::move(entry), std::move(done));
}

void SqliteStore::log_of(std::string table, OnAnswer<std::vector<service::LogLine>> answer) {
    thread_.ask([this, table = std::move(table)] { return read_log(reader_.get(), table); },
                std::move(answer));
}

void SqliteStore::running_tables(OnAnswer<std::vector<std::string>> answer) {
    const auto read = [this] {
        Statement statement(reader_.get(), kRunning);
        return all_rows(reader_.get(), statement);
    };
    thread_.ask(read, std::move(answer));
}

void SqliteStore::finished_tables(std::string person,
                                  service::ListPart part,
                                  OnAnswer<std::vector<std::string>> answer) {
    const auto read = [this, person = std::move(person), part = std::move(part)] {
        return read_finished(reader_.get(), person, part);
    };
    thread_.ask(read, std::move(answer));
}

void SqliteStore::rating_of(std::string person,
                            std::string pool,
                            OnAnswer<service::Rating> answer) {
    const auto read = [this, person = std::move(person), pool = std::move(pool)] {
        return find_rating(reader_.get(), person, pool);
    };
    thread_.ask(read, std::move(answer));
}

void SqliteStore::ratings_of(std::string person, OnAnswer<std::vector<service::RatingRow>> answer) {
    thread_.ask([this, person = std::move(person)] { return read_ratings(reader_.get(), person); },
                std::move(answer));
}

void SqliteStore::add_report(service::PersonReport report, Done done) {
    thread_.ask([this, report = std::move(report)] { return write_report(reader_.get(), report); },
                std::move(done));
}

void SqliteStore::reports(int limit, OnAnswer<std::vector<service::PersonReport>> answer) {
    thread_.ask([this, limit] { return read_reports(reader_.get(), limit); }, std::move(answer));
}

void SqliteStore::forget_person(std::string person, Done done) {
    thread_.ask([this, person = std::move(person)] { return forget(reader_.get(), person); },
                std::move(done));
}

}  // namespace yiguan
