// The order of moves in number chess: acts that decide the game first, then jumps, the longest
// first. A span can gain up to six steps, so a position is quiet only when neither side has a long
// jump.
#pragma once

#include <limits>
#include <string_view>

#include "engines/shuqi/race.h"
#include "engines/shuqi/usual_moves.h"
#include "search/concepts.h"

namespace yiguan::shuqi {

template <yiguan::Position P>
class RaceTactics {
  public:
    static constexpr std::size_t kHistorySlots = std::size_t{kPieces} * kMaxPoints + 3;
    // Jumps lead to further jumps without end.
    static constexpr int kQuiescencePlies = 6;

    RaceTactics() = default;
    // Ignores spans over more pieces than `operands`, and all chains unless `operands` is
    // kMaxCrossed; this applies to both sides.
    explicit RaceTactics(int operands) : operands_(operands) {}

    void moves(const P& position, Moves& moves) const {
        usual_moves(position.state(), moves);
        if (operands_ < kMaxCrossed) leave_out_unseen(position.state(), moves);
    }

    void noisy_moves(const P& position, Moves& moves) const {
        const State& state = position.state();
        if (have_not_met(state) || have_passed(state)) return;
        Moves all;
        this->moves(position, all);
        for (const Move move : all)
            if (order(position, move) >= kNoise) moves.push_back(move);
    }

    // Why `moves` leaves the legal move out.
    std::string_view why_left_out(const P& position, Move move) const {
        return operands_ < kMaxCrossed && !sees(position.state(), move) ? "level" : "rare-chain";
    }

    bool may_stand_pat(const P&) const { return true; }

    // The number of steps that the move gains beyond a short hop.
    int order(const P& position, Move move) const {
        const State& state = position.state();
        if (move.is_on_board()) return gain(state, kHeadway<P>, move) - kShortHop;
        if (move == Move::report()) return kDecisive;
        return move == Move::stop() && wins_by_stopping(state) ? kDecisive : -kDecisive;
    }

    std::size_t history_slot(const P& position, Move move) const {
        if (!move.is_on_board()) return std::size_t{kPieces} * kMaxPoints + move.to;
        return std::size_t{position.state().at(move.from)} * kMaxPoints + move.to;
    }

    // The player avoids repetition when no rule ends a game that repeats itself.
    bool avoids_repetition(const P& position) const {
        const Rules& rules = position.state().rules();
        return rules.repetitions == 0;
    }

  private:
    static constexpr int kShortHop = 1;
    static constexpr int kNoise = 5 - kShortHop;
    static constexpr int kDecisive = 500;

    void leave_out_unseen(const State& state, Moves& moves) const {
        Moves seen;
        for (const Move move : moves)
            if (sees(state, move)) seen.push_back(move);
        if (!seen.empty()) moves = seen;
    }

    bool sees(const State& state, Move move) const {
        if (!move.is_on_board()) return true;
        const auto axis = state.board().common_axis(move.from, move.to);
        if (!axis || !state.is_single_move(move.from, move.to)) return false;
        const auto crossed = state.crossed(move.from, move.to, *axis);
        return static_cast<int>(crossed.size()) <= operands_;
    }

    int operands_ = kMaxCrossed;
};

}  // namespace yiguan::shuqi
