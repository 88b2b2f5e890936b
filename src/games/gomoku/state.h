// Stones, side to move and opening phase: the part of a position that does not depend on the
// winning rule.
#pragma once

#include <array>
#include <cassert>
#include <span>

#include "base/key.h"
#include "games/gomoku/opening.h"
#include "games/gomoku/rules.h"
#include "games/gomoku/stones.h"
#include "games/gomoku/types.h"

namespace yiguan::gomoku {

// Undo derives the stone from the move, and the side from the step.
using Undo = OpeningState;

namespace keys {

// Random numbers hashed into the key: for a stone of each side on each point, for White to move,
// and for the state of the opening.
inline constexpr auto kStones = make_keys<2 * kPoints>(0x676f6d6f6b75);
inline constexpr auto kOffers = make_keys<kPoints>(0x6f666665727321);
inline constexpr auto kSteps = make_keys<16>(0x7374657073);
inline constexpr auto kDeclared = make_keys<kMaxDeclared + 1>(0x6e756d626572);
inline constexpr Key kWhiteToMove = make_keys<1>(0x7768697465)[0];

}  // namespace keys

class State {
  public:
    explicit State(const Rules& rules);

    // State read from text. Precondition: the parts are consistent with each other.
    State(const Rules& rules, const Stones& stones, Side side, OpeningState opening);

    const Rules& rules() const { return rules_; }
    int size() const { return rules_.size; }
    const Stones& stones() const { return stones_; }
    int stone_count() const { return stone_count_; }
    bool is_full() const { return stone_count_ == size() * size(); }
    bool is_on_board(Point point) const { return x_of(point) < size() && y_of(point) < size(); }
    Side side_to_move() const { return side_; }
    Side chooser() const;
    Key key() const;

    const OpeningState& opening() const { return opening_; }
    bool is_in_opening() const { return !opening_.is_done(); }
    // Precondition: is_in_opening().
    const Step& step() const;
    // Place when not in an opening.
    Phase phase() const;
    // The fifth moves offered so far, in the order they were offered.
    std::span<const Point> offers() const { return {offers_.data(), opening_.offered}; }
    bool is_offered(Point point) const;
    // Precondition: fewer than kMaxDeclared points are offered.
    void add_offer(Point point);

    void do_move(Move move, Undo& undo);
    void undo_move(Move move, const Undo& undo);

    // The moves of this state, except passes: whether those are allowed is up to the rules
    // (Position).
    void append_moves(Moves& moves) const;
    bool allows(Move move) const;
    // Whether the point is in the region required by this step of the opening.
    bool is_within_reach(Point point) const;

  private:
    void put(Side side, Point point);
    void remove(Side side, Point point);
    void set_side(Side side);
    void do_opening_move(const Step& step, Move move);
    void undo_opening_move(const Step& step, Move move);
    void go_to(std::uint8_t step);
    void append_points(Moves& moves, int reach) const;
    void append_offerable(Moves& moves) const;
    Key opening_key() const;

    Stones stones_;
    Key key_ = 0;  // without the state of the opening
    Side side_ = Side::First;
    OpeningState opening_;
    std::uint16_t stone_count_ = 0;
    Rules rules_;
    std::array<Point, kMaxDeclared> offers_{};  // the first opening_.offered are valid
};

inline void State::put(Side side, Point point) {
    stones_.put(side, point);
    key_ ^= keys::kStones[index(side) * kPoints + point];
    ++stone_count_;
}

inline void State::remove(Side side, Point point) {
    stones_.remove(side, point);
    key_ ^= keys::kStones[index(side) * kPoints + point];
    --stone_count_;
}

inline void State::set_side(Side side) {
    if (side != side_) key_ ^= keys::kWhiteToMove;
    side_ = side;
}

inline void State::do_move(Move move, Undo& undo) {
    undo = opening_;
    if (is_in_opening()) return do_opening_move(step(), move);
    if (move.is_point()) put(side_, move.point());
    set_side(other(side_));
}

inline void State::undo_move(Move move, const Undo& undo) {
    opening_ = undo;
    if (is_in_opening()) return undo_opening_move(step(), move);
    set_side(other(side_));
    if (move.is_point()) remove(side_, move.point());
}

inline Key State::key() const {
    return is_in_opening() ? key_ ^ opening_key() : key_;
}

}  // namespace yiguan::gomoku
