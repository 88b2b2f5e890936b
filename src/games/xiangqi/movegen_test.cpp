// The generator against a slow one written straight from the rules, on positions of random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "base/rng.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {
namespace {

using Board = std::array<std::array<Piece, kRanks>, kFiles>;

Board board_of(const Position& position) {
    Board board{};
    for (Point point = 0; point < kPoints; ++point)
        board[file_of(point)][rank_of(point)] = position.at(point);
    return board;
}

int count_between(const Board& board, int f, int r, int tf, int tr) {
    const int df = (tf > f) - (tf < f);
    const int dr = (tr > r) - (tr < r);
    int count = 0;
    for (f += df, r += dr; f != tf || r != tr; f += df, r += dr) count += board[f][r] != kNoPiece;
    return count;
}

// Whether the piece on (f, r) may go to (tf, tr) as its kind moves.
bool reaches(const Board& board, int f, int r, int tf, int tr) {
    const Piece piece = board[f][r];
    const Piece target = board[tf][tr];
    const Side side = side_of(piece);
    if (f == tf && r == tr) return false;
    if (target != kNoPiece && side_of(target) == side) return false;
    const int df = std::abs(tf - f);
    const int dr = std::abs(tr - r);
    const Point to = point_at(tf, tr);
    const int forward = side == Side::First ? tr - r : r - tr;
    const bool is_line = df == 0 || dr == 0;
    switch (kind_of(piece)) {
        case Kind::King:
            return df + dr == 1 && is_in_palace(side, to);
        case Kind::Advisor:
            return df == 1 && dr == 1 && is_in_palace(side, to);
        case Kind::Elephant:
            return df == 2 && dr == 2 && !has_crossed_river(side, to) &&
                   board[(f + tf) / 2][(r + tr) / 2] == kNoPiece;
        case Kind::Horse:
            if (df == 2 && dr == 1) return board[(f + tf) / 2][r] == kNoPiece;
            return df == 1 && dr == 2 && board[f][(r + tr) / 2] == kNoPiece;
        case Kind::Rook:
            return is_line && count_between(board, f, r, tf, tr) == 0;
        case Kind::Cannon:
            return is_line && count_between(board, f, r, tf, tr) == (target == kNoPiece ? 0 : 1);
        case Kind::Pawn:
            if (forward == 1 && df == 0) return true;
            return forward == 0 && df == 1 && has_crossed_river(side, point_at(f, r));
    }
    return false;
}

bool is_general_attacked(const Board& board, Side side) {
    int kf = 0;
    int kr = 0;
    for (int f = 0; f < kFiles; ++f)
        for (int r = 0; r < kRanks; ++r)
            if (board[f][r] == make_piece(side, Kind::King)) kf = f, kr = r;
    for (int f = 0; f < kFiles; ++f) {
        for (int r = 0; r < kRanks; ++r) {
            const Piece piece = board[f][r];
            if (piece == kNoPiece || side_of(piece) == side) continue;
            if (reaches(board, f, r, kf, kr)) return true;
            const bool faces = kind_of(piece) == Kind::King && f == kf;
            if (faces && count_between(board, f, r, kf, kr) == 0) return true;
        }
    }
    return false;
}

std::vector<std::string> reference_moves(const Position& position) {
    const Board board = board_of(position);
    std::vector<std::string> moves;
    for (Point from = 0; from < kPoints; ++from) {
        const Piece piece = position.at(from);
        if (piece == kNoPiece || side_of(piece) != position.side_to_move()) continue;
        for (Point to = 0; to < kPoints; ++to) {
            if (!reaches(board, file_of(from), rank_of(from), file_of(to), rank_of(to))) continue;
            Board after = board;
            after[file_of(to)][rank_of(to)] = piece;
            after[file_of(from)][rank_of(from)] = kNoPiece;
            if (!is_general_attacked(after, position.side_to_move()))
                moves.push_back(position.move_text({from, to}));
        }
    }
    std::sort(moves.begin(), moves.end());
    return moves;
}

std::vector<std::string> generated_moves(const Position& position) {
    Position::Moves list;
    position.legal_moves(list);
    std::vector<std::string> moves;
    for (const Move move : list) moves.push_back(position.move_text(move));
    std::sort(moves.begin(), moves.end());
    return moves;
}

TEST(XiangqiMoves, AgreeWithTheRulesInWordsOnRandomGames) {
    Rng rng(7);
    Position position = Position::start({});
    int games = 0;
    for (int ply = 0; ply < 6000; ++ply) {
        ASSERT_EQ(generated_moves(position), reference_moves(position)) << position.text();
        Position::Moves moves;
        position.legal_moves(moves);
        if (moves.empty() || rng.below(150) == 0) {
            position = Position::start({});
            ++games;
            continue;
        }
        Undo undo;
        position.do_move(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], undo);
    }
    EXPECT_GT(games, 20);
}

TEST(XiangqiMoves, StartHasFortyFour) {
    EXPECT_EQ(generated_moves(Position::start({})).size(), 44u);
}

}  // namespace
}  // namespace yiguan::xiangqi
