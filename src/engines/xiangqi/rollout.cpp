#include "engines/xiangqi/rollout.h"

#include <optional>

#include "engines/xiangqi/exchange.h"
#include "search/uct.h"

namespace yiguan::xiangqi {
namespace {

using Cursor = search::Cursor<Position, HandEvaluator>;

constexpr int kPlies = 2;
constexpr int kHalfWon = 350;  // an advantage of this many hundredths is a result of three quarters

// A cheap approximation of a logistic curve.
int as_result(int value) {
    const int size = value < 0 ? -value : value;
    return search::kRolloutScale / 2 + search::kRolloutScale / 2 * value / (size + kHalfWon);
}

// The capture that wins most at once, if one wins anything.
std::optional<Move> winning_capture(const Position& position) {
    Position::Moves captures;
    position.legal_moves_onto(captures, position.pieces(other(position.side_to_move())));
    std::optional<Move> best;
    for (const Move move : captures) {
        const int prize = exchange_value(position.at(move.to));
        if (best && prize <= exchange_value(position.at(best->to))) continue;
        if (exchange_gains_at_least(position, move, 1)) best = move;
    }
    return best;
}

// Nothing when the side to move has lost.
std::optional<Move> choose(const Position& position, Rng& rng) {
    if (const auto capture = winning_capture(position)) return capture;
    Position::Moves moves;
    position.legal_moves(moves);
    if (moves.empty()) return std::nullopt;
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// The value for the side to move, including its best winning capture.
int settled(const Cursor& cursor) {
    return as_result(cursor.value() + best_exchange(cursor.position()));
}

}  // namespace

int Rollout::result(Cursor& cursor, Rng& rng) const {
    int plies = 0;
    std::optional<Move> move;
    while (plies < kPlies && (move = choose(cursor.position(), rng))) {
        cursor.descend(*move);
        ++plies;
    }
    const bool is_lost = plies < kPlies;
    int result = is_lost ? 0 : settled(cursor);
    for (int i = 0; i < plies; ++i) {
        cursor.ascend();
        result = search::kRolloutScale - result;
    }
    return result;
}

}  // namespace yiguan::xiangqi
