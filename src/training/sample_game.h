// A game of self-play as training data: its moves with the scores that the search gave them, and
// its result. The bytes of a game are described in docs/data.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "game/outcome.h"
#include "game/side.h"

namespace yiguan::training {

// Of a move that no search chose, as those of an opening.
inline constexpr std::int16_t kNoScore = -32'768;
// The most that a score counts that is not a proved end.
inline constexpr int kMostScore = 20'000;
// A proved win in n plies is kProvedWin - n, a loss the negative.
inline constexpr int kProvedWin = 32'000;

// 1, 0 or -1 for the first side.
constexpr int result_of(const Outcome& outcome) {
    if (outcome.kind != Outcome::Kind::Win) return 0;
    return outcome.winner == Side::First ? 1 : -1;
}

// For the side to move.
std::int16_t stored_score(const Score& score);

struct SamplePly {
    std::uint16_t move = 0;  // AnyGame::last_move_code
    std::int16_t score = kNoScore;

    friend bool operator==(const SamplePly&, const SamplePly&) = default;
};

// Why a game has its result: the rules; both sides' scores; a proof of the search; a draw because
// the game was too long.
enum class SampleEnd : std::uint8_t { Rules, Scores, Proof, Length };
inline constexpr std::array<std::string_view, 4> kSampleEnds{"rules", "scores", "proof", "length"};

struct SampleGame {
    std::string start;  // position text; empty: the start of the rules
    std::vector<SamplePly> plies;
    int result = 0;  // of the first side: 1 won, 0 drawn, -1 lost
    SampleEnd end = SampleEnd::Rules;
    // The first side's score less the second's, in games with a score; else 0.
    int margin = 0;

    friend bool operator==(const SampleGame&, const SampleGame&) = default;
};

// A game cannot be longer.
inline constexpr std::size_t kMostSamplePlies = 65'535;

// Appends the bytes of the game. Precondition: at most kMostSamplePlies, and a start text of at
// most 65,535 bytes.
void append_game(std::string& bytes, const SampleGame& game);

// The game at the beginning of `bytes`, which it is removed from; nothing where no whole game
// begins.
std::optional<SampleGame> take_game(std::string_view& bytes);

}  // namespace yiguan::training
