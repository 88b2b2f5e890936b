#include "games/xiangqi/position.h"

#include "games/xiangqi/repetition.h"
#include "games/xiangqi/setup.h"

namespace yiguan::xiangqi {
namespace {

constexpr std::string_view kStart =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

constexpr auto kPieceKeys = make_keys<kPieceCodes * kPoints>(0x7869616e67716921);
constexpr Key kSecondToMove = make_keys<1>(0x7869616e67716922)[0];

Key piece_key(Piece piece, Point point) {
    return kPieceKeys[piece * kPoints + point];
}

constexpr std::array<Kind, 4> kAttackers{Kind::Horse, Kind::Rook, Kind::Cannon, Kind::Pawn};

}  // namespace

Position Position::start(const Rules& rules) {
    const Result<Position> position = parse(kStart, rules);
    assert(position.has_value());
    return *position;
}

Result<Position> Position::parse(std::string_view fen, const Rules& rules) {
    return Setup::read(fen, rules);
}

std::string Position::text() const {
    return Setup::write(*this);
}

void Position::put(Piece piece, Point point) {
    const std::size_t side = yiguan::index(side_of(piece));
    const PointSet here = PointSet::of(point);
    at_[point] = piece;
    occupancy_.add(point);
    pieces_[side][static_cast<std::size_t>(kind_of(piece))] |= here;
    sides_[side] |= here;
    if (kind_of(piece) == Kind::King) kings_[side] = point;
    key_ ^= piece_key(piece, point);
}

void Position::remove(Point point) {
    const Piece piece = at_[point];
    const std::size_t side = yiguan::index(side_of(piece));
    const PointSet here = PointSet::of(point);
    at_[point] = kNoPiece;
    occupancy_.remove(point);
    pieces_[side][static_cast<std::size_t>(kind_of(piece))] ^= here;
    sides_[side] ^= here;
    key_ ^= piece_key(piece, point);
}

void Position::pass_turn() {
    side_ = other(side_);
    key_ ^= kSecondToMove;
}

void Position::do_move(Move move, Undo& undo) {
    const Piece piece = at_[move.from];
    undo = {at_[move.to], quiet_plies_, checks_, answers_uncounted_check_, is_in_check_};
    if (undo.captured != kNoPiece) remove(move.to);
    remove(move.from);
    put(piece, move.to);

    const Side mover = side_;
    pass_turn();
    if (side_ == Side::First) ++full_moves_;
    is_in_check_ = !checkers(side_).empty();
    if (undo.captured != kNoPiece) {
        quiet_plies_ = 0;
        checks_ = {};
        answers_uncounted_check_ = false;
    } else {
        count_quiet_ply(mover, is_in_check_);
    }
}

// At most ten checks a side and their replies count towards the 120 plies, so that checks cannot
// run the counter out.
void Position::count_quiet_ply(Side mover, bool gives_check) {
    std::uint8_t& checks = checks_[yiguan::index(mover)];
    const bool is_uncounted_check = gives_check && checks >= kMaxCountedChecks;
    if (gives_check && !is_uncounted_check) ++checks;
    const bool is_counted = !is_uncounted_check && !answers_uncounted_check_;
    if (is_counted && quiet_plies_ < kMaxQuietPlies) ++quiet_plies_;
    answers_uncounted_check_ = is_uncounted_check;
}

void Position::undo_move(Move move, const Undo& undo) {
    const Piece piece = at_[move.to];
    remove(move.to);
    put(piece, move.from);
    if (undo.captured != kNoPiece) put(undo.captured, move.to);
    if (side_ == Side::First) --full_moves_;
    pass_turn();
    quiet_plies_ = undo.quiet_plies;
    checks_ = undo.checks;
    answers_uncounted_check_ = undo.answers_uncounted_check;
    is_in_check_ = undo.is_in_check;
}

void Position::do_null(Undo& undo) {
    assert(!is_in_check_);
    undo = {kNullMove, quiet_plies_, checks_, answers_uncounted_check_, is_in_check_};
    pass_turn();
    if (side_ == Side::First) ++full_moves_;
}

void Position::undo_null() {
    if (side_ == Side::First) --full_moves_;
    pass_turn();
}

Position Position::with_turn(Side side) const {
    Position position = *this;
    if (side == side_) return position;
    position.pass_turn();
    position.is_in_check_ = !position.checkers(side).empty();
    return position;
}

Outcome Position::outcome(Line<Position> line) const {
    const Outcome outcome = outcome_of_line(line);
    if (outcome.is_over() || has_legal_move()) return outcome;
    return outcome_without_moves();
}

Outcome Position::outcome_of_line(Line<Position> line) const {
    return outcome_after(judge_repetition(*this, line));
}

Outcome Position::outcome_in_tree(Line<Position> line, std::size_t root) const {
    return outcome_after(judge_repetition_in_tree(*this, line, root));
}

// Checkmate and stalemate come before the two draws. They exclude a repetition: the game would have
// ended when the position first occurred.
Outcome Position::outcome_after(Outcome repetition) const {
    if (!can_attack()) return has_legal_move() ? Outcome::draw("no-attackers") : Outcome::ongoing();
    if (repetition.is_over() || quiet_plies_ < kMaxQuietPlies) return repetition;
    return has_legal_move() ? Outcome::draw("no-capture") : Outcome::ongoing();
}

// Whether a piece is left that can cross the river.
bool Position::can_attack() const {
    for (const Side side : {Side::First, Side::Second})
        for (const Kind kind : kAttackers)
            if (!pieces(side, kind).empty()) return true;
    return false;
}

}  // namespace yiguan::xiangqi
