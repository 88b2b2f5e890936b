// A game with its variations and comments, as the formats of the field tell it. A tree is a value:
// one flat list of nodes, so that neither reading nor dropping a hostile one needs the stack.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/record.h"

namespace yiguan::records {

using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = 0xFFFFFFFF;
inline constexpr NodeId kRoot = 0;

struct GameNode {
    std::string move;     // as the file writes it, or the game's own text; empty at the root
    std::string comment;  // lines joined by LF; at the root it belongs to the start
    NodeId parent = kNoNode;
    NodeId first_child = kNoNode;  // the main line; the others are variations
    NodeId last_child = kNoNode;
    NodeId next = kNoNode;       // the next child of the same parent
    std::size_t place = 0;       // byte offset of the move in the text it was read from
    bool is_unreadable = false;  // stands for a move that no reader could make out
};

using Tag = std::pair<std::string, std::string>;

struct GameTree {
    std::string rules;      // full rule text: "xiangqi/asian"
    std::string start;      // position text; empty: the rule set's start
    std::vector<Tag> tags;  // a key is one word, a value one line
    std::vector<GameNode> nodes{GameNode{}};
    std::int64_t number = 1;  // among the games of its file, those that cannot begin included

    NodeId add(NodeId parent, std::string move, std::size_t place = 0);
    void add_comment(NodeId node, std::string_view comment);  // a new line of what is there already
    void add_tag(std::string_view key, std::string_view value);  // not when the value is empty
    // The first value of that key; empty when there is none.
    std::string_view tag(std::string_view key) const;

    bool has_variations() const;
    bool has_comments() const;
};

// Whether both tell the same: rules, start, tags, moves, variations in their order, comments.
bool operator==(const GameTree& a, const GameTree& b);

// The nodes but the root, each before its children, the children in their order.
std::vector<NodeId> preorder(const GameTree& tree);

std::vector<NodeId> main_line(const GameTree& tree);

// The main line. What a record cannot hold is left out.
Record record_of(const GameTree& tree);
GameTree tree_of(const Record& record);

}  // namespace yiguan::records
