// The champion's search: principal variation search that leaves out, reduces or extends what its
// table, its histories and a static view of the position tell about a node. The steps are numbered
// in the order in which they happen; most can be switched off (options.h). The numbers are in
// margins.h. Sources stand at the steps.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "search/champion/busy_moves.h"
#include "search/champion/early_exits.h"
#include "search/champion/late_moves.h"
#include "search/champion/node.h"
#include "search/champion/options.h"
#include "search/champion/quiescence.h"

namespace yiguan::search::champion {

template <class Bench>
class Search {
  public:
    using P = typename Bench::PositionType;
    using T = typename Bench::TacticsType;
    using Move = typename P::Move;
    using SharedTable = Table<Move>;
    using Entry = typename SharedTable::Entry;

    // All must outlive the search. `busy` is shared with the other threads of the search; null when
    // there are none.
    Search(
        Bench& bench, SharedTable& table, Memory<P, T>& memory, const Steps& steps, BusyMoves* busy)
        : bench_(bench),
          table_(table),
          memory_(memory),
          steps_(steps),
          busy_(busy),
          quiescence_(bench, table, memory, frames_),
          early_exits_(*this, bench, quiescence_, memory, frames_, steps_),
          late_moves_(bench, memory, frames_, steps_) {}
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    // The value of the root's move with that number (from 1) for the side to move at the root,
    // where the cursor stands. Exact if it lies between alpha and beta.
    int root_child(Move move, int number, int depth, int alpha, int beta) {
        Node node(depth, alpha, beta, NodeKind::Pv, 0);
        node.number = number;
        node.was_pv = true;
        return child_value(node, move, 0);
    }

    // Call once before the root's moves are searched.
    void begin_root() {
        frames_[0].static_value =
            is_in_check() ? kNoEvaluation : quiescence_.corrected(quiescence_.evaluation({}));
    }

    // Call before each pass over the root's moves.
    void begin_pass() { frames_[1].cuts = 0; }

  private:
    friend class EarlyExits<Bench, Search>;
    using Node = champion::Node<Move>;

    // --- A node ----------------------------------------------------------------------------------

    int value(int depth, int alpha, int beta, NodeKind kind) {
        if (depth <= 0) return quiescence_.value(alpha, beta, kind == NodeKind::Pv);
        Node node(depth, alpha, beta, kind, bench_.cursor.ply());

        // Step 1. Ends: the budget is spent, the game is over by the line, the line is too long,
        // the threats prove an end, or no win can come soon enough.
        if (const auto end = enter(node)) return *end;

        // Step 2. The table: a result that suffices, or the move to try first.
        look_up(node);
        if (is_answered_by_table(node)) return bench_.leave(node.entry->value, ValueSource::Table);

        // Step 3. A static view of the position.
        evaluate(node);

        // Steps 4 to 7. Nodes that need no search of all moves.
        if (const auto early = early_exits_.try_all(node)) return *early;

        // Step 8. A node without a move from the table is searched a ply less: if it matters, a
        // later search finds the move there. Source: Rebel's author Schröder; Stockfish.
        reduce_without_table_move(node);

        return search_moves(node);
    }

    std::optional<int> enter(const Node& node) {
        bench_.variation.clear(node.ply);
        bench_.observer.enter(bench_.cursor, node.depth, node.alpha, node.beta);
        if (bench_.budget.spend_node()) return bench_.leave(0, ValueSource::Abandoned);
        frames_[node.ply + 1].cuts = 0;
        if (const Outcome outcome = bench_.cursor.outcome_in_tree(); outcome.is_over())
            return quiescence_.leave_by_rule(outcome);
        if (node.ply >= kMaxPly - 1)
            return bench_.leave(clamped(bench_.cursor.value()), ValueSource::Evaluation);
        if (const auto proved = quiescence_.leave_proved()) return proved;
        const int nearest_win = kWin - node.ply - 1;
        if (nearest_win <= node.alpha) return bench_.leave(nearest_win, ValueSource::MateDistance);
        return std::nullopt;
    }

    void look_up(Node& node) {
        node.key = bench_.tactics.search_key(bench_.cursor.position());
        node.entry = table_.find(node.key, node.ply);
        node.was_pv = node.is_pv() || (node.entry && node.entry->was_pv);
        if (node.entry && node.entry->move && bench_.cursor.position().is_legal(*node.entry->move))
            node.table_move = node.entry->move;
    }

