// Observes the nodes of a search. A compile-time parameter, so that a search without an observer
// has no extra cost.
//
// A search calls, in this order: before_move(position, move) before descending into a child;
// enter(cursor, depth, alpha, beta) at the beginning of each node; expand(moves) with the number of
// moves to search; leave(value, why) at the end of the node, once for each enter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace yiguan::search {

// The source of the value of a node.
enum class Why : std::uint8_t {
    Children,    // the best of all its children
    Cut,         // a child reached beta: the refutation; the other children were not searched
    Evaluation,  // the horizon
    End,         // the game is over here
    StandPat,    // the side to move declines all noisy moves
    Table,       // the transposition table answered
    Abandoned    // the budget was spent here or below: the value is meaningless
};

constexpr std::string_view name(Why why) {
    constexpr std::string_view kNames[] = {"children",  "cut",   "evaluation", "end",
                                           "stand-pat", "table", "abandoned"};
    return kNames[static_cast<std::size_t>(why)];
}

struct NullObserver {
    template <class P>
    void before_move(const P&, typename P::Move) {}
    template <class Cursor>
    void enter(const Cursor&, int /*depth*/, int /*alpha*/, int /*beta*/) {}
    void expand(std::size_t /*moves*/) {}
    void leave(int /*value*/, Why) {}
};

}  // namespace yiguan::search
