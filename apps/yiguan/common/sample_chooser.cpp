#include "apps/yiguan/common/sample_chooser.h"

#include <algorithm>
#include <cmath>

#include "adapters/samples/shard.h"

namespace yiguan::cli {
namespace {

constexpr int kLeastPly = 8;
constexpr int kMostScore = 2000;          // beyond it the game is decided
constexpr double kUsablePositions = 0.6;  // share of all positions
constexpr std::uint32_t kCertainDraw = 1u << 30;

// The share of the usable positions that is chosen.
double share_of(const std::vector<std::filesystem::path>& shards, std::uint64_t wanted) {
    std::uint64_t positions = 0;
    for (const auto& shard : shards)
        if (const auto manifest = samples::read_manifest(shard))
            positions += manifest->counts.positions;
    return std::min(
        1.0, static_cast<double>(wanted) / (kUsablePositions * static_cast<double>(positions) + 1));
}

}  // namespace

SampleChooser::SampleChooser(const std::vector<std::filesystem::path>& shards,
                             const SampleChoice& choice,
                             int chance_scale)
    : mix_{choice.result_percent / 100.0, chance_scale},
      rng_(choice.seed),
      limit_(static_cast<std::uint32_t>(share_of(shards, choice.positions) * kCertainDraw)) {}

bool SampleChooser::chooses(const FollowedPly& at,
                            const std::function<bool(std::uint16_t)>& is_quiet) {
    const training::SamplePly& ply = at.game.plies[at.ply];
    return static_cast<int>(at.ply) >= kLeastPly && ply.score != training::kNoScore &&
           std::abs(ply.score) <= kMostScore && is_quiet(ply.move) &&
           rng_.below(kCertainDraw) < limit_;
}

double SampleChooser::wanted(const FollowedPly& at) const {
    return training::wanted_chance(at.game, at.ply, at.side, mix_);
}

}  // namespace yiguan::cli
