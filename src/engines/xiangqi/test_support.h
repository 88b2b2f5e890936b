// Shared by the tests of xiangqi's players: players by name, and their answers in a position.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "engine/opponents.h"
#include "engine/player.h"
#include "engines/xiangqi/ladder.h"
#include "game/game.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi::test {

// Stands still: only depth and nodes limit a search.
class StandingClock final : public Clock {
  public:
    std::int64_t now_ms() const override { return 0; }
};

inline std::unique_ptr<Player> make_player(std::string_view id,
                                           const PlayerOptions& options = {},
                                           const std::string& rules = "xiangqi/asian") {
    const bool judges_chases = rules == "xiangqi/asian";
    auto player =
        Opponents<Position>::make(id, Ladder::players(), options, Rules{judges_chases}, rules);
    EXPECT_TRUE(player.has_value()) << id;
    return std::move(*player);
}

struct Answer {
    std::string move;
    Thought last;
};

inline Answer ask(Player& player,
                  const Record& record,
                  const Limits& limits,
                  const TraceSink& trace = {}) {
    EXPECT_FALSE(player.set(record).has_value()) << record.start;
    const StandingClock clock;
    const std::atomic<bool> stop{false};
    Answer answer;
    const Control control{clock, stop, [&](const Thought& t) { answer.last = t; }, trace};
    answer.move = player.think(limits, control).move;
    return answer;
}

inline Answer ask(Player& player,
                  std::string_view fen,
                  const Limits& limits,
                  const TraceSink& trace = {}) {
    return ask(player, Record{"xiangqi/asian", std::string(fen), {}, {}}, limits, trace);
}

// Positions of random games, from the opening to bare endings.
inline std::vector<Position> random_positions(std::size_t count, std::uint64_t seed) {
    std::vector<Position> positions;
    Rng rng(seed);
    while (positions.size() < count) {
        Game<Position> game(Position::start({}));
        const std::uint32_t plies = 6 + rng.below(120);
        for (std::uint32_t i = 0; i < plies && !game.outcome().is_over(); ++i) {
            Position::Moves moves;
            game.position().legal_moves(moves);
            const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            EXPECT_FALSE(game.play(game.position().move_text(move)).has_value());
        }
        if (!game.outcome().is_over()) positions.push_back(game.position());
    }
    return positions;
}

}  // namespace yiguan::xiangqi::test
