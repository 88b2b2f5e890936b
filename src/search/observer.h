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
    Abandoned,   // the budget was spent here or below: the value is meaningless
    // Of the champion only (docs/trace.md):
    Rule,             // the line ended the game: a draw or a win by a rule about the past
    MateDistance,     // no win from here is near enough to matter
    Razoring,         // far behind: a quiescence search of the same position
    ReverseFutility,  // far ahead by the evaluation
    NullMove,         // good even after a pass: the child after a null move
    ProbCut,          // a less deep search showed that a move wins more than enough
    MultiCut,         // without the best move another one still reaches beta
    Proof             // the tactics prove a win or a loss
};

inline constexpr int kValueSources = static_cast<int>(ValueSource::Proof) + 1;
constexpr std::string_view name(ValueSource why) {
    constexpr std::string_view kNames[] = {
        "children",  "cut",       "evaluation",    "end",      "stand-pat",        "table",
        "abandoned", "rule",      "mate-distance", "razoring", "reverse-futility", "null-move",
        "probcut",   "multi-cut", "proof"};
    return kNames[static_cast<std::size_t>(why)];
}

// Which moves a node searches.
enum class Filter : std::uint8_t {
    Root,        // the candidates that the player allows at the root
    Candidates,  // those of the tactics
    Noisy        // those of the quiescence search
};

// A search inside a node that answers a question about the node itself, not the value of a move.
enum class Probe : std::uint8_t {
    None,
    Razoring,      // quiescence of the same position
    NullMove,      // after a null move
    Verification,  // the same position, less deep, without null moves
    ProbCut,       // a move, less deep, with a higher window
    Singular       // the same position without one of its moves
};

inline constexpr int kProbes = static_cast<int>(Probe::Singular) + 1;
// "" for none.
constexpr std::string_view name(Probe probe) {
    constexpr std::string_view kNames[] = {"",        "razoring", "null-move", "verification",
                                           "probcut", "singular"};
    return kNames[static_cast<std::size_t>(probe)];
}

// Why a move of the list is not searched although no other move cut the node.
enum class Prune : std::uint8_t {
    Late,      // too far back in the order
    Futility,  // cannot make up for the distance to alpha
    History,   // failed too often before
    Exchange,  // loses too much material
    Tested     // the node is searched without it, to see what it is worth
};

constexpr std::string_view name(Prune why) {
    constexpr std::string_view kNames[] = {"late", "futile", "history", "exchange", "tested"};
    return kNames[static_cast<std::size_t>(why)];
}

// The probe that gave a node its value; None when its value has another source.
constexpr Probe probe_behind(ValueSource why) {
    switch (why) {
        case ValueSource::NullMove:
            return Probe::NullMove;
        case ValueSource::Razoring:
            return Probe::Razoring;
        case ValueSource::ProbCut:
            return Probe::ProbCut;
        case ValueSource::MultiCut:
            return Probe::Singular;
        default:
            return Probe::None;
    }
}

struct NullObserver {
    // Whether the observer wants to know all moves of a node before they are searched.
    static constexpr bool kWantsMoves = false;

    template <class P>
    void before_move(const P&, typename P::Move) {}
    template <class Cursor>
    void enter(const Cursor&, int /*depth*/, int /*alpha*/, int /*beta*/) {}
    template <class Bench>
    void expand(const Bench&, const typename Bench::Moves&, Filter) {}
    template <class Bench>
    void decline(const Bench&) {}
    void leave(int /*value*/, ValueSource) {}

    // The champion's search also calls: begin_probe before it enters the node of a probe, and
    // end_probe after it has left it; prune(position, move, why); reduce(plies), the plies by which
    // it searches this node less deeply than asked; extend(plies), those by which the next child is
    // searched more deeply than usual, or less if negative.
    void begin_probe(Probe) {}
    void end_probe() {}
    template <class P>
    void prune(const P&, typename P::Move, Prune) {}
    void reduce(int /*plies*/) {}
    void extend(int /*plies*/) {}
};

}  // namespace yiguan::search
