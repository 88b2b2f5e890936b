// Properties of single points that follow from the patterns and the stones together: forbidden
// points, and the answers to fours and threes.
#pragma once

#include "engines/gomoku/nearby.h"
#include "engines/gomoku/patterns.h"

namespace yiguan::gomoku {

// Whether `side` could make a four somewhere.
template <class Rule>
bool has_four(const Patterns<Rule>& patterns, Side side) {
    return patterns.count(side, Threat::Four) + patterns.count(side, Threat::FourThree) +
               patterns.count(side, Threat::StraightFour) >
           0;
}

// Same as is_foul (nearby.h), but uses the slow check only if the patterns do not decide.
template <class Rule>
bool is_foul_point(const Patterns<Rule>& patterns, const Stones& stones, Side side, Point point) {
    if (!Rule::kForbids || side == kWhite) return false;
    const Threat threat = patterns.threat(kBlack, point);
    if (threat == Threat::Forbidden) return true;
    if (threat == Threat::Five) return false;
    return open_threes(patterns.shapes(kBlack, point)) > 1 && is_foul<Rule>(stones, kBlack, point);
}

// Whether `side` may play on one of the points where `maker` could make that threat, which is four
// or five. Precondition: there are such points.
template <class Rule>
bool may_play_on(
    const Patterns<Rule>& patterns, const Stones& stones, Side side, Side maker, Threat threat) {
    if (!Rule::kForbids || side == kWhite) return true;
    bool is_found = false;
    for_each_near(stones, patterns.size(), [&](Point point) {
        is_found = is_found || (patterns.threat(maker, point) == threat &&
                                !is_foul_point(patterns, stones, side, point));
    });
    return is_found;
}

// Whether the five points from `point` on (not included) hold four stones of the opponent and a
// gap, and a stone of `own` stands beyond them.
template <class Rule>
bool is_second_end(
    const Patterns<Rule>& patterns, const Stones& stones, Side own, Point point, Vector step) {
    const auto at = [&](int steps) {
        return make_point(x_of(point) + steps * step.dx, y_of(point) + steps * step.dy);
    };
    const int end_x = x_of(point) + 6 * step.dx;
    const int end_y = y_of(point) + 6 * step.dy;
    if (end_x < 0 || end_y < 0 || end_x >= patterns.size() || end_y >= patterns.size())
        return false;
    if (!stones.has(own, at(6))) return false;
    int opponents = 0;
    int gaps = 0;
    for (int steps = 1; steps <= 5; ++steps) {
        opponents += stones.has(other(own), at(steps));
        gaps += stones.is_empty(at(steps));
    }
    return opponents == 4 && gaps == 1;
}

// Whether a stone of `own` there prevents a five of the opponent from winning, because it encloses
// the five at both ends. Caro only: under other rules only the point of the five stops a four.
template <class Rule>
bool encloses_five(const Patterns<Rule>& patterns, const Stones& stones, Side own, Point point) {
    if (!Rule::kNeedsOpenEnd) return false;
    for (const Vector step : kVectors)
        if (is_second_end(patterns, stones, own, point, step) ||
            is_second_end(patterns, stones, own, point, {-step.dx, -step.dy}))
            return true;
    return false;
}

// Whether a stone of the other side there may stop a three of `side`: it must stand where `side`
// could make a four. In Caro closing an end nearby may suffice too, so every point counts.
template <class Rule>
bool answers_three(const Patterns<Rule>& patterns, Side side, Point point) {
    if (Rule::kNeedsOpenEnd) return true;
    for (int d = 0; d < kDirections; ++d)
        if (shape_of(patterns.shapes(side, point), d) >= Shape::Four) return true;
    return false;
}

}  // namespace yiguan::gomoku
