// What the writers share: a game set up for a tree, and what a format leaves out.
#pragma once

#include "protocol/records/reading.h"

namespace yiguan::records {

Result<std::unique_ptr<AnyGame>> game_of(const GameTree& tree, const Environment& environment);

// The refusal for a move that the tree has and the rules do not allow.
Reason unplayable(const GameTree& tree, NodeId node, Reason refusal);

// A piece of a tree in the order of PGN: a move, then what could have been played instead, each in
// brackets, then what follows the move.
struct Piece {
    enum class Kind : std::uint8_t { Move, Open, Close };
    Kind kind;
    NodeId node;
};
std::vector<Piece> in_brackets(const GameTree& tree);

}  // namespace yiguan::records
