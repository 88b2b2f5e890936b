#include "engines/xiangqi/exchange.h"

#include <algorithm>
#include <array>
#include <optional>

namespace yiguan::xiangqi {
namespace {

constexpr std::array<int, kKinds> kValues{7500, 190, 190, 430, 950, 450, 100};

// Own pieces of that kind from which a capture on the target is a pseudo-legal move.
PointSet takers(const Position& position, Kind kind, Point target) {
    const Side side = position.side_to_move();
    const PointSet own = position.pieces(side, kind);
    switch (kind) {
        case Kind::Pawn:
            return own & kPawnAttackers[index(side)][target];
        case Kind::Advisor:
            return own & kAdvisorSteps[target];
        case Kind::Horse:
            return own & kHorseOrigins[target];
        case Kind::Rook:
            return own & position.slides(target);
        case Kind::Cannon:
            return own & position.jumps(target);
        case Kind::King:
            return own & kKingSteps[target];
        case Kind::Elephant:
            return own;
    }
    return {};
}

// The cheapest legal capture on the target.
std::optional<Move> cheapest_taker(const Position& position, Point target) {
    constexpr std::array<Kind, kKinds> kCheapestFirst{Kind::Pawn,  Kind::Advisor, Kind::Elephant,
                                                      Kind::Horse, Kind::Cannon,  Kind::Rook,
                                                      Kind::King};
    for (const Kind kind : kCheapestFirst)
        for (PointSet from = takers(position, kind, target); !from.empty();)
            if (const Move move{from.take_first(), target}; position.is_legal(move)) return move;
    return std::nullopt;
}

// What the side to move gains by taking on `target`, or 0 if it had better not.
int gain_on(Position& position, Point target) {
    const std::optional<Move> taker = cheapest_taker(position, target);
    if (!taker) return 0;
    const int prize = exchange_value(position.at(target));
    Undo undo;
    position.do_move(*taker, undo);
    const int gain = prize - gain_on(position, target);
    return std::max(gain, 0);
}

}  // namespace

int exchange_value(Piece piece) {
    return piece == kNoPiece ? 0 : kValues[static_cast<std::size_t>(kind_of(piece))];
}

int exchange_gain(const Position& position, Move move) {
    const int prize = exchange_value(position.at(move.to));
    Position after = position;
    Undo undo;
    after.do_move(move, undo);
    return prize - gain_on(after, move.to);
}

bool exchange_gains_at_least(const Position& position, Move move, int least) {
    const int prize = exchange_value(position.at(move.to));
    if (prize < least) return false;
    if (prize - exchange_value(position.at(move.from)) >= least) return true;
    return exchange_gain(position, move) >= least;
}

int best_exchange(const Position& position) {
    Position::Moves captures;
    position.legal_moves_onto(captures, position.pieces(other(position.side_to_move())));
    int best = 0;
    for (const Move move : captures)
        if (exchange_value(position.at(move.to)) > best)
            best = std::max(best, exchange_gain(position, move));
    return best;
}

}  // namespace yiguan::xiangqi