    bool is_answered_by_table(const Node& node) const {
        return node.entry && !node.is_pv() && !frames_[node.ply].excluded &&
               node.entry->depth >= node.depth && answers(*node.entry, node.beta);
    }

    void evaluate(Node& node) {
        node.is_in_check = is_in_check();
        Frame<Move>& frame = frames_[node.ply];
        if (node.is_in_check) {
            frame.static_value = kNoEvaluation;
            return;
        }
        node.evaluation = quiescence_.evaluation(node.entry);
        node.static_value = quiescence_.corrected(node.evaluation);
        node.estimate = node.static_value;
        frame.static_value = node.static_value;
        node.is_improving = frames_.is_improving(node.ply);
        if (!node.entry) {
            store_evaluation(node);
        } else if (is_ordinary(node.entry->value) && node.entry->depth >= 0 &&
                   proves(node.entry->bound, node.entry->value, node.static_value + 1)) {
            node.estimate = node.entry->value;
        }
    }

    // --- Step 8 ----------------------------------------------------------------------------------

    void reduce_without_table_move(Node& node) {
        if (!steps_.internal_reduction || node.table_move || node.depth < kInternalReductionDepth ||
            node.kind == NodeKind::All || frames_[node.ply].excluded)
            return;
        --node.depth;
        bench_.observer.reduce(1);
    }

    // --- Steps 9 to 14: the moves ----------------------------------------------------------------

    int search_moves(Node& node) {
        const P& position = bench_.cursor.position();
        Frame<Move>& frame = frames_[node.ply];
        const int old_alpha = node.alpha;
        const Hints<Move> hints = hints_at(node);
        using Moves = Picker<P, T>;
        Moves moves(position, bench_.tactics, memory_.histories, hints, Moves::Scope::AllMoves);
        if constexpr (Bench::ObserverType::kWantsMoves) show_moves();
        MoveList<Attempt, 16> put_off;

        // Step 9. The moves in a promising order.
        while (const auto move = moves.next()) {
            if (move == frame.excluded) {
                bench_.observer.prune(position, *move, Prune::Tested);
                continue;
            }
            const bool is_tactical = bench_.tactics.is_tactical(position, *move);
            ++node.number;

            // Step 10. Moves that are not worth a search, near the horizon.
            if (node.best > -kMostValue && node.ply > 0 && is_pruned(node, *move, is_tactical))
                continue;

            // Step 11. Is the table's move the only good one?
            int extension = 0;
            if (may_be_singular(node, *move)) {
                const int others = value_of_others(node, *move);
                if (bench_.budget.is_spent()) return bench_.leave(0, ValueSource::Abandoned);
                const int limit = singular_limit(node);
                if (others >= limit && others >= node.beta && is_ordinary(others))
                    return bench_.leave(others, ValueSource::MultiCut);
                extension = extension_by(node, others, limit);
            }

            // Steps 12 and 13. The search of the move; what another thread is searching waits.
            const Attempt attempt{*move, node.number, extension, is_tactical};
            if (is_busy(node, attempt) && put_off.size() < put_off.kCapacity) {
                put_off.push_back(attempt);
                continue;
            }
            search_move(node, attempt);
            if (bench_.budget.is_spent()) return bench_.leave(0, ValueSource::Abandoned);
            if (node.best >= node.beta) break;
        }
        for (const Attempt& attempt : put_off) {
            if (node.best >= node.beta) break;
            node.number = attempt.number;
            search_move(node, attempt);
            if (bench_.budget.is_spent()) return bench_.leave(0, ValueSource::Abandoned);
        }
        if (node.number == 0) return leave_without_moves(node);

        // Step 14. Learn from the result.
        if (node.best >= node.beta) learn_from_cut(node);
        if (!frame.excluded) {
            correct(node, old_alpha);
            store(node, old_alpha);
        }
        return bench_.leave(node.best,
                            node.best >= node.beta ? ValueSource::Cut : ValueSource::Children);
    }

    // A move that is to be searched, with its number from 1.
    struct Attempt {
        Move move;
        int number;
        int extension;
        bool is_tactical;
    };

