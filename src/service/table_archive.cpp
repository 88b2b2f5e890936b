#include "service/table_archive.h"

#include <algorithm>
#include <array>
#include <map>

#include "service/accounts.h"
#include "service/gather.h"
#include "service/rating_pool.h"
#include "service/table_log.h"
#include "service/table_view.h"

namespace yiguan::service {
namespace {

constexpr std::size_t kTableLength = 12;
constexpr int kUsualHistory = 30;  // tables
constexpr int kMostHistory = 100;
constexpr std::int64_t kFailureCountsMs = 10'000;
constexpr std::size_t kMostReportedDamages = 1'000;
constexpr int kMostFormerGames = 30;  // of a person, that are read before a rated game

bool is_given_up(const TableEnd& end) {
    constexpr std::array<std::string_view, 3> kCodes{"resign", "flag", "abandoned"};
    return std::ranges::find(kCodes, end.reason.code) != kCodes.end();
}

// Nothing unless the table was rated.
std::optional<FormerGame> former_game_of(const Table& table) {
    if (!counts_for_ratings(table)) return std::nullopt;
    const auto& seats = table.setup().seats;
    const TableEnd& end = *table.end();
    return FormerGame{{seats[0].person, seats[1].person},
                      table.view().ply,
                      end.winner ? seats[index(*end.winner)].person : std::string(),
                      is_given_up(end)};
}

// Tells old games apart without replaying them.
bool has_ended_lately(const std::vector<LogLine>& lines, std::int64_t now) {
    if (lines.empty()) return false;
    const auto last = TableEvent::parse(lines.back().text);
    return last && now - last->at <= kFormerGamesMs;
}

}  // namespace

void TableArchive::create(const TableSetup& setup, Then<Stored> then) {
    const std::int64_t now = ports_.clock.now_ms();
    auto opened = Table::open(setup, ports_.environment.load_game, now);
    if (!opened) return then(opened.error());
    const std::string id =
        ports_.environment.table_prefix + ports_.environment.secret(kTableLength);
    const auto table = std::make_shared<Table>(std::move(*opened));
    const TableEvent event{now, Opened{table->setup()}};
    ++creating_;
    const auto take = [this, id, table, then = std::move(then)](const Refusal& refusal) {
        --creating_;
        if (refusal) {
            failed_at_ = ports_.clock.now_ms();
            return then(*refusal);
        }
        then(Stored{id, std::move(*table)});
    };
    ports_.store.append(entry_of(id, *table, event), lifetime_.guard(take));
}

bool TableArchive::has_failed_lately() const {
    return failed_at_ && ports_.clock.now_ms() - *failed_at_ < kFailureCountsMs;
}

// --- Tables from their logs ----------------------------------------------------------------------

void TableArchive::load(const std::string& table, Then<Table> then) {
    const auto replay = [this, table,
                         then = std::move(then)](const Result<std::vector<LogLine>>& lines) {
        auto loaded = replayed(table, lines, ports_.environment.load_game);
        report_damage(table, loaded ? loaded->damage() : Refusal(loaded.error()));
        then(std::move(loaded));
    };
    ports_.store.log_of(table, lifetime_.guard(replay));
}

// Reports each table once, because clients load a table repeatedly.
void TableArchive::report_damage(const std::string& table, const Refusal& why) {
    const bool is_damage = why && why->code == "log-damaged";
    if (!is_damage || !ports_.environment.on_trouble) return;
    if (reported_damages_.size() < kMostReportedDamages && reported_damages_.insert(table).second)
        ports_.environment.on_trouble(*why);
}

void TableArchive::read_logs(const std::vector<std::string>& tables,
                             std::function<void(Logs)> then) const {
    const auto ask = [this, &tables](std::size_t i, OnAnswer<std::vector<LogLine>> answer) {
        ports_.store.log_of(tables[i], std::move(answer));
    };
    gather<std::vector<LogLine>>(tables.size(), ask, lifetime_.guard(std::move(then)));
}

void TableArchive::load_those(bool (*is_wanted)(const Table&),
                              const std::vector<std::string>& tables,
                              std::size_t limit,
                              std::function<void(std::vector<Stored>)> then) const {
    const auto replay = [this, is_wanted, tables, limit, then = std::move(then)](const Logs& logs) {
        std::vector<Stored> loaded;
        for (std::size_t i = 0; i < tables.size() && loaded.size() < limit; ++i) {
            auto table = replayed(tables[i], logs[i], ports_.environment.load_game);
            if (table && is_wanted(*table)) loaded.push_back({tables[i], std::move(*table)});
        }
        then(std::move(loaded));
    };
    read_logs(tables, replay);
}

void TableArchive::load_running(const std::vector<std::string>& tables,
                                std::size_t limit,
                                std::function<void(std::vector<Stored>)> then) const {
    const auto is_running = [](const Table& table) { return !table.end(); };
    load_those(is_running, tables, limit, std::move(then));
}

void TableArchive::running_tables(Then<std::vector<std::string>> then) const {
    ports_.store.running_tables(lifetime_.guard(std::move(then)));
}

void TableArchive::ended_tables(const std::string& person,
                                const ListPart& part,
                                Then<std::vector<std::string>> then) const {
    ports_.store.finished_tables(person, part, lifetime_.guard(std::move(then)));
}

void TableArchive::load_ended(const std::vector<std::string>& tables,
                              std::function<void(std::vector<Stored>)> then) const {
    const auto has_ended = [](const Table& table) { return table.end().has_value(); };
    load_those(has_ended, tables, tables.size(), std::move(then));
}

void TableArchive::history_of(const std::string& person,
                              const wire::AskHistory& asked,
                              Then<wire::History> then) const {
    const int most = asked.most.value_or(kUsualHistory);
    if (most < 1 || most > kMostHistory)
        return then(Reason("history-count").number("limit", kMostHistory));
    const auto show = [this, person, most,
                       then = std::move(then)](const Result<std::vector<std::string>>& ids) {
        if (!ids) return then(ids.error());
        wire::History history;
        if (static_cast<int>(ids->size()) == most) history.next = ids->back();
        const auto show_all = [this, person, history, then](const std::vector<Stored>& loaded) {
            wire::History whole = history;
            for (const auto& [id, table] : loaded) {
                whole.tables.push_back(finished_view(table, ports_.environment, {person, {}}));
                whole.tables.back().id = id;
            }
            then(std::move(whole));
        };
        load_ended(*ids, show_all);
    };
    ended_tables(person, {most, asked.after.value_or("")}, show);
}

void TableArchive::reader_of(std::string_view table, std::function<void(GameReader)> then) const {
    const auto give_reader =
        [table = std::string(table), then = std::move(then),
         load_game = ports_.environment.load_game](Result<std::vector<LogLine>> lines) {
            then([table, lines = std::move(lines), load_game]() -> Result<ExportedGame> {
                const auto stored = replayed(table, lines, load_game);
                if (!stored) return stored.error();
                return exported_game(*stored);
            });
        };
    ports_.store.log_of(std::string(table), lifetime_.guard(give_reader));
}

// --- Ratings and reports -------------------------------------------------------------------------

void TableArchive::prepare_rated(TableSetup setup,
                                 std::array<int, 2> in_progress,
                                 std::function<void(TableSetup)> then) const {
    if (!setup.is_rated) return then(std::move(setup));
    const auto decide = [this, setup, in_progress,
                         then = std::move(then)](std::vector<FormerGame> former) mutable {
        const std::array people{setup.seats[0].person, setup.seats[1].person};
        const auto against = reason_against(people, {std::move(former), in_progress});
        if (!against) return add_ratings(std::move(setup), std::move(then));
        setup.is_rated = false;
        setup.unrated = *against;
        then(std::move(setup));
    };
    former_games(setup, decide);
}

void TableArchive::former_games(const TableSetup& setup,
                                std::function<void(std::vector<FormerGame>)> then) const {
    using Ids = std::vector<std::string>;
    const auto ask = [this, &setup](std::size_t seat, OnAnswer<Ids> answer) {
        ports_.store.finished_tables(setup.seats[seat].person, {kMostFormerGames},
                                     std::move(answer));
    };
    const auto read = [this, then = std::move(then)](const std::vector<Result<Ids>>& answers) {
        std::set<std::string> tables;
        for (const Result<Ids>& ids : answers)
            if (ids) tables.insert(ids->begin(), ids->end());
        read_former_games(tables, then);
    };
    gather<Ids>(setup.seats.size(), ask, lifetime_.guard(read));
}

void TableArchive::read_former_games(const std::set<std::string>& tables,
                                     std::function<void(std::vector<FormerGame>)> then) const {
    const std::vector<std::string> ids(tables.begin(), tables.end());
    const auto keep = [this, ids, then = std::move(then)](const Logs& logs) {
        const std::int64_t now = ports_.clock.now_ms();
        std::vector<FormerGame> games;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (!logs[i] || !has_ended_lately(*logs[i], now)) continue;
            const auto table = replayed(ids[i], logs[i], ports_.environment.load_game);
            if (!table) continue;
            if (auto game = former_game_of(*table)) games.push_back(std::move(*game));
        }
        then(std::move(games));
    };
    read_logs(ids, keep);
}

