// Reads record files in tests, and describes their content as text.
#pragma once

#include <string>
#include <string_view>

#include "base/rng.h"
#include "protocol/records/reading.h"

namespace yiguan::test {

// Reads the bytes in the format `id`. `rules` override those of the file; empty: the file decides.
records::Reading read_as(std::string_view id, std::string_view bytes, std::string rules = "");

// Changes one byte, and then also cuts the bytes: something is read, or a damage is reported.
void expect_damage_is_told(std::string_view id, std::string bytes, Rng& rng);

// The main line: "h8 i9".
std::string moves_of(const records::GameTree& tree);

// All nodes in preorder with their depths, comments in quotes: "1h8'good' 2i9 1h9 ".
std::string shape_of(const records::GameTree& tree);

// The reported damages in English, one per line.
std::string lines_of(const records::Reading& reading);

}  // namespace yiguan::test
