// Writes binary formats that the server only reads, for tests: XQF of any version, and RenLib
// libraries. Implemented from the descriptions of the formats, independently of our readers.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "protocol/records/game_tree.h"

namespace yiguan::test {

struct XqfKeys {
    int version = 18;  // times ten
    std::uint8_t mask = 0;
    std::array<std::uint8_t, 4> ors{};
    std::array<std::uint8_t, 4> keys{};  // sum, pieces, from, to
};

// Writes the tags Title, Event and Result, start position, moves, variations and comments.
std::string xqf_bytes(const records::GameTree& tree, const XqfKeys& keys);

// Writes moves, passes, variations and comments.
std::string renlib_bytes(const records::GameTree& tree);

}  // namespace yiguan::test
