// Looks for rows of a server's file that this program did not write so: reports what damage, or
// another program, has left there.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "adapters/sqlite/sqlite.h"

namespace yiguan::sqlite {

// At most 20 findings ("store-junk" with the table and the row), in no order: a damaged file, rows
// of wrong types, gaps between the events of a game, events that cannot be read, running and
// finished games without events, ratings that are no ratings, accounts whose name or hash is none,
// owners of bots that do not exist. Reads the whole file. Stops early, with what it has
// found, when `stop` is set. Refused when the file cannot be read.
Result<std::vector<Reason>> find_junk(sqlite3* database, const std::atomic<bool>& stop);

// Searches a file on its own thread, beside the server.
class JunkSearch {
  public:
    using Post = std::function<void(std::function<void()>)>;
    using Report = std::function<void(const Reason&)>;

    // `report` is called through `post`, once for each finding.
    JunkSearch(std::string path, Post post, Report report);
    // Ends the search.
    ~JunkSearch();
    JunkSearch(const JunkSearch&) = delete;
    JunkSearch& operator=(const JunkSearch&) = delete;

  private:
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

}  // namespace yiguan::sqlite
