// The hall's access to the store: new tables, tables from their logs, ratings, reports. RoomLog
// appends events. Never blocks: each call passes its result to a continuation, called once on the
// hall's thread, possibly before the call returns, and not after the archive is destroyed.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "service/answer.h"
#include "service/exported_game.h"
#include "service/fair_rating.h"
#include "service/lifetime.h"
#include "service/lobby.h"
#include "service/ports.h"
#include "service/table.h"

namespace yiguan::service {

class TableArchive {
  public:
    struct Stored {
        std::string id;
        Table table;
    };
    template <class T>
    using Then = std::function<void(Result<T>)>;

    // The ports must outlive this object.
    explicit TableArchive(const Ports& ports) : ports_(ports) {}

    // Stores a new table. Refused when the setup is invalid or the store refuses it.
    void create(const TableSetup& setup, Then<Stored> then);
    // Whether no call of `create` is pending.
    bool is_settled() const { return creating_ == 0; }
    // Whether the store refused a new table within the last 10 s.
    bool has_failed_lately() const;

    // Loads a table from its log, which may be damaged (Table::damage); the operator is informed
    // once for each damaged table. Refused for an unknown table, and when no event can be read.
    void load(const std::string& table, Then<Table> then);
    // Loads those of the tables that are running; at most `limit`. Skips tables that cannot be
    // read.
    void load_running(const std::vector<std::string>& tables,
                      std::size_t limit,
                      std::function<void(std::vector<Stored>)> then) const;
    // The ids of all running tables.
    void running_tables(Then<std::vector<std::string>> then) const;
    // The ids of a part of a person's ended tables, the latest first.
    void ended_tables(const std::string& person,
                      const ListPart& part,
                      Then<std::vector<std::string>> then) const;
    // Loads those of the tables that have ended. Skips tables that cannot be read; includes damaged
    // ones as far as their logs can be read.
    void load_ended(const std::vector<std::string>& tables,
                    std::function<void(std::vector<Stored>)> then) const;
    // A part of the ended tables of a person, as load_ended. Refused with "history-count".
    void history_of(const std::string& person,
                    const wire::AskHistory& asked,
                    Then<wire::History> then) const;
    // A function that replays the log of the table, on any thread.
    void reader_of(std::string_view table, std::function<void(GameReader)> then) const;

    // Decides whether a table that is to be rated is (fair_rating.h), and fills in the current
    // ratings of its persons: the initial rating for those without one, or when the store does not
    // answer. `in_progress`: how many short rated games each of them is playing, by seat.
    void prepare_rated(TableSetup setup,
                       std::array<int, 2> in_progress,
                       std::function<void(TableSetup)> then) const;
    // The same for the person of a seek, for each of its games. Answers at once for a guest, who
    // has no ratings.
    void add_ratings(Seek seek, std::function<void(Seek)> then) const;

    void add_report(const PersonReport& report, const Answer& answer) const;

  private:
    using Logs = std::vector<Result<std::vector<LogLine>>>;

    // Loads the tables of which this holds.
    void load_those(bool (*is_wanted)(const Table&),
                    const std::vector<std::string>& tables,
                    std::size_t limit,
                    std::function<void(std::vector<Stored>)> then) const;
    void add_ratings(TableSetup setup, std::function<void(TableSetup)> then) const;
    // The rated games of the two persons, with each other and with others, that ended lately.
    void former_games(const TableSetup& setup,
                      std::function<void(std::vector<FormerGame>)> then) const;
    void read_former_games(const std::set<std::string>& tables,
                           std::function<void(std::vector<FormerGame>)> then) const;
    void read_logs(const std::vector<std::string>& tables, std::function<void(Logs)> then) const;
    void report_damage(const std::string& table, const Refusal& why);

    const Ports ports_;
    int creating_ = 0;
    std::optional<std::int64_t> failed_at_;   // when the store last refused a new table
    std::set<std::string> reported_damages_;  // tables
    Lifetime lifetime_;
};

}  // namespace yiguan::service
