// PUCT: a Monte-Carlo tree search that is guided by what was learned. The policy of the tactics
// says which moves to look at first, and the evaluator judges the leaves; nothing is played out.
// Sources: Rosin, "Multi-armed bandits with episode context", 2011; Silver et al., "Mastering the
// game of Go without human knowledge", 2017. Integers only.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "base/falling_powers.h"
#include "base/move_list.h"
#include "engine/win_chance.h"
#include "search/uct_tree.h"

namespace yiguan::search {

inline constexpr std::string_view kPuctId = "puct";

namespace detail {

inline constexpr int kOddsSteps = 16;  // points of the curve for each factor of e
inline constexpr int kOddsRange = 12;  // beyond this many factors the odds are 0

// e^-x in millionths at each step of x.
consteval auto make_odds_curve() {
    constexpr auto kPowers = falling_powers<kOddsRange * kOddsSteps>(kOddsSteps);
    std::array<std::int64_t, kPowers.size()> curve{};
    for (std::size_t i = 0; i < curve.size(); ++i)
        curve[i] = static_cast<std::int64_t>((2e6 * kPowers[i] + 1) / 2);
    return curve;
}

inline constexpr auto kOddsCurve = make_odds_curve();

}  // namespace detail

// How likely a move is beside the most promising one, in millionths, when it promises less by that
// much; `unit` is the difference that divides the odds by e.
constexpr std::int64_t odds(int less, int unit) {
    const std::int64_t step = std::int64_t{less} * detail::kOddsSteps / unit;
    const auto end = static_cast<std::int64_t>(detail::kOddsCurve.size());
    return step < end ? detail::kOddsCurve[static_cast<std::size_t>(step)] : 0;
}

// Guides a Monte-Carlo search (uct.h) by the evaluator and the tactics of a champion
// (champion/tactics.h), which also have
//   kPromiseUnit   a promise that is higher by this multiplies the odds of a move by e
class LearnedGuide {
  public:
    // What is proved at sight, else the chance of the side to move by the evaluator.
    template <class Bench>
    int judgement(const Bench& bench) const {
        using E = std::remove_cvref_t<decltype(bench.cursor.evaluator())>;
        static_assert(kCertain == kRolloutScale);
        const auto proof = bench.tactics.proof(bench.cursor.position());
        if (proof) return proof->is_win ? kRolloutScale : 0;
        return win_chance(bench.cursor.value(), E::kChanceScale);
    }

    template <class Bench, class Tree>
    void set_priors(const Bench& bench, Tree& tree, std::uint32_t parent) const {
        const auto& position = bench.cursor.position();
        const std::uint32_t first = tree[parent].first_child;
        const std::uint32_t children = tree[parent].children;
        MoveList<int, Bench::Moves::kCapacity> promises;
        for (std::uint32_t i = 0; i < children; ++i)
            promises.push_back(bench.tactics.promise(position, tree[first + i].move));
        const int best = *std::max_element(promises.begin(), promises.end());
        const auto odds_of = [&](int promise) {
            return odds(best - promise, Bench::TacticsType::kPromiseUnit);
        };
        std::int64_t sum = 0;
        for (const int promise : promises) sum += odds_of(promise);
        for (std::uint32_t i = 0; i < children; ++i)
            tree[first + i].prior = static_cast<std::uint16_t>(
                std::max<std::int64_t>(odds_of(promises[i]) * kPriorScale / sum, 1));
    }
};

}  // namespace yiguan::search
