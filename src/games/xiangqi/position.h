// A xiangqi position: pieces, side to move, and the counters of the 120-ply rule. Repetition needs
// the past and is judged with the line (repetition.h). Rules: 象棋竞赛规则 2020,
// 亚洲象棋联合会规则.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/key.h"
#include "base/move_list.h"
#include "base/result.h"
#include "game/position.h"
#include "games/xiangqi/occupancy.h"
#include "games/xiangqi/point_set.h"
#include "games/xiangqi/tables.h"
#include "games/xiangqi/types.h"

namespace yiguan::xiangqi {

inline constexpr int kMaxQuietPlies = 120;  // counted plies without capture that draw
// That a FEN may name; later ones are written so.
inline constexpr std::uint32_t kMaxFullMoves = 1'000'000;
inline constexpr int kMaxCountedChecks = 10;  // checks per side that are counted

// In Undo::captured: the side to move passed. No repetition reaches back beyond it.
inline constexpr Piece kNullMove = 0xff;

// Run-time rules. `judges_chases` is off in `simple`, where only perpetual check loses.
struct Rules {
    bool judges_chases = true;

    friend bool operator==(const Rules&, const Rules&) = default;
};

struct Undo {
    Piece captured;  // kNullMove after do_null
    std::uint8_t quiet_plies;
    std::array<std::uint8_t, 2> checks;
    bool answers_uncounted_check;
    bool is_in_check;
};

class Position {
  public:
    using Move = xiangqi::Move;
    using Undo = xiangqi::Undo;
    using Rules = xiangqi::Rules;
    // Two rooks, two cannons (17 each), two horses (8), five pawns (3), king, advisors and
    // elephants: below 128.
    using Moves = MoveList<Move, 128>;

    static Position start(const Rules& rules);
    // Reads a FEN. A position that cannot arise is refused with the piece and the point (setup.h).
    static Result<Position> parse(std::string_view fen, const Rules& rules);
    std::string text() const;

    const Rules& rules() const { return rules_; }
    Side side_to_move() const { return side_; }
    Side chooser() const { return side_; }
    static bool swaps_seats(Move) { return false; }
    Key key() const { return key_; }

    Piece at(Point point) const { return at_[point]; }
    PointSet pieces(Side side, Kind kind) const {
        return pieces_[yiguan::index(side)][static_cast<std::size_t>(kind)];
    }
    PointSet pieces(Side side) const { return sides_[yiguan::index(side)]; }
    Point king(Side side) const { return kings_[yiguan::index(side)]; }
    // Whether the side to move is in check.
    bool is_in_check() const { return is_in_check_; }
    // Plies without capture that count towards the draw.
    int quiet_plies() const { return quiet_plies_; }

    void do_move(Move move, Undo& undo);
    void undo_move(Move move, const Undo& undo);
    // Passes the turn, which the rules do not allow; for searches. The counters stay as they are.
    // Precondition of do_null: the side to move is not in check.
    void do_null(Undo& undo);
    void undo_null();

    void legal_moves(Moves& moves) const { legal_moves_onto(moves, PointSet::all()); }
    // The legal moves that end on `targets`; with the opponent's pieces as targets, the captures.
    void legal_moves_onto(Moves& moves, PointSet targets) const;
    void perft_moves(Moves& moves) const { legal_moves(moves); }
    bool is_legal(Move move) const;
    // Whether the piece on `from` can make this move, regardless of whose turn it is and of the
    // general's safety. Precondition: `from` holds a piece.
    bool is_pseudo_legal(Move move) const;
    // Whether the move, by a piece of `side`, leaves its general safe. Precondition: the move is
    // pseudo-legal.
    bool keeps_king_safe(Side side, Move move) const;
    bool has_legal_move() const;
    // The same board with `side` to move; when it is not its turn, as if the other side had passed.
    Position with_turn(Side side) const;

    Outcome outcome(Line<Position> line) const;
    Outcome outcome_of_line(Line<Position> line) const;
    // The same for a search that began after `root` plies of the line: a position that has occurred
    // once since then is judged at once, as if the moves in between were made again.
    Outcome outcome_in_tree(Line<Position> line, std::size_t root) const;
    Outcome outcome_without_moves() const {
        return Outcome::win(other(side_), is_in_check_ ? "checkmate" : "stalemate");
    }
    Reason explain(Outcome outcome, Line<Position> line) const;
    std::vector<Reason> notices(Line<Position> line) const;
    std::optional<std::array<int, 2>> score() const { return std::nullopt; }

    std::string move_text(Move move) const;
    std::optional<std::string> notate(Move move, Notation notation) const;
    Result<ReadMove<Move>> parse_move(std::string_view text) const;

    std::vector<PieceOnBoard> pieces() const;
    std::vector<Mark> marks() const { return {}; }
    std::string drawing() const;
    BoardDescription board() const;

    // Points attacked by the piece on `from`: the targets of its moves, including points with own
    // pieces, regardless of the general's safety. For the cannon only the targets of captures.
    PointSet attacks(Point from) const;

    const Occupancy& occupancy() const { return occupancy_; }

    // The pieces of side `by` that would attack `target` if exactly the points of `occupied` were
    // occupied. Advisors and elephants are left out: they never reach a general.
    PointSet attackers(Point target, Side by, const Occupancy& occupied) const;

    // The pieces that give check to the general of `side`.
    PointSet checkers(Side side) const;

  private:
    friend class Setup;

    // Own pieces whose move may expose the general, and empty points on which a piece would become
    // a cannon's screen.
    struct Shield {
        PointSet pinned;
        PointSet screens;
    };

    void put(Piece piece, Point point);
    void remove(Point point);
    void pass_turn();
    void count_quiet_ply(Side mover, bool gives_check);

    PointSet horse_moves(Point from) const;
    PointSet elephant_moves(Point from) const;
    PointSet moves_of(Point from) const;

    Shield shield(Side side) const;
    void add_to_shield(Shield& shield, Side side, Point slider) const;

    bool can_attack() const;
    Outcome outcome_after(Outcome repetition) const;
    bool has_safe_move(Point from) const;
    void add_moves(Moves& moves, Point from, PointSet targets) const;
    void add_safe_moves(Moves& moves, Point from, PointSet targets) const;

    std::array<Piece, kPoints> at_{};
    Occupancy occupancy_;
    std::array<std::array<PointSet, kKinds>, 2> pieces_{};
    std::array<PointSet, 2> sides_{};
    std::array<Point, 2> kings_{kNoPoint, kNoPoint};
    Key key_ = 0;
    Side side_ = Side::First;
    bool is_in_check_ = false;
    bool answers_uncounted_check_ = false;
    std::uint8_t quiet_plies_ = 0;
    std::array<std::uint8_t, 2> checks_{};
    std::uint32_t full_moves_ = 1;
    Rules rules_;
};

}  // namespace yiguan::xiangqi
