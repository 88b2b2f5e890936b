// The tree of a Monte-Carlo search and its arithmetic: which child a playout selects, and what a
// result changes. Integers only. Sources: see uct.h and puct.h.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/sort_stably.h"
#include "search/score.h"

namespace yiguan::search {

// Results are from 0 (lost) to kRolloutScale (won).
inline constexpr int kRolloutScale = 1000;

// A prior says how likely the policy thinks a move is, from 1 to kPriorScale.
inline constexpr int kPriorScale = 1000;

// A playout ends at this depth of the tree at the latest.
inline constexpr int kMostPlayoutPlies = kMaxPly / 2;

struct UctOptions {
    // Of the tree, which stops growing at this size. More than the legal moves of any position,
    // below 2^32.
    std::size_t max_nodes = 1 << 20;
    int exploration = 700;    // weight of exploration in thousandths; not negative
    int expand_after = 1;     // visits before a leaf gets children; the root gets them at once
    bool has_priors = false;  // PUCT: the children have priors, by which the search selects
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

// What a child with that many visits gains over its mean by being explored less than others, in
// thousandths. `log`: milli_log of the visits of its parent, at least of 1.
constexpr std::uint64_t exploration_bonus(std::uint64_t log,
                                          std::uint32_t visits,
                                          int exploration) {
    return integer_root(log * 1000 / visits) * static_cast<std::uint64_t>(exploration) / 1000;
}

// The same under PUCT, in proportion to the prior of the move. `root`: integer_root of a million
// times the visits of its parent.
constexpr std::uint64_t prior_bonus(std::uint64_t root,
                                    std::uint32_t visits,
                                    std::uint16_t prior,
                                    int exploration) {
    static_assert(kPriorScale == 1000 && kRolloutScale == 1000);
    return static_cast<std::uint64_t>(exploration) * prior * root /
           (1'000'000 * (1 + std::uint64_t{visits}));
}

// The source of a result that is backed up.
enum class PlayoutEnd : std::uint8_t {
    Rollout,  // played out from a leaf
    Win,      // the game ended here, for the side that moved here
    Loss,
    Draw,
    Proof,  // the node was proved by an earlier playout
    Child   // the result of the child on the path, turned round
};

constexpr std::string_view name(PlayoutEnd end) {
    constexpr std::string_view kNames[] = {"rollout", "win", "loss", "draw", "proof", "child"};
    return kNames[static_cast<std::size_t>(end)];
}

// For the side that moved to a node.
enum class Proof : std::uint8_t { None, Won, Lost };

constexpr std::string_view name(Proof proof) {
    constexpr std::string_view kNames[] = {"none", "won", "lost"};
    return kNames[static_cast<std::size_t>(proof)];
}

template <class Move>
class UctTree {
  public:
    struct Node {
        Move move{};  // the move that leads here
        Proof proof = Proof::None;
        bool is_expanded = false;
        std::uint32_t visits = 0;
        std::uint64_t sum = 0;  // of results for the side that moved here
        std::uint32_t first_child = 0;
        std::uint16_t children = 0;
        std::uint16_t prior = 0;  // 0: the search has none
    };

    explicit UctTree(std::size_t max_nodes) : max_nodes_(max_nodes) { reset(); }

    // Leaves only the root, which is node 0.
    void reset() {
        nodes_.clear();
        nodes_.push_back({});
    }
    // Takes the memory of the whole tree, so that it grows without allocating.
    void reserve() { nodes_.reserve(max_nodes_); }

    Node& operator[](std::uint32_t index) { return nodes_[index]; }
    const Node& operator[](std::uint32_t index) const { return nodes_[index]; }
    std::size_t size() const { return nodes_.size(); }
    std::size_t capacity() const { return max_nodes_; }

    // Adds the moves as children of the node, in order. False, and nothing is added, when the tree
    // is full.
    template <class Moves>
    bool expand(std::uint32_t index, const Moves& moves) {
        if (nodes_.size() + moves.size() > max_nodes_) return false;
        Node& node = nodes_[index];
        node.first_child = static_cast<std::uint32_t>(nodes_.size());
        node.children = static_cast<std::uint16_t>(moves.size());
        node.is_expanded = true;
        for (const Move move : moves) nodes_.push_back({.move = move});
        return true;
    }

