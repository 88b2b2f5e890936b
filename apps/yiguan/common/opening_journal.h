// The draws of `yiguan openings` in its journal (journal.h), a line for each:
//
//     kept|ended|alike|unbalanced IMBALANCE MOVES
#pragma once

#include <string>
#include <vector>

#include "apps/yiguan/common/journal.h"
#include "apps/yiguan/common/opening_finder.h"
#include "base/result.h"

namespace yiguan::cli {

class OpeningJournal {
  public:
    // Refused like Journal::open, and for a malformed line.
    static Result<OpeningJournal> open(const std::string& path, const std::string& command);

    // The draws found in the file, in order.
    const std::vector<DrawnOpening>& done() const { return done_; }

    // Killing the program afterwards cannot lose it.
    void write(const DrawnOpening& drawn);

  private:
    explicit OpeningJournal(Journal journal) : journal_(std::move(journal)) {}

    Journal journal_;
    std::vector<DrawnOpening> done_;
};

}  // namespace yiguan::cli
