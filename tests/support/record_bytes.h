// Writes the binary formats that the server only reads, for tests: an XQF of any version, and a
// library of RenLib. Made from the formats' descriptions, not from our readers.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "protocol/records/game_tree.h"

namespace yiguan::test {

struct XqfKeys {
    int version = 18;  // ten times
    std::uint8_t mask = 0;
    std::array<std::uint8_t, 4> ors{};
    std::array<std::uint8_t, 4> keys{};  // sum, pieces, from, to
};

// Title, Event and Result of the tags, start, moves, variations, comments.
std::string xqf_bytes(const records::GameTree& tree, const XqfKeys& keys);

// Moves and passes, variations, comments.
std::string renlib_bytes(const records::GameTree& tree);

}  // namespace yiguan::test
