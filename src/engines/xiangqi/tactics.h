// The order of moves in a xiangqi search, and the moves of its quiescence search: captures that do
// not lose material by exchange, and every answer to a check.
#pragma once

#include <cstddef>
#include <string_view>

#include "engines/xiangqi/horizon.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

class Tactics {
  public:
    static constexpr std::size_t kHistorySlots = kPieceCodes * kPoints;

    explicit Tactics(Horizon horizon = Horizon::Checks) : horizon_(horizon) {}

    void moves(const Position& position, Position::Moves& moves) const {
        position.legal_moves(moves);
    }
    void noisy_moves(const Position& position, Position::Moves& moves) const;
    // Why noisy_moves leaves the legal move out.
    std::string_view why_quiet(const Position& position, Move move) const;
    bool may_stand_pat(const Position& position) const {
        return horizon_ < Horizon::Checks || !position.is_in_check();
    }
    // Positive for captures that do not lose material, negative for those that do.
    int order(const Position& position, Move move) const;
    std::size_t history_slot(const Position& position, Move move) const {
        return position.at(move.from) * std::size_t{kPoints} + move.to;
    }

    // A side in check is searched one ply deeper.
    int extension(const Position& position) const { return position.is_in_check() ? 1 : 0; }

  protected:
    Horizon horizon() const { return horizon_; }

  private:
    Horizon horizon_;
};

}  // namespace yiguan::xiangqi
