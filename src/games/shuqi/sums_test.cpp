#include "games/shuqi/sums.h"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>

#include "base/rng.h"
#include "games/shuqi/expression.h"
#include "games/shuqi/position.h"

namespace yiguan::shuqi {
namespace {

// Plays random games and calls `look` with every legal move on the way.
template <class Variant, class Look>
void look_at_random_games(Look look) {
    Rng rng(11);
    for (int round = 0; round < 6; ++round) {
        Rules rules;
        rules.has_chains = std::is_same_v<Variant, Official>;
        auto position = Position<Variant>::start(rules);
        for (int ply = 0; ply < 40; ++ply) {
            typename Position<Variant>::Moves moves;
            position.legal_moves(moves);
            if (moves.empty()) break;
            for (const Move move : moves) look(position, position.move_text(move));
            typename Position<Variant>::Undo undo;
            position.do_move(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], undo);
        }
    }
}

std::string with_solutions(const std::string& move, const std::vector<Sum>& sums) {
    std::string text = move;
    for (std::size_t i = 0; i < sums.size(); ++i) text += (i == 0 ? "=" : ";") + sums[i].solution;
    return text;
}

// The rules accept the shown expression of every span and every chain.
template <class Variant>
int count_moves_with_sums() {
    int moves_with_sums = 0;
    look_at_random_games<Variant>([&](const auto& position, const std::string& move) {
        const std::vector<Sum> asked = position.sums(move);
        if (asked.empty()) return;
        ++moves_with_sums;
        const std::string whole = with_solutions(move, asked);
        EXPECT_TRUE(position.parse_move(whole)) << whole << " in " << position.text();
        EXPECT_EQ(position.sums(whole), asked) << "an expression in the move changes nothing";
    });
    return moves_with_sums;
}

TEST(Sums, TheRulesAcceptTheSolutionsOfSpans) {
    EXPECT_GT(count_moves_with_sums<Course>(), 500);
}

TEST(Sums, TheRulesAcceptTheSolutionsOfChains) {
    EXPECT_GT(count_moves_with_sums<Official>(), 500);
}

TEST(Sums, StepsActsAndNonsenseAskNothing) {
    const auto position = Position<Course>::start(Rules{});
    for (const char* move : {"l8k7", "stop", "report", "pass", "l8l8", "a1a2", "", "zzz"})
        EXPECT_TRUE(position.sums(move).empty()) << move;
}

}  // namespace
}  // namespace yiguan::shuqi
