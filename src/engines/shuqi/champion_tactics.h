// What the champion's search knows about the moves of number chess (search/champion/tactics.h).
#pragma once

#include <array>
#include <cstddef>

#include "base/key.h"
#include "engines/shuqi/champion_evaluator.h"
#include "engines/shuqi/tactics.h"

namespace yiguan::shuqi {

template <yiguan::Position P>
class ChampionTactics : public RaceTactics<P> {
  public:
    static constexpr std::size_t kPaths = std::size_t{2} * kMaxPoints * kMaxPoints + 3;
    static constexpr std::size_t kVictims = 2;
    static constexpr std::size_t kStructures = 0;
    static constexpr int kMarginUnit = 100;

    using RaceTactics<P>::RaceTactics;

    // Moves that gain much, and the acts that decide the game, are tactical.
    bool is_tactical(const P& position, Move move) const { return worth(position, move) >= kNoise; }
    void tacticals(const P& position, Moves& moves) const {
        Moves quiets;
        split(position, moves, quiets);
    }
    void quiets(const P& position, Moves& moves) const {
        Moves tacticals;
        split(position, tacticals, moves);
    }
    void split(const P& position, Moves& tacticals, Moves& quiets) const {
        Moves all;
        this->moves(position, all);
        for (const Move move : all)
            (is_tactical(position, move) ? tacticals : quiets).push_back(move);
    }
    std::size_t victim(const P& position, Move move) const {
        return is_tactical(position, move) ? 1 : 0;
    }
    int prize(const P& position, Move move) const {
        const int gained = worth(position, move);
        return gained >= kNoise ? gained + kMostBeyond : 0;
    }
    int promise(const P& position, Move move) const { return worth(position, move) * kPromise; }
    std::size_t path(const P& position, Move move) const {
        if (!move.is_on_board()) return std::size_t{2} * kMaxPoints * kMaxPoints + move.to;
        const std::size_t side = yiguan::index(position.side_to_move());
        return (side * kMaxPoints + move.from) * kMaxPoints + move.to;
    }
    // Nothing is lost by a move.
    bool loses_less_than(const P&, Move, int most) const { return most > 0; }
    bool is_in_check(const P&) const { return false; }
    bool follows_tacticals() const { return true; }
    bool is_forcing(const P&, Move move) const { return !move.is_on_board(); }
    int threat(const P&) const { return 0; }
    // Every move helps a side that still has pieces to bring home; one that has arrived may have to
    // give up points.
    bool may_pass(const P& position) const {
        return !position.state().has_arrived(position.side_to_move());
    }

    std::array<Key, kStructures> structure_keys(const P&) const { return {}; }
    // With the ply as soon as a deadline may decide.
    Key search_key(const P& position) const {
        const State& state = position.state();
        return is_near_deadline(state) ? state.key() ^ kPlyKeys[state.ply() % kPlyKeys.size()]
                                       : state.key();
    }

  private:
    static constexpr int kNoise = 250;       // hundredths that a tactical move gains
    static constexpr int kMostBeyond = 100;  // hundredths that it may gain besides
    static constexpr int kPromise = 75;      // scores that a hundredth is worth
    static constexpr int kDeadlinePlies = 2 * ChampionEvaluator<P>::kWarningMoves;
    static constexpr auto kPlyKeys = make_keys<512>(0x7368757169636831);

    // Hundredths that the move gains by the points of its piece.
    int worth(const P& position, Move move) const {
        if (!move.is_on_board()) return this->order(position, move);
        const State& state = position.state();
        return gain(state, late_table<P>(state.rules()), move);
    }

    static bool is_near_deadline(const State& state) {
        const Rules& rules = state.rules();
        if (rules.ply_limit > 0 && state.ply() + kDeadlinePlies >= rules.ply_limit) return true;
        if (rules.report_after == 0) return false;
        for (const Side side : {Side::First, Side::Second})
            if (state.moves_made(side) + kDeadlinePlies / 2 >= rules.report_after &&
                state.piece_at_home(side))
                return true;
        return false;
    }
};

}  // namespace yiguan::shuqi
