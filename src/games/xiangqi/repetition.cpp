#include "games/xiangqi/repetition.h"

namespace yiguan::xiangqi {
namespace {

// Of two pieces in a chase by rank: an attack by the weaker kind on the stronger chases even a
// protected piece.
bool is_worth_more(Kind target, Kind attacker) {
    switch (attacker) {
        case Kind::Horse:
        case Kind::Cannon:
            return target == Kind::Rook;
        case Kind::Advisor:
        case Kind::Elephant:
            return target == Kind::Rook || target == Kind::Cannon || target == Kind::Horse;
        default:
            return false;
    }
}

// The general and the pawn are allowed to chase.
bool may_chase_freely(Kind attacker) {
    return attacker == Kind::King || attacker == Kind::Pawn;
}

// The general (that is check) and a pawn that has not crossed the river may be chased.
bool may_be_chased_freely(Piece target, Point point) {
    if (kind_of(target) == Kind::King) return true;
    return kind_of(target) == Kind::Pawn && !has_crossed_river(side_of(target), point);
}

// Whether the piece on `capture.to` could be retaken after that capture. A pinned protector cannot
// retake.
bool is_protected(const Position& position, Move capture) {
    Position after = position.with_turn(side_of(position.at(capture.from)));
    Undo undo;
    after.do_move(capture, undo);
    Position::Moves replies;
    after.legal_moves(replies);
    for (const Move reply : replies)
        if (reply.to == capture.to) return true;
    return false;
}

// Pieces of one kind that can capture each other do not chase one another. A horse whose leg is
// blocked and a pinned piece cannot recapture.
bool is_mutual(const Position& position, Move capture) {
    const Piece target = position.at(capture.to);
    const Move back{capture.to, capture.from};
    return kind_of(target) == kind_of(position.at(capture.from)) &&
           position.is_pseudo_legal(back) && position.keeps_king_safe(side_of(target), back);
}

// Whether the capture, if it were that side's turn, is a threat that counts as a chase.
bool is_real_threat(const Position& position, Move capture) {
    const Piece attacker = position.at(capture.from);
    const Piece target = position.at(capture.to);
    if (may_chase_freely(kind_of(attacker)) || may_be_chased_freely(target, capture.to))
        return false;
    if (!position.keeps_king_safe(side_of(attacker), capture)) return false;
    if (is_mutual(position, capture)) return false;
    return is_worth_more(kind_of(target), kind_of(attacker)) || !is_protected(position, capture);
}

// Calls act(attacker's point, target's point) for every capture that side's pieces could
// pseudo-legally make.
template <class Act>
void for_each_capture(const Position& position, Side side, Act act) {
    position.pieces(side).for_each([&](Point from) {
        const PointSet targets = position.attacks(from) & position.pieces(other(side));
        targets.for_each([&](Point to) { act(from, to); });
    });
}

PointSet attacked_pieces(const Position& position, Side side) {
    PointSet attacked;
    for_each_capture(position, side, [&](Point, Point to) { attacked |= PointSet::of(to); });
    return attacked;
}

PointSet threatened_pieces(const Position& position, Side side) {
    PointSet threatened;
    for_each_capture(position, side, [&](Point from, Point to) {
        if (!threatened.contains(to) && is_real_threat(position, {from, to}))
            threatened |= PointSet::of(to);
    });
    return threatened;
}

// Steps backwards through a cycle and tracks where each piece is at its end.
class CycleReplay {
  public:
    CycleReplay(const Position& end, Line<Position> cycle) : position_(end), rest_(cycle) {
        for (Point point = 0; point < kPoints; ++point) end_point_[point] = point;
    }

    bool is_done() const { return rest_.empty(); }
    // The position after the current ply.
    const Position& position() const { return position_; }
    const Ply<Position>& ply() const { return rest_.back(); }
    Side mover() const { return other(position_.side_to_move()); }
    Point end_point(Point point) const { return end_point_[point]; }

