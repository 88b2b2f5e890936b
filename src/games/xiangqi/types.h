// The basic types of xiangqi: points, pieces, moves.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/side.h"

namespace yiguan::xiangqi {

// A point of the board: rank * 9 + file; file 0..8 is a..i from red's left, rank 0..9 counts from
// red.
using Point = std::uint8_t;

inline constexpr int kFiles = 9;
inline constexpr int kRanks = 10;
inline constexpr int kPoints = kFiles * kRanks;
inline constexpr Point kNoPoint = 255;

constexpr int file_of(Point point) {
    return point % kFiles;
}
constexpr int rank_of(Point point) {
    return point / kFiles;
}
constexpr bool is_on_board(int file, int rank) {
    return file >= 0 && file < kFiles && rank >= 0 && rank < kRanks;
}
constexpr Point point_at(int file, int rank) {
    return static_cast<Point>(rank * kFiles + file);
}

// Ranks as seen by a side: 0 is its own bottom rank.
constexpr int own_rank(Side side, Point point) {
    return side == Side::First ? rank_of(point) : kRanks - 1 - rank_of(point);
}
constexpr bool has_crossed_river(Side side, Point point) {
    return own_rank(side, point) >= 5;
}
constexpr bool is_in_palace(Side side, Point point) {
    return file_of(point) >= 3 && file_of(point) <= 5 && own_rank(side, point) <= 2;
}

enum class Kind : std::uint8_t { King, Advisor, Elephant, Horse, Rook, Cannon, Pawn };
inline constexpr int kKinds = 7;

// 0 is no piece; else bit 3 is the side and the lower bits are the kind plus one.
using Piece = std::uint8_t;
inline constexpr Piece kNoPiece = 0;
inline constexpr int kPieceCodes = 16;

constexpr Piece make_piece(Side side, Kind kind) {
    return static_cast<Piece>((index(side) << 3) | (static_cast<std::size_t>(kind) + 1));
}
constexpr Side side_of(Piece piece) {
    return static_cast<Side>(piece >> 3);
}
constexpr Kind kind_of(Piece piece) {
    return static_cast<Kind>((piece & 7) - 1);
}

struct Move {
    Point from;
    Point to;

    friend bool operator==(Move, Move) = default;
};

// FEN letters, by Kind.
inline constexpr std::string_view kLetters = "KABNRCP";

constexpr char letter_of(Piece piece) {
    const char upper = kLetters[static_cast<std::size_t>(kind_of(piece))];
    return side_of(piece) == Side::First ? upper : static_cast<char>(upper - 'A' + 'a');
}

// Reads a FEN letter; E and H are accepted for the elephant and the horse.
std::optional<Piece> piece_of_letter(char letter);

// "e0"
std::string point_text(Point point);
std::optional<Point> parse_point(std::string_view text);

}  // namespace yiguan::xiangqi
