// The concept that every game's position type fulfils. A position is a value: board and side to
// move, without its past. Functions that need the past (repetition, perpetual check, two passes)
// take the line that led to the position.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/key.h"
#include "base/move_list.h"
#include "base/result.h"
#include "game/board.h"
#include "game/outcome.h"
#include "game/side.h"

namespace yiguan {

// One past ply: the move, its undo data, and the key of the position in which it was played.
template <class P>
struct Ply {
    typename P::Move move;
    typename P::Undo undo;
    Key key_before;
};

// The plies that led from the start to a position, oldest first. A view of plies that a game or a
// search owns: valid until that owner plays or takes back a move.
template <class P>
using Line = std::span<const Ply<P>>;

// Notations of moves. Every game has Coordinates; GameInfo lists the others.
enum class Notation : std::uint8_t { Coordinates, Chinese, Wxf };

// A move read from text. `text` is the form stored in the record: the move's own text plus what the
// written form adds (the expression of a span, the route of a chain).
template <class Move>
struct ReadMove {
    Move move;
    std::string text;
};

// The types:
//   Move    trivially copyable, comparable; 1, 2 or 4 bytes for games that are searched with a
//           transposition table, otherwise at most 8
//   Undo    written by do_move: everything the move changed that undo_move cannot derive from the
//           position and the move
//   Moves   a MoveList large enough for any position of the game
//   Rules   the run-time part of the rule set: board size, opening rule, options
//
// do_move, undo_move, is_legal, legal_moves, perft_moves, key and outcome never allocate.
//   do_move, move_text, notate   precondition: the move is legal
//   undo_move     takes back the last move, with the same move and the Undo that do_move wrote
//   legal_moves   fills an empty list with each move once; ignores the end of the game: call
//                 outcome first
//   perft_moves   the same with the moves that perft counts: all legal moves, except that shuqi
//                 leaves out pass, stop and report
//   key           a hash of the board, the side to move and the state of an opening, the same on
//                 every machine. Does not cover counters (plies without capture, moves made) or the
//                 rules. The rules on repetition take positions with the same key to be the same.
//   outcome       `line` must end in this position; an empty line means a position set up from text
//   explain       the reason for the result of outcome(line); "ongoing" during the game
//   notices       precondition: the game goes on
//   parse_move    reads every notation of the game and returns only legal moves; its error names
//                 the rule that refuses the move
//   chooser       the side whose holder decides now; differs from side_to_move only inside opening
//                 rules
template <class P>
concept Position = std::copyable<P> && std::is_trivially_copyable_v<typename P::Move> &&
                   sizeof(typename P::Move) <= 8 && std::equality_comparable<typename P::Move> &&
                   requires(P position,
                            const P constant,
                            typename P::Move move,
                            typename P::Undo& undo,
                            typename P::Moves& moves,
                            const typename P::Rules& rules,
                            std::string_view text,
                            Line<P> line,
                            Outcome outcome,
                            Notation notation) {
                       { P::start(rules) } -> std::same_as<P>;
                       { P::parse(text, rules) } -> std::same_as<Result<P>>;
                       { constant.text() } -> std::same_as<std::string>;
                       { constant.side_to_move() } -> std::same_as<Side>;
                       { constant.chooser() } -> std::same_as<Side>;
                       { P::swaps_seats(move) } -> std::same_as<bool>;
                       { constant.key() } -> std::same_as<Key>;
                       { position.do_move(move, undo) } -> std::same_as<void>;
                       { position.undo_move(move, undo) } -> std::same_as<void>;
                       { constant.legal_moves(moves) } -> std::same_as<void>;
                       { constant.perft_moves(moves) } -> std::same_as<void>;
                       { constant.is_legal(move) } -> std::same_as<bool>;
                       { constant.outcome(line) } -> std::same_as<Outcome>;
                       { constant.explain(outcome, line) } -> std::same_as<Reason>;
                       { constant.notices(line) } -> std::same_as<std::vector<Reason>>;
                       { constant.score() } -> std::same_as<std::optional<std::array<int, 2>>>;
                       { constant.move_text(move) } -> std::same_as<std::string>;
                       {
                           constant.notate(move, notation)
                       } -> std::same_as<std::optional<std::string>>;
                       {
                           constant.parse_move(text)
                       } -> std::same_as<Result<ReadMove<typename P::Move>>>;
                       { constant.pieces() } -> std::same_as<std::vector<PieceOnBoard>>;
                       { constant.marks() } -> std::same_as<std::vector<Mark>>;
                       { constant.drawing() } -> std::same_as<std::string>;
                       { constant.board() } -> std::same_as<BoardDescription>;
                   };

// A game that can end because no move is legal provides outcome(line) in two parts, so that a
// search need not look for a legal move before it generates all moves:
//   outcome_of_line(line)     the part that needs no list of moves: repetition, limits on long
//                             games. Ongoing when no move is legal and outcome_without_moves
//                             comes before these rules.
//   outcome_without_moves()   the result when no move is legal; precondition: none is
// Without these, outcome(line) never depends on the moves.
template <class P>
concept CanRunOutOfMoves = Position<P> && requires(const P constant, Line<P> line) {
    { constant.outcome_of_line(line) } -> std::same_as<Outcome>;
    { constant.has_legal_move() } -> std::same_as<bool>;
    { constant.outcome_without_moves() } -> std::same_as<Outcome>;
};

// A game in which a search may judge a repetition earlier than the rules do provides
//   outcome_in_tree(line, root)   like outcome_of_line for a search whose root is `root` plies into
//                                 the line: a position that occurred there before is judged as if
//                                 the moves since then were repeated until the rules end the game
template <class P>
concept CanJudgeInTree = CanRunOutOfMoves<P> && requires(const P constant, Line<P> line) {
    { constant.outcome_in_tree(line, line.size()) } -> std::same_as<Outcome>;
};

// A game in which a search may let the side to move pass, although the rules do not:
//   do_null, undo_null   pass and take it back; evaluators are not told, and no rule about the past
//                        looks back beyond a pass
template <class P>
concept CanPass = Position<P> && requires(P position, typename P::Undo& undo) {
    { position.do_null(undo) } -> std::same_as<void>;
    { position.undo_null() } -> std::same_as<void>;
};

}  // namespace yiguan
