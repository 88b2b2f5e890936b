#include "engines/gomoku/four_solver.h"

#include <algorithm>

namespace yiguan::gomoku {

template <class Rule>
WinningLine FourSolver<Rule>::solve(ThreatBoard<Rule>& board,
                                    Side attacker,
                                    int most_moves,
                                    search::Budget& budget) {
    board_ = &board;
    budget_ = &budget;
    attacker_ = attacker;
    left_ = kNoMostNodes;
    for (int moves = 1; moves <= std::min(most_moves, kMostMoves); ++moves) {
        const Attack found = attack(moves, 0);
        if (budget.is_spent() || found == Attack::Never) return {};
        if (found == Attack::Wins) return variation_.line(0);
    }
    return {};
}

template <class Rule>
WinningLine FourSolver<Rule>::find(ThreatBoard<Rule>& board,
                                   Side attacker,
                                   int most_moves,
                                   search::Budget& budget,
                                   std::uint64_t most_nodes) {
    board_ = &board;
    budget_ = &budget;
    attacker_ = attacker;
    left_ = most_nodes;
    const int moves = std::min(most_moves, kMostMoves);
    const Attack found = attack(moves, 0);
    if (!is_spent()) return found == Attack::Wins ? variation_.line(0) : WinningLine{};
    if (!budget.is_spent()) failures_.add(board.key(attacker), moves, Attack::NotYet);
    return {};
}

template <class Rule>
bool FourSolver<Rule>::spend_node() {
    --left_;
    return budget_->spend_node() || left_ == 0;
}

// The points of a four, the strongest threats first. When the defender threatens five, only points
// that also stop the five.
template <class Rule>
PointList FourSolver<Rule>::fours() const {
    PointList points;
    const Side defender = other(attacker_);
    const bool must_stop = board_->count(defender, Threat::Five) > 0;
    const auto is_four = [&](Point point) {
        if (!makes_four(board_->threat(attacker_, point))) return false;
        return !must_stop || board_->threat(defender, point) == Threat::Five ||
               encloses_five(board_->patterns(), board_->stones(), attacker_, point);
    };
    board_->for_each(attacker_, is_four, [&](Point point) { points.push_back(point); });
    sort_by(points, [&](Point point) { return board_->patterns().value(attacker_, point); });
    return points;
}

// The attacker is to move and may place `moves` stones.
template <class Rule>
Attack FourSolver<Rule>::attack(int moves, int ply) {
    variation_.clear(ply);
    if (spend_node()) return Attack::NotYet;
    const Key key = board_->key(attacker_);
    if (board_->count(attacker_, Threat::Five) > 0) {
        board_->for_each(
            attacker_,
            [&](Point point) { return board_->threat(attacker_, point) == Threat::Five; },
            [&](Point point) {
                variation_.clear(ply + 1);
                variation_.set(ply, point);
            });
        return Attack::Wins;
    }
    if (moves <= 1) return Attack::NotYet;
    if (const Attack known = failures_.of(key, moves); known != Attack::Wins) return known;
    Attack best = Attack::Never;
    for (const Point point : fours()) {
        board_->put(attacker_, point);
        const Attack found = defend(moves, ply + 1);
        board_->remove(attacker_, point);
        if (is_spent()) return Attack::NotYet;
        best = std::max(best, found);
        if (best != Attack::Wins) continue;
        variation_.set(ply, point);
        return best;
    }
    failures_.add(key, moves, best);
    return best;
}

// The attacker has made a four with the first of `moves` stones.
template <class Rule>
Attack FourSolver<Rule>::defend(int moves, int ply) {
    variation_.clear(ply);
    if (spend_node()) return Attack::NotYet;
    const Side defender = other(attacker_);
    if (board_->count(defender, Threat::Five) > 0) return Attack::Never;
    PointList replies;
    append_five_stops(*board_, defender, replies);
    // The last stone but one must make a four that no reply stops.
    if (moves == 2 && replies.size() == 1 && board_->count(attacker_, Threat::Five) == 1)
        return Attack::NotYet;
    if (replies.empty()) {  // only a forbidden point would stop it
        attack(1, ply + 1);
        variation_.set(ply, kElsewhere);
        return Attack::Wins;
    }
    Attack worst = Attack::Wins;
    for (const Point reply : replies) {
        worst = std::min(worst, reply_with(reply, moves - 1, ply));
        if (worst != Attack::Wins || is_spent()) return worst;
    }
    return worst;
}

// Stores the longest defence as the line.
template <class Rule>
Attack FourSolver<Rule>::reply_with(Point reply, int moves, int ply) {
    const Side defender = other(attacker_);
    board_->put(defender, reply);
    const Attack found = attack(moves, ply + 1);
    board_->remove(defender, reply);
    if (variation_.line(ply + 1).size() + 1 > variation_.line(ply).size())
        variation_.set(ply, reply);
    return found;
}

template class FourSolver<Freestyle>;
template class FourSolver<Standard>;
template class FourSolver<Caro>;
template class FourSolver<Renju>;

}  // namespace yiguan::gomoku
