// Attacks as the rules on repetition see them, and which of them a ply of a cycle is made of.
// Sources: 亚洲象棋联合会规则 (Asian rules), 棋例; World XiangQi Federation rules. "D24" in
// comments is a diagram of these books.
#pragma once

#include <array>
#include <cstdint>

#include "game/position.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

// The pieces of one side, by number, that a chase is about.
using PieceMask = std::uint16_t;

// Numbers the pieces of each side from 0, so that a piece can be followed through the moves of a
// cycle. Within a cycle nothing is captured.
class PieceNumbers {
  public:
    // Numbered in the order of their points.
    explicit PieceNumbers(const Position& position);

    int at(Point point) const { return number_[point]; }
    void follow(Move move) { number_[move.to] = number_[move.from]; }
    void undo(Move move) { number_[move.from] = number_[move.to]; }

  private:
    std::array<std::uint8_t, kPoints> number_{};
};

// Pairs of an attacker of one side and a target of the other, both by number.
class PairSet {
  public:
    void add(int attacker, int target) {
        targets_[static_cast<std::size_t>(attacker)] |= static_cast<PieceMask>(1u << target);
    }
    bool empty() const { return targets() == 0; }
    // All pieces that are attacked.
    PieceMask targets() const;
    // The pieces that attack this one.
    PieceMask attackers_of(int target) const;

    friend PairSet operator|(const PairSet& a, const PairSet& b);
    friend PairSet operator&(const PairSet& a, const PairSet& b);
    // The pairs of `a` that are not in `b`.
    friend PairSet operator-(const PairSet& a, const PairSet& b);

  private:
    static constexpr std::size_t kMostPieces = 16;

    template <class Combine>
    static PairSet combined(const PairSet& a, const PairSet& b, Combine combine);

    std::array<PieceMask, kMostPieces> targets_{};  // by attacker
};

// What one side could capture in a position if it were to move.
struct Attacks {
    PairSet captures;  // pseudo-legal ones, whatever the pieces
    PairSet threats;   // those that a chase is made of
};
Attacks attacks_of(const Position& position, Side side, const PieceNumbers& numbers);

// A position of a cycle.
struct CycleNode {
    std::array<Attacks, 2> attacks;  // by side
    bool is_check = false;           // the side to move stands in check
};
CycleNode cycle_node(const Position& position, const PieceNumbers& numbers);

// What the side that made a ply attacks by it, unless the opponent left the threat as it was.
struct PlyAttacks {
    PairSet fresh;      // the piece could not capture the target before
    PairSet uncovered;  // it could, but that was no threat: a protector, pin or take-back is gone
    // Whether the opponent has to answer: after a check or a fresh attack a reply that uncovers
    // targets is a defence and no chase.
    bool must_be_answered = false;
};
// `before` and `after`: the positions around the ply; `threats_later`: the mover's threats in the
// position after the opponent's reply.
PlyAttacks attacks_of_ply(const CycleNode& before,
                          const CycleNode& after,
                          const PairSet& threats_later,
                          Side mover);

}  // namespace yiguan::xiangqi
