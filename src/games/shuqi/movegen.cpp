// The moves of one turn: 移, 邻, 单跨 of every piece, then 连跨 where the rules have it, then the
// acts of the side to move.
#include <cassert>

#include "games/shuqi/chains.h"
#include "games/shuqi/state.h"

namespace yiguan::shuqi {

void State::board_moves(Moves& moves) const {
    for (int number = 0; number < kNumbers; ++number) {
        const Point from = where(side_, number);
        for_each_landing(from, [&](const Landing& landing) {
            if (may_land(number, landing)) moves.push_back({from, landing.to});
        });
        if (!rules_.has_chains) continue;
        const PointSet targets = chain_targets(*this, from);
        for (Point to = 0; to < board_->points(); ++to)
            if (targets[to]) moves.push_back({from, to});
    }
}

void State::legal_moves(Moves& moves) const {
    board_moves(moves);
    if (moves.empty()) moves.push_back(Move::pass());
    if (has_arrived(side_)) moves.push_back(Move::stop());
    if (is_report_true()) moves.push_back(Move::report());
}

bool State::has_board_move() const {
    Moves moves;
    board_moves(moves);
    return !moves.empty();
}

bool State::is_legal(Move move) const {
    if (move == Move::stop()) return has_arrived(side_);
    if (move == Move::report()) return is_report_true();
    if (move == Move::pass()) return !has_board_move();
    if (move.from >= board_->points() || move.to >= board_->points()) return false;
    if (is_empty(move.from) || side_of(at_[move.from]) != side_ || !is_empty(move.to)) return false;
    if (is_single_move(move.from, move.to)) return true;
    return rules_.has_chains && chain_targets(*this, move.from)[move.to];
}

bool State::is_single_move(Point from, Point to) const {
    const std::optional<Landing> found = landing(from, to);
    return found && may_land(number_of(at_[from]), *found);
}

PointSet State::single_targets(Point from) const {
    PointSet targets;
    const int number = number_of(at_[from]);
    for_each_landing(from, [&](const Landing& landing) {
        if (may_land(number, landing)) targets.set(landing.to);
    });
    return targets;
}

std::optional<Landing> State::landing(Point from, Point to) const {
    std::optional<Landing> found;
    const std::optional<int> axis = board_->common_axis(from, to);
    if (!axis) return found;
    for_each_landing(from, *axis, [&](const Landing& landing) {
        if (landing.to == to) found = landing;
    });
    return found;
}

MoveList<Point, kMaxCrossed> State::crossed(Point from, Point to, int axis) const {
    MoveList<Point, kMaxCrossed> points;
    const Spot begin = board_->spot(from, axis);
    const Spot end = board_->spot(to, axis);
    assert(begin.line == end.line);
    const int step = begin.place < end.place ? 1 : -1;
    for (int slot = begin.slot + step; slot != end.slot; slot += step) {
        const Point point = board_->slots(axis)[slot];
        if (!is_empty(point)) points.push_back(point);
    }
    return points;
}

}  // namespace yiguan::shuqi
