// The common part of the writers: setting up the game of a tree, and reporting what a format leaves
// out.
#pragma once

#include "protocol/records/reading.h"

namespace yiguan::records {

// The game of the tree at its start position. Refused as by Environment::load_game.
Result<std::unique_ptr<AnyGame>> game_of(const GameTree& tree, const Environment& environment);

// The refusal for a move of the tree that the rules do not allow.
Reason unplayable(const GameTree& tree, NodeId node, Reason refusal);

// Items of a tree in PGN order: a move, then its alternatives, each in brackets, then the
// continuation.
struct Piece {
    enum class Kind : std::uint8_t { Move, Open, Close };
    Kind kind;
    NodeId node;
};
std::vector<Piece> in_brackets(const GameTree& tree);

}  // namespace yiguan::records
