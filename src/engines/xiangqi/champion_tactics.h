// What the champion's search knows about the moves of xiangqi (search/champion/tactics.h).
#pragma once

#include <array>
#include <cstddef>

#include "base/key.h"
#include "engines/xiangqi/tactics.h"

namespace yiguan::xiangqi {

class ChampionTactics : public Tactics {
  public:
    static constexpr std::size_t kPaths = std::size_t{2} * kPoints * kPoints;
    static constexpr std::size_t kVictims = kKinds + 1;
    static constexpr std::size_t kStructures = 2;  // pawns; guards and generals
    static constexpr int kMarginUnit = 100;

    using Tactics::Tactics;

    void tacticals(const Position& position, Position::Moves& moves) const {
        position.legal_moves_onto(moves, position.pieces(other(position.side_to_move())));
    }
    void quiets(const Position& position, Position::Moves& moves) const {
        position.legal_moves_onto(
            moves, PointSet::all() - position.pieces(Side::First) - position.pieces(Side::Second));
    }
    bool is_tactical(const Position& position, Move move) const {
        return position.at(move.to) != kNoPiece;
    }
    std::size_t victim(const Position& position, Move move) const {
        const Piece piece = position.at(move.to);
        return piece == kNoPiece ? 0 : 1 + static_cast<std::size_t>(kind_of(piece));
    }
    int prize(const Position& position, Move move) const;
    int promise(const Position&, Move) const { return 0; }
    std::size_t path(const Position& position, Move move) const {
        return (yiguan::index(position.side_to_move()) * kPoints + move.from) * kPoints + move.to;
    }
    bool loses_less_than(const Position& position, Move move, int most) const;
    bool is_in_check(const Position& position) const { return position.is_in_check(); }
    bool follows_tacticals() const { return horizon() > Horizon::Nothing; }
    bool is_forcing(const Position& position, Move move) const;
    // What the opponent would win by an exchange if it were its turn, in hundredths.
    int threat(const Position& position) const;
    // Not in check, and with a piece beside the pawns that can cross the river: with little left,
    // having to move can be a disadvantage.
    bool may_pass(const Position& position) const;

    std::array<Key, kStructures> structure_keys(const Position& position) const;
    // With the plies without capture as soon as they can matter.
    Key search_key(const Position& position) const;
};

}  // namespace yiguan::xiangqi
