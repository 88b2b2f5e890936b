#include "engines/xiangqi/rules_chooser.h"

#include <array>
#include <optional>

#include "engines/xiangqi/exchange.h"
#include "engines/xiangqi/one_ply.h"
#include "engines/xiangqi/squares.h"

namespace yiguan::xiangqi {
namespace {

struct Choice {
    const Position& position;
    const Position::Moves& moves;
    Rng& rng;
};
using Answer = std::optional<Move>;

// The best of the moves by `worth`, if it is worth anything.
template <class Worth>
Answer best_positive(const Choice& choice, Worth worth) {
    const auto [move, score] = best_of(choice.moves, choice.rng, worth);
    return score > 0 ? Answer(move) : std::nullopt;
}

bool is_safe(const Position& position, Move move) {
    return exchange_gain(position, move) >= 0;
}

int gain_in_squares(const Position& position, Move move) {
    const Piece piece = position.at(move.from);
    const int gain = kSquares[piece][move.to].early - kSquares[piece][move.from].early;
    return side_of(piece) == Side::First ? gain : -gain;
}

// 1. 能杀就杀: a move after which the foe has none.
Answer mate(const Choice& choice) {
    return best_positive(
        choice, [&](Move move) { return after(choice.position, move).has_legal_move() ? 0 : 1; });
}

// 2. 先救子: when the foe threatens to win material, the move after which it wins least.
Answer save(const Choice& choice) {
    const Position& position = choice.position;
    if (position.is_in_check()) return std::nullopt;
    const int threat = best_exchange(position.with_turn(other(position.side_to_move())));
    if (threat == 0) return std::nullopt;
    return best_positive(choice, [&](Move move) {
        const int taken = exchange_value(position.at(move.to));
        return taken + threat - best_exchange(after(position, move));
    });
}

// 3. 吃无根子: the capture that wins most.
Answer take(const Choice& choice) {
    return best_positive(choice, [&](Move move) {
        const bool is_capture = choice.position.at(move.to) != kNoPiece;
        return is_capture ? exchange_gain(choice.position, move) : 0;
    });
}

// 4. 将军: a check with a piece that cannot be won for it.
Answer check(const Choice& choice) {
    return best_positive(choice, [&](Move move) {
        return after(choice.position, move).is_in_check() && is_safe(choice.position, move) ? 1 : 0;
    });
}

// 5. 出子: the safe move that brings a piece to the best point.
Answer develop(const Choice& choice) {
    return best_positive(choice, [&](Move move) {
        return is_safe(choice.position, move) ? 1000 + gain_in_squares(choice.position, move) : 0;
    });
}

}  // namespace

search::Preference<Move> RulesChooser::prefer(const Position& position, Rng& rng) const {
    constexpr std::array kRules{mate, save, take, check, develop};
    Position::Moves moves;
    position.legal_moves(moves);
    int urgency = static_cast<int>(kRules.size());
    for (const auto rule : kRules) {
        if (const Answer answer = rule({position, moves, rng})) return {*answer, urgency};
        --urgency;
    }
    return {moves[rng.below(static_cast<std::uint32_t>(moves.size()))], 0};
}

}  // namespace yiguan::xiangqi
