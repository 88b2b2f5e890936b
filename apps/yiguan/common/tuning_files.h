// What the verbs that tune weights have in common: their arguments, the games that they read, the
// file that they write, and their threads.
#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/yiguan/common/command_line.h"
#include "base/result.h"
#include "engine/followed_game.h"
#include "training/adam.h"
#include "training/sample_game.h"

namespace yiguan::cli {

struct TuningArguments {
    std::string game;
    std::vector<std::string> paths;
    std::string file;
    std::uint64_t positions = 1'000'000;
    int epochs = 0;
    int threads = 0;

    // `positions_help`: what --positions means.
    void add_to(Verb& verb, std::string_view positions_help);
};

// One game in ten is held out of the tuning.
constexpr bool is_held_out(std::uint64_t number) {
    return number % 10 == 9;
}
// How often a tuner shows its losses.
inline constexpr int kTuningReports = 20;

// Plays every game of the shards at `paths` through `followed` and calls `use` before each ply.
// `number`: of the game, from 0. Refused like samples::find_shards and samples::read_games, with
// "data-rules" where a shard's games have other rules, or with "data-ply".
struct FollowedPly {
    const training::SampleGame& game;
    std::uint64_t number;
    std::size_t ply;
};
Refusal follow_games(const std::vector<std::filesystem::path>& shards,
                     const std::string& rules,
                     FollowedGame& followed,
                     const std::function<void(const FollowedPly&)>& use);

// Lines that say how the games of the shards were made, at most 90 columns wide: for each command
// of `yiguan selfplay`, without its shards, the number of games.
std::string origins_of(const std::vector<std::filesystem::path>& shards);

// A file that replaces the one at its path once it is whole.
class WholeFile {
  public:
    // Refused with "argument-file".
    static Result<WholeFile> open(const std::string& path);
    // Refused with "argument-file".
    Refusal finish(const std::string& text);

  private:
    WholeFile(std::string path, std::ofstream out) : path_(std::move(path)), out_(std::move(out)) {}
    static std::string draft_of(const std::string& path) { return path + ".part"; }

    std::string path_;
    std::ofstream out_;
};

// 0 threads: one per core.
training::ForEach for_each_on(int threads);

}  // namespace yiguan::cli
