// The games of a match on disk, from which an interrupted match resumes. One line per pair, with a
// JSON object:
//
//     {"match": …, "pair": 0, "games": [GAME, GAME]}
//
// A has seat one in the first game and seat two in the second. A GAME has rules, start and moves
// (of a Record), half_points (0..2, of seat one), reason (code of the rule or the fault), outcome
// (by the rules: win, draw or ongoing) with winner (first, second), and fault (illegal-move, crash,
// timeout or "") with at_fault (one, two).
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
    // Reads the existing pairs and appends to the file. `match` identifies the match (rules,
    // players, limits, seed). Refused: a file of another match, or one with a malformed line. An
    // incomplete last line is dropped.
    static Result<MatchFile> open(const std::string& path, const std::string& match);

    // The pairs found in the file, in order and without gaps.
    const std::vector<arena::PairReport>& done() const { return done_; }

    // Flushed to the operating system on return, so that killing the program cannot lose it.
    void write(const arena::PairReport& pair);

  private:
    Refusal read(std::istream& in, const std::string& path);

    std::ofstream out_;
    std::string match_;
    std::uintmax_t complete_bytes_ = 0;  // of the complete lines
    std::vector<arena::PairReport> done_;
};

}  // namespace yiguan::cli
