#include "games/gomoku/position.h"

#include <algorithm>
#include <bit>

#include "games/gomoku/drawing.h"
#include "games/gomoku/refusals.h"
#include "games/gomoku/setup.h"
#include "games/gomoku/words.h"

namespace yiguan::gomoku {
namespace {

bool has_overline(const Stones& stones, Side side) {
    for (int line = 0; line < kLines; ++line)
        if (six_starts(stones.line(side, line)) != 0) return true;
    return false;
}

// The unbroken run of the stone's colour through `point` in one direction, in the order of the
// line.
std::vector<Point> run_through(const Stones& stones, int size, Point point, Vector step) {
    const auto side = stones.at(point);
    const auto is_own = [&](int x, int y) {
        return x >= 0 && y >= 0 && x < size && y < size && stones.at(make_point(x, y)) == side;
    };
    int x = x_of(point);
    int y = y_of(point);
    while (is_own(x - step.dx, y - step.dy)) {
        x -= step.dx;
        y -= step.dy;
    }
    std::vector<Point> run;
    for (; is_own(x, y); x += step.dx, y += step.dy) run.push_back(make_point(x, y));
    return run;
}

}  // namespace

template <class Rule>
Result<Position<Rule>> Position<Rule>::parse(std::string_view text, const Rules& rules) {
    const Result<State> state = read_state(text, rules);
    if (!state) return state.error();
    return Position(*state);
}

template <class Rule>
std::string Position<Rule>::text() const {
    return write_state(state_);
}

// A position set up from text: the side that has just moved is checked first. A black overline
// without a five must have been a forbidden move; double-fours and double-threes may have been made
// legally.
template <class Rule>
Outcome Position<Rule>::outcome_of_board() const {
    for (const Side side : {other(side_to_move()), side_to_move()})
        if (has_five<Rule>(stones(), side)) return Outcome::win(side, "five");
    if (Rule::kForbids && has_overline(stones(), kBlack))
        return Outcome::win(kWhite, forbidden_reason(Verdict::Overline));
    return state_.is_full() ? Outcome::draw("full-board") : Outcome::ongoing();
}

// The stone that decided the game: the last one, or in a position set up from text the first stone
// with that result.
template <class Rule>
std::optional<Point> Position<Rule>::deciding_stone(Outcome outcome, Line<Position> line) const {
    if (!line.empty() && line.back().move.is_point()) return line.back().move.point();
    for (int y = 0; y < state_.size(); ++y) {
        for (int x = 0; x < state_.size(); ++x) {
            const Point point = make_point(x, y);
            if (outcome_of_stone(point) == outcome) return point;
        }
    }
    return std::nullopt;
}

template <class Rule>
Reason explain_five(const Stones& stones, int size, Side winner, Point point) {
    Reason reason = with_side(Reason("five"), "winner", winner);
    for (int direction = 0; direction < kDirections; ++direction) {
        const auto d = static_cast<std::size_t>(direction);
        const Place place = kPlaces[point][d];
        const LineBits fives = five_starts<Rule>(stones.line(winner, place.line),
                                                 stones.line(other(winner), place.line), winner);
        if ((fives & starts_through(place.bit, 5)) != 0)
            reason =
                with_row(std::move(reason), "row", run_through(stones, size, point, kVectors[d]));
    }
    return reason;
}

Reason explain_forbidden(const Stones& stones, std::string_view code, Point point) {
    Reason reason = Reason(code).point("point", point_text(point));
    for (const auto& row : rows_of(stones, point, judge_black(stones, point)))
        reason = with_row(std::move(reason), "row", row);
    return reason;
}

template <class Rule>
Reason Position<Rule>::explain(Outcome outcome, Line<Position> line) const {
    if (!outcome.is_over()) return Reason("ongoing");
    if (outcome.kind == Outcome::Kind::Draw) return Reason(outcome.reason);
    const auto point = deciding_stone(outcome, line);
    if (!point) return Reason(outcome.reason);
    if (outcome.reason == "five")
        return explain_five<Rule>(stones(), state_.size(), outcome.winner, *point);
    return explain_forbidden(stones(), outcome.reason, *point);
}

template <class Rule>
std::vector<Reason> Position<Rule>::notices(Line<Position> line) const {
    if (state_.is_in_opening()) return {opening_notice(state_)};
    if (!line.empty() && line.back().move == kPass)
        return {with_side(Reason("passed"), "side", other(side_to_move()))};
    return {};
}

template <class Rule>
std::optional<std::string> Position<Rule>::notate(Move move, Notation notation) const {
    if (notation != Notation::Coordinates || !is_legal(move)) return std::nullopt;
    return move_text(move);
}

template <class Rule>
Reason Position<Rule>::why_not_pass() const {
    if (!Rule::kHasPass) return Reason("pass-unknown");
    if (state_.is_in_opening()) return Reason("pass-in-opening");
    return Reason(state_.is_full() ? "board-full" : "pass-too-early");
}

template <class Rule>
Result<ReadMove<Move>> Position<Rule>::parse_move(std::string_view text) const {
    const Result<Move> move = read_move(text, state_);
    if (!move) return move.error();
    if (is_legal(*move)) return ReadMove<Move>{*move, move_text(*move)};
    return *move == kPass ? why_not_pass() : refusal_of(state_, *move);
}

template <class Rule>
std::vector<PieceOnBoard> Position<Rule>::pieces() const {
    return pieces_on(state_);
}

template <class Rule>
std::vector<Mark> Position<Rule>::marks() const {
    std::vector<Mark> marks;
    if constexpr (Rule::kForbids) {
        ForbiddenPoints found;
        find_forbidden(stones(), found);
        for (const ForbiddenPoint& forbidden : found) {
            Mark mark{point_text(forbidden.point), std::string(kind_of(forbidden.verdict)), {}};
            for (const auto& row : rows_of(stones(), forbidden.point, forbidden.verdict)) {
                std::vector<std::string>& names = mark.lines.emplace_back();
                for (const Point point : row) names.push_back(point_text(point));
            }
            marks.push_back(std::move(mark));
        }
    }
    return marks;
}

template <class Rule>
std::string Position<Rule>::drawing() const {
    return draw(state_);
}

template <class Rule>
BoardDescription Position<Rule>::board() const {
    return describe_board(state_.size());
}

template class Position<Freestyle>;
template class Position<Standard>;
template class Position<Caro>;
template class Position<Renju>;

}  // namespace yiguan::gomoku
