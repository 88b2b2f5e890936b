#include "engines/xiangqi/rules_chooser.h"

#include <array>
#include <optional>

#include "engines/xiangqi/material.h"
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

// The best of the moves by `worth`, if that is positive.
template <class Worth>
Answer best_positive(const Choice& choice, Worth worth) {
    const auto [move, score] = best_of(choice.moves, choice.rng, worth);
    return score > 0 ? Answer(move) : std::nullopt;
}

bool is_attacked(const Position& position, Point point, Side by) {
    bool found = false;
    position.pieces(by).for_each(
        [&](Point from) { found |= position.attacks(from).contains(point); });
    return found;
}

// Whether the opponent could capture the moved piece on its new point.
bool is_safe(const Position& position, Move move) {
    return !is_attacked(after(position, move), move.to, other(position.side_to_move()));
}

// 无根 and under attack.
bool hangs(const Position& position, Point point) {
    const Side side = side_of(position.at(point));
    return is_attacked(position, point, other(side)) && !is_attacked(position, point, side);
}

// 1. 能杀就杀: a move after which the opponent has no legal move.
Answer mate(const Choice& choice) {
    return best_positive(
        choice, [&](Move move) { return after(choice.position, move).has_legal_move() ? 0 : 1; });
}

// 2. 先救子: the most valuable hanging piece moves to a safe point, preferably by a capture.
Answer save(const Choice& choice) {
    const Position& position = choice.position;
    return best_positive(choice, [&](Move move) {
        const bool is_saved = hangs(position, move.from) && is_safe(position, move);
        return is_saved ? material_of(position.at(move.from)) + material_of(position.at(move.to))
                        : 0;
    });
}

// 3. 吃无根子: the most valuable piece that can be captured for nothing.
Answer take(const Choice& choice) {
    const Position& position = choice.position;
    return best_positive(choice, [&](Move move) {
        return is_safe(position, move) ? material_of(position.at(move.to)) : 0;
    });
}

// 4. 将军: a check with a piece that cannot be captured.
Answer check(const Choice& choice) {
    const Position& position = choice.position;
    return best_positive(choice, [&](Move move) {
        return after(position, move).is_in_check() && is_safe(position, move) ? 1 : 0;
    });
}

// 5. 出子: the safe move that brings a piece to a better point.
Answer develop(const Choice& choice) {
    const Position& position = choice.position;
    return best_positive(choice, [&](Move move) {
        const int gain = square_gain(position.at(move.from), move.from, move.to);
        return gain > 0 && is_safe(position, move) ? gain : 0;
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
