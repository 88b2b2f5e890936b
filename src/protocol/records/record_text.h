// Yiguan's own record (game/record.h) as a format: for every game; only main line and tags. A line
// that cannot be read is reported as a damage; the other lines are read.
#pragma once

#include "protocol/records/reading.h"

namespace yiguan::records {

// Recognises the format by the first bytes of a file.
bool is_record(std::string_view bytes);

void read_record(std::string_view text, const Environment& environment, Collector& out);

Result<Written> write_record(const GameTree& tree, const Environment& environment);

}  // namespace yiguan::records
