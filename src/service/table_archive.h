// What a hall asks of the store: new tables, tables from their logs, ratings, reports. Everything
// else about the store is in RoomLog. Answers go to continuations, each called once on the hall's
// thread, maybe before the call returns.
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

    // The ports must outlive it.
    explicit TableArchive(const Ports& ports) : ports_(ports) {}

    // Stores a new table. Refused when the setup is no table's, or the store refuses it.
    void create(const TableSetup& setup, Then<Stored> then);
    // Whether every table that was to be created is stored or refused.
    bool is_settled() const { return creating_ == 0; }

    // The table as its log says; a damaged log is reported once (Environment::on_trouble). Refused
    // for an unknown table and a log of which nothing can be read.
    void load(const std::string& table, const Then<Table>& then);
    // Those of the tables that are still running; at most `limit`. Leaves out what cannot be read.
    void load_running(const std::vector<std::string>& tables,
                      std::size_t limit,
                      const std::function<void(std::vector<Stored>)>& then);
    // Tables that have not ended.
    void running_tables(const Then<std::vector<std::string>>& then) const;
    // The latest tables of a person that have ended. Leaves out those that cannot be read.
    void history_of(const std::string& person, const Then<wire::History>& then) const;
    // Reads the log now; the reader replays it.
    GameReader reader_of(std::string_view table) const;

    // Fills in the ratings that the persons of a rated table have now; the first rating for those
    // who have none and where the store cannot be read.
    void add_ratings(TableSetup setup, const std::function<void(TableSetup)>& then) const;
    // The same for the person of a seek, in each of its games.
    void add_ratings(Seek seek, const std::function<void(Seek)>& then) const;

    void add_report(const PersonReport& report, const Answer& answer) const;

  private:
    Result<Table> loaded(const std::string& table);
    void report_damage(const std::string& table, const Refusal& why);

    const Ports ports_;
    int creating_ = 0;
    std::set<std::string> reported_damages_;  // tables
};

}  // namespace yiguan::service
