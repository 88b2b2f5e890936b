// The record of a running match: one JSON object a line for each game, from which a killed match
// goes on.
#pragma once

#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "arena/match.h"
#include "base/result.h"

namespace yiguan::cli {

class MatchFile {
  public:
    // Reads what is there and appends to it. `match` names the match (rules, players, limits,
    // seed): a file of another one is refused. A last line or pair cut short by a kill is dropped.
    static Result<MatchFile> open(const std::string& path, const std::string& match);

    // The finished pairs found, in order and without a gap.
    const std::vector<arena::PairReport>& done() const { return done_; }

    // On disk when it returns.
    void write(const arena::PairReport& pair);

  private:
    std::ofstream out_;
    std::string match_;
    std::vector<arena::PairReport> done_;
};

}  // namespace yiguan::cli
