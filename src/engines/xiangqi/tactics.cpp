#include "engines/xiangqi/tactics.h"

#include <algorithm>

#include "engines/xiangqi/exchange.h"

namespace yiguan::xiangqi {

void Tactics::noisy_moves(const Position& position, Position::Moves& moves) const {
    if (horizon_ == Horizon::Nothing) return;
    if (horizon_ == Horizon::Checks && position.is_in_check()) return position.legal_moves(moves);
    Position::Moves captures;
    position.legal_moves_onto(captures, position.pieces(other(position.side_to_move())));
    for (const Move move : captures)
        if (exchange_gains_at_least(position, move, 0)) moves.push_back(move);
}

std::string_view Tactics::why_quiet(const Position& position, Move move) const {
    if (horizon_ == Horizon::Nothing) return "level";
    return position.at(move.to) == kNoPiece ? "quiet" : "losing-capture";
}

// The most valuable victim first, then the cheapest attacker.
int Tactics::order(const Position& position, Move move) const {
    const Piece victim = position.at(move.to);
    if (victim == kNoPiece) return 0;
    const int prize = exchange_value(victim);
    const int stake = std::min(exchange_value(position.at(move.from)), 1000);
    if (prize >= stake || exchange_gains_at_least(position, move, 0))
        return 1 + prize * 16 + (1000 - stake);
    return -1 - (stake - prize) / 10;
}

}  // namespace yiguan::xiangqi
