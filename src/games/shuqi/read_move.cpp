#include "games/shuqi/read_move.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "games/shuqi/chains.h"
#include "games/shuqi/expression.h"
#include "games/shuqi/lesson.h"
#include "games/shuqi/notation.h"
#include "games/shuqi/words.h"

namespace yiguan::shuqi {
namespace {

using Read = Result<ReadMove<Move>>;

Reason with_point(Reason reason, std::string_view name, const State& state, Point point) {
    return std::move(reason).point(name, point_text(state.board(), point));
}

Reason with_ends(Reason reason, const State& state, Point from, Point to) {
    reason = with_point(std::move(reason), "from", state, from);
    return with_point(std::move(reason), "to", state, to);
}

Reason with_numbers(Reason reason, std::string_view name, const std::vector<int>& numbers) {
    for (const int number : numbers) reason = std::move(reason).number(name, number);
    return reason;
}

Reason refuse_stop(const State& state) {
    const Side side = state.side_to_move();
    Reason reason("stop-too-early");
    for (int number = 0; number < kNumbers; ++number)
        if (!state.board().is_in_camp(state.where(side, number), other(side)))
            reason = with_piece(std::move(reason), "missing", state, make_piece(side, number));
    return reason;
}

Reason refuse_report(const State& state) {
    const int needed = state.rules().report_after;
    if (needed == 0) return Reason("report-off");
    const Side reported = other(state.side_to_move());
    const int made = state.moves_made(reported);
    if (made < needed)
        return with_side(Reason("report-too-early"), "reported", reported)
            .number("moves", made)
            .number("needed", needed);
    return with_side(Reason("report-untrue"), "reported", reported).number("moves", made);
}

Read read_act(const State& state, const Act& act) {
    if (state.is_legal(act.move)) return ReadMove<Move>{act.move, std::string(act.name)};
    if (act.move == Move::stop()) return refuse_stop(state);
    if (act.move == Move::report()) return refuse_report(state);
    return Reason("pass-not-allowed");
}

Refusal check_source(const State& state, Point from) {
    if (state.is_empty(from)) return with_point(Reason("source-empty"), "point", state, from);
    if (side_of(state.at(from)) != state.side_to_move())
        return with_piece(Reason("source-foreign"), "piece", state, state.at(from));
    return std::nullopt;
}

Refusal check_landing(const State& state, Point start, Point to) {
    if (to == start || state.is_empty(to)) return std::nullopt;
    return with_piece(Reason("target-occupied"), "piece", state, state.at(to));
}

// The pieces between two points of a line, without the moving piece, which is on `start`.
std::vector<Point> crossed_points(const State& state, Point start, Point from, Point to, int axis) {
    std::vector<Point> points;
    for (const Point point : state.crossed(from, to, axis))
        if (point != start) points.push_back(point);
    return points;
}

// Why no span between the points is possible: no common line, no pieces between, or a landing point
// that is not directly behind a piece.
Refusal check_geometry(const State& state, Point start, Point from, Point to) {
    const std::optional<int> axis = state.board().common_axis(from, to);
    if (from == to) return with_point(Reason("target-same"), "point", state, to);
    if (!axis) return with_ends(Reason("not-on-line"), state, from, to);
    const std::vector<Point> crossed = crossed_points(state, start, from, to, *axis);
    if (crossed.empty()) return with_ends(Reason("nothing-to-cross"), state, from, to);
    const Point last = crossed.back();
    const int gap = state.board().spot(last, *axis).place - state.board().spot(to, *axis).place;
    if (std::abs(gap) == 1) return std::nullopt;
    return with_piece(with_ends(Reason("not-behind-last"), state, from, to), "last", state,
                      state.at(last));
}

// Why the piece has no single move between the two points.
Reason refuse_single(const State& state, Point from, Point to) {
    if (Refusal refusal = check_geometry(state, from, from, to)) return *std::move(refusal);
    const std::vector<int> numbers = crossed_numbers(state, from, from, to);
    const int axis = *state.board().common_axis(from, to);
    const Point last = crossed_points(state, from, from, to, axis).back();
    if (numbers.size() == 1 && !state.rules().spans_single)
        return with_piece(with_ends(Reason("single-distant"), state, from, to), "piece", state,
                          state.at(last));
    Reason reason = with_ends(Reason("not-solvable"), state, from, to);
    reason = with_numbers(std::move(reason), "crossed", numbers);
    return std::move(reason).number("target", number_of(state.at(from)));
}

std::string joined(const std::vector<std::string>& texts) {
    std::string out;
    for (const std::string& text : texts) out += (out.empty() ? "=" : ";") + text;
    return out;
}

Refusal check_count(const std::vector<std::string>& expressions, std::size_t segments) {
    if (expressions.empty() || expressions.size() == segments) return std::nullopt;
    return Reason("expression-count")
        .number("given", static_cast<std::int64_t>(expressions.size()))
        .number("expected", static_cast<std::int64_t>(segments));
}

// A legal step, hop or span with the expressions as written.
Read read_single(const State& state, Move move, const std::vector<std::string>& expressions) {
    std::vector<std::string> checked;
    const std::vector<int> numbers = crossed_numbers(state, move.from, move.from, move.to);
    const int axis = *state.board().common_axis(move.from, move.to);
    const bool is_span = std::abs(state.board().spot(move.from, axis).place -
                                  state.board().spot(move.to, axis).place) > 2;
    if (!is_span && !expressions.empty()) return Reason("expression-unneeded");
    if (Refusal refusal = check_count(expressions, 1)) return *std::move(refusal);
    for (const std::string& expression : expressions) {
        const Rational target = Rational::of(number_of(state.at(move.from)));
        const auto result = check_expression(expression, numbers, target);
        if (!result) return result.error();
        checked.push_back(result->text);
    }
    return ReadMove<Move>{move, move_text(state, move) + joined(checked)};
}

// Whether every segment of a chain crosses something, lands on an empty point behind it, and the
// chain does not end where it began.
Refusal check_route(const State& state, const std::vector<Point>& points) {
    const Point start = points.front();
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (Refusal refusal = check_landing(state, start, points[i])) return refusal;
        if (Refusal refusal = check_geometry(state, start, points[i - 1], points[i]))
            return refusal;
    }
    if (points.back() == start)
        return with_point(Reason("chain-ends-on-start"), "point", state, start);
    return std::nullopt;
}

// All expressions of a chain must give one value.
Result<std::vector<std::string>> check_chain_values(const State& state,
                                                    const std::vector<Point>& points,
                                                    const std::vector<std::string>& expressions) {
    std::vector<std::string> checked;
    std::optional<Rational> value;
    for (std::size_t i = 0; i < expressions.size(); ++i) {
        const std::vector<int> numbers =
            crossed_numbers(state, points.front(), points[i], points[i + 1]);
        const auto result = check_expression(expressions[i], numbers, std::nullopt);
        if (!result)
            return Reason("chain-segment")
                .number("segment", static_cast<std::int64_t>(i) + 1)
                .because(result.error());
        if (value && *value != result->value)
            return Reason("chain-values")
                .number("segment", static_cast<std::int64_t>(i) + 1)
                .text("value", rational_text(result->value))
                .text("first", rational_text(*value));
        value = result->value;
        checked.push_back(result->text);
    }
    return checked;
}

Refusal check_common_value(const State& state, const std::vector<Point>& points) {
    std::vector<Multiset> sets;
    for (std::size_t i = 1; i < points.size(); ++i)
        sets.push_back(multiset_of(crossed_numbers(state, points[0], points[i - 1], points[i])));
    if (have_common_value(sets)) return std::nullopt;
    return Reason("chain-no-common-value").text("route", route_text(state.board(), points));
}

Read read_chain(const State& state,
                const std::vector<Point>& points,
                const std::vector<std::string>& expressions) {
    if (!state.rules().has_chains) return Reason("chain-not-in-rules");
    if (Refusal refusal = check_route(state, points)) return *std::move(refusal);
    if (Refusal refusal = check_count(expressions, points.size() - 1)) return *std::move(refusal);
    const auto checked = check_chain_values(state, points, expressions);
    if (!checked) return checked.error();
    if (expressions.empty())
        if (Refusal refusal = check_common_value(state, points)) return *std::move(refusal);
    const Move move{points.front(), points.back()};
    return ReadMove<Move>{move, route_text(state.board(), points) + joined(*checked)};
}

Read judge(const State& state, const WrittenMove& written) {
    const std::vector<Point>& points = written.points;
    if (Refusal refusal = check_source(state, points.front())) return *std::move(refusal);
    if (points.size() > 2) return read_chain(state, points, written.expressions);
    const Move move{points[0], points[1]};
    if (move.from == move.to) return with_point(Reason("target-same"), "point", state, move.to);
    if (Refusal refusal = check_landing(state, move.from, move.to)) return *std::move(refusal);
    if (state.is_single_move(move.from, move.to))
        return read_single(state, move, written.expressions);
    if (state.is_legal(move)) return read_chain(state, route(state, move), written.expressions);
    return refuse_single(state, move.from, move.to);
}

// "n6k3", "n6k3=7+1", "n6k3h6=…;…".
Result<WrittenMove> read_coordinates(const State& state, std::string_view text) {
    const std::size_t equals = text.find('=');
    std::string_view rest = text.substr(0, equals);
    WrittenMove written;
    while (!rest.empty()) {
        const Point point = take_point(state.board(), rest);
        if (point == kNoPoint)
            return Reason("point-unknown")
                .text("point", printable(rest))
                .text("move", printable(text));
        written.points.push_back(point);
    }
    if (written.points.size() < 2) return Reason("move-unreadable").text("move", printable(text));
    if (equals == std::string_view::npos) return written;
    for (const std::string_view expression : split(text.substr(equals + 1), ';'))
        written.expressions.emplace_back(expression);
    return written;
}

}  // namespace

Read read_move(const State& state, std::string_view text) {
    constexpr std::size_t kMaxBytes = 2000;
    text = trim(text);
    if (text.empty() || text.size() > kMaxBytes)
        return Reason("move-unreadable").text("move", printable(text));
    for (const Act& act : kActs)
        if (text == act.name || text == act.chinese) return read_act(state, act);
    const bool is_coordinates = text.front() >= 'a' && text.front() < 'a' + kColumns;
    const Result<WrittenMove> written =
        is_coordinates ? read_coordinates(state, text) : read_lesson(state, text);
    if (!written) return written.error();
    return judge(state, *written);
}

}  // namespace yiguan::shuqi
