// The evaluation of the champion: a network, or else how many moves a side is ahead in the race.
// Its weights are fitted to games (champion_weights.h). They hold what a straight distance does
// not: which points help to go on, what a straggler costs, and that a piece on the goal of another
// has to leave it again. For learners it can also count straight distances alone.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <type_traits>
#include <utility>

#include "engines/shuqi/champion_terms.h"
#include "engines/shuqi/course_weights.h"
#include "engines/shuqi/distance_evaluator.h"
#include "engines/shuqi/network_inputs.h"
#include "engines/shuqi/official_weights.h"
#include "nnue/evaluator.h"
#include "search/champion/chosen_evaluator.h"
#include "search/concepts.h"
#include "search/score.h"

namespace yiguan::shuqi {

template <class P>
constexpr PieceTable make_point_table(const PointWeights& weights) {
    return make_table(kBoardOf<P>, [&](Side side, int number, Point point) {
        return int{weights[number][seen_by<P>(side, point)]};
    });
}
template <class P>
inline constexpr const auto& kWeightsOf = kChampionWeights<typename VariantOf<P>::Type>;
template <class P>
inline constexpr PieceTable kEarlyTable = make_point_table<P>(kWeightsOf<P>.early.points);
template <class P>
inline constexpr PieceTable kLateTable = make_point_table<P>(kWeightsOf<P>.late.points);

// What points are worth late in the race. Under difference scoring, for which nothing was fitted,
// it is the table of RaceEvaluator.
template <class P>
const PieceTable& late_table(const Rules& rules) {
    return rules.scoring == Scoring::Product ? kLateTable<P> : race_table<P>(rules);
}

// By the weights.
template <yiguan::Position P>
class FittedEvaluator {
  public:
    static constexpr int kChanceScale = 470;

    void reset(const P& position) {
        const State& state = position.state();
        sums_ = {};
        for (int number = 0; number < kPieces; ++number) {
            const auto piece = static_cast<Piece>(number);
            add(piece, state.where(piece), 1);
        }
    }
    void did(const P& position, Move move, const typename P::Undo&) {
        if (move.is_on_board()) shift(position.state().at(move.to), move.from, move.to);
    }
    void undid(const P& position, Move move, const typename P::Undo&) {
        if (move.is_on_board()) shift(position.state().at(move.from), move.to, move.from);
    }
    int value(const P& position) const {
        const State& state = position.state();
        return state.rules().scoring == Scoring::Difference ? RaceEvaluator<P>().value(position)
                                                            : value_by_weights(state);
    }

  private:
    // Of the pieces of a side, and the steps that the pieces of both sides have to go.
    struct Sums {
        std::array<int, 2> early{};
        std::array<int, 2> late{};
        int steps = 0;
    };

    void add(Piece piece, Point point, int times) {
        const std::size_t side = index(side_of(piece));
        sums_.early[side] += times * kEarlyTable<P>[piece][point];
        sums_.late[side] += times * kLateTable<P>[piece][point];
        sums_.steps -= times * kHeadway<P>[piece][point];
    }
    void shift(Piece piece, Point from, Point to) {
        add(piece, from, -1);
        add(piece, to, 1);
    }

    int value_by_weights(const State& state) const {
        const Side side = state.side_to_move();
        const Reach own = reach_of<P>(state, side);
        const Reach opponents = reach_of<P>(state, other(side));
        const int early = balance(sums_.early, side) + weighed(own, opponents, kWeightsOf<P>.early);
        const int late = balance(sums_.late, side) + weighed(own, opponents, kWeightsOf<P>.late);
        const int share = early_share(sums_.steps);
        return (early * share + late * (kFullSteps - share)) / kFullSteps;
    }

    static int balance(const std::array<int, 2>& sums, Side side) {
        return sums[index(side)] - sums[index(other(side))];
    }

    static int weighed(const Reach& own, const Reach& opponents, const PhaseWeights& weights) {
        return weights.tempo + weighed(own, weights.own) - weighed(opponents, weights.opponents);
    }
    static int weighed(const Reach& reach, const Reach& weights) {
        return reach.best * weights.best + reach.second * weights.second + reach.sum * weights.sum +
               reach.long_jumps * weights.long_jumps + reach.last * weights.last +
               reach.shut_out * weights.shut_out + reach.misplaced * weights.misplaced;
    }

    Sums sums_;
};

template <yiguan::Position P>
using NetworkEvaluator = nnue::Evaluator<NetworkInputs<P>, search::kMaxPly>;
template <yiguan::Position P>
using ChampionChoice = std::conditional_t<
    kHasNetworks<P>,
    search::ChosenEvaluator<P, FittedEvaluator<P>, DistanceEvaluator<P>, NetworkEvaluator<P>>,
    search::ChosenEvaluator<P, FittedEvaluator<P>, DistanceEvaluator<P>>>;

template <yiguan::Position P>
class ChampionEvaluator : public ChampionChoice<P> {
  public:
    // So many own moves before a piece in its own camp may be reported, it begins to count.
    static constexpr int kWarningMoves = 12;

    // By the weights.
    ChampionEvaluator() = default;
    // By the network, if there is one. Precondition: it is of the kind of NetworkInputs.
    explicit ChampionEvaluator(std::shared_ptr<const nnue::Network> network)
        requires kHasNetworks<P>
    {
        if (network) this->template choose<NetworkEvaluator<P>>(std::move(network));
    }
    // By the distances of the pieces alone.
    static ChampionEvaluator plain() {
        ChampionEvaluator evaluator;
        evaluator.template choose<DistanceEvaluator<P>>();
        return evaluator;
    }

    int value(const P& position) const {
        constexpr int kMost = search::kWinInSight / 2;  // no win with the safety, either
        const int value = ChampionChoice<P>::value(position);
        const State& state = position.state();
        const Side side = state.side_to_move();
        return std::clamp(value, -kMost, kMost) + danger(state, other(side)) - danger(state, side);
    }

    // That a side's pieces at home will be reported.
    static int danger(const State& state, Side side) {
        const Rules& rules = state.rules();
        const int delay = state.moves_made(side) + kWarningMoves - rules.report_after;
        if (rules.report_after == 0 || delay <= 0) return 0;
        int at_home = 0;
        for (int number = 0; number < kNumbers; ++number)
            at_home += state.board().is_in_camp(state.where(side, number), side);
        return at_home * std::min(delay, kWarningMoves) * kDanger;
    }

  private:
    static constexpr int kDanger = 100;  // for each piece at home and move of delay
};

}  // namespace yiguan::shuqi
