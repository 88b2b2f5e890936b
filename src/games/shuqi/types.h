// The basic types of number chess: points, pieces, moves, and the run-time part of its rules.
#pragma once

#include <cstddef>
#include <cstdint>

#include "game/side.h"

namespace yiguan::shuqi {

// An index on its board: columns from x = 0, each from the top.
using Point = std::uint8_t;
inline constexpr Point kNoPoint = 0xFF;

inline constexpr int kNumbers = 10;  // each side has the pieces 0..9

// Side and number in one: 0..9 are the first side's pieces, 10..19 the second's.
using Piece = std::uint8_t;
inline constexpr Piece kNoPiece = 0xFF;
inline constexpr int kPieces = 2 * kNumbers;

constexpr Piece make_piece(Side side, int number) {
    return static_cast<Piece>(static_cast<int>(index(side)) * kNumbers + number);
}
constexpr Side side_of(Piece piece) {
    return piece < kNumbers ? Side::First : Side::Second;
}
constexpr int number_of(Piece piece) {
    return piece % kNumbers;
}

// A move on the board, or an act of the side to move. The crossed pieces and the route follow from
// the position.
struct Move {
    Point from;
    Point to;

    // 叫停 (stop): ends the game by score. 举报 (report): claims that a piece is left in its own
    // camp. Pass: when no piece can move.
    static constexpr Move stop() { return {kNoPoint, 0}; }
    static constexpr Move report() { return {kNoPoint, 1}; }
    static constexpr Move pass() { return {kNoPoint, 2}; }

    constexpr bool is_on_board() const { return from != kNoPoint; }
    friend constexpr bool operator==(const Move&, const Move&) = default;
};

enum class Scoring : std::uint8_t { Product, Difference };  // 积和法, 差和法

// Zero switches a rule off.
struct Rules {
    bool has_chains = false;  // 连跨, in `official` only
    Scoring scoring = Scoring::Product;
    int report_after = 50;  // own moves after which a piece left in its own camp may be reported
    int repetitions = 3;    // occurrences of a position that end the game
    int ply_limit = 400;
    bool spans_single = false;  // whether a single distant piece of the same number may be spanned

    friend bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace yiguan::shuqi
