// Yiguan's own record (game/record.h) as a format: every game, main line and tags. A line that
// cannot be read is a damage; the others are read.
#pragma once

#include "protocol/records/reading.h"

namespace yiguan::records {

// By the first bytes of a file.
bool is_record(std::string_view bytes);

void read_record(std::string_view text, const Environment& environment, Collector& out);

Result<Written> write_record(const GameTree& tree, const Environment& environment);

}  // namespace yiguan::records
