// Self-play on several threads into one shard of training data.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "adapters/samples/shard.h"
#include "apps/yiguan/common/opening_finder.h"
#include "arena/match.h"
#include "training/selfplay.h"

namespace yiguan::cli {

struct SelfplaySetup {
    samples::Origin origin;
    OpeningSettings openings;  // their seed is each game's own
    training::SelfplaySettings play;
    int threads = 1;  // the caller's included
};

// Plays the games of the setup's shard that `writer` does not hold yet; they are written in their
// order, and each depends only on the setup and its number. `on_game` is called for each, by one
// thread at a time. Ends with what is written at the first interrupt. Refused when a game cannot be
// played or written.
Refusal play_shard(const SelfplaySetup& setup,
                   const arena::Contestant& player,
                   samples::ShardWriter& writer,
                   const std::function<void()>& on_game);

}  // namespace yiguan::cli
