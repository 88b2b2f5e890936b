// One position under several searches with one evaluator: what each search needed and found, and
// what a perfect one would need.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "game/bilingual.h"

namespace yiguan {

// How the value of a search is related to that of minimax, the standard. If minimax is not
// finished, the first finished search that always agrees with it takes its place.
enum class Agreement : std::uint8_t {
    Always,       // it is the same
    WithoutPast,  // it is the same unless the game can end by its past (repetition) within the
                  // depth: a transposition table does not know the past
    Free          // it may differ: the search looks beyond its depth or reduces it
};

struct SearchIdea {
    std::string_view id;
    Bilingual idea;  // what it adds to the search before it
    Agreement agreement;
};

struct SearchRun {
    SearchIdea search;
    bool is_finished = false;  // false: the limit of nodes or a stop ended it; it has no value
    bool is_equal = false;     // finished, with the value of the standard
    Score score{};
    std::string move{};
    std::uint64_t nodes = 0;
    std::uint64_t leaves = 0;      // nodes that the evaluator or the end of the game decided
    std::uint64_t cuts = 0;        // nodes left before all their moves were searched
    std::uint64_t first_cuts = 0;  // of these by the first move, or by declining all moves
    std::uint64_t answers = 0;     // nodes that the transposition table decided
    std::int64_t time_ms = 0;
};

// The whole tree, as minimax searches it.
struct WholeTree {
    std::uint64_t leaves = 0;
    std::uint64_t smallest_proof = 0;  // leaves of the smallest tree that proves the value
    bool has_ends_by_past = false;     // the game ends in it by repetition or another past
};

// In which a search tries the moves of each position.
enum class MoveOrder : std::uint8_t { WorstFirst, Random, BestFirst };

constexpr std::string_view name(MoveOrder order) {
    constexpr std::string_view kNames[] = {"worst-first", "random", "best-first"};
    return kNames[static_cast<std::size_t>(order)];
}

// Alpha-beta with one order of moves.
struct OrderRun {
    MoveOrder order;
    std::uint64_t nodes = 0;
    std::uint64_t leaves = 0;
    std::uint64_t cuts = 0;
    std::uint64_t first_cuts = 0;
};

struct SearchComparison {
    int depth = 0;
    std::vector<SearchRun> runs;        // the first is minimax
    std::optional<WholeTree> tree;      // empty unless minimax is finished
    std::vector<OrderRun> orders = {};  // the three orders, if they were asked for and minimax is
                                        // finished with at most kMostOrderedNodes
};

// Their values are all remembered.
inline constexpr std::uint64_t kMostOrderedNodes = 2'000'000;

struct ComparisonLimits {
    int depth = 1;
    std::uint64_t nodes = 20'000'000;  // for each search
    bool tries_orders = false;
    // If there are some: only alpha-beta is run, with the moves of the root in this order; moves
    // that are not named come last.
    std::vector<std::string> root_order = {};
};

// Whether the run must have found the value of the standard and has not.
inline bool is_contradiction(const SearchComparison& comparison, const SearchRun& run) {
    const bool is_without_past = comparison.tree && !comparison.tree->has_ends_by_past;
    const bool must_agree = run.search.agreement == Agreement::Always ||
                            (run.search.agreement == Agreement::WithoutPast && is_without_past);
    return must_agree && run.is_finished && !run.is_equal;
}

// The number b of moves that a uniform tree of this depth and number of leaves has at every node.
double branching_factor(std::uint64_t leaves, int depth);

// The leaves that every search must visit in a uniform tree with b moves at every node, and that
// alpha-beta with perfect order visits. Source: Knuth and Moore, "An analysis of alpha-beta
// pruning", 1975.
double knuth_moore_leaves(double b, int depth);

}  // namespace yiguan
