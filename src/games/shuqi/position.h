// A position of number chess, 国际数棋, on the board of one rule set. State and the functions of
// this folder implement everything except what needs the line.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/position.h"
#include "games/shuqi/drawing.h"
#include "games/shuqi/notation.h"
#include "games/shuqi/read_move.h"
#include "games/shuqi/setup.h"
#include "games/shuqi/state.h"
#include "games/shuqi/sums.h"
#include "games/shuqi/verdict.h"

namespace yiguan::shuqi {

// Variant: Course or Official (board.h).
template <class Variant>
class Position {
  public:
    using Move = shuqi::Move;
    using Moves = shuqi::Moves;
    using Rules = shuqi::Rules;
    struct Undo {};  // a move contains everything it changed

    static Position start(const Rules& rules) {
        return Position(start_state(Variant::kBoard, rules));
    }
    static Result<Position> parse(std::string_view text, const Rules& rules) {
        Result<State> state = parse_state(text, Variant::kBoard, rules);
        if (!state) return state.error();
        return Position(*state);
    }
    std::string text() const { return state_text(state_); }

    const State& state() const { return state_; }
    Side side_to_move() const { return state_.side_to_move(); }
    Side chooser() const { return state_.side_to_move(); }
    static bool swaps_seats(Move) { return false; }
    Key key() const { return state_.key(); }

    void do_move(Move move, Undo&) { state_.do_move(move); }
    void undo_move(Move move, const Undo&) { state_.undo_move(move); }

    // For searches: passes the turn also where a piece can move.
    void do_null(Undo&) { state_.do_move(Move::pass()); }
    void undo_null() { state_.undo_move(Move::pass()); }

    void legal_moves(Moves& moves) const { state_.legal_moves(moves); }
    void perft_moves(Moves& moves) const { state_.board_moves(moves); }
    bool is_legal(Move move) const { return state_.is_legal(move); }

    Outcome outcome(Line<Position> line) const { return shuqi::outcome(state_, past(line)); }
    Reason explain(Outcome outcome, Line<Position>) const {
        return shuqi::explain(state_, outcome);
    }
    std::vector<Reason> notices(Line<Position> line) const {
        return shuqi::notices(state_, past(line));
    }
    std::optional<std::array<int, 2>> score() const { return state_.score(); }

    std::string move_text(Move move) const { return shuqi::move_text(state_, move); }
    std::optional<std::string> notate(Move move, Notation notation) const {
        return shuqi::notate(state_, move, notation);
    }
    Result<ReadMove<Move>> parse_move(std::string_view text) const {
        return read_move(state_, text);
    }

    std::vector<Sum> sums(std::string_view move) const { return shuqi::sums(state_, move); }

    std::vector<PieceOnBoard> pieces() const { return shuqi::pieces(state_); }
    std::vector<Mark> marks() const { return {}; }
    std::string drawing() const { return shuqi::drawing(state_); }
    BoardDescription board() const { return describe(state_.board()); }

  private:
    explicit Position(const State& state) : state_(state) {}

    Past past(Line<Position> line) const {
        Past past;
        if (!line.empty()) past.last = line.back().move;
        for (const Ply<Position>& ply : line) past.occurrences += ply.key_before == key();
        return past;
    }

    State state_;
};

}  // namespace yiguan::shuqi
