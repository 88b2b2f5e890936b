// Steps 10 and 12 of the champion's search: which moves are not searched near the horizon, and how
// much less deeply late moves are searched first.
#pragma once

#include <algorithm>
#include <optional>

#include "search/champion/margins.h"
#include "search/champion/node.h"
#include "search/champion/options.h"
#include "search/champion/quiescence.h"
#include "search/champion/tactics.h"

namespace yiguan::search::champion {

template <class Bench>
class LateMoves {
  public:
    using P = typename Bench::PositionType;
    using T = typename Bench::TacticsType;
    using Move = typename P::Move;
    using Node = champion::Node<Move>;

    // All must outlive the object.
    LateMoves(const Bench& bench,
              const Memory<P, T>& memory,
              const Frames<Move>& frames,
              const Steps& steps)
        : bench_(bench), memory_(memory), frames_(frames), steps_(steps) {}

    // Step 10. Why the move is not worth a search; nothing when it is searched. Sources: move
    // counts, Fruit and Stockfish; futility, Heinz 1998; the exchange values, Stockfish.
    std::optional<Prune> why_pruned(const Node& node, Move move, bool is_tactical) const {
        std::optional<Prune> why;
        if (is_tactical) {
            if (is_losing_tactical(node, move)) why = Prune::Exchange;
        } else if (node.is_in_check) {
            return std::nullopt;
        } else if (is_late(node)) {
            why = Prune::Late;
        } else {
            why = why_not_quiet(node, move);
        }
        if (!why || bench_.tactics.is_forcing(position(), move) || may_end_by_repetition(node))
            return std::nullopt;
        return why;
    }

    // Step 12. How much less deeply a move is searched first, in parts of a ply. Source: late move
    // reductions, Romstad 2006; the terms follow Ethereal and Stockfish.
    int reduction_of(const Node& node, Move move) const {
        int parts = usual_reduction(node);
        if (node.kind == NodeKind::Cut) parts += kPly;
        if (node.was_pv) parts -= kPly;
        if (frames_[node.ply + 1].cuts > 3) parts += kPly;
        if (bench_.tactics.is_tactical(position(), move)) {
            parts -= kPly;
            parts -= memory_.histories.of_tactical(bench_.tactics, position(), move) / 8;
        } else {
            if (node.table_move && bench_.tactics.is_tactical(position(), *node.table_move))
                parts += kPly;
            parts -= history_of_quiet(node, move) / 6;
        }
        return parts;
    }

  private:
    // A reply that repeats a position of the game may end it at once.
    bool may_end_by_repetition(const Node& node) const {
        return node.ply == 1 && bench_.cursor.has_occurred_in_game();
    }

    bool is_late(const Node& node) const {
        return steps_.move_counts && node.depth <= kMoveCountDepth &&
               node.quiets >= quiet_moves_tried(node.depth, node.is_improving);
    }

    bool is_losing_tactical(const Node& node, Move move) const {
        return steps_.exchange_pruning && node.depth <= kExchangePruningDepth &&
               !bench_.tactics.loses_less_than(position(), move,
                                               margin_in<T>(tactical_loss(node.depth)));
    }

    std::optional<Prune> why_not_quiet(const Node& node, Move move) const {
        const int depth = std::max(node.depth - 1 - usual_reduction(node) / kPly, 0);
        if (steps_.history_pruning && depth <= kHistoryPruningDepth &&
            history_of_quiet(node, move) < history_floor(depth))
            return Prune::History;
        if (steps_.futility && depth <= kFutilityDepth &&
            node.static_value + margin_in<T>(futility_margin(depth)) <= node.alpha)
            return Prune::Futility;
        if (steps_.exchange_pruning && depth <= kExchangePruningDepth &&
            !bench_.tactics.loses_less_than(position(), move, margin_in<T>(quiet_loss(depth))))
            return Prune::Exchange;
        return std::nullopt;
    }

    // The reduction of any move with this number at such a node.
    static int usual_reduction(const Node& node) {
        int parts = reduction(node.depth, node.number);
        if (!node.is_improving) parts += kPly;
        if (!node.is_pv()) parts += kPly / 2;
        return parts;
    }

    int history_of_quiet(const Node& node, Move move) const {
        return memory_.histories.of_quiet(bench_.tactics, position(), move,
                                          frames_.before(node.ply));
    }

    const P& position() const { return bench_.cursor.position(); }

    const Bench& bench_;
    const Memory<P, T>& memory_;
    const Frames<Move>& frames_;
    const Steps& steps_;
};

}  // namespace yiguan::search::champion
