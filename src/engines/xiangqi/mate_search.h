// 连将杀: mate in which every move of the attacker is a check. Finds the shortest one by iterative
// deepening over checks and proves it: every answer to every check is searched, and repetition is
// judged with the line of the game.
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
    int plies = 0;           // to the checkmate, against the longest defence
    std::vector<Move> line;  // one such line, as far as it is known; begins with the first check
};

// Owns its transposition table. Results of one search are not used by the next, whose line differs.
class MateSearch {
  public:
    static constexpr int kMostMoves = 20;

    MateSearch() : table_(kTableMegabytes) {}

    // The shortest mate by checks within `most_moves` own moves; empty when there is none or the
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
    std::uint64_t searches_ = 0;  // each search uses its own keys
};

}  // namespace yiguan::xiangqi
