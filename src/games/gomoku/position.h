// A position of gomoku or renju under one winning rule. State holds stones, turn and opening; the
// forbidden points of renju are in forbidden.h.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/key.h"
#include "base/result.h"
#include "game/position.h"
#include "games/gomoku/five.h"
#include "games/gomoku/forbidden.h"
#include "games/gomoku/state.h"
#include "games/gomoku/types.h"

namespace yiguan::gomoku {

template <class Rule>
class Position {
  public:
    using Move = gomoku::Move;
    using Undo = gomoku::Undo;
    using Moves = gomoku::Moves;
    using Rules = gomoku::Rules;

    static Position start(const Rules& rules) { return Position(State(rules)); }
    static Result<Position> parse(std::string_view text, const Rules& rules);
    std::string text() const;

    const State& state() const { return state_; }
    const Stones& stones() const { return state_.stones(); }
    const Rules& rules() const { return state_.rules(); }

    Side side_to_move() const { return state_.side_to_move(); }
    // Inside an opening: the colour whose holder decides, which may differ from the side to move.
    Side chooser() const { return state_.chooser(); }
    static bool swaps_seats(Move move) { return move == kSwap; }
    Key key() const { return state_.key(); }

    void do_move(Move move, Undo& undo) { state_.do_move(move, undo); }
    void undo_move(Move move, const Undo& undo) { state_.undo_move(move, undo); }

    void legal_moves(Moves& moves) const {
        state_.append_moves(moves);
        if (can_pass()) moves.push_back(kPass);
    }
    void perft_moves(Moves& moves) const { legal_moves(moves); }
    bool is_legal(Move move) const { return move == kPass ? can_pass() : state_.allows(move); }

    Outcome outcome(Line<Position> line) const;
    Reason explain(Outcome outcome, Line<Position> line) const;
    std::vector<Reason> notices(Line<Position> line) const;
    std::optional<std::array<int, 2>> score() const { return std::nullopt; }

    std::string move_text(Move move) const { return gomoku::move_text(move); }
    std::optional<std::string> notate(Move move, Notation notation) const;
    Result<ReadMove<Move>> parse_move(std::string_view text) const;

    std::vector<PieceOnBoard> pieces() const;
    std::vector<Mark> marks() const;
    std::string drawing() const;
    BoardDescription board() const;

  private:
    explicit Position(const State& state) : state_(state) {}

    // From ply 4 on, outside the opening.
    bool can_pass() const {
        return Rule::kHasPass && !state_.is_in_opening() && state_.stone_count() >= 3 &&
               !state_.is_full();
    }

    Outcome outcome_of_stone(Point point) const;
    Outcome outcome_of_board() const;
    std::optional<Point> deciding_stone(Outcome outcome, Line<Position> line) const;
    Reason why_not_pass() const;

    State state_;
};

template <class Rule>
Outcome Position<Rule>::outcome_of_stone(Point point) const {
    const std::optional<Side> side = stones().at(point);
    if (!side) return Outcome::ongoing();
    if constexpr (Rule::kForbids) {
        if (*side == kBlack) {
            const Verdict verdict = judge_black(stones(), point);
            if (is_forbidden(verdict)) return Outcome::win(kWhite, forbidden_reason(verdict));
            return verdict == Verdict::Five ? Outcome::win(kBlack, "five") : Outcome::ongoing();
        }
    }
    const bool is_won = is_in_five<Rule>(stones(), *side, point);
    return is_won ? Outcome::win(*side, "five") : Outcome::ongoing();
}

template <class Rule>
Outcome Position<Rule>::outcome(Line<Position> line) const {
    if (line.empty()) return outcome_of_board();
    const Move last = line.back().move;
    if (last.is_point()) {
        const Outcome outcome = outcome_of_stone(last.point());
        if (outcome.is_over()) return outcome;
        return state_.is_full() ? Outcome::draw("full-board") : outcome;
    }
    const bool is_second_pass =
        last == kPass && line.size() >= 2 && line[line.size() - 2].move == kPass;
    return is_second_pass ? Outcome::draw("passes") : Outcome::ongoing();
}

extern template class Position<Freestyle>;
extern template class Position<Standard>;
extern template class Position<Caro>;
extern template class Position<Renju>;

}  // namespace yiguan::gomoku
