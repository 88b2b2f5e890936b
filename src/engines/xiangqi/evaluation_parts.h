// What the hand-written evaluation and the champion's have in common: the sum of the pieces on
// their points, followed with the moves, and what is counted around the generals.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engines/xiangqi/squares.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

// How much of the game is still early: kFullPhase with all attackers on the board, 0 with none.
inline constexpr int kFullPhase = 32;
constexpr int phase_of(Piece piece) {
    constexpr std::array<int, kKinds> kPhaseOfKind{0, 0, 0, 2, 4, 2, 0};
    return piece == kNoPiece ? 0 : kPhaseOfKind[static_cast<std::size_t>(kind_of(piece))];
}

// Red's pieces on their points minus Black's. The table must be the same at each call.
class PhasedBalance {
  public:
    Phased sum() const { return sum_; }

    void reset(const SquareTable& squares, const Position& position) {
        *this = {};
        for (Point point = 0; point < kPoints; ++point) {
            sum_ += squares[position.at(point)][point];
            phase_ += phase_of(position.at(point));
        }
    }
    // `position`: after the move.
    void did(const SquareTable& squares, const Position& position, Move move, const Undo& undo) {
        const Piece piece = position.at(move.to);
        sum_ -= squares[piece][move.from];
        sum_ += squares[piece][move.to];
        sum_ -= squares[undo.captured][move.to];
        phase_ -= phase_of(undo.captured);
    }
    // `position`: before the move, again.
    void undid(const SquareTable& squares, const Position& position, Move move, const Undo& undo) {
        const Piece piece = position.at(move.from);
        sum_ += squares[piece][move.from];
        sum_ -= squares[piece][move.to];
        sum_ += squares[undo.captured][move.to];
        phase_ += phase_of(undo.captured);
    }

    // The value in the current phase.
    int blend(Phased value) const {
        const int phase = std::min(phase_, kFullPhase);
        return (value.early * phase + value.late * (kFullPhase - phase)) / kFullPhase;
    }

  private:
    Phased sum_;
    int phase_ = 0;
};

// Follows the pieces on their points by a table of their values, for evaluators that add terms of
// their own.
class SquareEvaluator {
  public:
    void reset(const Position& position) { balance_.reset(*squares_, position); }
    void did(const Position& position, Move move, const Undo& undo) {
        balance_.did(*squares_, position, move, undo);
    }
    void undid(const Position& position, Move move, const Undo& undo) {
        balance_.undid(*squares_, position, move, undo);
    }

  protected:
    // `squares` must outlive the object.
    explicit SquareEvaluator(const SquareTable& squares) : squares_(&squares) {}

    // For the side to move, with the terms of Red minus those of Black.
    int value_with(Phased terms, const Position& position) const {
        terms += balance_.sum();
        const int value = balance_.blend(terms);
        return position.side_to_move() == Side::First ? value : -value;
    }

  private:
    const SquareTable* squares_;
    PhasedBalance balance_;
};

// The weight of a piece that attacks the general's neighbourhood, by kind.
inline constexpr std::array<int, kKinds> kPressure{0, 0, 0, 2, 3, 2, 2};

inline int missing_guards(const Position& position, Side side) {
    constexpr int kGuards = 4;  // two advisors and two elephants
    return std::max(0, kGuards - position.pieces(side, Kind::Advisor).size() -
                           position.pieces(side, Kind::Elephant).size());
}

// A side without a piece that can cross the river cannot win.
inline bool has_attackers(const Position& position, Side side) {
    for (const Kind kind : {Kind::Rook, Kind::Horse, Kind::Cannon, Kind::Pawn})
        if (!position.pieces(side, kind).empty()) return true;
    return false;
}

}  // namespace yiguan::xiangqi
