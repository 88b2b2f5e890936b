// Monte-Carlo tree search: plays games out from the leaves of a growing tree and prefers moves with
// good results or few visits (UCT). Source: Kocsis and Szepesvári, "Bandit based Monte-Carlo
// planning", 2006; proved wins are backed up as such (Winands, Björnsson and Saito, "Monte-Carlo
// tree search solver", 2008). Integers only. Everything here is used by one thread.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "search/sort_stably.h"
#include "search/workbench.h"

namespace yiguan::search {

// Plays a game out from a leaf where the game goes on: `result` may move the cursor but returns it
// to the leaf. It returns the result for the side to move at the leaf, from 0 (lost) to
// kRolloutScale (won), and takes all randomness from `rng`.
inline constexpr int kRolloutScale = 1000;

template <class R, class Cursor>
concept Rollout = requires(const R rollout, Cursor& cursor, Rng& rng) {
    { rollout.result(cursor, rng) } -> std::same_as<int>;
};

struct UctOptions {
    // Of the tree, which stops growing at this size. More than the legal moves of any position,
    // below 2^32.
    std::size_t max_nodes = 1 << 20;
    int exploration = 700;  // weight of exploration in thousandths; not negative
    int expand_after = 1;   // visits before a leaf gets children; the root gets them at once
};

// The square root of n, rounded down.
constexpr std::uint64_t integer_root(std::uint64_t n) {
    if (n < 2) return n;
    std::uint64_t root = std::uint64_t{1} << ((std::bit_width(n) + 1) / 2);
    while (true) {
        const std::uint64_t next = (root + n / root) / 2;
        if (next >= root) return root;
        root = next;
    }
}

// 1000 times the natural logarithm of n ≥ 1: exact at powers of two, linear between them.
constexpr std::uint64_t milli_log(std::uint64_t n) {
    const int exponent = static_cast<int>(std::bit_width(n)) - 1;
    const std::uint64_t fraction = ((n << 10) >> exponent) - 1024;  // 0..1023
    return (693147 * (static_cast<std::uint64_t>(exponent) * 1024 + fraction) / 1024) / 1000;
}

// Node 0 is the root; there is none before `reset`. Allocates only in the constructor, so that
// nodes never move.
template <class Move>
class UctTree {
  public:
    struct Node {
        Move move;           // the move that leads here
        std::uint8_t proof;  // 0 none, 1 won, 2 lost, for the side that moved here
        std::uint32_t visits;
        std::uint64_t sum;          // of results for the side that moved here
        std::uint32_t first_child;  // the children follow each other
        std::uint16_t children;
        bool is_expanded;
    };

    explicit UctTree(std::size_t max_nodes) { nodes_.reserve(max_nodes); }

    // Leaves only the root.
    void reset() {
        nodes_.clear();
        nodes_.push_back({});
    }
    Node& operator[](std::uint32_t index) { return nodes_[index]; }
    const Node& operator[](std::uint32_t index) const { return nodes_[index]; }
    std::size_t size() const { return nodes_.size(); }
    std::size_t capacity() const { return nodes_.capacity(); }

    // Adds the moves as children of the node, in order. False, and nothing is added, when they no
    // longer fit.
    template <class Moves>
    bool expand(std::uint32_t index, const Moves& moves) {
        if (nodes_.size() + moves.size() > nodes_.capacity()) return false;
        Node& node = nodes_[index];
        node.first_child = static_cast<std::uint32_t>(nodes_.size());
        node.children = static_cast<std::uint16_t>(moves.size());
        node.is_expanded = true;
        for (const Move move : moves) nodes_.push_back({move, 0, 0, 0, 0, 0, false});
        return true;
    }

  private:
    std::vector<Node> nodes_;
};

template <Position P, Evaluator<P> E, Tactics<P> T, class R>
class Uct {
  public:
    using Move = typename P::Move;
    using Bench = Workbench<P, E, T, NullObserver>;
    using Tree = UctTree<Move>;
    static constexpr std::uint8_t kWon = 1;
    static constexpr std::uint8_t kLost = 2;

    // Empties the tree. Precondition: the bench is at the root, and the game goes on there. The
    // bench, the tree and the rollout must outlive this object.
    Uct(Bench& bench, Tree& tree, const R& rollout, UctOptions options, std::uint64_t seed)
        : bench_(bench), tree_(tree), rollout_(rollout), options_(options), rng_(seed) {
        tree_.reset();
    }

