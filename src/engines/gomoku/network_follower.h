// The value of a network (network_inputs.h) along the stones of a search.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "engines/gomoku/move_order.h"
#include "engines/gomoku/network_inputs.h"
#include "engines/gomoku/promise_cache.h"
#include "nnue/accumulators.h"
#include "nnue/policy.h"
#include "search/score.h"

namespace yiguan::gomoku {

// What a stone has changed of what a network sees. The rows are made when they are needed, since
// the values of many positions are never asked for, and then only those of one view.
template <class Rule>
class NetworkChange {
  public:
    // After a stone has been placed.
    void note(const Patterns<Rule>& patterns) {
        points_.clear();
        patterns.for_each_change([&](Point point, const PointSight& before) {
            points_.push_back({before, patterns.sight(point), !patterns.is_empty(point)});
        });
    }

    bool is_anew(int) const { return false; }
    template <class Use>
    void with_rows(int view, const Use& use) const {
        typename Inputs::ChangedRows added;
        typename Inputs::ChangedRows removed;
        for (const Changed& point : points_)
            Inputs::change(view == 0 ? kBlack : kWhite, point.before,
                           point.is_taken ? std::nullopt : std::optional(point.after), added,
                           removed);
        use(nnue::RowChange{{added.begin(), added.end()}, {removed.begin(), removed.end()}});
    }

  private:
    using Inputs = NetworkInputs<Rule>;
    struct Changed {
        PointSight before;
        PointSight after;
        bool is_taken;  // by the stone
    };

    MoveList<Changed, Inputs::kMostChangedPoints> points_;
};

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
    void did(const Patterns<Rule>& patterns) { accumulators_.push().note(patterns); }
    void undid() { accumulators_.pop(); }

    // For the side to move, in hundredths.
    int value(const Patterns<Rule>& patterns, Side mover) const {
        return accumulators_.value(static_cast<int>(index(mover)), Inputs::bucket(patterns, mover),
                                   rows_of(patterns));
    }

    bool has_policy() const { return accumulators_.network().shape.has_policy; }

    // How good a stone of the side to move on the empty point looks, in 1/kOrderParts
    // (nnue/policy.h). Precondition: the network has a policy.
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

    static auto rows_of(const Patterns<Rule>& patterns) {
        return [&patterns](int view, auto& rows) {
            Inputs::rows(patterns, view == 0 ? kBlack : kWhite, rows);
        };
    }

    mutable PromiseCache promises_;
    nnue::Accumulators<NetworkChange<Rule>, Inputs::kMostRows, search::kMaxPly> accumulators_;
};

}  // namespace yiguan::gomoku
