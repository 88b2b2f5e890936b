// The smallest whole game: three stones in a row on a board of 4×4 points, the first side begins.
// It shows what a game must provide, and that no other part of the program names a game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/key.h"
#include "base/move_list.h"
#include "game/position.h"

namespace yiguan::toy {

inline constexpr int kSize = 4;
inline constexpr int kPoints = kSize * kSize;

using Points = std::uint16_t;  // a set: bit y * kSize + x

struct Move {
    std::uint8_t point;  // y * kSize + x, a1 lower left

    friend constexpr bool operator==(Move, Move) = default;
};

// All rows of three points.
const std::vector<Points>& rows();

class Position {
  public:
    using Move = toy::Move;
    struct Undo {};
    using Moves = MoveList<Move, kPoints>;
    struct Rules {};

    static Position start(const Rules&) { return {}; }
    static Result<Position> parse(std::string_view text, const Rules& rules);
    std::string text() const;

    Points stones(Side side) const { return stones_[index(side)]; }
    Side side_to_move() const { return side_to_move_; }
    Side chooser() const { return side_to_move_; }
    static bool swaps_seats(Move) { return false; }
    Key key() const { return key_; }

    void do_move(Move move, Undo& undo);
    void undo_move(Move move, const Undo& undo);

    void legal_moves(Moves& moves) const;
    void perft_moves(Moves& moves) const { legal_moves(moves); }
    bool is_legal(Move move) const { return (occupied() >> move.point & 1) == 0; }

    Outcome outcome(Line<Position> line) const;
    Reason explain(Outcome outcome, Line<Position> line) const;
    std::vector<Reason> notices(Line<Position>) const { return {}; }
    std::optional<std::array<int, 2>> score() const { return std::nullopt; }

    std::string move_text(Move move) const;
    std::optional<std::string> notate(Move move, Notation notation) const;
    Result<ReadMove<Move>> parse_move(std::string_view text) const;

    std::vector<PieceOnBoard> pieces() const;
    std::vector<Mark> marks() const { return {}; }
    std::string drawing() const;
    BoardDescription board() const;

  private:
    Points occupied() const { return stones_[0] | stones_[1]; }
    void toggle(Side side, int point);
    char letter_at(int point) const;  // '\0' for an empty point

    std::array<Points, 2> stones_{};  // by side
    Side side_to_move_ = Side::First;
    Key key_ = 0;
};

}  // namespace yiguan::toy
