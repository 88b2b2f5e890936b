// What the verbs that tune weights have in common: their arguments, the games that they read, the
// file that they write, and their threads.
#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/yiguan/common/command_line.h"
#include "base/result.h"
#include "engine/followed_game.h"
#include "game/side.h"
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

    // What the arguments mean in a verb.
    struct Help {
        std::string_view file;
        std::string_view positions;
    };
    void add_to(Verb& verb, const Help& help);
};

// One game in ten is held out of the tuning.
constexpr bool is_held_out(std::uint64_t number) {
    return number % 10 == 9;
}
// How often a tuner shows its losses.
inline constexpr int kTuningReports = 20;

// Before a ply of a game. `number`: of the game, from 0; `side`: to move.
struct FollowedPly {
    const training::SampleGame& game;
    std::uint64_t number;
    std::size_t ply;
    Side side;
};
// The game to follow under these rules; null: games of these rules are of no use.
using FollowedOf = std::function<FollowedGame*(const std::string& rules)>;
// Plays every game of the shards through that of its rules and calls `use` before each ply. Refused
// like samples::read_manifest and samples::read_games, with "data-rules" where a shard's games are
// of no use for `rules`, or with "data-ply".
Refusal follow_games(const std::vector<std::filesystem::path>& shards,
                     const std::string& rules,
                     const FollowedOf& followed_of,
                     const std::function<void(const FollowedPly&)>& use);
// Alike, where all games are of these rules.
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

    WholeFile(WholeFile&& other) noexcept
        : path_(std::exchange(other.path_, {})), out_(std::move(other.out_)) {}
    WholeFile& operator=(WholeFile&&) = delete;
    // Removes what was not finished.
    ~WholeFile();

  private:
    WholeFile(std::string path, std::ofstream out) : path_(std::move(path)), out_(std::move(out)) {}
    static std::string draft_of(const std::string& path) { return path + ".part"; }

    std::string path_;  // empty: nothing is left to do
    std::ofstream out_;
};

// 0 threads: one per core.
training::ForEach for_each_on(int threads);

}  // namespace yiguan::cli
