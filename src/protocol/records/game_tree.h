// A game with variations and comments. A tree is a value: one flat list of nodes, so that neither
// reading nor destroying a hostile tree needs deep recursion.
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
    std::string move;     // as written in the file, or the game's own text; empty at the root
    std::string comment;  // lines joined by LF; at the root: comment of the start position
    NodeId parent = kNoNode;
    NodeId first_child = kNoNode;  // the main line; the others are variations
    NodeId last_child = kNoNode;
    NodeId next = kNoNode;       // the next child of the same parent
    std::size_t place = 0;       // byte offset of the move in the text it was read from
    bool is_unreadable = false;  // stands for a move that could not be read
};

using Tag = std::pair<std::string, std::string>;

struct GameTree {
    std::string rules;      // full rule text: "xiangqi/asian"
    std::string start;      // position text; empty: the rule set's start
    std::vector<Tag> tags;  // a key is one word, a value one line
    std::vector<GameNode> nodes{GameNode{}};
    std::int64_t number = 1;  // among the games of its file, including those that cannot begin

    NodeId add(NodeId parent, std::string move, std::size_t place = 0);
    void add_comment(NodeId node, std::string_view comment);     // appended as a new line
    void add_tag(std::string_view key, std::string_view value);  // ignored when the value is empty
    // The first value of that key; empty when there is none.
    std::string_view tag(std::string_view key) const;

    bool has_variations() const;
    bool has_comments() const;
};

// Whether both have the same rules, start, tags, moves, comments, and variations in the same order.
bool operator==(const GameTree& a, const GameTree& b);

// All nodes except the root, each before its children, children in order.
std::vector<NodeId> preorder(const GameTree& tree);

std::vector<NodeId> main_line(const GameTree& tree);

// The main line. Content that a record cannot hold is left out.
Record record_of(const GameTree& tree);
GameTree tree_of(const Record& record);

}  // namespace yiguan::records