    void step_back() {
        const Ply<Position>& last = rest_.back();
        position_.undo_move(last.move, last.undo);
        end_point_[last.move.from] = end_point_[last.move.to];
        rest_ = rest_.first(rest_.size() - 1);
    }

  private:
    Position position_;
    Line<Position> rest_;
    std::array<Point, kPoints> end_point_;
};

// What each side did at every one of its moves in a cycle.
struct Habits {
    std::array<bool, 2> checks{true, true};
    std::array<PointSet, 2> chases{PointSet::all(), PointSet::all()};  // targets, by where they end

    bool has_chased(Side side) const { return !chases[index(side)].empty(); }
};

Outcome verdict_on(const Habits& habits) {
    if (habits.checks[0] != habits.checks[1])
        return Outcome::win(habits.checks[0] ? Side::Second : Side::First, "perpetual-check");
    const bool first_chases = habits.has_chased(Side::First);
    if (first_chases != habits.has_chased(Side::Second))
        return Outcome::win(first_chases ? Side::Second : Side::First, "perpetual-chase");
    return Outcome::draw("repetition");
}

PointSet chased_by_end_point(const CycleReplay& replay) {
    PointSet chased;
    chased_pieces(replay.position(), replay.ply()).for_each([&](Point target) {
        chased |= PointSet::of(replay.end_point(target));
    });
    return chased;
}

Habits find_habits(const Position& position, Line<Position> cycle) {
    Habits habits;
    for (CycleReplay replay(position, cycle); !replay.is_done(); replay.step_back()) {
        const std::size_t mover = index(replay.mover());
        const bool is_check = replay.position().is_in_check();
        habits.checks[mover] &= is_check;
        PointSet& chases = habits.chases[mover];
        if (is_check || !position.rules().judges_chases) chases = {};
        if (!chases.empty()) chases &= chased_by_end_point(replay);
    }
    return habits;
}

}  // namespace

PointSet chased_pieces(const Position& position, const Ply<Position>& last) {
    Position before = position;
    before.undo_move(last.move, last.undo);
    const Side chaser = before.side_to_move();
    // Threats that were only suspended by a check are not new.
    const PointSet old_threats =
        before.is_in_check() ? attacked_pieces(before, chaser) : threatened_pieces(before, chaser);
    return threatened_pieces(position, chaser) - old_threats;
}

Outcome judge_cycle(const Position& position, Line<Position> cycle) {
    return verdict_on(find_habits(position, cycle));
}

std::string_view describe_cycle(const Position& position, Line<Position> cycle) {
    const Habits habits = find_habits(position, cycle);
    const Outcome verdict = verdict_on(habits);
    if (verdict.kind == Outcome::Kind::Win) return verdict.reason;
    if (habits.checks[0]) return "repetition-both-check";
    return habits.has_chased(Side::First) ? "repetition-both-chase" : "repetition";
}

Chase find_chase(const Position& position, Line<Position> cycle, Side chaser) {
    Chase chase;
    chase.target = find_habits(position, cycle).chases[index(chaser)].first();
    for (CycleReplay replay(position, cycle); !replay.is_done(); replay.step_back()) {
        if (replay.mover() != chaser) continue;
        for_each_capture(replay.position(), chaser, [&](Point from, Point to) {
            if (replay.end_point(to) == chase.target &&
                is_real_threat(replay.position(), {from, to}))
                chase.chasers |= PointSet::of(replay.end_point(from));
        });
    }
    return chase;
}

Occurrences count_occurrences(const Position& position, Line<Position> line) {
    Occurrences found{1, line.size()};
    for (std::size_t i = line.size(); i-- > 0;) {
        if (line[i].undo.captured != kNoPiece) break;
        if (line[i].key_before != position.key()) continue;
        ++found.count;
        found.first = i;
    }
    return found;
}

Outcome judge_repetition(const Position& position, Line<Position> line) {
    const Occurrences found = count_occurrences(position, line);
    if (found.count < kFinalOccurrence) return Outcome::ongoing();
    return judge_cycle(position, line.subspan(found.first));
}

}  // namespace yiguan::xiangqi
