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

#include <array>
#include <cstddef>
#include <memory>
#include <utility>

#include "nnue/accumulators.h"

namespace yiguan::nnue {

// The rows that a move adds to the views, and removes from them, at most `Most` each.
template <std::size_t Most>
class ListedChange {
  public:
    struct View {
        RowList<Most> added;
        RowList<Most> removed;
        bool is_anew;
    };
    View& view(int number) { return views_[static_cast<std::size_t>(number)]; }
    const View& view(int number) const { return views_[static_cast<std::size_t>(number)]; }

    bool is_anew(int number) const { return view(number).is_anew; }
    template <class Use>
    void with_rows(int number, const Use& use) const {
        const View& changed = view(number);
        use(RowChange{{changed.added.begin(), changed.added.end()},
                      {changed.removed.begin(), changed.removed.end()}});
    }

  private:
    std::array<View, 2> views_;
};

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
        Change& change = accumulators_.push();
        for (const int number : {0, 1}) {
            typename Change::View& view = change.view(number);
            view.added.clear();
            view.removed.clear();
            view.is_anew = !Inputs::changes(position, move, undo, number, view.added, view.removed);
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
    using Change = ListedChange<Inputs::kMostChanges>;

    Accumulators<Change, Inputs::kMostRows, MostPlies> accumulators_;
};

}  // namespace yiguan::nnue
