// The champion's search beyond the horizon: tactical moves that lose nothing, and all answers to a
// check, until the position is quiet. It reads and writes the table.
#pragma once

#include <algorithm>
#include <optional>

#include "search/champion/corrections.h"
#include "search/champion/frames.h"
#include "search/champion/margins.h"
#include "search/champion/picker.h"
#include "search/champion/table.h"
#include "search/workbench.h"

namespace yiguan::search::champion {

// What a thread's search remembers from move to move.
template <Position P, ChampionTactics<P> T>
struct Memory {
    Histories<P, T> histories;
    Corrections<P, T> corrections;

    void clear() {
        histories.clear();
        corrections.clear();
    }
};

// Whether an entry of the table decides a null window, and how a value relates to a window.
constexpr bool proves(Bound bound, int value, int beta) {
    return bound == Bound::Exact || bound == (value >= beta ? Bound::Lower : Bound::Upper);
}
// Whether the entry answers a node with the window from beta - 1 to beta.
template <class Entry>
constexpr bool answers(const Entry& entry, int beta) {
    return is_of_position(entry.value) && proves(entry.bound, entry.value, beta);
}
constexpr Bound bound_of(int value, int alpha, int beta) {
    if (value >= beta) return Bound::Lower;
    return value > alpha ? Bound::Exact : Bound::Upper;
}

template <class Bench>
class Quiescence {
  public:
    using P = typename Bench::PositionType;
    using T = typename Bench::TacticsType;
    using Move = typename P::Move;
    using SharedTable = Table<Move>;
    using Entry = typename SharedTable::Entry;

    Quiescence(Bench& bench, SharedTable& table, const Memory<P, T>& memory, Frames<Move>& frames)
        : bench_(bench), table_(table), memory_(memory), frames_(frames) {}

    // `is_pv`: alpha and beta are not neighbours.
    int value(int alpha, int beta, bool is_pv, int depth_below = 0) {
        const int ply = bench_.cursor.ply();
        bench_.variation.clear(ply);
        bench_.observer.enter(bench_.cursor, -depth_below, alpha, beta);
        if (bench_.budget.spend_node()) return bench_.leave(0, ValueSource::Abandoned);
        if (const Outcome outcome = bench_.cursor.outcome_in_tree(); outcome.is_over())
            return leave_by_rule(outcome);
        if (ply >= kMaxPly - 1 || depth_below >= kMostPlies)
            return bench_.leave(clamped(bench_.cursor.value()), ValueSource::Evaluation);
        if (const auto proved = leave_proved()) return *proved;

        Node node{alpha, beta, depth_below, is_pv,
                  bench_.tactics.search_key(bench_.cursor.position())};
        node.entry = table_.find(node.key, ply);
        if (node.entry && !is_pv && answers(*node.entry, beta))
            return bench_.leave(node.entry->value, ValueSource::Table);
        node.must_answer = !bench_.tactics.may_stand_pat(bench_.cursor.position());
        if (!node.must_answer && (stands_pat(node) || !bench_.tactics.follows_tacticals()))
            return leave_standing_pat(node);
        if constexpr (ProvesEnds<T, P>)
            if (!node.must_answer) return leave_horizon(node);
        return search_moves(node, std::max(alpha, node.best));
    }

    int leave_by_rule(const Outcome& outcome) {
        const Side side = bench_.cursor.position().side_to_move();
        if constexpr (CanJudgeInTree<P>)
            return bench_.leave(value_of_line_end(outcome, side, bench_.cursor.ply()),
                                ValueSource::Rule);
        else
            return bench_.leave_ended(outcome);
    }

    // Leaves a node whose end the tactics prove.
    std::optional<int> leave_proved() {
        if constexpr (ProvesEnds<T, P>)
            if (const auto proof = bench_.tactics.proof(bench_.cursor.position()))
                return bench_.leave(value_of_proof(*proof, bench_.cursor.ply()),
                                    ValueSource::Proof);
        return std::nullopt;
    }

    // The evaluation, less its usual error in positions of the same structure.
    int corrected(int evaluation) const {
        return clamped(evaluation +
                       memory_.corrections.of(bench_.tactics, bench_.cursor.position()));
    }

    // The evaluator's value of the position, from the table's entry if it has it.
    int evaluation(const std::optional<Entry>& entry) const {
        if (entry && entry->evaluation != kNoEvaluation) return entry->evaluation;
        return clamped(bench_.cursor.value());
    }

  private:
    static constexpr int kMostPlies = [] {
        if constexpr (requires { T::kQuiescencePlies; }) return T::kQuiescencePlies;
        return kMaxPly;
    }();

    struct Node {
        int alpha;
        int beta;
        int depth_below;
        bool is_pv;
        Key key;
        std::optional<Entry> entry{};
        bool must_answer = false;  // a check
        int evaluation = kNoEvaluation;
        int static_value = -kInfinity;
        int best = -kInfinity;
        Bound bound = Bound::Exact;  // of `best`, unless a move is better
        std::optional<Move> best_move{};
        bool is_searched = false;  // whether a move was searched
    };

