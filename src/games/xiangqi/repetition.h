// Repetition in xiangqi: perpetual check and perpetual chase, judged at the third occurrence over
// the plies since the first. Sources: 亚洲象棋联合会规则 (Asian rules), chapter on repetition;
// unclear cases are draws. "D24" in comments is a diagram of the rule books, as in chase.h; the
// tests judge 40 of them (tests/repetition/xiangqi_rulebook.tsv).
#pragma once

#include <string_view>

#include "game/outcome.h"
#include "game/position.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

// Occurrence of the position that must end the game.
inline constexpr int kFinalOccurrence = 3;

// The verdict when the position at the end of `line` occurs for the third time since the last
// capture; otherwise ongoing. Reasons: "perpetual-check", "perpetual-chase", "repetition". Never
// allocates.
Outcome judge_repetition(const Position& position, Line<Position> line);

// The same for a search that began after `root` plies of the line (Position::outcome_in_tree).
Outcome judge_repetition_in_tree(const Position& position, Line<Position> line, std::size_t root);

// How often the position has occurred since the last capture, the present one included, and the
// first occurrence as an index into the line (line.size() when it is new).
struct Occurrences {
    int count = 1;
    std::size_t first = 0;
};
Occurrences count_occurrences(const Position& position, Line<Position> line);

// The verdict over the plies of `cycle`, which ends in `position` and begins with the same
// position.
Outcome judge_cycle(const Position& position, Line<Position> cycle);

// What both sides did throughout a cycle, as a reason code: "perpetual-check", "perpetual-chase",
// "repetition-both-check", "repetition-both-chase", or "repetition" when neither applies.
std::string_view describe_cycle(const Position& position, Line<Position> cycle);

// A piece that is chased throughout the cycle, and the pieces that chase it, at their points at the
// end of the cycle.
struct Chase {
    Point target = kNoPoint;
    PointSet chasers;
};
// Precondition: judge_cycle found that `chaser` loses by perpetual chase.
Chase find_chase(const Position& position, Line<Position> cycle, Side chaser);

}  // namespace yiguan::xiangqi
