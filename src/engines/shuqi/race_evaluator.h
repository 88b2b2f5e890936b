// The evaluation of the stronger players: a race is measured in moves, not in straight distance.
// Each piece costs the steps to the point where it scores most, weighted by how much its score
// depends on reaching it; in the opponent's camp its score counts as well. Each piece has exactly
// one goal, because two pieces on each other's goals need many moves to swap.
#pragma once

#include "engines/shuqi/race.h"
#include "search/concepts.h"

namespace yiguan::shuqi {

struct RaceWeights {
    int step = 60;       // for each step to the point where the piece scores most
    int stake_step = 5;  // additional, for each unit of stake_of
    int score = 3;       // for each point of score
    int tempo = 60;
    int jump = 60;  // per cent of what the best current move gains
};

namespace detail {

// The number of the point in the opponent's camp where a piece scores most: its own number under
// product scoring, the most different one under difference scoring.
constexpr int best_point(Scoring scoring, int number) {
    return scoring == Scoring::Product ? number : kNumbers - 1 - number;
}

// How much a piece's score depends on its point.
constexpr int stake_of(Scoring scoring, int number) {
    return scoring == Scoring::Product ? number : magnitude(2 * number - (kNumbers - 1));
}

constexpr int race_value(const Board& board, Scoring scoring, Side side, int number, Point point) {
    constexpr RaceWeights kWeight;
    const Side opponent = other(side);
    const Point goal = board.camp_point(opponent, best_point(scoring, number));
    const int to_goal = steps_between(board.coordinates(point), board.coordinates(goal));
    int value = -(kWeight.step + kWeight.stake_step * stake_of(scoring, number)) * to_goal;
    if (const int scored = board.camp_number(point, opponent); scored >= 0) {
        const bool is_product = scoring == Scoring::Product;
        const int points = is_product ? number * scored : 5 * magnitude(number - scored);
        value += kWeight.score * points;
    }
    return value;
}

}  // namespace detail

template <class P, Scoring S>
inline constexpr PieceTable kRaceTable =
    make_table(kBoardOf<P>, [](Side side, int number, Point point) {
        return detail::race_value(kBoardOf<P>, S, side, number, point);
    });

template <class P>
const PieceTable& race_table(const Rules& rules) {
    const bool is_product = rules.scoring == Scoring::Product;
    return is_product ? kRaceTable<P, Scoring::Product> : kRaceTable<P, Scoring::Difference>;
}

// The number of pieces in a set.
constexpr int operands_in(Multiset crossed) {
    int count = 0;
    for (; crossed > 0; crossed /= 3) count += crossed % 3;
    return count;
}

template <yiguan::Position P>
class RaceEvaluator {
  public:
    static constexpr int kChanceScale = 470;

    RaceEvaluator() = default;
    // Ignores spans over more pieces than `operands`.
    explicit RaceEvaluator(int operands) : operands_(operands) {}

    void reset(const P&) {}
    void did(const P&, Move, const typename P::Undo&) {}
    void undid(const P&, Move, const typename P::Undo&) {}

    int value(const P& position) const {
        constexpr RaceWeights kWeight;
        const State& state = position.state();
        const PieceTable& table = race_table<P>(state.rules());
        const Side side = state.side_to_move();
        const int jumps = best_gain(state, side, table) - best_gain(state, other(side), table);
        return balance(state, table) + kWeight.tempo + jumps * kWeight.jump / 100;
    }

  private:
    // The gain of the best single move of a side with the pieces now on the board.
    int best_gain(const State& state, Side side, const PieceTable& table) const {
        int best = 0;
        for (int number = 0; number < kNumbers; ++number) {
            const auto& worth = table[make_piece(side, number)];
            const Point from = state.where(side, number);
            state.for_each_landing(from, [&](const Landing& landing) {
                const int gain = worth[landing.to] - worth[from];
                if (gain > best && state.may_land(number, landing) && sees(landing)) best = gain;
            });
        }
        return best;
    }

    bool sees(const Landing& landing) const {
        return operands_ >= kMaxCrossed || operands_in(landing.crossed) <= operands_;
    }

    int operands_ = kMaxCrossed;
};

}  // namespace yiguan::shuqi