void TableArchive::add_ratings(TableSetup setup, std::function<void(TableSetup)> then) const {
    auto fill_in = [setup,
                    then = std::move(then)](const std::vector<Result<Rating>>& ratings) mutable {
        for (std::size_t seat = 0; seat < ratings.size(); ++seat)
            setup.ratings[seat] = (ratings[seat] ? *ratings[seat] : Rating{}).rounded();
        then(std::move(setup));
    };
    ask_ratings(ports_.store, setup, lifetime_.guard(std::move(fill_in)));
}

void TableArchive::add_ratings(Seek seek, std::function<void(Seek)> then) const {
    auto fill_in = [seek,
                    then = std::move(then)](const Result<std::vector<RatingRow>>& rows) mutable {
        std::map<std::string, Rating> ratings;
        if (rows)
            for (const RatingRow& row : *rows) ratings[row.pool] = row.rating;
        for (SoughtGame& game : seek.games)
            game.rating = ratings[pool_of(game.rules, game.clock)].value;
        then(std::move(seek));
    };
    if (!has_account(seek.person)) return fill_in(std::vector<RatingRow>{});
    ports_.store.ratings_of(seek.person, lifetime_.guard(std::move(fill_in)));
}

void TableArchive::add_report(const PersonReport& report, const Answer& answer) const {
    ports_.store.add_report(report, lifetime_.guard(answer));
}

}  // namespace yiguan::service