  private:
    std::size_t max_nodes_;
    std::vector<Node> nodes_;
};

// Whether the leaf of a playout gets children, if the tree has room for them. An expanded node is
// the leaf of a playout that reached its greatest depth.
template <class Node>
bool may_expand(const Node& leaf, std::uint32_t index, int expand_after) {
    return !leaf.is_expanded && (index == 0 || static_cast<int>(leaf.visits) >= expand_after);
}

// Why a playout selects a child.
enum class Selection : std::uint8_t {
    Won,      // it is a proved win
    Untried,  // it was never visited, and the search has no priors
    Best      // its mean result plus its bonus is the highest
};

constexpr std::string_view name(Selection why) {
    constexpr std::string_view kNames[] = {"won", "untried", "best"};
    return kNames[static_cast<std::size_t>(why)];
}

struct SelectedChild {
    std::uint32_t index;
    Selection why;
    std::uint64_t mean = 0;   // of its results, or what is assumed (PUCT); 0 when untried
    std::uint64_t bonus = 0;  // for exploration; 0 when untried
};

// What the children of one node gain by being explored less than others.
class Exploration {
  public:
    Exploration(std::uint32_t visits_of_parent, const UctOptions& options)
        : options_(options),
          factor_(options.has_priors ? integer_root(1'000'000 * std::uint64_t{visits_of_parent})
                                     : milli_log(std::max<std::uint32_t>(visits_of_parent, 1))) {}

    // Precondition: without priors, the child has visits.
    std::uint64_t bonus(std::uint32_t visits, std::uint16_t prior) const {
        return options_.has_priors ? prior_bonus(factor_, visits, prior, options_.exploration)
                                   : exploration_bonus(factor_, visits, options_.exploration);
    }

  private:
    const UctOptions& options_;
    std::uint64_t factor_;
};

// Under PUCT an untried child is taken to be worse than its parent by this, in thousandths.
inline constexpr int kUntriedLoss = 100;

// The mean that is assumed for an untried child of a node with visits.
template <class Node>
std::uint64_t assumed_mean(const Node& parent) {
    const auto mean = static_cast<int>(parent.sum / parent.visits);
    return static_cast<std::uint64_t>(std::max(kRolloutScale - mean - kUntriedLoss, 0));
}

// The child that a playout selects: the first that is a proved win, or without priors untried, else
// the one with the highest sum of mean and bonus. Proved losses are passed over. Precondition: the
// node has visits and children, and they are not all lost.
template <class Tree>
SelectedChild select_child(const Tree& tree,
                           std::uint32_t parent_index,
                           const UctOptions& options) {
    const auto& parent = tree[parent_index];
    const Exploration exploration(parent.visits, options);
    SelectedChild best{parent.first_child, Selection::Best};
    std::uint64_t best_value = 0;
    for (std::uint32_t i = 0; i < parent.children; ++i) {
        const std::uint32_t index = parent.first_child + i;
        const auto& child = tree[index];
        if (child.proof == Proof::Won) return {index, Selection::Won};
        if (child.proof == Proof::Lost) continue;
        if (child.visits == 0 && !options.has_priors) return {index, Selection::Untried};
        const std::uint64_t mean =
            child.visits == 0 ? assumed_mean(parent) : child.sum / child.visits;
        const std::uint64_t bonus = exploration.bonus(child.visits, child.prior);
        const std::uint64_t value = 1 + mean + bonus;
        if (value <= best_value) continue;
        best_value = value;
        best = {index, Selection::Best, mean, bonus};
    }
    return best;
}

// The side to move at the node wins if a child is won, and loses if all are lost.
template <class Tree>
Proof proof_of(const Tree& tree, std::uint32_t index) {
    const auto& node = tree[index];
    bool are_all_lost = true;
    for (std::uint32_t i = 0; i < node.children; ++i) {
        const Proof proof = tree[node.first_child + i].proof;
        if (proof == Proof::Won) return Proof::Lost;
        are_all_lost &= proof == Proof::Lost;
    }
    return are_all_lost ? Proof::Won : Proof::None;
}

// Counts a playout through the node. `result` is for the side that moved there.
template <class Tree>
void record_result(Tree& tree, std::uint32_t index, int result) {
    auto& node = tree[index];
    ++node.visits;
    node.sum += static_cast<std::uint64_t>(result);
    if (node.is_expanded && node.proof == Proof::None) node.proof = proof_of(tree, index);
}

// Higher is better: proved wins, then by visits; proved losses last.
template <class Node>
std::uint64_t rank(const Node& node) {
    if (node.proof == Proof::Won) return ~std::uint64_t{0};
    return node.proof == Proof::Lost ? 0 : 1 + std::uint64_t{node.visits};
}

// The children of the root, best first: proved wins, then by visits; proved losses last.
template <class Tree>
std::vector<std::uint32_t> ranking(const Tree& tree) {
    std::vector<std::uint32_t> children(tree[0].children);
    for (std::uint32_t i = 0; i < children.size(); ++i) children[i] = tree[0].first_child + i;
    sort_stably(children.begin(), children.end(),
                [&](std::uint32_t a, std::uint32_t b) { return rank(tree[a]) > rank(tree[b]); });
    return children;
}

}  // namespace yiguan::search
