#include "games/xiangqi/repetition.h"

#include <bit>
#include <optional>

#include "games/xiangqi/chase.h"

namespace yiguan::xiangqi {
namespace {

// Goes back through a cycle and knows each piece by its number at the end.
class CycleReplay {
  public:
    CycleReplay(const Position& end, Line<Position> cycle)
        : position_(end), rest_(cycle), numbers_(end) {}

    bool is_done() const { return rest_.empty(); }
    std::size_t plies_left() const { return rest_.size(); }
    // The position after the plies that are left.
    const Position& position() const { return position_; }
    const PieceNumbers& numbers() const { return numbers_; }
    // Who made the last ply that is left.
    Side mover() const { return other(position_.side_to_move()); }

    void step_back() {
        const Ply<Position>& last = rest_.back();
        position_.undo_move(last.move, last.undo);
        numbers_.undo(last.move);
        rest_ = rest_.first(rest_.size() - 1);
    }

  private:
    Position position_;
    Line<Position> rest_;
    PieceNumbers numbers_;
};

// Whether each side checks at every one of its moves.
std::array<bool, 2> perpetual_checks(const Position& position, Line<Position> cycle) {
    std::array<bool, 2> checks{true, true};
    for (CycleReplay replay(position, cycle); !replay.is_done(); replay.step_back())
        checks[index(replay.mover())] &= replay.position().is_in_check();
    return checks;
}

// --- Chases --------------------------------------------------------------------------------------

// The position after the first move of the cycle, seen from the end of the cycle: a piece has the
// number of the piece that stands at the end where it stood at the beginning, because two of a kind
// may have changed places.
CycleNode node_after_end(const Position& position, Line<Position> cycle) {
    CycleReplay replay(position, cycle);
    while (replay.plies_left() > 1) replay.step_back();
    PieceNumbers numbers(position);
    numbers.follow(cycle.front().move);
    return cycle_node(replay.position(), numbers);
}

// What a side attacks by one ply of the cycle, after a ply of the opponent.
struct ChasePly {
    Side mover = Side::First;
    bool is_check = false;
    PlyAttacks attacks;
};

// After an opponent's check or fresh attack, what is uncovered is a defence (D39-41, D61). A
// checking move is no chase.
PairSet chases_of(const ChasePly& ply, bool is_answer) {
    if (ply.is_check) return {};
    return is_answer ? ply.attacks.fresh : ply.attacks.fresh | ply.attacks.uncovered;
}

// Calls visit(mover, pairs that the ply chases) for the plies of the cycle from the last to the
// first, while it returns true.
template <class Visit>
void for_each_ply(const Position& position, Line<Position> cycle, Visit visit) {
    CycleNode later = node_after_end(position, cycle);
    CycleReplay replay(position, cycle);
    CycleNode after = cycle_node(replay.position(), replay.numbers());
    std::optional<ChasePly> next;
    bool last_must_be_answered = false;
    while (!replay.is_done()) {
        const Side mover = replay.mover();
        replay.step_back();
        const CycleNode before = cycle_node(replay.position(), replay.numbers());
        const ChasePly ply{
            mover, after.is_check,
            attacks_of_ply(before, after, later.attacks[index(mover)].threats, mover)};
        const bool is_answer = ply.attacks.must_be_answered;
        if (!next)
            last_must_be_answered = is_answer;
        else if (!visit(next->mover, chases_of(*next, is_answer)))
            return;
        next = ply;
        later = after;
        after = before;
    }
    (void)visit(next->mover, chases_of(*next, last_must_be_answered));
}

// The pieces, by number, that each side chases at every one of its moves. Only one piece that is
// chased all the time is a chase: who changes targets does not chase (D76-80).
std::array<PieceMask, 2> perpetual_chases(const Position& position, Line<Position> cycle) {
    std::array<PieceMask, 2> targets{0xffff, 0xffff};
    if (!position.rules().judges_chases) return {};
    for_each_ply(position, cycle, [&](Side mover, const PairSet& chases) {
        targets[index(mover)] &= chases.targets();
        return targets[0] != 0 || targets[1] != 0;
    });
    return targets;
}

// --- The verdict ---------------------------------------------------------------------------------

// What each side did at every one of its moves in a cycle.
struct Habits {
    std::array<bool, 2> checks{};
    std::array<PieceMask, 2> chases{};  // targets; not looked for where a side checks perpetually
};

Habits find_habits(const Position& position, Line<Position> cycle) {
    Habits habits{perpetual_checks(position, cycle), {}};
    if (!habits.checks[0] && !habits.checks[1]) habits.chases = perpetual_chases(position, cycle);
    return habits;
}

Outcome verdict_on(const Habits& habits) {
    if (habits.checks[0] != habits.checks[1])
        return Outcome::win(habits.checks[0] ? Side::Second : Side::First, "perpetual-check");
    const bool first_chases = habits.chases[0] != 0;
    if (first_chases != (habits.chases[1] != 0))
        return Outcome::win(first_chases ? Side::Second : Side::First, "perpetual-chase");
    return Outcome::draw("repetition");
}

// Where the piece of that side with that number stands at the end of the cycle.
Point point_of(const Position& position, Side side, int number) {
    PointSet pieces = position.pieces(side);
    for (int i = 0; i < number; ++i) pieces.take_first();
    return pieces.first();
}

}  // namespace

Outcome judge_cycle(const Position& position, Line<Position> cycle) {
    return verdict_on(find_habits(position, cycle));
}

std::string_view describe_cycle(const Position& position, Line<Position> cycle) {
    const Habits habits = find_habits(position, cycle);
    const Outcome verdict = verdict_on(habits);
    if (verdict.kind == Outcome::Kind::Win) return verdict.reason;
    if (habits.checks[0]) return "repetition-both-check";
    return habits.chases[0] != 0 ? "repetition-both-chase" : "repetition";
}

Chase find_chase(const Position& position, Line<Position> cycle, Side chaser) {
    const int target = std::countr_zero(perpetual_chases(position, cycle)[index(chaser)]);
    PieceMask attackers = 0;
    for_each_ply(position, cycle, [&](Side mover, const PairSet& chases) {
        if (mover == chaser) attackers |= chases.attackers_of(target);
        return true;
    });
    Chase chase{point_of(position, other(chaser), target), {}};
    for (; attackers != 0; attackers &= attackers - 1)
        chase.chasers |= PointSet::of(point_of(position, chaser, std::countr_zero(attackers)));
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

Outcome judge_repetition_in_tree(const Position& position, Line<Position> line, std::size_t root) {
    int count = 1;
    for (std::size_t i = line.size(); i-- > 0;) {
        if (line[i].undo.captured != kNoPiece) break;
        if (line[i].key_before != position.key()) continue;
        if (i >= root || ++count == kFinalOccurrence) return judge_cycle(position, line.subspan(i));
    }
    return Outcome::ongoing();
}

}  // namespace yiguan::xiangqi
