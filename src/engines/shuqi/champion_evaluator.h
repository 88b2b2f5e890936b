// The evaluation of the champion: how many moves a side is ahead in the race. Its weights are
// fitted to games (champion_weights.h). They hold what a straight distance does not: which points
// help to go on, what a straggler costs, and that a piece on the goal of another has to leave it
// again.
#pragma once

#include <algorithm>
#include <array>

#include "engines/shuqi/champion_weights.h"
#include "engines/shuqi/race_evaluator.h"
#include "search/concepts.h"

namespace yiguan::shuqi {

// The negative number of steps to the point where the piece scores most.
template <class P, Scoring S>
inline constexpr PieceTable kApproach =
    make_table(kBoardOf<P>, [](Side side, int number, Point point) {
        const Board& board = kBoardOf<P>;
        const Point goal = board.camp_point(other(side), detail::best_point(S, number));
        return -steps_between(board.coordinates(point), board.coordinates(goal));
    });

// The weights of PointWeights for both sides.
template <class P>
constexpr PieceTable make_point_table(const PointWeights& weights) {
    return make_table(kBoardOf<P>, [&](Side side, int number, Point point) {
        const Board& board = kBoardOf<P>;
        const Coordinates c = board.coordinates(point);
        const Coordinates turned{kColumns - 1 - c.x, 2 * kCentreY - c.y};
        return int{weights[number][side == Side::Second ? point : board.at(turned)]};
    });
}
template <class P>
inline constexpr const auto& kWeightsOf = kChampionWeights<typename VariantOf<P>::Type>;
template <class P>
inline constexpr PieceTable kEarlyTable = make_point_table<P>(kWeightsOf<P>.early);
template <class P>
inline constexpr PieceTable kLateTable = make_point_table<P>(kWeightsOf<P>.late);

// The tables that an evaluation is made of, in hundredths (`early`, `late`) and steps.
struct ChampionTables {
    const PieceTable* early;
    const PieceTable* late;
    const PieceTable* approach;
};

// Under difference scoring, for which nothing was fitted, those of RaceEvaluator.
template <class P>
ChampionTables champion_tables(Scoring scoring) {
    if (scoring == Scoring::Product)
        return {&kEarlyTable<P>, &kLateTable<P>, &kApproach<P, Scoring::Product>};
    constexpr const PieceTable* kRace = &kRaceTable<P, Scoring::Difference>;
    return {kRace, kRace, &kApproach<P, Scoring::Difference>};
}

template <yiguan::Position P>
class ChampionEvaluator {
  public:
    static constexpr int kChanceScale = 470;
    // So many own moves before a piece in its own camp may be reported, it begins to count.
    static constexpr int kWarningMoves = 12;

    void reset(const P& position) {
        const State& state = position.state();
        tables_ = champion_tables<P>(state.rules().scoring);
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
        const Side side = state.side_to_move();
        return points(side) + kWeightsOf<P>.tempo +
               weighed(reach_of(state, side), kWeightsOf<P>.own) -
               weighed(reach_of(state, other(side)), kWeightsOf<P>.opponents) +
               danger(state, other(side)) - danger(state, side);
    }

  private:
    static constexpr int kDanger = 30;  // for each piece at home and move of delay

    // What the pieces of one side can do now.
    struct Reach {
        int best = 0;        // steps that the piece gains which gains most by a move
        int second = 0;      // that the next piece gains
        int sum = 0;         // that all pieces gain together
        int long_jumps = 0;  // pieces that gain kLongJump or more
        int last = 0;        // steps that the last piece is away from its goal
        int shut_out = 0;    // pieces whose goal is held by an opponent's piece
        int misplaced = 0;   // own pieces on the goal of another
    };
    static constexpr int kLongJump = 3;

    // Of the pieces of a side, and the steps that the pieces of both sides have to go.
    struct Sums {
        std::array<int, 2> early{};
        std::array<int, 2> late{};
        int steps = 0;
    };

    // Whose share of the early weights is whole.
    static constexpr int kFullSteps = 220;

    void add(Piece piece, Point point, int times) {
        const std::size_t side = index(side_of(piece));
        sums_.early[side] += times * (*tables_.early)[piece][point];
        sums_.late[side] += times * (*tables_.late)[piece][point];
        sums_.steps -= times * (*tables_.approach)[piece][point];
    }
    void shift(Piece piece, Point from, Point to) {
        add(piece, from, -1);
        add(piece, to, 1);
    }

    // The balance of the points that the pieces stand on; early weights give way to late ones.
    int points(Side side) const {
        const std::size_t own = index(side);
        const int early = sums_.early[own] - sums_.early[1 - own];
        const int late = sums_.late[own] - sums_.late[1 - own];
        const int share = std::min(sums_.steps, kFullSteps);
        return (early * share + late * (kFullSteps - share)) / kFullSteps;
    }

    Reach reach_of(const State& state, Side side) const {
        const Scoring scoring = state.rules().scoring;
        Reach reach;
        for (int number = 0; number < kNumbers; ++number) {
            const Piece piece = make_piece(side, number);
            const auto& approach = (*tables_.approach)[piece];
            const Point from = state.where(piece);
            int gain = 0;
            state.for_each_landing(from, [&](const Landing& landing) {
                const int steps = approach[landing.to] - approach[from];
                if (steps > gain && state.may_land(number, landing)) gain = steps;
            });
            reach.sum += gain;
            reach.long_jumps += gain >= kLongJump;
            reach.second = std::max(reach.second, std::min(gain, reach.best));
            reach.best = std::max(reach.best, gain);
            reach.last = std::max(reach.last, -approach[from]);
            const int goal = detail::best_point(scoring, number);
            const Piece holder = state.at(state.board().camp_point(other(side), goal));
            if (holder == piece || holder == kNoPiece) continue;
            ++(side_of(holder) == side ? reach.misplaced : reach.shut_out);
        }
        return reach;
    }

    static int weighed(const Reach& reach, const ReachWeights& weights) {
        return reach.best * weights.best + reach.second * weights.second + reach.sum * weights.sum +
               reach.long_jumps * weights.long_jumps + reach.last * weights.last +
               reach.shut_out * weights.shut_out + reach.misplaced * weights.misplaced;
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

    ChampionTables tables_{};
    Sums sums_;
};

}  // namespace yiguan::shuqi
