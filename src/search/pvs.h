// Principal variation search: alpha-beta that assumes the first move to be best and tests with a
// null window whether any other is better. With a transposition table, killers, history and a
// quiescence search at the horizon. Sources: Marsland and Campbell, "Parallel search of strongly
// ordered game trees", 1982; Akl and Newborn for killers; late moves are first searched less
// deeply, as in Fruit and its successors.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "search/history.h"
#include "search/ordered_moves.h"
#include "search/transposition_table.h"
#include "search/workbench.h"

namespace yiguan::search {

struct PvsOptions {
    bool uses_quiescence = true;
    // Most plies below the horizon; default: the limit of the tactics.
    std::optional<int> quiescence_plies{};
    bool reduces_late_moves = true;  // only with null windows
    // Otherwise every move is searched with the full window at once.
    bool uses_null_windows = true;
    bool uses_table = true;
    // By tactics.extension(position), where the tactics define it.
    bool extends_forced_answers = true;
    // Use only table entries of exactly this depth: then the value is minimax's.
    bool is_exact = false;

    static constexpr PvsOptions like_minimax() {
        return {.uses_quiescence = false,
                .reduces_late_moves = false,
                .extends_forced_answers = false,
                .is_exact = true};
    }
};

template <class Bench>
class Pvs {
  public:
    using P = typename Bench::PositionType;
    using T = typename Bench::TacticsType;
    using Move = typename P::Move;
    using Table = TranspositionTable<Move>;

    Pvs(Bench& bench, Table& table, History<P, T>& history, const PvsOptions& options)
        : bench_(bench), table_(table), history_(history), options_(options) {}

    int root_child(int depth, int best_so_far) {
        if (best_so_far == -kInfinity || !options_.uses_null_windows)
            return -value(depth, -kInfinity, -best_so_far);
        const int test = -value(depth, -best_so_far - 1, -best_so_far);
        if (test <= best_so_far || bench_.budget.is_spent()) return test;
        return -value(depth, -kInfinity, -best_so_far);
    }

  private:
    // A node of the full-width search. The steps are numbered in the order in which they happen.
    int value(int depth, int alpha, int beta) {
        if (depth <= 0 && options_.uses_quiescence) return quiescence(alpha, beta, 0);

        // Step 1. Ends of the search: the budget is spent, the game is over by the line, or the
        // horizon is reached.
        if (const auto leaf = bench_.enter(depth, alpha, beta)) return *leaf;
        const int ply = bench_.cursor.ply();
        const P& position = bench_.cursor.position();

        // Step 2. Transposition table. On the principal variation, which null windows tell from the
        // rest, it only suggests a move.
        const Key key = position.key();
        const auto known = find_in_table(key, ply);
        const bool may_answer = beta - alpha == 1 || !options_.uses_null_windows;
        if (known && may_answer && answers(*known, depth, alpha, beta))
            return bench_.leave(known->value, ValueSource::Table);

        // Step 3. The moves in a promising order; without any the game is over.
        typename P::Moves list;
        bench_.tactics.moves(position, list);
        if (list.empty()) return bench_.leave_without_moves();
        bench_.observer.expand(bench_, list, Filter::Candidates);
        OrderedMoves<P> moves(list, [&](Move move) { return order(move, ply, known); });

        // Step 4. The first move with the full window, the others first with a null window, and
        // late quiet moves first less deeply.
        const int old_alpha = alpha;
        const int next_depth = depth - 1 + extension(position, ply);
        int best = -kInfinity;
        Move best_move = list[0];
        for (int i = 0; i < moves.size(); ++i) {
            const Move move = moves.take();
            const bool may_reduce = i >= kFirstLateMove && depth >= kLeastReducedDepth &&
                                    options_.reduces_late_moves && is_quiet(move);
            bench_.descend(move);
            const int child =
                child_value(next_depth, may_reduce ? reduction(depth, i) : 0, alpha, beta, i == 0);
            bench_.ascend();
            if (bench_.budget.is_spent()) return bench_.leave(0, ValueSource::Abandoned);
            if (child <= best) continue;
            best = child;
            best_move = move;
            bench_.variation.set(ply, move);
            alpha = std::max(alpha, best);
            if (alpha >= beta) break;
        }

        // Step 5. Update history, killers and table.
        if (best >= beta) remember_cut(best_move, ply, depth);
        const Bound bound = best >= beta       ? Bound::Lower
                            : best > old_alpha ? Bound::Exact
                                               : Bound::Upper;
        if (options_.uses_table) table_.store(key, ply, {best, depth, bound, best_move});
        return bench_.leave(best, best >= beta ? ValueSource::Cut : ValueSource::Children);
    }

    // How far noisy moves are followed below the horizon.
    static constexpr int kQuiescencePlies = [] {
        if constexpr (requires { T::kQuiescencePlies; }) return T::kQuiescencePlies;
        return kMaxPly;
    }();
    static constexpr int kFirstLateMove = 3;
    static constexpr int kLeastReducedDepth = 3;

