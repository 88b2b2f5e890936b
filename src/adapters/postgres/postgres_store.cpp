#include "adapters/postgres/postgres_store.h"

#include <utility>

#include "adapters/postgres/postgres_writer.h"
#include "adapters/postgres/schema.h"

namespace yiguan {
namespace {

using postgres::Rows;
using postgres::Values;
using service::Done;
using service::OnAnswer;

constexpr const char* kRating =
    "select value, deviation, volatility, at, games from rating where person = $1 and pool = $2";
constexpr const char* kRatings =
    "select value, deviation, volatility, at, games, pool from rating where person = $1 "
    "order by pool";
constexpr const char* kReport =
    "insert into report (at, game, by, reported, name, about) values ($1, $2, $3, $4, $5, $6)";
constexpr const char* kReports =
    "select at, game, by, reported, name, about from report order by at desc, number desc limit $1";
constexpr const char* kForget =
    "with forgotten as (delete from rating where person = $1) "
    "delete from finished where person = $1";
constexpr const char* kLog = "select line, version from event where game = $1 order by version";
constexpr const char* kRunning = "select game from running order by game";
constexpr const char* kFinished =
    "select game from finished where person = $1 and ($2 = '' or (-ended, game) > "
    "(select -ended, game from finished where person = $1 and game = $2)) "
    "order by ended desc, game limit $3";

std::vector<std::string> texts_in(const Rows& rows) {
    return rows.texts();
}

std::vector<service::LogLine> log_in(const Rows& rows) {
    std::vector<service::LogLine> lines;
    for (int row = 0; row < rows.size(); ++row)
        lines.push_back({rows.integer(row, 1), rows.text(row, 0)});
    return lines;
}

std::vector<service::PersonReport> reports_in(const Rows& rows) {
    std::vector<service::PersonReport> reports;
    for (int row = 0; row < rows.size(); ++row)
        reports.push_back({rows.integer(row, 0), rows.text(row, 1), rows.text(row, 2),
                           rows.text(row, 3), rows.text(row, 4), rows.text(row, 5)});
    return reports;
}

}  // namespace

Result<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& address,
                                                           GroupCommit::Post post,
                                                           service::NodeNumber node,
                                                           service::OnCommit on_commit) {
    if (Refusal refusal = postgres::migrate(address)) return *std::move(refusal);
    std::unique_ptr<PostgresStore> store(
        new PostgresStore(address, std::move(post), node, std::move(on_commit)));
    if (Refusal refusal = store->writer_->open()) return *std::move(refusal);
    return store;
}

PostgresStore::PostgresStore(const std::string& address,
                             GroupCommit::Post post,
                             service::NodeNumber node,
                             service::OnCommit on_commit)
    : queries_(address, post),
      writer_(std::make_unique<PostgresWriter>(address, node)),
      gathered_([this](const std::vector<Entry>& batch) { return writer_->write(batch); },
                std::move(post),
                std::move(on_commit)) {}

PostgresStore::~PostgresStore() = default;

void PostgresStore::append(Entry entry, Done done) {
    gathered_.append(std::move(entry), std::move(done));
}

void PostgresStore::log_of(std::string table, OnAnswer<std::vector<service::LogLine>> answer) {
    queries_.ask({kLog, Values().add(table)}, log_in, std::move(answer));
}

void PostgresStore::running_tables(OnAnswer<std::vector<std::string>> answer) {
    queries_.ask({kRunning}, texts_in, std::move(answer));
}

void PostgresStore::finished_tables(std::string person,
                                    service::ListPart part,
                                    OnAnswer<std::vector<std::string>> answer) {
    queries_.ask({kFinished, Values().add(person).add(part.after).add(part.most)}, texts_in,
                 std::move(answer));
}

void PostgresStore::rating_of(std::string person,
                              std::string pool,
                              OnAnswer<service::Rating> answer) {
    const auto read = [](const Rows& rows) {
        return rows.size() == 0 ? service::Rating{} : postgres::rating_in(rows, 0);
    };
    queries_.ask({kRating, Values().add(person).add(pool)}, read, std::move(answer));
}

void PostgresStore::ratings_of(std::string person,
                               OnAnswer<std::vector<service::RatingRow>> answer) {
    const auto read = [person](const Rows& rows) {
        std::vector<service::RatingRow> out;
        for (int row = 0; row < rows.size(); ++row)
            out.push_back({person, rows.text(row, 5), postgres::rating_in(rows, row)});
        return out;
    };
    queries_.ask({kRatings, Values().add(person)}, read, std::move(answer));
}

void PostgresStore::add_report(service::PersonReport report, Done done) {
    Values values;
    values.add(report.at).add(report.table).add(report.by);
    values.add(report.reported).add(report.name).add(report.about);
    queries_.change({kReport, std::move(values)}, std::move(done));
}

void PostgresStore::reports(int limit, OnAnswer<std::vector<service::PersonReport>> answer) {
    queries_.ask({kReports, Values().add(limit)}, reports_in, std::move(answer));
}

void PostgresStore::forget_person(std::string person, Done done) {
    queries_.change({kForget, Values().add(person)}, std::move(done));
}

}  // namespace yiguan
