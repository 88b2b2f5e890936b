// A node of the champion's search.
#pragma once

#include <cstdint>
#include <optional>

#include "base/key.h"
#include "base/move_list.h"
#include "search/champion/table.h"
#include "search/champion/values.h"

namespace yiguan::search::champion {

// What a node is expected to be: Pv, on the principal variation, has an open window; in a Cut node
// a move will reach beta; in an All node none will reach alpha. Source: Knuth and Moore; Marsland.
enum class NodeKind : std::uint8_t { Pv, Cut, All };

template <class Move>
struct Node {
    Node(int asked, int low, int high, NodeKind expected, int from_root)
        : depth(asked), alpha(low), beta(high), kind(expected), ply(from_root) {}

    bool is_pv() const { return kind == NodeKind::Pv; }

    int depth;
    int alpha;  // rises with the best value
    int beta;
    NodeKind kind;
    int ply;
    Key key = 0;
    std::optional<typename Table<Move>::Entry> entry{};
    std::optional<Move> table_move{};
    bool is_in_check = false;
    bool is_improving = false;
    bool was_pv = false;
    int evaluation = kNoEvaluation;    // the evaluator's
    int static_value = kNoEvaluation;  // corrected
    int estimate = kNoEvaluation;      // with what the table knows
    int number = 0;                    // of the move that is searched now, from 1
    int quiets = 0;                    // so many of them were quiet
    int best = -kInfinity;
    std::optional<Move> best_move{};  // the one that raised alpha last
    MoveList<Move, 64> tried_quiets{};
    MoveList<Move, 32> tried_tacticals{};
};

}  // namespace yiguan::search::champion