    // How many plies less a late quiet move is searched: 1 to 3. `index`: its place among the
    // moves, from kFirstLateMove; depth >= kLeastReducedDepth. A result above alpha is searched
    // again in full depth (child_value).
    static int reduction(int depth, int index) {
        return 1 + (index >= 8) + (depth >= 7 && index >= 16);
    }

    // Plies added below a position in which the side to move is forced.
    int extension(const P& position, int ply) const {
        if constexpr (requires { bench_.tactics.extension(position); })
            if (options_.extends_forced_answers && ply < kMaxPly / 2)
                return bench_.tactics.extension(position);
        return 0;
    }

    int child_value(int depth, int reduced_by, int alpha, int beta, bool is_first) {
        if (is_first || !options_.uses_null_windows) return -value(depth, -beta, -alpha);
        int test = -value(depth - reduced_by, -alpha - 1, -alpha);
        if (reduced_by > 0 && test > alpha && !bench_.budget.is_spent())
            test = -value(depth, -alpha - 1, -alpha);
        if (test <= alpha || test >= beta || bench_.budget.is_spent()) return test;
        return -value(depth, -beta, -alpha);
    }

    // Beyond the horizon only noisy moves are followed, until the position is quiet.
    int quiescence(int alpha, int beta, int depth_below) {
        const int ply = bench_.cursor.ply();
        const P& position = bench_.cursor.position();
        bench_.variation.clear(ply);
        bench_.observer.enter(bench_.cursor, -depth_below, alpha, beta);
        if (bench_.budget.spend_node()) return bench_.leave(0, ValueSource::Abandoned);
        if (const Outcome outcome = bench_.cursor.outcome(); outcome.is_over())
            return bench_.leave_ended(outcome);
        if (ply >= kMaxPly - 1 ||
            depth_below >= options_.quiescence_plies.value_or(kQuiescencePlies))
            return bench_.leave(bench_.cursor.value(), ValueSource::Evaluation);

        int best = -kInfinity;
        if (bench_.tactics.may_stand_pat(position)) {
            best = bench_.cursor.value();
            if (best >= beta) {
                bench_.observer.decline(bench_);
                return bench_.leave(best, ValueSource::StandPat);
            }
            alpha = std::max(alpha, best);
        }
        typename P::Moves list;
        bench_.tactics.noisy_moves(position, list);
        bench_.observer.expand(bench_, list, Filter::Noisy);
        if (list.empty()) return bench_.leave(bench_.cursor.value(), ValueSource::Evaluation);
        OrderedMoves<P> moves(list,
                              [&](Move move) { return bench_.tactics.order(position, move); });
        ValueSource why = best == -kInfinity ? ValueSource::Children : ValueSource::StandPat;
        for (int i = 0; i < moves.size(); ++i) {
            const Move move = moves.take();
            bench_.descend(move);
            const int child = -quiescence(-beta, -alpha, depth_below + 1);
            bench_.ascend();
            if (bench_.budget.is_spent()) return bench_.leave(0, ValueSource::Abandoned);
            if (child <= best) continue;
            best = child;
            why = ValueSource::Children;
            bench_.variation.set(ply, move);
            alpha = std::max(alpha, best);
            if (alpha < beta) continue;
            return bench_.leave(best, ValueSource::Cut);
        }
        return bench_.leave(best, why);
    }

    std::optional<typename Table::Entry> find_in_table(Key key, int ply) const {
        if (!options_.uses_table) return std::nullopt;
        return table_.find(key, ply);
    }

    bool answers(const typename Table::Entry& known, int depth, int alpha, int beta) const {
        if (options_.is_exact ? known.depth != depth : known.depth < depth) return false;
        switch (known.bound) {
            case Bound::Exact:
                return true;
            case Bound::Lower:
                return known.value >= beta;
            case Bound::Upper:
                return known.value <= alpha;
        }
        return false;
    }

    bool is_quiet(Move move) const {
        return bench_.tactics.order(bench_.cursor.position(), move) <= 0;
    }

    // The table's move, noisy moves (captures, threats), killers, then by history.
    std::int64_t order(Move move,
                       int ply,
                       const std::optional<typename Table::Entry>& known) const {
        constexpr std::int64_t kStep = std::int64_t{1} << 50;
        const P& position = bench_.cursor.position();
        if (known && known->move == move) return 8 * kStep;
        const std::int64_t noise = bench_.tactics.order(position, move);
        if (noise > 0) return 4 * kStep + noise;
        if (killers_[ply][0] == move) return 3 * kStep;
        if (killers_[ply][1] == move) return 2 * kStep;
        const auto count = static_cast<std::int64_t>(history_.of(bench_.tactics, position, move));
        return noise < 0 ? noise * kStep / 1024 + count / 1024 : count;
    }

    void remember_cut(Move move, int ply, int depth) {
        if (!is_quiet(move)) return;
        history_.reward(bench_.tactics, bench_.cursor.position(), move, depth);
        if (killers_[ply][0] == move) return;
        killers_[ply][1] = killers_[ply][0];
        killers_[ply][0] = move;
    }

    Bench& bench_;
    Table& table_;
    History<P, T>& history_;
    PvsOptions options_;
    std::array<std::array<Move, 2>, kMaxPly + 1> killers_{};
};

}  // namespace yiguan::search
