// The state of a race: whether stopping wins, how many pieces have not arrived, whether the two
// sides have passed each other.
#pragma once

#include "engines/shuqi/geometry.h"

namespace yiguan::shuqi {

// Whether calling stop now would win for the side to move; does not check whether it is allowed.
inline bool wins_by_stopping(const State& state) {
    const auto score = state.score();
    const Side side = state.side_to_move();
    return score[index(side)] > score[index(other(side))];
}

// Pieces of a side that are not yet in the opponent's camp.
inline int pieces_away(const State& state, Side side) {
    int away = 0;
    for (int number = 0; number < kNumbers; ++number)
        away += !state.board().is_in_camp(state.where(side, number), other(side));
    return away;
}

// The columns that a side's pieces stand on.
struct Columns {
    int least = kColumns;
    int most = -1;
};

inline Columns columns_of(const State& state, Side side) {
    Columns columns;
    for (int number = 0; number < kNumbers; ++number) {
        const int x = state.board().coordinates(state.where(side, number)).x;
        columns.least = std::min(columns.least, x);
        columns.most = std::max(columns.most, x);
    }
    return columns;
}

// The first side moves to the left: its camp is at the high columns.
inline bool have_passed(const State& state) {
    return columns_of(state, Side::Second).least > columns_of(state, Side::First).most;
}
inline bool have_not_met(const State& state) {
    return columns_of(state, Side::Second).most < columns_of(state, Side::First).least;
}

}  // namespace yiguan::shuqi
