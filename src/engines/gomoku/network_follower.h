// The value of a network (network_inputs.h) along the stones of a search.
#pragma once

#include <memory>
#include <utility>

#include "engines/gomoku/move_order.h"
#include "engines/gomoku/network_inputs.h"
#include "engines/gomoku/promise_cache.h"
#include "nnue/accumulators.h"
#include "nnue/policy.h"
#include "search/score.h"

namespace yiguan::gomoku {

template <class Rule>
class NetworkFollower {
  public:
    // Precondition: the network is of the kind of NetworkInputs.
    explicit NetworkFollower(std::shared_ptr<const nnue::Network> network)
        : accumulators_(std::move(network)) {}

    void reset(const Patterns<Rule>& patterns) {
        accumulators_.reset();
        accumulators_.compute_all(rows_of(patterns));
    }

    // After a stone has been placed.
    void did(const Patterns<Rule>& patterns) {
        auto& views = accumulators_.push();
        patterns.for_each_change([&](Point point, const PointSight& before) {
            const Seen seen_before = Inputs::seen(before);
            const Seen seen_now =
                patterns.is_empty(point) ? Inputs::seen(patterns.sight(point)) : Seen{};
            for (const Side side : {kBlack, kWhite}) {
                auto& view = views[index(side)];
                Inputs::change(side, seen_before, seen_now, view.added, view.removed);
            }
        });
    }
    void undid() { accumulators_.pop(); }

    // For the side to move, in hundredths.
    int value(const Patterns<Rule>& patterns, Side mover) const {
        return accumulators_.value(static_cast<int>(index(mover)), Inputs::bucket(patterns, mover),
                                   rows_of(patterns));
    }

    // How good a stone of the side to move on the empty point looks, in 1/kOrderParts
    // (nnue/policy.h).
    int promise(const Patterns<Rule>& patterns, Side mover, Point point) const {
        const PointSight sight = patterns.sight(point);
        const std::size_t bucket = Inputs::bucket(patterns, mover);
        return promises_.of(Inputs::sight_number(mover, sight), bucket, [&] {
            nnue::RowList<Inputs::kRowsOfPoint> rows;
            Inputs::rows_at(mover, sight, rows);
            return nnue::promise(accumulators_.network(), bucket, {rows.begin(), rows.end()},
                                 kOrderParts);
        });
    }

  private:
    using Inputs = NetworkInputs<Rule>;
    using Seen = typename Inputs::Seen;

    static auto rows_of(const Patterns<Rule>& patterns) {
        return [&patterns](int view, auto& rows) {
            Inputs::rows(patterns, view == 0 ? kBlack : kWhite, rows);
        };
    }

    mutable PromiseCache promises_;
    nnue::Accumulators<Inputs::kMostRows, Inputs::kMostChanges, search::kMaxPly> accumulators_;
};

}  // namespace yiguan::gomoku
