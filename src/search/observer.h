// Observes the nodes of a search. A compile-time parameter, so that a search without an observer
// has no extra cost.
//
// A search calls, in this order: before_move(position, move) before descending into a child;
// enter(cursor, depth, alpha, beta) at the beginning of each node; expand(bench, moves, filter)
// with the moves to search, or decline(bench) when the side to move declines all noisy moves before
// they are generated; leave(value, why) at the end of the node, once for each enter.
#pragma once

#include <cstdint>
#include <string_view>

namespace yiguan::search {

// The source of the value of a node.
enum class ValueSource : std::uint8_t {
    Children,    // the best of all its children
    Cut,         // a child reached beta: the refutation; the other children were not searched
    Evaluation,  // the horizon
    End,         // the game is over here
    StandPat,    // the side to move declines all noisy moves
    Table,       // the transposition table answered
    Abandoned    // the budget was spent here or below: the value is meaningless
};

constexpr std::string_view name(ValueSource why) {
    constexpr std::string_view kNames[] = {"children",  "cut",   "evaluation", "end",
                                           "stand-pat", "table", "abandoned"};
    return kNames[static_cast<std::size_t>(why)];
}

// Which moves a node searches.
enum class Filter : std::uint8_t {
    Root,        // the candidates that the player allows at the root
    Candidates,  // those of the tactics
    Noisy        // those of the quiescence search
};

struct NullObserver {
    template <class P>
    void before_move(const P&, typename P::Move) {}
    template <class Cursor>
    void enter(const Cursor&, int /*depth*/, int /*alpha*/, int /*beta*/) {}
    template <class Bench>
    void expand(const Bench&, const typename Bench::Moves&, Filter) {}
    template <class Bench>
    void decline(const Bench&) {}
    void leave(int /*value*/, ValueSource) {}
};

}  // namespace yiguan::search
