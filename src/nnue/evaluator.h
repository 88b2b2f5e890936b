// Evaluates positions by a network (network.h) along the moves of a search.
//
// `Inputs` says what the network sees of a game; a view is 0 for the first side and 1 for the
// second:
//   Position, Move, Undo
//   kKind                              an InputKind
//   kMostRows                          most inputs of a view that are on
//   kMostChanges                       most rows that a move adds to a view, or removes from it
//   rows(position, view, list)         the inputs of the view that are on
//   changes(position, move, undo, view, added, removed)
//                                      what the move has changed, with the position after it;
//                                      false: too much, the view is to be computed from its rows
//   bucket(position)
//   view_to_move(position)
#pragma once

#include <cstddef>
#include <memory>
#include <utility>

#include "nnue/accumulators.h"

namespace yiguan::nnue {

// A copy is independent; no function but the constructor and copying allocates.
template <class Inputs, std::size_t MostPlies>
class Evaluator {
  public:
    using Position = typename Inputs::Position;
    using Move = typename Inputs::Move;
    using Undo = typename Inputs::Undo;

    // Precondition: the network is of the kind of `Inputs`.
    explicit Evaluator(std::shared_ptr<const Network> network)
        : accumulators_(std::move(network)) {}

    void reset(const Position&) { accumulators_.reset(); }

    // `position`: after the move.
    void did(const Position& position, Move move, const Undo& undo) {
        auto& views = accumulators_.push();
        for (int view = 0; view < 2; ++view) {
            auto& change = views[static_cast<std::size_t>(view)];
            change.is_anew =
                !Inputs::changes(position, move, undo, view, change.added, change.removed);
        }
    }

    void undid(const Position&, Move, const Undo&) { accumulators_.pop(); }

    // For the side to move, in hundredths.
    int value(const Position& position) const {
        return accumulators_.value(
            Inputs::view_to_move(position), Inputs::bucket(position),
            [&](int view, auto& rows) { Inputs::rows(position, view, rows); });
    }

  private:
    Accumulators<Inputs::kMostRows, Inputs::kMostChanges, MostPlies> accumulators_;
};

}  // namespace yiguan::nnue
