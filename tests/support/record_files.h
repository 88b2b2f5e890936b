// Reads record files in tests, and tells what was read as text.
#pragma once

#include <string>
#include <string_view>

#include "base/rng.h"
#include "protocol/records/reading.h"

namespace yiguan::test {

// As a format, under the rules that the file names or these.
records::Reading read_as(std::string_view id, std::string_view bytes, std::string rules = "");

// With one byte changed, and cut anywhere besides: something is read, or what is wrong is said.
void expect_damage_is_told(std::string_view id, std::string bytes, Rng& rng);

// The main line: "h8 i9".
std::string moves_of(const records::GameTree& tree);

// All nodes in preorder with their depths, comments in quotes: "1h8'good' 2i9 1h9 ".
std::string shape_of(const records::GameTree& tree);

// What was reported, in English, a line each.
std::string lines_of(const records::Reading& reading);

}  // namespace yiguan::test
