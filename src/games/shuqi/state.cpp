#include "games/shuqi/state.h"

#include <cstdlib>

namespace yiguan::shuqi {
namespace {

constexpr auto kPieceKeys = make_keys<kPieces * kMaxPoints>(0x73687571);
constexpr Key kSideKey = make_keys<1>(0x73696465)[0];

Key piece_key(Piece piece, Point point) {
    return kPieceKeys[piece * kMaxPoints + point];
}

int point_value(Scoring scoring, int piece, int point) {
    return scoring == Scoring::Product ? piece * point : std::abs(piece - point);
}

}  // namespace

State::State(const Board& board, const Rules& rules) : board_(&board), rules_(rules) {
    at_.fill(kNoPiece);
    where_.fill(kNoPoint);
}

void State::put(Piece piece, Point point) {
    assert(is_empty(point));
    at_[point] = piece;
    where_[piece] = point;
    key_ ^= piece_key(piece, point);
    for (int axis = 0; axis < kAxes; ++axis) {
        const Spot spot = board_->spot(point, axis);
        occupied_[spot.line] ^= static_cast<LineBits>(1u << spot.place);
        weights_[axis][spot.slot] = kWeights[number_of(piece)];
    }
}

void State::lift(Point point) {
    assert(!is_empty(point));
    const Piece piece = at_[point];
    at_[point] = kNoPiece;
    where_[piece] = kNoPoint;
    key_ ^= piece_key(piece, point);
    for (int axis = 0; axis < kAxes; ++axis) {
        const Spot spot = board_->spot(point, axis);
        occupied_[spot.line] ^= static_cast<LineBits>(1u << spot.place);
        weights_[axis][spot.slot] = 0;
    }
}

void State::set_side_to_move(Side side) {
    if (side != side_) key_ ^= kSideKey;
    side_ = side;
}

void State::do_move(Move move) {
    if (move.is_on_board()) {
        const Piece piece = at_[move.from];
        lift(move.from);
        put(piece, move.to);
        ++moves_made_[index(side_)];
    }
    ++ply_;
    set_side_to_move(other(side_));
}

void State::undo_move(Move move) {
    set_side_to_move(other(side_));
    --ply_;
    if (!move.is_on_board()) return;
    --moves_made_[index(side_)];
    const Piece piece = at_[move.to];
    lift(move.to);
    put(piece, move.from);
}

std::array<int, 2> State::score() const {
    std::array<int, 2> score{};
    for (Piece piece = 0; piece < kPieces; ++piece) {
        const Side side = side_of(piece);
        const int point = board_->camp_number(where_[piece], other(side));
        if (point >= 0) score[index(side)] += point_value(rules_.scoring, number_of(piece), point);
    }
    return score;
}

bool State::has_arrived(Side side) const {
    for (int number = 0; number < kNumbers; ++number)
        if (!board_->is_in_camp(where(side, number), other(side))) return false;
    return true;
}

std::optional<int> State::piece_at_home(Side side) const {
    for (int number = 0; number < kNumbers; ++number)
        if (board_->is_in_camp(where(side, number), side)) return number;
    return std::nullopt;
}

bool State::is_report_true() const {
    const Side reported = other(side_);
    return rules_.report_after > 0 && moves_made(reported) >= rules_.report_after &&
           piece_at_home(reported).has_value();
}

}  // namespace yiguan::shuqi
