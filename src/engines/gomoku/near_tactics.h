// Tactics without knowledge of threats: all points near the stones, in board order.
#pragma once

#include <cstddef>
#include <string_view>

#include "engines/gomoku/nearby.h"

namespace yiguan::gomoku {

// By colour and point; passes and the decisions of an opening share the last slot.
inline constexpr std::size_t kHistorySlotsOfPoints = 2 * kPoints + 1;

template <class Rule>
std::size_t slot_of(const Position<Rule>& position, Move move) {
    if (!move.is_point()) return kHistorySlotsOfPoints - 1;
    return index(position.side_to_move()) * kPoints + move.point();
}

template <class Rule>
struct NearTactics {
    using P = Position<Rule>;
    static constexpr std::size_t kHistorySlots = kHistorySlotsOfPoints;

    void moves(const P& position, Moves& moves) const { append_near(position, moves); }
    // Why `moves` leaves the legal move out.
    std::string_view why_left_out(const P& position, Move move) const {
        return why_not_near(position, move);
    }
    void noisy_moves(const P&, Moves&) const {}
    bool may_stand_pat(const P&) const { return true; }
    int order(const P&, Move) const { return 0; }
    std::size_t history_slot(const P& position, Move move) const { return slot_of(position, move); }
};

}  // namespace yiguan::gomoku
