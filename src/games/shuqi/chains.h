// 连跨: one piece makes two or more spans in one turn, all with the same value, which may be any
// rational number and need not be the piece's own. A segment may cross a single piece, adjacent or
// not; the direction may change or turn straight back. The start counts as empty while the piece
// moves; a chain may pass over it, also landing there on its way, but not end on it.
#pragma once

#include <vector>

#include "games/shuqi/state.h"

namespace yiguan::shuqi {

// Where chains of the piece on `from` may end, other than the ends of its single moves. No heap.
PointSet chain_targets(const State& state, Point from);

// Those of them that chains with a value of 0..9 reach: nearly all, in a small part of the time.
PointSet number_chain_targets(const State& state, Point from);

// The points of the shortest chain between the two, both included; of equally long ones the first
// in text order. Empty when there is none.
std::vector<Point> chain_route(const State& state, Point from, Point to);

// Whether one value can be made by each of the sets; there is at least one.
bool have_common_value(const std::vector<Multiset>& sets);

}  // namespace yiguan::shuqi
