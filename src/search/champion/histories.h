// What the champion learned about moves from the cuts of its search. A score lies between -kMost
// and kMost; each result moves it towards one of them, the less the nearer it is ("gravity"), so
// that recent results count more. Sources: Schaeffer, "The history heuristic", 1983; the gravity,
// counter-moves and continuation histories follow Stockfish.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "search/champion/tactics.h"

namespace yiguan::search::champion {

// The class of a move: its history slot plus 1. kNoClass: a null move, or a ply before the search.
inline constexpr std::size_t kNoClass = 0;

// Scores by index. Allocates only in the constructor.
class Scores {
  public:
    static constexpr int kMost = 16'384;

    explicit Scores(std::size_t count) : scores_(count) {}

    int operator[](std::size_t index) const { return scores_[index]; }
    // `bonus` within ±kMost.
    void add(std::size_t index, int bonus) {
        std::int16_t& score = scores_[index];
        score = static_cast<std::int16_t>(score + bonus - score * std::abs(bonus) / kMost);
    }
    void clear() { std::ranges::fill(scores_, std::int16_t{0}); }
    // Keeps `kept` of four quarters.
    void fade(int kept) {
        for (std::int16_t& score : scores_) score = static_cast<std::int16_t>(score * kept / 4);
    }

  private:
    std::vector<std::int16_t> scores_;
};

// The classes of the moves that led to a node, the last first: 1, 2 and 4 plies ago.
using Continuation = std::array<std::size_t, 3>;

// Used by one thread.
template <Position P, ChampionTactics<P> T>
class Histories {
  public:
    using Move = typename P::Move;

    static std::size_t class_of(const T& tactics, const P& position, Move move) {
        return tactics.history_slot(position, move) + 1;
    }

    void clear() {
        quiets_.clear();
        tacticals_.clear();
        continuations_.clear();
        std::ranges::fill(counters_, std::nullopt);
    }

    // Between two searches: what was learned about single quiet moves counts less. The other scores
    // follow the new search by themselves.
    void begin_search() { quiets_.fade(3); }

    // A quiet move by its path and by what was played before it.
    int of_quiet(const T& tactics, const P& position, Move move, const Continuation& before) const {
        return quiets_[tactics.path(position, move)] +
               of_continuation(tactics.history_slot(position, move), before);
    }
    int of_tactical(const T& tactics, const P& position, Move move) const {
        return tacticals_[tactical_index(tactics, position, move)];
    }
    std::optional<Move> counter_to(std::size_t last) const { return counters_[last]; }

    void reward_quiet(
        const T& tactics, const P& position, Move move, const Continuation& before, int bonus) {
        quiets_.add(tactics.path(position, move), bonus);
        const std::size_t slot = tactics.history_slot(position, move);
        for (const std::size_t earlier : before)
            if (earlier != kNoClass) continuations_.add(continuation_index(earlier, slot), bonus);
    }
    void reward_tactical(const T& tactics, const P& position, Move move, int bonus) {
        tacticals_.add(tactical_index(tactics, position, move), bonus);
    }
    void set_counter(std::size_t last, Move move) {
        if (last != kNoClass) counters_[last] = move;
    }

  private:
    static std::size_t continuation_index(std::size_t earlier, std::size_t slot) {
        return earlier * T::kHistorySlots + slot;
    }
    static std::size_t tactical_index(const T& tactics, const P& position, Move move) {
        return tactics.history_slot(position, move) * T::kVictims + tactics.victim(position, move);
    }
    int of_continuation(std::size_t slot, const Continuation& before) const {
        int sum = 0;
        for (const std::size_t earlier : before)
            if (earlier != kNoClass) sum += continuations_[continuation_index(earlier, slot)];
        return sum;
    }

    Scores quiets_{T::kPaths};
    Scores tacticals_{T::kHistorySlots * T::kVictims};
    static constexpr std::size_t kClasses = T::kHistorySlots + 1;

    Scores continuations_{kClasses * T::kHistorySlots};
    std::vector<std::optional<Move>> counters_ = std::vector<std::optional<Move>>(kClasses);
};

}  // namespace yiguan::search::champion
