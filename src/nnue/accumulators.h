// The accumulators of a network (network.h) along the moves of a search: the sums of the rows of
// both views. Those of a ply are computed when they are first needed, from those of the plies
// before.
//
// A `Change` holds what a move has changed:
//   is_anew(view)         the view is to be computed from its rows
//   with_rows(view, use)  calls use(RowChange) with the rows that the move adds to a view, or
//                         removes from it; not called where is_anew(view)
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

// MostRows: inputs of a view that are on. A copy is independent; no function but the constructor
// and copying allocates.
template <class Change, std::size_t MostRows, std::size_t MostPlies>
class Accumulators {
  public:
    using Rows = RowList<MostRows>;

    explicit Accumulators(std::shared_ptr<const Network> network)
        : network_(std::move(network)),
          changes_(MostPlies + 1),
          is_computed_(MostPlies + 1),
          sums_((MostPlies + 1) * 2 * network_->shape.hidden) {}

    const Network& network() const { return *network_; }

    void reset() {
        top_ = 0;
        is_computed_[0] = {};
    }

    // Computes both views at once, so that those of the plies that follow can be computed from
    // them.
    template <class RowsOf>
    void compute_all(const RowsOf& rows_of) {
        for (const int view : {0, 1}) compute_anew(view, rows_of);
    }

    // Begins the next ply. The caller writes its change over that of an earlier move.
    Change& push() {
        is_computed_[++top_] = {};
        return changes_[top_];
    }
    void pop() { --top_; }

    // For the side to move, whose view is `own`, in hundredths. rows_of(view, list) appends the
    // inputs of the view that are on.
    template <class RowsOf>
    int value(int own, std::size_t bucket, const RowsOf& rows_of) const {
        const std::int16_t* const weights = network_->output_row(bucket);
        const auto& [inputs, hidden, buckets, views, has_policy] = network_->shape;
        std::int64_t squared = kernels_->output(computed(own, rows_of), weights, hidden);
        if (views == 2)
            squared += kernels_->output(computed(1 - own, rows_of), weights + hidden, hidden);
        const std::int64_t output = squared / kActivationUnit + network_->output_biases[bucket];
        return static_cast<int>(output * network_->scale / (kActivationUnit * kWeightUnit));
    }

  private:
    bool& is_computed(std::size_t ply, int view) const {
        return is_computed_[ply][static_cast<std::size_t>(view)];
    }
    std::int16_t* sums_of(std::size_t ply, int view) const {
        return &sums_[(2 * ply + static_cast<std::size_t>(view)) * network_->shape.hidden];
    }

    // The accumulator of the view at the last ply.
    template <class RowsOf>
    const std::int16_t* computed(int view, const RowsOf& rows_of) const {
        std::size_t ply = top_;
        while (ply > 0 && !is_computed(ply, view) && !changes_[ply].is_anew(view)) --ply;
        if (!is_computed(ply, view))
            compute_anew(view, rows_of);
        else
            while (ply < top_) compute_next(ply++, view);
        return sums_of(top_, view);
    }

    // The accumulator of the view at the ply after this one.
    void compute_next(std::size_t ply, int view) const {
        changes_[ply + 1].with_rows(view, [&](const RowChange& change) {
            kernels_->update(sums_of(ply + 1, view), sums_of(ply, view),
                             network_->input_weights.data(), change, network_->shape.hidden);
        });
        is_computed(ply + 1, view) = true;
    }

    template <class RowsOf>
    void compute_anew(int view, const RowsOf& rows_of) const {
        Rows rows;
        rows_of(view, rows);
        kernels_->update(sums_of(top_, view), network_->input_biases.data(),
                         network_->input_weights.data(), {{rows.begin(), rows.end()}, {}},
                         network_->shape.hidden);
        is_computed(top_, view) = true;
    }

    std::shared_ptr<const Network> network_;
    const Kernels* kernels_ = &best_kernels();
    std::size_t top_ = 0;
    std::vector<Change> changes_;  // by ply
    // What is computed when it is first needed, by ply, of both views.
    mutable std::vector<std::array<bool, 2>> is_computed_;
    mutable std::vector<std::int16_t> sums_;
};

}  // namespace yiguan::nnue
