// What a hall asks of the store: new tables, tables from their logs, ratings, reports. Everything
// else about the store is in RoomLog. Never blocks: answers go to continuations, each called once
// on the hall's thread, maybe before the call returns; none is called when the archive is no more.
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

    // The table of its log, which may be damaged (Table::damage); then the operator is informed,
    // once for each table. Refused for an unknown table, and where there is nothing to show.
    void load(const std::string& table, Then<Table> then);
    // Those of the tables that are still running; at most `limit`. Leaves out what cannot be read.
    void load_running(const std::vector<std::string>& tables,
                      std::size_t limit,
                      std::function<void(std::vector<Stored>)> then) const;
    // Tables that have not ended.
    void running_tables(Then<std::vector<std::string>> then) const;
    // The latest tables of a person that have ended. Leaves out those that cannot be read; shows
    // damaged ones as far as they go.
    void history_of(const std::string& person, Then<wire::History> then) const;
    // The log of the table, to be replayed by the reader.
    void reader_of(std::string_view table, std::function<void(GameReader)> then) const;

    // Fills in the ratings that the persons of a rated table have now; the first rating for those
    // who have none and where the store cannot be read.
    void add_ratings(TableSetup setup, std::function<void(TableSetup)> then) const;
    // The same for the person of a seek, in each of its games. At once for a person without an
    // account, who has no rating.
    void add_ratings(Seek seek, std::function<void(Seek)> then) const;

    void add_report(const PersonReport& report, const Answer& answer) const;

  private:
    using Logs = std::vector<Result<std::vector<LogLine>>>;

    void read_logs(const std::vector<std::string>& tables, std::function<void(Logs)> then) const;
    void report_damage(const std::string& table, const Refusal& why);
    // `f`, but nothing once this archive is no more.
    template <class F>
    auto while_alive(F f) const {
        return [alive = std::weak_ptr(alive_), f = std::move(f)](auto&&... arguments) mutable {
            if (!alive.expired()) f(std::forward<decltype(arguments)>(arguments)...);
        };
    }

    const Ports ports_;
    int creating_ = 0;
    std::set<std::string> reported_damages_;  // tables
    const std::shared_ptr<const bool> alive_ = std::make_shared<const bool>(true);
};

}  // namespace yiguan::service
