#include "engines/gomoku/three_solver.h"

#include <algorithm>

namespace yiguan::gomoku {

template <class Rule>
WinningLine ThreeSolver<Rule>::solve(ThreatBoard<Rule>& board,
                                     Side attacker,
                                     int most_moves,
                                     search::Budget& budget) {
    board_ = &board;
    budget_ = &budget;
    attacker_ = attacker;
    for (int moves = 0; moves <= most_moves; ++moves) {
        const Attack found = attack(moves, 0);
        if (budget.is_spent() || found == Attack::Never) return {};
        if (found == Attack::Wins) return variation_.line(0);
    }
    return {};
}

template <class Rule>
void ThreeSolver<Rule>::forget() {
    fours_.forget();
    failures_.clear();
}

// Copies the line of the fours into the variation.
template <class Rule>
bool ThreeSolver<Rule>::wins_by_fours(int ply) {
    const WinningLine line = fours_.find(*board_, attacker_, kClosingFours, *budget_);
    if (line.empty()) return false;
    const int length = static_cast<int>(line.size());
    variation_.clear(ply + length);
    for (int i = length; i-- > 0;) variation_.set(ply + i, line[static_cast<std::size_t>(i)]);
    return true;
}

// Whether the attacker threatens to make five or a straight four. A straight four of Black that
// also makes two threes may be forbidden and does not count.
template <class Rule>
bool ThreeSolver<Rule>::has_threat() const {
    if (board_->count(attacker_, Threat::Five) > 0) return true;
    if (board_->count(attacker_, Threat::StraightFour) == 0) return false;
    bool has_any = false;
    const auto is_straight = [&](Point point) {
        return board_->threat(attacker_, point) == Threat::StraightFour;
    };
    const auto is_doubtful = [&](Point point) {
        return Rule::kForbids && attacker_ == kBlack &&
               open_threes(board_->patterns().shapes(attacker_, point)) > 1;
    };
    board_->for_each(attacker_, is_straight,
                     [&](Point point) { has_any = has_any || !is_doubtful(point); });
    return has_any;
}

// The points of fours and open threes, the strongest first. When the defender threatens five, only
// what stops it; when it threatens a straight four, a three is too slow.
template <class Rule>
PointList ThreeSolver<Rule>::threats() const {
    PointList points;
    const Side defender = other(attacker_);
    const bool must_stop = board_->count(defender, Threat::Five) > 0;
    if (must_stop) {
        append_five_stops(*board_, attacker_, points);
        return points;
    }
    const bool is_pressed = board_->count(defender, Threat::StraightFour) > 0;
    const auto is_threat = [&](Point point) {
        const Threat threat = board_->threat(attacker_, point);
        if (makes_four(threat)) return true;
        return !is_pressed && (threat == Threat::Three || threat == Threat::DoubleThree);
    };
    board_->for_each(attacker_, is_threat, [&](Point point) { points.push_back(point); });
    sort_by(points, [&](Point point) { return board_->patterns().value(attacker_, point); });
    return points;
}

// All points that could help the defender against has_threat(): its own fours and points that
// block, the most promising first.
template <class Rule>
PointList ThreeSolver<Rule>::replies() const {
    PointList points;
    const Side defender = other(attacker_);
    if (board_->count(attacker_, Threat::Five) > 0) {
        append_five_stops(*board_, defender, points);
        return points;
    }
    const auto may_help = [&](Point point) {
        return makes_four(board_->threat(defender, point)) ||
               answers_three(board_->patterns(), attacker_, point);
    };
    board_->for_each(defender, may_help, [&](Point point) { points.push_back(point); });
    sort_by(points, [&](Point point) { return board_->worth(defender, point); });
    return points;
}

// The attacker is to move and may make `moves` threats before the closing fours.
template <class Rule>
Attack ThreeSolver<Rule>::attack(int moves, int ply) {
    variation_.clear(ply);
    if (budget_->spend_node() || ply >= kMostPlies) return Attack::NotYet;
    if (wins_by_fours(ply)) return Attack::Wins;
    const bool is_forced = board_->count(other(attacker_), Threat::Five) > 0;
    if (moves <= 0 && !is_forced) return Attack::NotYet;
    const Key key = board_->key(attacker_);
    if (const Attack known = failures_.of(key, moves); known != Attack::Wins) return known;
    Attack best = Attack::Never;
    for (const Point point : threats()) {
        best = std::max(best, attack_with(point, is_forced ? moves : moves - 1, ply));
        if (budget_->is_spent()) return Attack::NotYet;
        if (best == Attack::Wins) return best;
    }
    failures_.add(key, moves, best);
    return best;
}

template <class Rule>
Attack ThreeSolver<Rule>::attack_with(Point point, int moves, int ply) {
    board_->put(attacker_, point);
    const bool goes_on = board_->count(other(attacker_), Threat::Five) == 0 && has_threat();
    const Attack found = goes_on ? defend(moves, ply + 1) : Attack::Never;
    board_->remove(attacker_, point);
    if (found == Attack::Wins) variation_.set(ply, point);
    return found;
}

// All replies must lose; the longest of them becomes the line. Without one, the defender plays
// elsewhere and the threat is carried out.
template <class Rule>
Attack ThreeSolver<Rule>::defend(int moves, int ply) {
    variation_.clear(ply);
    if (budget_->spend_node()) return Attack::NotYet;
    const PointList points = replies();
    if (points.empty()) {
        const Attack found = attack(moves, ply + 1);
        variation_.set(ply, kElsewhere);
        return found;
    }
    const Side defender = other(attacker_);
    Attack worst = Attack::Wins;
    for (const Point reply : points) {
        board_->put(defender, reply);
        worst = std::min(worst, attack(moves, ply + 1));
        board_->remove(defender, reply);
        if (worst != Attack::Wins || budget_->is_spent()) return worst;
        if (variation_.line(ply + 1).size() + 1 > variation_.line(ply).size())
            variation_.set(ply, reply);
    }
    return worst;
}

template class ThreeSolver<Freestyle>;
template class ThreeSolver<Standard>;
template class ThreeSolver<Caro>;
template class ThreeSolver<Renju>;

}  // namespace yiguan::gomoku
