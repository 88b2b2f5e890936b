// Writes the games of shards into new shards in a random order.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "adapters/samples/shard.h"
#include "base/result.h"

namespace yiguan::samples {

struct ShuffleSetup {
    std::vector<std::filesystem::path> shards;
    std::filesystem::path folder;  // of the new shards, without any yet
    int new_shards = 1;            // at most one for each game
    std::uint64_t seed = 1;
    std::uint64_t most_bytes = std::uint64_t{1} << 30;  // of games in memory at one time
    Origin origin{};  // of the new shards; shuffle sets the numbers of each
};

// Each game of the old shards is once in the new ones; the order depends only on the seed and the
// games. More games than `most_bytes` go through temporary files in the folder. Refused like
// read_games and ShardWriter::open; or with "data-folder-used".
Result<Counts> shuffle(const ShuffleSetup& setup);

}  // namespace yiguan::samples
