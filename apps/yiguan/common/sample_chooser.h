// Chooses positions of training data, and says what an evaluation should make of them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

#include "apps/yiguan/common/tuning_files.h"
#include "base/rng.h"
#include "training/target.h"

namespace yiguan::cli {

struct SampleChoice {
    std::uint64_t positions;  // about how many
    int result_percent;       // share of the game's result in what is wanted
    std::uint64_t seed;
};

class SampleChooser {
  public:
    // `shards`: where all games are. `chance_scale`: of engine/win_chance.h.
    SampleChooser(const std::vector<std::filesystem::path>& shards,
                  const SampleChoice& choice,
                  int chance_scale);

    // Whether the position before the ply is chosen: at random, among those after the opening that
    // are not decided, and for whose best move `is_quiet` holds.
    bool chooses(const FollowedPly& at, const std::function<bool(std::uint16_t)>& is_quiet);

    // The winning chance of the first side, 0 to 1: of the game's result and the search's score.
    // Precondition: the position is chosen.
    double wanted(const FollowedPly& at) const;

  private:
    training::TargetMix mix_;
    Rng rng_;
    std::uint32_t limit_;
};

}  // namespace yiguan::cli
