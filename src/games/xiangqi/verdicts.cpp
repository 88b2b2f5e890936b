// Explanations of the end of a game, and notices during it. The verdicts themselves are found by
// Position::outcome (position.cpp) and judge_cycle (repetition.cpp).
#include <utility>

#include "games/xiangqi/position.h"
#include "games/xiangqi/repetition.h"
#include "games/xiangqi/words.h"

namespace yiguan::xiangqi {
namespace {

// Counted plies from which the players are notified that the draw is near.
constexpr int kQuietWarning = kMaxQuietPlies - 20;

Reason with_pieces(Reason reason,
                   std::string_view name,
                   const Position& position,
                   PointSet points) {
    points.for_each([&](Point point) {
        reason = with_piece(std::move(reason), name, position.at(point), point);
    });
    return reason;
}

Reason with_sides(std::string_view code, Side winner) {
    return with_side(with_side(Reason(code), "winner", winner), "loser", other(winner));
}

// The verdict over a cycle, with the pieces involved.
Reason explain_cycle(const Position& position, Line<Position> cycle, Outcome verdict) {
    if (verdict.kind == Outcome::Kind::Draw) return Reason(describe_cycle(position, cycle));
    Reason reason = with_sides(verdict.reason, verdict.winner);
    if (verdict.reason != "perpetual-chase") return reason;
    const Chase chase = find_chase(position, cycle, other(verdict.winner));
    reason = with_pieces(std::move(reason), "chaser", position, chase.chasers);
    return with_piece(std::move(reason), "target", position.at(chase.target), chase.target);
}

// A notice after the second occurrence: the verdict that one more repetition would bring.
void add_repetition_warning(std::vector<Reason>& notices,
                            const Position& position,
                            Line<Position> line) {
    const Occurrences found = count_occurrences(position, line);
    if (found.count != kFinalOccurrence - 1) return;
    const Line<Position> cycle = line.subspan(found.first);
    const Outcome verdict = judge_cycle(position, cycle);
    notices.push_back(
        Reason("repetition-warning").because(explain_cycle(position, cycle, verdict)));
}

}  // namespace

Reason Position::explain(Outcome outcome, Line<Position> line) const {
    if (!outcome.is_over()) return Reason("ongoing");
    const bool is_repetition = outcome.reason == "perpetual-check" ||
                               outcome.reason == "perpetual-chase" ||
                               outcome.reason == "repetition";
    if (is_repetition)
        return explain_cycle(*this, line.subspan(count_occurrences(*this, line).first), outcome);
    if (outcome.reason == "no-capture")
        return Reason(outcome.reason).number("plies", kMaxQuietPlies);
    if (outcome.kind == Outcome::Kind::Draw) return Reason(outcome.reason);
    return with_pieces(with_sides(outcome.reason, outcome.winner), "attacker", *this,
                       checkers(side_));
}

std::vector<Reason> Position::notices(Line<Position> line) const {
    std::vector<Reason> notices;
    if (is_in_check_)
        notices.push_back(with_pieces(with_side(Reason("check"), "side", side_), "attacker", *this,
                                      checkers(side_)));
    add_repetition_warning(notices, *this, line);
    if (quiet_plies_ >= kQuietWarning)
        notices.push_back(
            Reason("no-capture-warning").number("left", kMaxQuietPlies - quiet_plies_));
    return notices;
}

}  // namespace yiguan::xiangqi
