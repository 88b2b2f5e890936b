// Corrects evaluations by the errors that the search found in earlier positions with the same
// structure (for example the same pawns). Source: correction history, introduced by Caissa and
// Stockfish in 2023.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/champion/tactics.h"

namespace yiguan::search::champion {

// Used by one thread.
template <Position P, ChampionTactics<P> T>
class Corrections {
  public:
    void clear() { std::ranges::fill(errors_, std::int16_t{0}); }

    // To be added to the evaluator's value for the side to move.
    int of(const T& tactics, const P& position) const {
        int sum = 0;
        const auto keys = tactics.structure_keys(position);
        for (std::size_t i = 0; i < keys.size(); ++i) sum += errors_[index(position, i, keys[i])];
        return sum / kParts;
    }

    // `error`: the value found at that depth minus the corrected evaluation.
    void learn(const T& tactics, const P& position, int error, int depth) {
        const int step = std::clamp(error * depth / 8, -kMost / 4, kMost / 4);
        const auto keys = tactics.structure_keys(position);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            std::int16_t& entry = errors_[index(position, i, keys[i])];
            entry = static_cast<std::int16_t>(entry + step - entry * std::abs(step) / kMost);
        }
    }

  private:
    static constexpr std::size_t kEntries = 1 << 14;  // of each structure and side
    static constexpr int kMost = 1024;
    static constexpr int kParts = 12;  // of a hundredth in an entry

    static std::size_t index(const P& position, std::size_t structure, Key key) {
        const std::size_t table = 2 * structure + yiguan::index(position.side_to_move());
        return table * kEntries + static_cast<std::size_t>(key % kEntries);
    }

    std::vector<std::int16_t> errors_ = std::vector<std::int16_t>(2 * T::kStructures * kEntries);
};

}  // namespace yiguan::search::champion
