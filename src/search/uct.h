// Monte-Carlo tree search: plays games out from the leaves of a growing tree and prefers moves with
// good results or few visits (UCT). Source: Kocsis and Szepesvári, "Bandit based Monte-Carlo
// planning", 2006; proved wins are backed up as such (Winands, Björnsson and Saito, "Monte-Carlo
// tree search solver", 2008). Integers only. Everything here is used by one thread.
#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "base/sort_stably.h"
#include "search/uct_trace.h"
#include "search/uct_tree.h"
#include "search/workbench.h"

namespace yiguan::search {

// Plays a game out from a leaf where the game goes on: `result` may move the cursor but returns it
// to the leaf. It returns the result for the side to move at the leaf, from 0 (lost) to
// kRolloutScale (won), and takes all randomness from `rng`.
template <class R, class Cursor>
concept Rollout = requires(const R rollout, Cursor& cursor, Rng& rng) {
    { rollout.result(cursor, rng) } -> std::same_as<int>;
};

// Guides the search in place of rollouts: judges the leaf that was reached, with a result like
// theirs, and sets the priors of the children that a node has just got.
template <class G, class Bench>
concept Guide = requires(
    const G guide, const Bench& bench, UctTree<typename Bench::Move>& tree, std::uint32_t parent) {
    { guide.judgement(bench) } -> std::same_as<int>;
    { guide.set_priors(bench, tree, parent) } -> std::same_as<void>;
};

// `R`: a Rollout or a Guide.
template <class Bench, class R>
class Uct {
  public:
    using P = typename Bench::PositionType;
    using Move = typename Bench::Move;
    using Tree = UctTree<Move>;

    // What the references refer to must outlive the search.
    Uct(Bench& bench,
        Tree& tree,
        const R& rollout,
        UctOptions options,
        UctTrace& trace,
        std::uint64_t seed)
        : bench_(bench),
          tree_(tree),
          rollout_(rollout),
          options_(options),
          trace_(trace),
          rng_(seed) {
        tree_.reset();
    }

    // Runs one playout from the root.
    void play_once() {
        path_.clear();
        path_.push_back(0);
        while (tree_[path_.back()].is_expanded && bench_.cursor.ply() < kMostPlayoutPlies) {
            const SelectedChild child = select_child(tree_, path_.back(), options_);
            trace_.select(bench_.cursor.position(), tree_, path_.back(), child);
            bench_.descend(tree_[child.index].move);
            path_.push_back(child.index);
            if (tree_[child.index].proof != Proof::None) break;
        }
        back_up(visit_leaf(path_.back()));
        while (bench_.cursor.ply() > 0) bench_.ascend();
    }

    // Whether further playouts cannot change the move.
    bool is_decided() const {
        return tree_[0].proof != Proof::None || (tree_[0].is_expanded && tree_[0].children == 1);
    }

  private:
    struct LeafResult {
        int result;  // for the side that moved to the leaf
        PlayoutEnd why;
    };

    LeafResult visit_leaf(std::uint32_t index) {
        auto& leaf = tree_[index];
        if (leaf.proof != Proof::None)
            return {leaf.proof == Proof::Won ? kRolloutScale : 0, PlayoutEnd::Proof};
        bench_.budget.spend_node();
        const Outcome outcome = bench_.cursor.outcome();
        if (outcome.is_over()) {
            if (outcome.kind == Outcome::Kind::Draw) return {kRolloutScale / 2, PlayoutEnd::Draw};
            const bool has_won = outcome.winner != bench_.cursor.position().side_to_move();
            leaf.proof = has_won ? Proof::Won : Proof::Lost;
            return has_won ? LeafResult{kRolloutScale, PlayoutEnd::Win}
                           : LeafResult{0, PlayoutEnd::Loss};
        }
        if (may_expand(leaf, index, options_.expand_after)) expand(index);
        return {kRolloutScale - leaf_result(), PlayoutEnd::Rollout};
    }

    int leaf_result() {
        if constexpr (Guide<R, Bench>)
            return rollout_.judgement(bench_);
        else
            return rollout_.result(bench_.cursor, rng_);
    }

    void expand(std::uint32_t index) {
        const P& position = bench_.cursor.position();
        typename P::Moves moves;
        bench_.tactics.moves(position, moves);
        sort_stably(moves.begin(), moves.end(), [&](Move a, Move b) {
            return bench_.tactics.order(position, a) > bench_.tactics.order(position, b);
        });
        if (!tree_.expand(index, moves)) return trace_.is_full(index, moves.size());
        if constexpr (Guide<R, Bench>) rollout_.set_priors(bench_, tree_, index);
        trace_.expand(bench_, tree_, index);
    }

    void back_up(const LeafResult& leaf) {
        int result = leaf.result;
        for (std::size_t i = path_.size(); i-- > 0;) {
            record_result(tree_, path_[i], result);
            trace_.back_up(tree_, path_[i], result,
                           i + 1 == path_.size() ? leaf.why : PlayoutEnd::Child);
            result = kRolloutScale - result;
        }
    }

    Bench& bench_;
    Tree& tree_;
    const R& rollout_;
    UctOptions options_;
    UctTrace& trace_;
    Rng rng_;
    std::vector<std::uint32_t> path_;
};

}  // namespace yiguan::search