    // Runs one playout from the root and returns the bench to it. Spends one node of the budget,
    // none when the playout ends in a proved node.
    void play_once() {
        path_.clear();
        path_.push_back(0);
        while (tree_[path_.back()].is_expanded && bench_.cursor.ply() < kMaxPly / 2) {
            const std::uint32_t child = select(path_.back());
            bench_.descend(tree_[child].move);
            path_.push_back(child);
            if (tree_[child].proof != 0) break;
        }
        const int result = visit_leaf(path_.back());
        back_up(result);
        while (bench_.cursor.ply() > 0) bench_.ascend();
    }

    // Whether further playouts cannot change the move.
    bool is_decided() const {
        return tree_[0].proof != 0 || (tree_[0].is_expanded && tree_[0].children == 1);
    }

    // The children of the root, best first: proved wins, then by visits; proved losses last.
    // Precondition: a playout was run.
    std::vector<std::uint32_t> ranking() const {
        std::vector<std::uint32_t> children(tree_[0].children);
        for (std::uint32_t i = 0; i < children.size(); ++i) children[i] = tree_[0].first_child + i;
        sort_stably(children.begin(), children.end(), [&](std::uint32_t a, std::uint32_t b) {
            return rank(tree_[a]) > rank(tree_[b]);
        });
        return children;
    }

  private:
    using Node = typename Tree::Node;

    static std::uint64_t rank(const Node& node) {
        if (node.proof == kWon) return ~std::uint64_t{0};
        return node.proof == kLost ? 0 : 1 + std::uint64_t{node.visits};
    }

    std::uint32_t select(std::uint32_t parent_index) {
        const Node& parent = tree_[parent_index];
        const std::uint64_t log = milli_log(std::max<std::uint32_t>(parent.visits, 1));
        std::uint32_t best = parent.first_child;
        std::uint64_t best_value = 0;
        for (std::uint32_t i = 0; i < parent.children; ++i) {
            const Node& child = tree_[parent.first_child + i];
            if (child.proof == kWon) return parent.first_child + i;
            if (child.proof == kLost) continue;
            if (child.visits == 0) return parent.first_child + i;
            const std::uint64_t mean = child.sum / child.visits;
            const std::uint64_t spread = integer_root(log * 1000 / child.visits);
            const std::uint64_t value =
                1 + mean + spread * static_cast<std::uint64_t>(options_.exploration) / 1000;
            if (value <= best_value) continue;
            best_value = value;
            best = parent.first_child + i;
        }
        return best;
    }

    // The result for the side that moved to the leaf.
    int visit_leaf(std::uint32_t index) {
        Node& leaf = tree_[index];
        if (leaf.proof != 0) return leaf.proof == kWon ? kRolloutScale : 0;
        bench_.budget.spend_node();
        const Outcome outcome = bench_.cursor.outcome();
        if (outcome.is_over()) {
            if (outcome.kind == Outcome::Kind::Draw) return kRolloutScale / 2;
            const bool has_won = outcome.winner != bench_.cursor.position().side_to_move();
            leaf.proof = has_won ? kWon : kLost;
            return has_won ? kRolloutScale : 0;
        }
        if (static_cast<int>(leaf.visits) >= options_.expand_after || index == 0) expand(index);
        return kRolloutScale - rollout_.result(bench_.cursor, rng_);
    }

    void expand(std::uint32_t index) {
        const P& position = bench_.cursor.position();
        typename P::Moves moves;
        bench_.tactics.moves(position, moves);
        sort_stably(moves.begin(), moves.end(), [&](Move a, Move b) {
            return bench_.tactics.order(position, a) > bench_.tactics.order(position, b);
        });
        tree_.expand(index, moves);
    }

    void back_up(int result) {
        for (std::size_t i = path_.size(); i-- > 0;) {
            Node& node = tree_[path_[i]];
            ++node.visits;
            node.sum += static_cast<std::uint64_t>(result);
            if (node.is_expanded && node.proof == 0) node.proof = proof_of(node);
            result = kRolloutScale - result;
        }
    }

    // The side to move at the node wins if a child is won, and loses if all are lost.
    std::uint8_t proof_of(const Node& node) const {
        bool are_all_lost = true;
        for (std::uint32_t i = 0; i < node.children; ++i) {
            const std::uint8_t proof = tree_[node.first_child + i].proof;
            if (proof == kWon) return kLost;
            are_all_lost &= proof == kLost;
        }
        return are_all_lost ? kWon : 0;
    }

    Bench& bench_;
    Tree& tree_;
    const R& rollout_;
    UctOptions options_;
    Rng rng_;
    std::vector<std::uint32_t> path_;
};

}  // namespace yiguan::search
