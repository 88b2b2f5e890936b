// The positions that puzzles are made from: where the games of training data turned
// (training/turning_points.h).
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/record.h"

namespace yiguan::cli {

// Each has the position before the last move as its start, and that move. No two positions are
// alike by symmetry with the same side to move. In the order of the games. Refused where a shard
// cannot be read, or with "data-rules" where one has games of other rules than the first shard.
Result<std::vector<Record>> puzzle_sources(const std::vector<std::filesystem::path>& shards);

}  // namespace yiguan::cli
