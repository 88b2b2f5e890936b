#include "service/table_archive.h"

#include "service/rating_pool.h"
#include "service/table_log.h"
#include "service/table_view.h"

namespace yiguan::service {
namespace {

constexpr std::size_t kTableLength = 12;
constexpr int kMostFinishedTables = 30;  // of a history
constexpr std::size_t kMostReportedDamages = 1'000;

}  // namespace

void TableArchive::create(const TableSetup& setup, Then<Stored> then) {
    const std::int64_t now = ports_.clock.now_ms();
    auto opened = Table::open(setup, ports_.environment.load_game, now);
    if (!opened) return then(opened.error());
    const std::string id = ports_.environment.secret(kTableLength);
    const auto table = std::make_shared<Table>(std::move(*opened));
    const TableEvent event{now, Opened{table->setup()}};
    ++creating_;
    ports_.store.append(entry_of(id, *table, event),
                        [this, id, table, then = std::move(then)](const Refusal& refusal) {
                            --creating_;
                            if (refusal) return then(*refusal);
                            then(Stored{id, std::move(*table)});
                        });
}

void TableArchive::load(const std::string& table, const Then<Table>& then) {
    then(loaded(table));
}

Result<Table> TableArchive::loaded(const std::string& table) {
    auto kept = table_from_log(table, ports_);
    report_damage(table, kept ? kept->damage() : Refusal(kept.error()));
    return kept;
}

// Once for each table, which may be opened again and again.
void TableArchive::report_damage(const std::string& table, const Refusal& why) {
    const bool is_damage = why && why->code == "log-damaged";
    if (!is_damage || !ports_.environment.on_trouble) return;
    if (reported_damages_.size() < kMostReportedDamages && reported_damages_.insert(table).second)
        ports_.environment.on_trouble(*why);
}

void TableArchive::load_running(const std::vector<std::string>& tables,
                                std::size_t limit,
                                const std::function<void(std::vector<Stored>)>& then) {
    std::vector<Stored> running;
    for (const std::string& id : tables) {
        if (running.size() == limit) break;
        auto table = loaded(id);
        if (table && !table->end()) running.push_back({id, std::move(*table)});
    }
    then(std::move(running));
}

void TableArchive::running_tables(const Then<std::vector<std::string>>& then) const {
    then(ports_.store.running_tables());
}

void TableArchive::history_of(const std::string& person, const Then<wire::History>& then) const {
    const auto ids = ports_.store.finished_tables(person, kMostFinishedTables);
    if (!ids) return then(ids.error());
    wire::History history;
    for (const std::string& id : *ids) {
        const auto table = table_from_log(id, ports_);
        if (!table || !table->end()) continue;
        history.tables.push_back(finished_view(*table, ports_.environment, {person, {}}));
        history.tables.back().id = id;
    }
    then(std::move(history));
}

GameReader TableArchive::reader_of(std::string_view table) const {
    return [table = std::string(table), lines = ports_.store.log_of(table),
            load_game = ports_.environment.load_game]() -> Result<ExportedGame> {
        const auto kept = replayed(table, lines, load_game);
        if (!kept) return kept.error();
        return exported_game(*kept);
    };
}

void TableArchive::add_ratings(TableSetup setup,
                               const std::function<void(TableSetup)>& then) const {
    if (setup.is_rated) {
        const std::string pool = pool_of(setup.rules, setup.clock);
        for (std::size_t i = 0; i < setup.seats.size(); ++i) {
            const auto rating = ports_.store.rating_of(setup.seats[i].person, pool);
            setup.ratings[i] = (rating ? *rating : Rating{}).rounded();
        }
    }
    then(std::move(setup));
}

void TableArchive::add_ratings(Seek seek, const std::function<void(Seek)>& then) const {
    for (SoughtGame& game : seek.games) {
        const auto rating = ports_.store.rating_of(seek.person, pool_of(game.rules, game.clock));
        game.rating = (rating ? *rating : Rating{}).value;
    }
    then(std::move(seek));
}

void TableArchive::add_report(const PersonReport& report, const Answer& answer) const {
    answer(ports_.store.add_report(report));
}

}  // namespace yiguan::service
