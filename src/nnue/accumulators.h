// The accumulators of a network (network.h) along the moves of a search: the sums of the rows of
// both views. Those of a ply are computed when they are first needed, from those of the plies
// before.
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

// How a view differs from that of the ply before.
template <std::size_t MostChanges>
struct ViewChange {
    RowList<MostChanges> added{};
    RowList<MostChanges> removed{};
    bool is_anew = false;  // it is to be computed from its rows
    bool is_computed = false;
};

// MostRows: inputs of a view that are on; MostChanges: rows that a move adds to a view, or removes
// from it. A copy is independent; no function but the constructor and copying allocates.
template <std::size_t MostRows, std::size_t MostChanges, std::size_t MostPlies>
class Accumulators {
  public:
    using Change = ViewChange<MostChanges>;
    using Rows = RowList<MostRows>;

    explicit Accumulators(std::shared_ptr<const Network> network)
        : network_(std::move(network)),
          plies_(MostPlies + 1),
          sums_((MostPlies + 1) * 2 * network_->shape.hidden) {}

    const Network& network() const { return *network_; }

    void reset() {
        top_ = 0;
        plies_[0] = {Change{.is_anew = true}, Change{.is_anew = true}};
    }

    // Computes both views at once, so that those of the plies that follow can be computed from
    // them.
    template <class RowsOf>
    void compute_all(const RowsOf& rows_of) {
        for (const int view : {0, 1}) compute_anew(view, rows_of);
    }

    // Begins the next ply; the caller fills in how its views differ.
    std::array<Change, 2>& push() {
        std::array<Change, 2>& views = plies_[++top_];
        for (Change& change : views) {
            change.added.clear();
            change.removed.clear();
            change.is_anew = change.is_computed = false;
        }
        return views;
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
    Change& change_of(std::size_t ply, int view) const {
        return plies_[ply][static_cast<std::size_t>(view)];
    }
    std::int16_t* sums_of(std::size_t ply, int view) const {
        return &sums_[(2 * ply + static_cast<std::size_t>(view)) * network_->shape.hidden];
    }

    // The accumulator of the view at the last ply.
    template <class RowsOf>
    const std::int16_t* computed(int view, const RowsOf& rows_of) const {
        std::size_t ply = top_;
        while (!change_of(ply, view).is_computed && !change_of(ply, view).is_anew) --ply;
        if (!change_of(ply, view).is_computed) {
            compute_anew(view, rows_of);
            return sums_of(top_, view);
        }
        for (; ply < top_; ++ply) {
            Change& next = change_of(ply + 1, view);
            const RowChange change{{next.added.begin(), next.added.end()},
                                   {next.removed.begin(), next.removed.end()}};
            kernels_->update(sums_of(ply + 1, view), sums_of(ply, view),
                             network_->input_weights.data(), change, network_->shape.hidden);
            next.is_computed = true;
        }
        return sums_of(top_, view);
    }

    template <class RowsOf>
    void compute_anew(int view, const RowsOf& rows_of) const {
        Rows rows;
        rows_of(view, rows);
        kernels_->update(sums_of(top_, view), network_->input_biases.data(),
                         network_->input_weights.data(), {{rows.begin(), rows.end()}, {}},
                         network_->shape.hidden);
        change_of(top_, view).is_computed = true;
    }

    std::shared_ptr<const Network> network_;
    const Kernels* kernels_ = &best_kernels();
    std::size_t top_ = 0;
    // What is computed when it is first needed.
    mutable std::vector<std::array<Change, 2>> plies_;
    mutable std::vector<std::int16_t> sums_;  // by ply, of both views
};

}  // namespace yiguan::nnue
