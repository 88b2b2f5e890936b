#include "apps/yiguan/common/adviser.h"

#include <utility>

#include "apps/yiguan/common/interrupt.h"

namespace yiguan::cli {

bool Adviser::think(const AnyGame& game,
                    const Limits& limits,
                    const Engine::OnThought& on_thought) {
    player_->forget();
    if (player_->set(game.record())) return false;
    player_->think(limits, until_interrupted(clock_, on_thought));
    return true;
}

std::vector<Advice> Adviser::best_moves(const AnyGame& game, int count) {
    return best_moves(game, count, limits_);
}

std::vector<Advice> Adviser::best_moves(const AnyGame& game, int count, const Limits& limits) {
    Limits with_lines = limits;
    with_lines.multi_pv = count;
    std::vector<Advice> complete;  // the last complete report of all variations
    std::vector<Advice> current;
    const auto store_if_complete = [&] {
        if (current.size() >= complete.size()) complete = std::move(current);
        current.clear();
    };
    think(game, with_lines, [&](const Thought& thought) {
        if (thought.variation.empty()) return;
        if (thought.line == 1) store_if_complete();
        current.push_back({thought.variation.front(), thought.score});
    });
    store_if_complete();
    return complete;
}

std::optional<Balance> Adviser::balance(const AnyGame& game, const Limits& limits) {
    std::vector<Score> scores;
    think(game, limits, [&](const Thought& thought) { scores.push_back(thought.score); });
    if (scores.empty() || scores.back().kind != Score::Kind::Value) return std::nullopt;
    const Score& last = scores.back();
    const Score& before = scores[scores.size() > 1 ? scores.size() - 2 : 0];
    if (before.kind != Score::Kind::Value) return std::nullopt;
    Balance balance{(before.amount + last.amount) / 2};
    if (before.win_chance && last.win_chance)
        balance.win_chance = (*before.win_chance + *last.win_chance) / 2;
    return balance;
}

}  // namespace yiguan::cli
