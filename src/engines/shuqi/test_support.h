// For tests of the opponents of number chess.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "engines/shuqi/geometry.h"
#include "game/game.h"

namespace yiguan::shuqi::test {

// Games of random moves that do not lead back, so that the armies meet and pass each other.
template <class P>
Game<P> random_game(std::uint32_t plies, const Rules& rules, Rng& rng) {
    Game<P> game(P::start(rules));
    for (std::uint32_t ply = 0; ply < plies && !game.outcome().is_over(); ++ply) {
        Moves moves;
        game.position().legal_moves(moves);
        const auto any = [&] { return moves[rng.below(static_cast<std::uint32_t>(moves.size()))]; };
        Move move = any();
        for (int i = 0; i < 5 && gain(game.position().state(), kHeadway<P>, move) < 0; ++i)
            move = any();
        EXPECT_FALSE(game.play(game.position().move_text(move)));
    }
    return game;
}

template <class P>
std::vector<P> random_positions(std::size_t count, const Rules& rules, std::uint64_t seed) {
    Rng rng(seed);
    std::vector<P> positions;
    while (positions.size() < count) {
        const Game<P> game = random_game<P>(4 + rng.below(110), rules, rng);
        if (!game.outcome().is_over()) positions.push_back(game.position());
    }
    return positions;
}

}  // namespace yiguan::shuqi::test
