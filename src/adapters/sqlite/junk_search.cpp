#include "adapters/sqlite/junk_search.h"

#include <sys/resource.h>

#include <array>
#include <utility>

#include "base/text.h"
#include "service/table_event.h"

namespace yiguan::sqlite {
namespace {

constexpr std::size_t kMostFindings = 20;
constexpr int kStepsBetweenLooks = 10'000;  // of SQLite's machine, between two looks at `stop`
constexpr int kLowestPriority = 19;

// A statement that returns a name for each row that should not be there.
struct Query {
    const char* table;
    const char* sql;
};
// A session of a missing account is not one: somebody may sign in while the account is deleted.
constexpr std::array kQueries{
    Query{"event",
          "select game || ' ' || version from event where typeof(game) <> 'text' or "
          "typeof(version) <> 'integer' or typeof(line) <> 'text' limit 20"},
    Query{"event",
          "select game from event group by game having min(version) <> 0 or "
          "max(version) <> count(*) - 1 limit 20"},
    Query{"running",
          "select game from running where not exists "
          "(select 1 from event where event.game = running.game and version = 0) limit 20"},
    Query{"rating",
          "select person || ' ' || pool from rating where typeof(value) <> 'real' or "
          "typeof(deviation) <> 'real' or typeof(volatility) <> 'real' or "
          "typeof(at) <> 'integer' or typeof(games) <> 'integer' or "
          "value not between -10000 and 10000 or deviation not between 0 and 1000 or "
          "games < 0 limit 20"},
    Query{"finished",
          "select person || ' ' || game from finished where typeof(person) <> 'text' or "
          "typeof(ended) <> 'integer' or not exists "
          "(select 1 from event where event.game = finished.game and version = 0) limit 20"},
    Query{"report",
          "select at || ' ' || game from report where typeof(at) <> 'integer' or "
          "typeof(game) <> 'text' or typeof(by) <> 'text' or typeof(reported) <> 'text' or "
          "typeof(name) <> 'text' or typeof(about) <> 'text' limit 20"},
    Query{"account",
          "select id || ' ' || name from account where typeof(id) <> 'text' or "
          "typeof(name) <> 'text' or typeof(created) <> 'integer' or name = '' or "
          "name glob '*[' || char(1) || '-' || char(31) || char(127) || ']*' or "
          "bot not in (0, 1) or (bot = 0 and hash not glob '$argon2*') limit 20"},
    Query{"session",
          "select fingerprint || ' ' || account from session where "
          "typeof(fingerprint) <> 'text' or typeof(account) <> 'text' or "
          "typeof(until) <> 'integer' limit 20"},
    Query{"owned",
          "select bot || ' ' || owner from owned where typeof(owner) <> 'text' or not exists "
          "(select 1 from account where id = owned.bot and account.bot = 1) limit 20"},
};

Reason junk(std::string_view table, const std::string& row) {
    return Reason("store-junk").text("table", table).text("row", printable(row, 200));
}

class Search {
  public:
    Search(sqlite3* database, const std::atomic<bool>& stop) : database_(database), stop_(stop) {
        sqlite3_progress_handler(database_, kStepsBetweenLooks, &Search::must_stop, this);
    }
    ~Search() { sqlite3_progress_handler(database_, 0, nullptr, nullptr); }
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    Result<std::vector<Reason>> run() {
        if (Refusal refusal = check_file()) return *std::move(refusal);
        for (const Query& query : kQueries)
            if (Refusal refusal = ask(query)) return *std::move(refusal);
        if (Refusal refusal = read_events()) return *std::move(refusal);
        return std::move(findings_);
    }

  private:
    static int must_stop(void* self) { return static_cast<Search*>(self)->stop_ ? 1 : 0; }

    bool is_enough() const { return stop_ || findings_.size() >= kMostFindings; }
    Refusal end_of(int step) const {
        const bool is_end = step == SQLITE_DONE || step == SQLITE_INTERRUPT || is_enough();
        return is_end ? Refusal() : error_of(database_);
    }

    Refusal check_file() {
        Statement statement(database_, "pragma quick_check(10)");
        int step = statement.step();
        for (; step == SQLITE_ROW; step = statement.step())
            if (statement.text(0) != "ok") findings_.push_back(junk("file", statement.text(0)));
        return end_of(step);
    }

    Refusal ask(const Query& query) {
        Statement statement(database_, query.sql);
        int step = statement.step();
        for (; step == SQLITE_ROW && !is_enough(); step = statement.step())
            findings_.push_back(junk(query.table, statement.text(0)));
        return end_of(step);
    }

    Refusal read_events() {
        Statement statement(database_, "select game, version, line from event");
        int step = statement.step();
        for (; step == SQLITE_ROW && !is_enough(); step = statement.step())
            if (!service::TableEvent::parse(statement.text(2)))
                findings_.push_back(junk("event", statement.text(0) + " " + statement.text(1)));
        return end_of(step);
    }

    sqlite3* database_;
    const std::atomic<bool>& stop_;
    std::vector<Reason> findings_;
};

}  // namespace

Result<std::vector<Reason>> find_junk(sqlite3* database, const std::atomic<bool>& stop) {
    return Search(database, stop).run();
}

JunkSearch::JunkSearch(std::string path, Post post, Report report)
    : thread_([this, path = std::move(path), post = std::move(post), report = std::move(report)] {
          setpriority(PRIO_PROCESS, 0, kLowestPriority);  // of this thread, on Linux
          const auto database = connect(path);
          const auto findings = database ? find_junk(database->get(), stop_)
                                         : Result<std::vector<Reason>>(database.error());
          if (stop_) return;
          post([report, findings] {
              if (!findings) return report(findings.error());
              for (const Reason& finding : *findings) report(finding);
          });
      }) {}

JunkSearch::~JunkSearch() {
    stop_ = true;
    thread_.join();
}

}  // namespace yiguan::sqlite
