#include "games/xiangqi/chase.h"

namespace yiguan::xiangqi {
namespace {

// Whether that attacker threatens that target also when the target is protected, because it would
// win more than it loses (D18-25).
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

// The general and the pawn may attack anything at every move (D67-70).
bool may_chase_freely(Kind attacker) {
    return attacker == Kind::King || attacker == Kind::Pawn;
}

// An attack on the general is a check; a pawn that has not crossed the river may be attacked at
// every move (D59-60).
bool may_be_chased_freely(Piece target, Point point) {
    if (kind_of(target) == Kind::King) return true;
    return kind_of(target) == Kind::Pawn && !has_crossed_river(side_of(target), point);
}

// Whether the piece on `capture.to` could legally be retaken after that capture. A protector that
// is pinned, or holds the generals apart, is none (D83-85).
bool is_protected(const Position& position, Move capture) {
    Position after = position.with_turn(side_of(position.at(capture.from)));
    Undo undo;
    after.do_move(capture, undo);
    Position::Moves retakes;
    after.legal_moves_onto(retakes, PointSet::of(capture.to));
    return !retakes.empty();
}

// Pieces of one kind that may take each other do not chase one another. A horse whose leg is
// blocked (D55) and a pinned piece (D53) cannot take back.
bool is_mutual(const Position& position, Move capture) {
    const Piece target = position.at(capture.to);
    const Move back{capture.to, capture.from};
    return kind_of(target) == kind_of(position.at(capture.from)) &&
           position.is_pseudo_legal(back) && position.keeps_king_safe(side_of(target), back);
}

// A pinned attacker threatens only what it can legally take (D63).
bool is_threat(const Position& position, Move capture) {
    const Piece attacker = position.at(capture.from);
    const Piece target = position.at(capture.to);
    if (may_chase_freely(kind_of(attacker)) || may_be_chased_freely(target, capture.to))
        return false;
    if (!position.keeps_king_safe(side_of(attacker), capture)) return false;
    if (is_mutual(position, capture)) return false;
    return is_worth_more(kind_of(target), kind_of(attacker)) || !is_protected(position, capture);
}

}  // namespace

// --- Pieces and pairs ----------------------------------------------------------------------------

PieceNumbers::PieceNumbers(const Position& position) {
    for (const Side side : {Side::First, Side::Second}) {
        std::uint8_t next = 0;
        position.pieces(side).for_each([&](Point point) { number_[point] = next++; });
    }
}

PieceMask PairSet::targets() const {
    PieceMask all = 0;
    for (const PieceMask targets : targets_) all |= targets;
    return all;
}

PieceMask PairSet::attackers_of(int target) const {
    unsigned attackers = 0;
    for (std::size_t i = 0; i < targets_.size(); ++i)
        attackers |= ((unsigned{targets_[i]} >> target) & 1u) << i;
    return static_cast<PieceMask>(attackers);
}

template <class Combine>
PairSet PairSet::combined(const PairSet& a, const PairSet& b, Combine combine) {
    PairSet out;
    for (std::size_t i = 0; i < kMostPieces; ++i)
        out.targets_[i] =
            static_cast<PieceMask>(combine(unsigned{a.targets_[i]}, unsigned{b.targets_[i]}));
    return out;
}

PairSet operator|(const PairSet& a, const PairSet& b) {
    return PairSet::combined(a, b, [](unsigned x, unsigned y) { return x | y; });
}

PairSet operator&(const PairSet& a, const PairSet& b) {
    return PairSet::combined(a, b, [](unsigned x, unsigned y) { return x & y; });
}

PairSet operator-(const PairSet& a, const PairSet& b) {
    return PairSet::combined(a, b, [](unsigned x, unsigned y) { return x & ~y; });
}

// --- Positions and plies -------------------------------------------------------------------------

Attacks attacks_of(const Position& position, Side side, const PieceNumbers& numbers) {
    Attacks found;
    position.pieces(side).for_each([&](Point from) {
        const PointSet targets = position.attacks(from) & position.pieces(other(side));
        targets.for_each([&](Point to) {
            found.captures.add(numbers.at(from), numbers.at(to));
            if (is_threat(position, {from, to}))
                found.threats.add(numbers.at(from), numbers.at(to));
        });
    });
    return found;
}

CycleNode cycle_node(const Position& position, const PieceNumbers& numbers) {
    return {
        {attacks_of(position, Side::First, numbers), attacks_of(position, Side::Second, numbers)},
        position.is_in_check()};
}

// A side that stood in check could carry out none of its threats: they are not new when they
// return.
PlyAttacks attacks_of_ply(const CycleNode& before,
                          const CycleNode& after,
                          const PairSet& threats_later,
                          Side mover) {
    const Attacks& old = before.attacks[index(mover)];
    const PairSet begun =
        after.attacks[index(mover)].threats - (before.is_check ? old.captures : old.threats);
    const PairSet fresh = begun - old.captures;
    return {fresh - threats_later, (begun & old.captures) - threats_later,
            after.is_check || !fresh.empty()};
}

}  // namespace yiguan::xiangqi
