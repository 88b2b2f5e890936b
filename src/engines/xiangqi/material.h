// The piece values of the opponents that count material, and the evaluator that counts only
// material. Source: a xiangqi program for learners: rook 100, horse 50, cannon 50, pawn 20, king
// 1500, advisor 10, elephant 10.
#pragma once

#include <array>
#include <cstddef>

#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

// In hundredths of a pawn; by Kind.
inline constexpr std::array<int, kKinds> kMaterial{7500, 50, 50, 250, 500, 250, 100};

constexpr int material_of(Kind kind) {
    return kMaterial[static_cast<std::size_t>(kind)];
}
// 0 for no piece.
constexpr int material_of(Piece piece) {
    return piece == kNoPiece ? 0 : material_of(kind_of(piece));
}

// Own material minus the opponent's, updated with the moves.
class MaterialEvaluator {
  public:
    static constexpr int kChanceScale = 250;

    void reset(const Position& position) {
        balance_ = 0;
        for (const Piece piece : points_of(position)) balance_ += signed_value(piece);
    }
    void did(const Position&, Move, const Undo& undo) { balance_ -= signed_value(undo.captured); }
    void undid(const Position&, Move, const Undo& undo) { balance_ += signed_value(undo.captured); }
    int value(const Position& position) const {
        return position.side_to_move() == Side::First ? balance_ : -balance_;
    }

  private:
    static std::array<Piece, kPoints> points_of(const Position& position) {
        std::array<Piece, kPoints> pieces{};
        for (Point point = 0; point < kPoints; ++point) pieces[point] = position.at(point);
        return pieces;
    }
    static int signed_value(Piece piece) {
        if (piece == kNoPiece) return 0;
        return side_of(piece) == Side::First ? material_of(piece) : -material_of(piece);
    }

    int balance_ = 0;  // Red minus Black
};

}  // namespace yiguan::xiangqi