    // By which threads tell each other that they search the move; none for a node's first move.
    std::optional<Key> announced_key(const Node& node, const Attempt& attempt) const {
        if (!busy_ || attempt.number <= 1 || node.depth < kAnnouncedDepth) return std::nullopt;
        return BusyMoves::key_of(node.key,
                                 bench_.tactics.path(bench_.cursor.position(), attempt.move));
    }
    bool is_busy(const Node& node, const Attempt& attempt) const {
        const auto key = announced_key(node, attempt);
        return key && busy_->contains(*key);
    }

    // Not inlined, to keep the modules of the browser small.
    [[gnu::noinline]] void search_move(Node& node, const Attempt& attempt) {
        const auto key = announced_key(node, attempt);
        if (key) busy_->add(*key);
        const int child = child_value(node, attempt.move, attempt.extension);
        if (key) busy_->remove(*key);
        if (!bench_.budget.is_spent()) take(node, attempt, child);
    }

    // The value of a move as a result of its node.
    void take(Node& node, const Attempt& attempt, int child) {
        note_tried(node, attempt.move, attempt.is_tactical);
        if (child <= node.best) return;
        node.best = child;
        if (child <= node.alpha) return;
        node.best_move = attempt.move;
        if (node.is_pv()) bench_.variation.set(node.ply, attempt.move);
        if (child < node.beta) node.alpha = child;
    }

    int leave_without_moves(const Node& node) {
        if (frames_[node.ply].excluded) return bench_.leave(node.alpha, ValueSource::Evaluation);
        return bench_.leave_without_moves();
    }

    Hints<Move> hints_at(const Node& node) const {
        const Continuation before = frames_.before(node.ply);
        return {.table = node.table_move,
                .killers = frames_[node.ply].killers,
                .counter = memory_.histories.counter_to(before[0]),
                .before = before};
    }

    void show_moves() {
        typename P::Moves list;
        bench_.tactics.moves(bench_.cursor.position(), list);
        bench_.observer.expand(bench_, list, Filter::Candidates);
    }

    // Step 10.
    bool is_pruned(const Node& node, Move move, bool is_tactical) {
        const std::optional<Prune> why = late_moves_.why_pruned(node, move, is_tactical);
        if (!why) return false;
        bench_.observer.prune(bench_.cursor.position(), move, *why);
        return true;
    }

    // Step 11. Singular extension: without the table's move, does any move come near its value?
    // If not, it is searched deeper; if several reach beta, the node is left ("multi-cut").
    // Sources: Anantharaman, Campbell and Hsu, "Singular extensions", 1988; Björnsson and Marsland,
    // "Multi-cut alpha-beta pruning", 1998.
    bool may_be_singular(const Node& node, Move move) const {
        return steps_.singular && move == node.table_move && node.number == 1 &&
               node.depth >= kSingularDepth && !frames_[node.ply].excluded &&
               node.entry->bound != Bound::Upper && node.entry->depth >= node.depth - 3 &&
               is_ordinary(node.entry->value) && node.ply < kMaxPly / 2;
    }
    int singular_limit(const Node& node) const {
        return node.entry->value - margin_in<T>(singular_margin(node.depth));
    }
    int value_of_others(const Node& node, Move move) {
        const int limit = singular_limit(node);
        frames_[node.ply].excluded = move;
        bench_.observer.begin_probe(Probe::Singular);
        const int result = value((node.depth - 1) / 2, limit - 1, limit,
                                 node.kind == NodeKind::All ? NodeKind::All : NodeKind::Cut);
        bench_.observer.end_probe();
        frames_[node.ply].excluded.reset();
        return result;
    }
    static int extension_by(const Node& node, int others, int limit) {
        if (others < limit)
            return 1 + (!node.is_pv() && others < limit - margin_in<T>(kDoubleExtensionMargin));
        if (node.entry->value >= node.beta) return -2;
        return node.kind == NodeKind::Cut ? -1 : 0;
    }

