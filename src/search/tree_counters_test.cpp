// The smallest proof of a tree, and what a search counts.
#include "search/tree_counters.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "base/rng.h"

namespace yiguan::search {
namespace {

// A cursor of a game that ends only at the depth limit.
struct Nowhere {
    struct Nothing {
        static bool is_over() { return false; }
    };
    struct NoPosition {
        struct Line {};
        static Nothing outcome(Line) { return {}; }
    };
    static Nothing outcome_of_line() { return {}; }
    static NoPosition position() { return {}; }
};

// A tree in which every node has the same number of moves; the values of its leaves are given.
struct Uniform {
    int moves;
    std::vector<int> values{};
    std::size_t next = 0;

    // Minimax, with the leaves in the order of `values`.
    template <class Observer>
    int value(int depth, Observer& observer) {
        observer.enter(Nowhere{}, depth, -kInfinity, kInfinity);
        if (depth == 0) {
            const int leaf = values[next++];
            observer.leave(leaf, ValueSource::Evaluation);
            return leaf;
        }
        int best = -kInfinity;
        for (int i = 0; i < moves; ++i) best = std::max(best, -value(depth - 1, observer));
        observer.leave(best, ValueSource::Children);
        return best;
    }
};

std::size_t power(std::size_t base, int exponent) {
    return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

SmallestProof smallest_proof(Uniform tree, int depth) {
    Uniform first = tree;
    SearchCounter counter;
    SmallestProof proof(first.value(depth, counter));
    tree.value(depth, proof);
    EXPECT_EQ(counter.leaves(), proof.leaves());
    return proof;
}

TEST(SmallestProof, OfAUniformTreeIsTheBoundOfKnuthAndMoore) {
    Rng rng(5);
    for (const int moves : {1, 2, 3, 5})
        for (int depth = 1; depth <= 5; ++depth) {
            Uniform tree{moves};
            for (std::size_t i = 0; i < power(moves, depth); ++i)
                tree.values.push_back(static_cast<int>(rng.below(2000)) - 1000);
            const SmallestProof proof = smallest_proof(tree, depth);
            EXPECT_EQ(proof.leaves(), power(moves, depth));
            EXPECT_EQ(proof.smallest(),
                      power(moves, depth - depth / 2) + power(moves, depth / 2) - 1)
                << moves << " moves, depth " << depth;
        }
}

// Two moves: the position after the first has two replies, the second leads directly to a leaf.
TEST(SmallestProof, OfAnUnevenTreeTakesTheCheaperMove) {
    const auto visit = [](auto& observer, int a, int b, int c) {
        const auto leaf = [&](int value) {
            observer.enter(Nowhere{}, 0, -kInfinity, kInfinity);
            observer.leave(value, ValueSource::End);
            return value;
        };
        observer.enter(Nowhere{}, 2, -kInfinity, kInfinity);
        observer.enter(Nowhere{}, 1, -kInfinity, kInfinity);
        const int left = std::max(-leaf(a), -leaf(b));
        observer.leave(left, ValueSource::Children);
        const int best = std::max(-left, -leaf(c));
        observer.leave(best, ValueSource::Children);
        return best;
    };
    const auto smallest = [&](int a, int b, int c) {
        SearchCounter counter;
        SmallestProof proof(visit(counter, a, b, c));
        visit(proof, a, b, c);
        return proof.smallest();
    };
    // Both moves are worth 7: the second proves it with one leaf, and one reply refutes the first.
    EXPECT_EQ(smallest(7, 9, -7), 2u);
    // Only the first move is worth 7: both replies and the second move are needed.
    EXPECT_EQ(smallest(7, 9, -3), 3u);
    // Only the second move is worth 7, and one reply refutes the first.
    EXPECT_EQ(smallest(2, 3, -7), 2u);
}

TEST(SearchCounter, TellsCutsByTheFirstMoveFromLaterOnes) {
    struct P {
        using Move = int;
    };
    SearchCounter counter;
    const auto leaf = [&](ValueSource why) {
        counter.before_move(P{}, 0);
        counter.enter(Nowhere{}, 0, 0, 1);
        counter.leave(0, why);
    };
    counter.enter(Nowhere{}, 1, 0, 1);
    leaf(ValueSource::Evaluation);
    counter.leave(1, ValueSource::Cut);
    counter.enter(Nowhere{}, 1, 0, 1);
    leaf(ValueSource::End);
    leaf(ValueSource::Table);
    counter.leave(1, ValueSource::Cut);
    counter.enter(Nowhere{}, 0, 0, 1);
    counter.decline(0);
    counter.leave(1, ValueSource::StandPat);
    EXPECT_EQ(counter.leaves(), 3u);
    EXPECT_EQ(counter.cuts(), 3u);
    EXPECT_EQ(counter.first_cuts(), 2u);
    EXPECT_EQ(counter.answers(), 1u);
}

}  // namespace
}  // namespace yiguan::search
