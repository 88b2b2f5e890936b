// The record of a running match, from which a killed match goes on: one JSON object a line for each
// pair,
//
//     {"match": …, "pair": 0, "games": [GAME, GAME]}
//
// A sits in seat one in the first game and in seat two in the second. A GAME has rules, start and
// moves (of a Record), half_points (0..2, of seat one), reason (a rule's code or the fault's),
// outcome (by the rules: win, draw or ongoing) with winner (first, second), and fault
// (illegal-move, crash, timeout or "") with at_fault (one, two).
#pragma once

#include <cstdint>
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
    // seed): a file of another one is refused, and one with a broken line. A last line that a kill
    // cut short is dropped.
    static Result<MatchFile> open(const std::string& path, const std::string& match);

    // The finished pairs found, in order and without a gap.
    const std::vector<arena::PairReport>& done() const { return done_; }

    // Handed to the system when it returns, so that a kill of the program cannot lose it.
    void write(const arena::PairReport& pair);

  private:
    Refusal read(std::istream& in, const std::string& path);

    std::ofstream out_;
    std::string match_;
    std::uintmax_t whole_bytes_ = 0;  // of the lines read
    std::vector<arena::PairReport> done_;
};

}  // namespace yiguan::cli
