// 连将杀: mate in which every own move is a check. Looks for the shortest one by searching checks
// only, one own move deeper each time, and proves it: every answer to every check is tried, and the
// rules of repetition are asked with the game's own past.
#pragma once

#include <optional>
#include <vector>

#include "engines/xiangqi/material.h"
#include "games/xiangqi/position.h"
#include "search/budget.h"
#include "search/cursor.h"
#include "search/transposition_table.h"

namespace yiguan::xiangqi {

struct Mate {
    int plies = 0;           // to the mated position, against the longest defence
    std::vector<Move> line;  // one such line, as far as it is known; begins with the mating move
};

// Owns its table; what one search learned is of no use to the next, whose past differs.
class MateSearch {
  public:
    static constexpr int kMostMoves = 20;

    MateSearch() : table_(kTableMegabytes) {}

    // The shortest mate by checks within `most_moves` own moves; nothing when there is none or the
    // budget ended before it was found.
    std::optional<Mate> find(const Position& position,
                             Line<Position> line,
                             int most_moves,
                             search::Budget& budget);

    void forget();

  private:
    static constexpr std::size_t kTableMegabytes = 8;
    using Table = search::TranspositionTable<Move>;

    Table table_;
    std::uint64_t searches_ = 0;  // each has keys of its own
};

}  // namespace yiguan::xiangqi
