#include "training/turning_points.h"

#include <optional>

#include "engine/win_chance.h"

namespace yiguan::training {
namespace {

// Of the side that moves at that ply; nothing where no search chose the move.
std::optional<int> chance_at(const SampleGame& game, std::size_t ply, int chance_scale) {
    if (ply >= game.plies.size() || game.plies[ply].score == kNoScore) return std::nullopt;
    const int score = game.plies[ply].score;
    if (score > kMostScore) return kCertain;
    if (score < -kMostScore) return 0;
    return win_chance(score, chance_scale);
}

}  // namespace

std::vector<std::size_t> turning_points(const SampleGame& game, int chance_scale, int least_turn) {
    std::vector<std::size_t> out;
    for (std::size_t ply = 1; ply < game.plies.size(); ++ply) {
        const auto now = chance_at(game, ply, chance_scale);
        if (!now) continue;
        const auto before =
            ply >= 2 ? chance_at(game, ply - 2, chance_scale) : std::optional<int>();
        const auto reply = chance_at(game, ply + 1, chance_scale);
        const bool has_risen = before && *now - *before >= least_turn;
        const bool is_missed = reply && *now - (kCertain - *reply) >= least_turn;
        if (has_risen || is_missed) out.push_back(ply);
    }
    return out;
}

}  // namespace yiguan::training