    // Whether declining all tactical moves reaches beta. Sets the evaluation.
    bool stands_pat(Node& node) {
        node.evaluation = evaluation(node.entry);
        node.static_value = corrected(node.evaluation);
        node.best = node.static_value;
        if (node.entry && proves(node.entry->bound, node.entry->value, node.best + 1) &&
            is_ordinary(node.entry->value)) {
            node.best = node.entry->value;
            node.bound = node.entry->bound;
        }
        return node.best >= node.beta;
    }

    int leave_standing_pat(const Node& node) {
        if (!node.entry) store(node, -1, Bound::Lower);
        bench_.observer.decline(bench_);
        return bench_.leave(node.best, ValueSource::StandPat);
    }

    // Instead of tactical moves the tactics look for a win.
    int leave_horizon(Node& node) {
        const auto proof = bench_.tactics.proof_at_horizon(bench_.cursor.position(), bench_.budget);
        if (bench_.budget.is_spent()) return bench_.leave(0, ValueSource::Abandoned);
        if (!proof) {
            if (!node.entry) store(node, -1, Bound::Lower);
            return bench_.leave(node.best, ValueSource::Evaluation);
        }
        node.best = value_of_proof(*proof, bench_.cursor.ply());
        store(node, 0, Bound::Lower);
        return bench_.leave(node.best, ValueSource::Proof);
    }

    int search_moves(Node& node, int alpha) {
        const P& position = bench_.cursor.position();
        const int ply = bench_.cursor.ply();
        if constexpr (Bench::ObserverType::kWantsMoves) show_moves(node);
        const Hints<Move> hints{.table = table_move(node), .before = frames_.before(ply)};
        using Moves = Picker<P, T>;
        Moves moves(position, bench_.tactics, memory_.histories, hints,
                    node.must_answer ? Moves::Scope::AllMoves : Moves::Scope::Tacticals);
        ValueSource why = node.must_answer ? ValueSource::Children : ValueSource::StandPat;
        while (const auto move = moves.next()) {
            if (!node.must_answer && is_futile(node, *move, alpha)) continue;
            node.is_searched = true;
            frames_[ply].move_class = Histories<P, T>::class_of(bench_.tactics, position, *move);
            bench_.descend(*move);
            table_.prefetch(bench_.tactics.search_key(position));
            const int child = -value(-node.beta, -alpha, node.is_pv, node.depth_below + 1);
            bench_.ascend();
            if (bench_.budget.is_spent()) return bench_.leave(0, ValueSource::Abandoned);
            if (child <= node.best) continue;
            node.best = child;
            node.best_move = move;
            why = ValueSource::Children;
            if (child <= alpha) continue;
            if (node.is_pv) bench_.variation.set(ply, *move);
            if (child >= node.beta) {
                why = ValueSource::Cut;
                break;
            }
            alpha = child;
        }
        if (!node.is_searched && bench_.cursor.is_out_of_moves())
            return bench_.leave_without_moves();
        const Bound bound = bound_of(node.best, node.alpha, node.beta);
        store(node, 0, bound == Bound::Exact && !node.best_move ? node.bound : bound);
        return bench_.leave(node.best, why);
    }

    // A move is left out when its prize cannot make up for the distance to alpha, or when it
    // loses material.
    bool is_futile(const Node& node, Move move, int alpha) {
        const P& position = bench_.cursor.position();
        if (bench_.tactics.prize(position, move) + node.static_value +
                margin_in<T>(kQuiescenceMargin) <=
            alpha) {
            bench_.observer.prune(position, move, Prune::Futility);
            return true;
        }
        if (bench_.tactics.loses_less_than(position, move, 1)) return false;
        bench_.observer.prune(position, move, Prune::Exchange);
        return true;
    }

    // The table's move, if this search may play it.
    std::optional<Move> table_move(const Node& node) const {
        if (!node.entry || !node.entry->move) return std::nullopt;
        const P& position = bench_.cursor.position();
        const Move move = *node.entry->move;
        if (!node.must_answer && !bench_.tactics.is_tactical(position, move)) return std::nullopt;
        return position.is_legal(move) ? std::optional(move) : std::nullopt;
    }

    void show_moves(const Node& node) {
        typename P::Moves list;
        if (node.must_answer)
            bench_.tactics.moves(bench_.cursor.position(), list);
        else
            bench_.tactics.tacticals(bench_.cursor.position(), list);
        bench_.observer.expand(bench_, list, Filter::Noisy);
    }

    void store(const Node& node, int depth, Bound bound) {
        const int ply = bench_.cursor.ply();
        table_.store(node.key, ply,
                     {.value = depth < 0 ? ply - kWin : node.best,
                      .evaluation = node.evaluation,
                      .depth = depth,
                      .bound = bound,
                      .was_pv = node.entry && node.entry->was_pv,
                      .move = node.best_move});
    }

    Bench& bench_;
    SharedTable& table_;
    const Memory<P, T>& memory_;
    Frames<Move>& frames_;
};

}  // namespace yiguan::search::champion
