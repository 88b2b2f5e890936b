// 连跨 (chain): one piece makes two or more spans in one turn, all with the same value. The value
// may be any rational number and need not be the piece's own. A segment may cross a single piece,
// adjacent or not; the direction may change or reverse. While the piece moves, its start counts as
// empty: a chain may cross it or land on it on the way, but not end on it.
#pragma once

#include <vector>

#include "games/shuqi/state.h"

namespace yiguan::shuqi {

// Points where chains of the piece on `from` can end, except the ends of its single moves. No heap.
PointSet chain_targets(const State& state, Point from);

// The subset of chain_targets reached by chains with a value of 0..9: nearly all of them, at a
// small part of the cost.
PointSet number_chain_targets(const State& state, Point from);

// The points of the shortest chain between the two, both included; among equally long ones the
// first in text order. Empty when there is none.
std::vector<Point> chain_route(const State& state, Point from, Point to);

// Whether each of the sets can make one common value. Precondition: at least one set.
bool have_common_value(const std::vector<Multiset>& sets);

}  // namespace yiguan::shuqi
