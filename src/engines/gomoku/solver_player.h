// A player that looks for a proved win before it searches: first the shortest win by continuous
// fours, then a win by continuous threats. When the opponent threatens such a win, moves that do
// not prevent it are not searched. Rung 8 searches like rung 7, and the champion in its own way.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engines/gomoku/three_solver.h"
#include "search/tree_player.h"

namespace yiguan::gomoku {

struct SolverOptions {
    // The longest win by fours, in stones of the attacker.
    int fours = FourSolver<Freestyle>::kMostMoves;
    // Most threats before the closing fours; 0: none.
    int threes = 10;
};

// `Base`: a TreePlayer of this game; `arguments` are its own.
template <class Rule, class Base>
class SolverPlayer final : public Base {
  public:
    using P = Position<Rule>;

    template <class... Arguments>
    explicit SolverPlayer(const SolverOptions& options, Arguments&&... arguments)
        : Base(std::forward<Arguments>(arguments)...), options_(options) {}

    void forget() override {
        Base::forget();
        fours_.forget();
        threes_.forget();
    }

  private:
    BestMove choose(const Limits& asked, const Control& control) override {
        if (asked.restrict_moves()) return Base::choose(asked, control);
        const Limits limits = this->capped_by_level(asked);
        const P& position = this->game().position();
        ThreatBoard<Rule> board(position);
        search::Budget whole(limits, control);
        const Side own = position.side_to_move();
        std::uint64_t nodes = 0;
        const WinningLine line = win_for(own, board, limits, control, nodes);
        if (!line.empty()) return announce(line, nodes, whole, control);
        const std::vector<Move> losing = losing_moves(board, limits, control, nodes);
        return this->to_best_move(this->search(search::remaining(limits, nodes, whole.elapsed_ms()),
                                               control, {losing, "loses"}));
    }

    static constexpr std::uint64_t kFourNodes = 800'000;  // when no limit is given
    static constexpr std::uint64_t kThreeNodes = 100'000;
    // Each proof may use this fraction, 1/kParts, of the limits.
    static constexpr std::uint64_t kParts = 8;

    // A share of the limits for a proof: at most 1/`parts` of nodes and time.
    static Limits share_of(const Limits& limits, std::uint64_t most_nodes, std::uint64_t parts) {
        Limits share;
        share.nodes = std::max<std::uint64_t>(
            1, std::min(most_nodes, limits.nodes.value_or(most_nodes * parts) / parts));
        const std::int64_t time_ms = search::plan_time(limits).soft_ms;
        if (time_ms != search::kNoTimeLimit)
            share.move_time_ms =
                time_ms / static_cast<std::int64_t>(parts) + search::kMoveOverheadMs;
        return share;
    }

    WinningLine win_for(Side side,
                        ThreatBoard<Rule>& board,
                        const Limits& limits,
                        const Control& control,
                        std::uint64_t& nodes) {
        search::Budget for_fours(share_of(limits, kFourNodes, kParts), control);
        WinningLine line = fours_.solve(board, side, options_.fours, for_fours);
        nodes += for_fours.nodes();
        if (!line.empty() || options_.threes == 0) return line;
        search::Budget for_threes(share_of(limits, kThreeNodes, kParts), control);
        line = threes_.solve(board, side, options_.threes, for_threes);
        nodes += for_threes.nodes();
        return line;
    }

    // If the opponent threatens to win by fours, else by threats: the own moves after which it
    // still can.
    std::vector<Move> losing_moves(ThreatBoard<Rule>& board,
                                   const Limits& limits,
                                   const Control& control,
                                   std::uint64_t& nodes) {
        const Side opponent = other(this->game().position().side_to_move());
        search::Budget budget(share_of(limits, kFourNodes, kParts), control);
        const auto wins_by_fours = [&] {
            return fours_.solve(board, opponent, options_.fours, budget);
        };
        const auto wins_by_threes = [&] {
            return threes_.solve(board, opponent, options_.threes, budget);
        };
        std::vector<Move> losing;
        if (const PointList line = points_of(wins_by_fours()); !line.empty()) {
            losing = moves_that_leave(board, line, budget, wins_by_fours);
        } else if (options_.threes > 0) {
            if (!wins_by_threes().empty())
                losing = moves_that_leave(board, {}, budget, wins_by_threes);
        }
        nodes += budget.nodes();
        return losing;
    }

    static PointList points_of(WinningLine line) {
        PointList points;
        for (const Point point : line)
            if (point != kElsewhere) points.push_back(point);
        return points;
    }

    // The own moves after which win() still finds a win. A `line` of fours is hardly ever stopped
    // but on its own points or by a four; other points that are untried when the budget is spent
    // count as losing. So do passes, forbidden points and points far from every stone.
    template <class Win>
    std::vector<Move> moves_that_leave(ThreatBoard<Rule>& board,
                                       const PointList& line,
                                       const search::Budget& budget,
                                       Win win) const {
        const Side own = this->game().position().side_to_move();
        PointList points;
        board.for_each(
            own, [](Point) { return true; }, [&](Point point) { points.push_back(point); });
        const auto may_help = [&](Point point) {
            return Rule::kNeedsOpenEnd || line.empty() || line.contains(point) ||
                   makes_four(board.threat(own, point));
        };
        constexpr int kFirst = 1'000'000;
        sort_by(points, [&](Point point) {
            return board.worth(own, point) + (may_help(point) ? kFirst : 0);
        });
        std::vector<Move> losing;
        for (const Point point : points) {
            bool is_lost = false;
            if (!budget.is_spent()) {
                board.put(own, point);
                is_lost = !win().empty();
                board.remove(own, point);
            }
            is_lost |= budget.is_spent() && !may_help(point);
            if (is_lost) losing.push_back(move_to(point));
        }
        Moves legal;
        this->game().position().legal_moves(legal);
        for (const Move move : legal)
            if (!move.is_point() || !points.contains(move.point())) losing.push_back(move);
        return losing;
    }

    // Up to this many plies no win is shorter; a longer win by threats alone may be longer than one
    // with a quiet move.
    static constexpr int kNoShorter = 3;

    BestMove announce(WinningLine line,
                      std::uint64_t nodes,
                      const search::Budget& whole,
                      const Control& control) const {
        std::vector<std::string> texts;
        for (const Point point : line) {
            if (point == kElsewhere) break;
            texts.push_back(point_text(point));
        }
        const int plies = static_cast<int>(line.size());
        if (control.on_thought)
            control.on_thought({.depth = plies,
                                .score = search::proved_win(plies, plies > kNoShorter),
                                .nodes = nodes,
                                .time_ms = whole.elapsed_ms(),
                                .variation = texts});
        return {texts.front(),
                texts.size() > 1 ? std::optional<std::string>(texts[1]) : std::nullopt};
    }

    SolverOptions options_;
    FourSolver<Rule> fours_;
    ThreeSolver<Rule> threes_;
};

}  // namespace yiguan::gomoku
