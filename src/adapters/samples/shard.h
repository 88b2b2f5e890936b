// Shards of training data: files of games (training/sample_game.h), compressed by zstd. Each block
// of games is a frame of its own with a checksum, so that a shard grows by appending, and
// `zstd -d` restores the bytes of all its games.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "adapters/samples/manifest.h"
#include "base/result.h"
#include "training/sample_game.h"

namespace yiguan::samples {

// "games-0002-of-0008.zst" in the folder.
std::filesystem::path shard_path(const std::filesystem::path& folder, int shard, int shards);

// Writes one shard. Used by one thread.
class ShardWriter {
  public:
    // Creates the shard, or goes on with the one that is there: what a kill left behind the last
    // whole block is cut off. Refused with "data-other-origin" when the shard there has another
    // origin, or with "argument-file".
    static Result<ShardWriter> open(const std::filesystem::path& shard, const Origin& origin);

    // With the games of the current block.
    const Counts& counts() const { return counts_; }
    bool is_complete() const { return counts_.games >= manifest_.origin.asked; }

    // A block is written when it is full and when the shard is complete. Refused with
    // "argument-file" when it cannot be written.
    Refusal add(const training::SampleGame& game);
    // Writes the games of the current block, if any.
    Refusal flush();

  private:
    std::filesystem::path path_;
    std::ofstream out_;
    Manifest manifest_;  // of what has been written
    Counts counts_;
    std::string block_;
};

// Calls `use` with each game that the shard's manifest counts, or without a manifest with each game
// of the file, in order, and its number from 0; `use` ends the reading
// by returning a refusal. Refused with "argument-file", with "data-damaged" and the number of the
// first game that cannot be read, or by `use`.
using UseGame = std::function<Refusal(const training::SampleGame&, std::uint64_t number)>;
Refusal read_games(const std::filesystem::path& shard, const UseGame& use);

// Why the shard's game with that number, from 0, is wrong.
Reason wrong_game(const std::filesystem::path& shard, std::uint64_t number, Reason cause);

// The shards among these paths and in those of them that are folders, each once, sorted by name.
// Refused with "argument-file" for a path that does not exist, or "data-none".
Result<std::vector<std::filesystem::path>> find_shards(const std::vector<std::string>& paths);

}  // namespace yiguan::samples