    // Steps 12 and 13. The move with a null window, less deeply if it is late; with the full window
    // if it may be the best of a principal variation.
    int child_value(const Node& node, Move move, int extension) {
        if (node.is_in_check) extension += answer_extension<T>();
        const int depth = node.depth - 1 + extension;
        const bool is_late = steps_.reductions && node.depth >= kLateMoveDepth &&
                             node.number > 1 + (node.is_pv() ? 1 : 0);
        int parts = is_late ? late_moves_.reduction_of(node, move) : 0;
        bench_.observer.extend(extension);
        descend(node, move);
        if (is_late && is_in_check()) parts -= kPly;
        const int reduced = std::clamp(depth - parts / kPly, std::min(1, depth), depth);
        const NodeKind next = node.kind == NodeKind::Cut ? NodeKind::All : NodeKind::Cut;
        int result = -kInfinity;
        const bool needs_test = !node.is_pv() || node.number > 1;
        if (needs_test) {
            result = -value(reduced, -node.alpha - 1, -node.alpha,
                            reduced < depth ? NodeKind::Cut : next);
            if (result > node.alpha && reduced < depth && !bench_.budget.is_spent())
                result = -value(depth, -node.alpha - 1, -node.alpha, next);
        }
        const bool is_open = node.is_pv() && (!needs_test || result > node.alpha);
        if (is_open && !bench_.budget.is_spent())
            result = -value(depth, -node.beta, -node.alpha, NodeKind::Pv);
        bench_.ascend();
        return result;
    }

    void descend(const Node& node, Move move) {
        frames_[node.ply].move_class =
            Histories<P, T>::class_of(bench_.tactics, bench_.cursor.position(), move);
        bench_.descend(move);
        table_.prefetch(bench_.tactics.search_key(bench_.cursor.position()));
    }

    static void note_tried(Node& node, Move move, bool is_tactical) {
        node.quiets += !is_tactical;
        if (is_tactical && node.tried_tacticals.size() < node.tried_tacticals.kCapacity)
            node.tried_tacticals.push_back(move);
        if (!is_tactical && node.tried_quiets.size() < node.tried_quiets.kCapacity)
            node.tried_quiets.push_back(move);
    }

    // --- Step 14: learning -----------------------------------------------------------------------

    void learn_from_cut(const Node& node) {
        const P& position = bench_.cursor.position();
        const Move best = *node.best_move;
        const int bonus = history_bonus(node.depth);
        auto& histories = memory_.histories;
        ++frames_[node.ply].cuts;
        if (!bench_.tactics.is_tactical(position, best)) {
            const Continuation before = frames_.before(node.ply);
            frames_.add_killer(node.ply, best);
            histories.set_counter(before[0], best);
            histories.reward_quiet(bench_.tactics, position, best, before, bonus);
            for (const Move move : node.tried_quiets)
                if (move != best)
                    histories.reward_quiet(bench_.tactics, position, move, before, -bonus);
        } else {
            histories.reward_tactical(bench_.tactics, position, best, bonus);
        }
        for (const Move move : node.tried_tacticals)
            if (move != best) histories.reward_tactical(bench_.tactics, position, move, -bonus);
    }

    // The evaluation was wrong by as much as the search differs from it, if its bound says so.
    // When this step is off, nothing is learned, and so nothing is corrected.
    void correct(const Node& node, int old_alpha) {
        if (!steps_.correction || node.is_in_check || !is_ordinary(node.best)) return;
        const P& position = bench_.cursor.position();
        if (node.best_move && bench_.tactics.is_tactical(position, *node.best_move)) return;
        const Bound bound = bound_of(node.best, old_alpha, node.beta);
        if (bound == Bound::Lower && node.best <= node.static_value) return;
        if (bound == Bound::Upper && node.best >= node.static_value) return;
        memory_.corrections.learn(bench_.tactics, position, node.best - node.static_value,
                                  node.depth);
    }

    void store(const Node& node, int old_alpha) {
        table_.store(node.key, node.ply,
                     {.value = node.best,
                      .evaluation = node.evaluation,
                      .depth = node.depth,
                      .bound = bound_of(node.best, old_alpha, node.beta),
                      .was_pv = node.was_pv,
                      .move = node.best_move});
    }
    void store_evaluation(const Node& node) {
        table_.store(node.key, node.ply,
                     {.value = node.ply - kWin,
                      .evaluation = node.evaluation,
                      .depth = -1,
                      .bound = Bound::Lower,
                      .was_pv = node.was_pv,
                      .move = std::nullopt});
    }

    // --- Helpers ---------------------------------------------------------------------------------

    bool is_in_check() const { return bench_.tactics.is_in_check(bench_.cursor.position()); }

    Bench& bench_;
    SharedTable& table_;
    Memory<P, T>& memory_;
    Steps steps_;
    BusyMoves* busy_;
    Frames<Move> frames_;
    Quiescence<Bench> quiescence_;
    EarlyExits<Bench, Search> early_exits_;
    LateMoves<Bench> late_moves_;
};

}  // namespace yiguan::search::champion
