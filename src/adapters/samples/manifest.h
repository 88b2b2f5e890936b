// The manifest of a shard of training data: NAME.json beside NAME.zst. It says how the games were
// made and how far the shard is. The format is described in docs/data.md.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>

#include "base/result.h"
#include "training/sample_game.h"

namespace yiguan::samples {

// What decides which games a shard holds.
struct Origin {
    std::string program;  // the version that made them
    std::string rules;    // full rule text
    std::string command;  // makes the shard again
    std::uint64_t seed = 1;
    int shard = 1;
    int shards = 1;
    std::uint64_t asked = 0;  // games of this shard

    friend bool operator==(const Origin&, const Origin&) = default;
};

// Of the games in a shard.
struct Counts {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;  // with a score
    std::uint64_t plies = 0;
    std::array<std::uint64_t, 3> results{};  // first side lost, drew, won
    std::array<std::uint64_t, training::kSampleEnds.size()> ends{};

    void add(const training::SampleGame& game);
    void add(const Counts& other);
    friend bool operator==(const Counts&, const Counts&) = default;
};

struct Manifest {
    Origin origin;
    Counts counts;
    std::uint64_t bytes = 0;  // of the shard's file that hold these games

    bool is_complete() const { return counts.games >= origin.asked; }
};

inline std::filesystem::path manifest_path(std::filesystem::path shard) {
    return shard.replace_extension(".json");
}

// A file that cannot be opened or written: "argument-file".
Reason file_refusal(const std::filesystem::path& path);

// Refused with "data-manifest-missing" or "data-manifest-broken".
Result<Manifest> read_manifest(const std::filesystem::path& shard);

// Replaces the file as a whole: after a kill it holds either the old or the new manifest. Refused
// with "argument-file".
Refusal write_manifest(const std::filesystem::path& shard, const Manifest& manifest);

}  // namespace yiguan::samples
