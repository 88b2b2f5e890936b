// Themes of the puzzles of xiangqi (engine/puzzle_themes.h).
#include <array>
#include <string>

#include "engine/puzzle_themes.h"
#include "engines/xiangqi/exchange.h"
#include "engines/xiangqi/ladder.h"
#include "games/xiangqi/rulebook.h"

namespace yiguan::xiangqi {
namespace {

using Line = PuzzleLine<Position>;
using Step = Line::Step;

constexpr int kPieceValue = 400;   // hundredths of a pawn: a horse, a cannon or a rook
constexpr int kEndgamePieces = 4;  // rooks, horses and cannons of both sides

bool is_capture(const Step& step) {
    return step.before.at(step.move.to) != kNoPiece;
}

bool gives_check(const Step& step) {
    return step.after.is_in_check();
}

bool is_mate(const Line& line) {
    return line.is_won() && gives_check(line.last());
}

template <Kind Mating>
bool is_mate_by(const Line& line) {
    if (!is_mate(line)) return false;
    const Position& end = line.last().after;
    const PointSet checkers = end.checkers(end.side_to_move());
    return !(checkers & end.pieces(line.solver(), Mating)).empty();
}

// Material of the solver less that of the opponent.
int balance_of(const Position& position, Side solver) {
    int balance = 0;
    for (Point point = 0; point < kPoints; ++point) {
        const Piece piece = position.at(point);
        if (piece == kNoPiece) continue;
        balance += side_of(piece) == solver ? exchange_value(piece) : -exchange_value(piece);
    }
    return balance;
}

bool wins_material(const Line& line) {
    const Side solver = line.solver();
    return !line.is_won() &&
           balance_of(line.last().after, solver) - balance_of(line.first().before, solver) >=
               kPieceValue;
}

bool is_sacrifice(const Step& step) {
    return exchange_gain(step.before, step.move) <= -kPieceValue;
}

// The piece that moved attacks two pieces worth taking, or one and the general.
bool attacks_two(const Step& step) {
    const Position own_turn = step.after.with_turn(step.before.side_to_move());
    const Side opponent = step.after.side_to_move();
    PointSet attacked = step.after.attacks(step.move.to) & step.after.pieces(opponent);
    int targets = gives_check(step) ? 1 : 0;
    attacked.for_each([&](Point to) {
        if (to == step.after.king(opponent)) return;
        targets += exchange_gain(own_turn, {step.move.to, to}) >= kPieceValue ? 1 : 0;
    });
    return targets >= 2;
}

bool is_quiet(const Step& step) {
    return !is_capture(step) && !gives_check(step);
}

bool has_few_pieces(const Position& position) {
    int pieces = 0;
    for (const Side side : {Side::First, Side::Second})
        for (const Kind kind : {Kind::Rook, Kind::Horse, Kind::Cannon})
            pieces += position.pieces(side, kind).size();
    return pieces <= kEndgamePieces;
}

// By the number of plies without a capture.
bool is_near_draw(const Position& position) {
    return 2 * position.quiet_plies() >= kMaxQuietPlies;
}

constexpr std::array<PuzzleThemeRule<Position>, 12> kThemes{{
    {{"mate", {"杀王", "mate"}}, is_mate},
    {{"mate-rook", {"车杀", "mate by a rook"}}, is_mate_by<Kind::Rook>},
    {{"mate-horse", {"马杀", "mate by a horse"}}, is_mate_by<Kind::Horse>},
    {{"mate-cannon", {"炮杀", "mate by a cannon"}}, is_mate_by<Kind::Cannon>},
    {{"mate-pawn", {"兵杀", "mate by a pawn"}}, is_mate_by<Kind::Pawn>},
    {{"stalemate", {"困毙", "stalemate"}},
     [](const Line& line) { return line.is_won() && !is_mate(line); }},
    {{"material", {"得子", "winning material"}}, wins_material},
    {{"sacrifice", {"弃子", "sacrifice"}}, [](const Line& line) { return line.any(is_sacrifice); }},
    {{"double-attack", {"捉双", "double attack"}},
     [](const Line& line) { return line.any(attacks_two); }},
    {{"quiet", {"停着", "quiet move"}}, [](const Line& line) { return is_quiet(line.first()); }},
    {{"in-check", {"应将", "out of check"}},
     [](const Line& line) { return line.first().before.is_in_check(); }},
    {{"endgame", {"残局", "endgame"}},
     [](const Line& line) { return has_few_pieces(line.first().before); }},
}};

}  // namespace

Result<std::vector<PuzzleTheme>> Ladder::puzzle_themes(const RuleText& rules, const Record& line) {
    return Rulebook::visit<std::vector<PuzzleTheme>>(
        rules, [&line]<class P>(const Rules& own, const std::string&) {
            return find_themes<P>(line, own, kThemes);
        });
}

Result<bool> Ladder::is_fair_puzzle(const RuleText& rules, const Record& line) {
    return Rulebook::visit<bool>(
        rules, [&line]<class P>(const Rules& own, const std::string&) -> Result<bool> {
            const auto read = read_puzzle_line<P>(line, own);
            if (!read) return read.error();
            return !is_near_draw(read->first().before) && !is_near_draw(read->last().after);
        });
}

}  // namespace yiguan::xiangqi
