#include "search/level.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "search/score.h"

namespace yiguan::search {
namespace {

constexpr std::uint64_t kGrowth = 1747;  // thousandths: the 19th root of kMostNodes / kLeastNodes
constexpr int kGapStep = 4;              // hundredths

constexpr std::uint64_t nodes_of(int level) {
    if (level == kMostLevel) return kMostNodes;
    std::uint64_t thousandths = kLeastNodes * 1000;
    for (int i = kLeastLevel; i < level; ++i) thousandths = thousandths * kGrowth / 1000;
    return thousandths / 1000;
}

Level level_with(std::uint64_t nodes, int gap) {
    return {.nodes = nodes, .gap = gap, .temperature = 1 + gap / 4};
}

// 2 to the power of -gap / temperature, scaled; linear between the halvings.
std::uint32_t weight_of(int gap, int temperature) {
    constexpr std::uint32_t kOne = 1u << 16;
    const int halvings = gap / temperature;
    if (halvings >= 16) return 0;
    const std::uint32_t upper = kOne >> halvings;
    const auto rest = static_cast<std::uint32_t>(gap % temperature);
    return upper - upper / 2 * rest / static_cast<std::uint32_t>(temperature);
}

}  // namespace

Level level_of(int level) {
    assert(level >= kLeastLevel && level <= kMostLevel);
    return level_with(nodes_of(level), kGapStep * (kMostLevel - level));
}

Level level_of(const ChampionLevel& level) {
    return level_with(level.nodes, level.gap);
}

std::size_t choose_softly(std::span<const int> scores, const Level& level, Rng& rng) {
    const int best = scores.front();
    if (level.gap == 0 || is_win(best) || is_loss(best)) return 0;
    const auto weight = [&](int score) {
        return best - score <= level.gap ? weight_of(best - score, level.temperature) : 0;
    };
    std::uint32_t sum = 0;
    for (const int score : scores) sum += weight(score);
    std::uint32_t left = rng.below(sum);
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (left < weight(scores[i])) return i;
        left -= weight(scores[i]);
    }
    return 0;
}

}  // namespace yiguan::search
