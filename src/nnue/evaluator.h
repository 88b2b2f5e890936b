// Evaluates positions by a network (network.h) along the moves of a search. The accumulators of a
// ply are computed when they are first needed, from those of the plies before.
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
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "nnue/kernels.h"
#include "nnue/network.h"

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
        : network_(std::move(network)),
          plies_(MostPlies + 1),
          sums_((MostPlies + 1) * 2 * network_->shape.hidden) {}

    void reset(const Position&) {
        top_ = 0;
        plies_[0].views = {ViewChange{.is_anew = true}, ViewChange{.is_anew = true}};
    }

    // `position`: after the move.
    void did(const Position& position, Move move, const Undo& undo) {
        Ply& ply = plies_[++top_];
        for (int view = 0; view < 2; ++view) {
            ViewChange& change = ply.views[static_cast<std::size_t>(view)];
            change.added.clear();
            change.removed.clear();
            change.is_computed = false;
            change.is_anew =
                !Inputs::changes(position, move, undo, view, change.added, change.removed);
        }
    }

    void undid(const Position&, Move, const Undo&) { --top_; }

    // For the side to move, in hundredths.
    int value(const Position& position) const {
        const int own = Inputs::view_to_move(position);
        const std::int16_t* const weights = network_->output_row(Inputs::bucket(position));
        const std::size_t hidden = network_->shape.hidden;
        const std::int64_t squared =
            kernels_->output(computed(position, own), weights, hidden) +
            kernels_->output(computed(position, 1 - own), weights + hidden, hidden);
        const std::int64_t output =
            squared / kActivationUnit + network_->output_biases[Inputs::bucket(position)];
        return static_cast<int>(output * network_->scale / (kActivationUnit * kWeightUnit));
    }

  private:
    // How a view differs from that of the ply before.
    struct ViewChange {
        RowList<Inputs::kMostChanges> added{};
        RowList<Inputs::kMostChanges> removed{};
        bool is_anew = false;  // it is to be computed from its rows
        bool is_computed = false;
    };
    struct Ply {
        std::array<ViewChange, 2> views{};
    };

    ViewChange& change_of(std::size_t ply, int view) const {
        return plies_[ply].views[static_cast<std::size_t>(view)];
    }
    std::int16_t* sums_of(std::size_t ply, int view) const {
        return &sums_[(2 * ply + static_cast<std::size_t>(view)) * network_->shape.hidden];
    }

    // The accumulator of the view at the last ply.
    const std::int16_t* computed(const Position& position, int view) const {
        std::size_t ply = top_;
        while (!change_of(ply, view).is_computed && !change_of(ply, view).is_anew) --ply;
        if (!change_of(ply, view).is_computed) {
            compute_anew(position, view);
            return sums_of(top_, view);
        }
        for (; ply < top_; ++ply) {
            ViewChange& next = change_of(ply + 1, view);
            const RowChange change{{next.added.begin(), next.added.end()},
                                   {next.removed.begin(), next.removed.end()}};
            kernels_->update(sums_of(ply + 1, view), sums_of(ply, view),
                             network_->input_weights.data(), change, network_->shape.hidden);
            next.is_computed = true;
        }
        return sums_of(top_, view);
    }

    void compute_anew(const Position& position, int view) const {
        RowList<Inputs::kMostRows> rows;
        Inputs::rows(position, view, rows);
        kernels_->update(sums_of(top_, view), network_->input_biases.data(),
                         network_->input_weights.data(), {{rows.begin(), rows.end()}, {}},
                         network_->shape.hidden);
        change_of(top_, view).is_computed = true;
    }

    std::shared_ptr<const Network> network_;
    const Kernels* kernels_ = &best_kernels();
    std::size_t top_ = 0;
    // What is computed when it is first needed.
    mutable std::vector<Ply> plies_;
    mutable std::vector<std::int16_t> sums_;  // by ply, of both views
};

}  // namespace yiguan::nnue
