// Watches a search from inside: a compile-time parameter, so that a search nobody watches pays
// nothing.
//
// A search calls, in this order: before_move(position, move) ahead of descending into a child;
// enter(cursor, depth, alpha, beta) at the head of each node; expand(moves) when it has that many
// moves to look at; leave(value, why) at its end, once for each enter. `kOn` lets a search skip
// work done only for the observer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace yiguan::search {

// Where the value of a node came from.
enum class Why : std::uint8_t {
    Children,    // the best of all its children
    Cut,         // a child reached beta: the refutation; the other children were not looked at
    Evaluation,  // the horizon
    End,         // the game is over here
    StandPat,    // the side to move declines all noisy moves
    Table,       // the transposition table answered
    Abandoned    // the budget was spent below or here: the value means nothing
};

constexpr std::string_view name(Why why) {
    constexpr std::string_view kNames[] = {"children",  "cut",   "evaluation", "end",
                                           "stand-pat", "table", "abandoned"};
    return kNames[static_cast<std::size_t>(why)];
}

struct NullObserver {
    static constexpr bool kOn = false;

    template <class P>
    void before_move(const P&, typename P::Move) {}
    template <class Cursor>
    void enter(const Cursor&, int /*depth*/, int /*alpha*/, int /*beta*/) {}
    void expand(std::size_t /*moves*/) {}
    void leave(int /*value*/, Why) {}
};

}  // namespace yiguan::search
