// Whole games through messages of the course's protocol and back.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "games/registry.h"
#include "protocol/course/translator.h"

namespace yiguan::course {
namespace {

bool is_board_move(const std::string& move) {
    return move != "stop" && move != "report";
}

// A random board move; empty when there is none.
std::string some_move(const View& view, Rng& rng) {
    std::vector<std::string> moves;
    for (const std::string& move : view.legal_moves)
        if (is_board_move(move)) moves.push_back(move);
    return moves.empty() ? "" : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

using Spoil = void (*)(Move&);

// Plays random moves, each through a message that `spoil` has changed.
void play_through_messages(std::uint64_t seed, const Spoil& spoil) {
    Rng rng(seed);
    const auto game = std::move(*make_game("shuqi/course"));
    Translator translator;
    for (int ply = 0; ply < 150; ++ply) {
        const std::string move = some_move(game->view(), rng);
        if (move.empty()) return;
        Move message = Translator::message_of(*game, move);
        spoil(message);
        const auto read = translator.move_of(*game, message);
        ASSERT_TRUE(read) << move;
        EXPECT_EQ(read->substr(0, read->find('=')), move);
        ASSERT_FALSE(game->play(*read));
    }
}

TEST(CourseTranslator, EveryMoveComesBack) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) play_through_messages(seed, [](Move&) {});
}

TEST(CourseTranslator, ForgivesWhatThePeersGetWrong) {
    play_through_messages(11, [](Move& message) { message.number = 10; });
    play_through_messages(12, [](Move& message) { message.expression = "1+1"; });
    play_through_messages(13, [](Move& message) { message.expression.clear(); });
    play_through_messages(14, [](Move& message) {
        std::swap(message.from.x, message.from.y);
        std::swap(message.to.x, message.to.y);
    });
}

TEST(CourseTranslator, WritesPiecesSquaresAndSums) {
    const auto game = std::move(*make_game("shuqi/course"));
    const Move span = Translator::message_of(*game, "n6k3");
    EXPECT_EQ(span.side, 0);
    EXPECT_EQ(span.number, 8);
    EXPECT_EQ(span.from, (Square{13, 6}));
    EXPECT_EQ(span.to, (Square{10, 3}));
    EXPECT_FALSE(span.expression.empty());
    EXPECT_EQ(Translator::message_of(*game, "l4k3").expression, "");
}

TEST(CourseTranslator, RefusesWhatIsNoMove) {
    const auto game = std::move(*make_game("shuqi/course"));
    Translator translator;
    for (const auto& [from, to] : {std::pair{Square{7, 7}, Square{8, 8}},
                                   {Square{-1, 3}, Square{99, -5}},
                                   {Square{13, 6}, Square{13, 6}}}) {
        Move message;
        message.from = from;
        message.to = to;
        EXPECT_FALSE(translator.move_of(*game, message));
    }
}

TEST(CourseTranslator, NoticesAWrongSum) {
    const auto game = std::move(*make_game("shuqi/course"));
    Translator translator;
    Move span = Translator::message_of(*game, "n6k3");
    ASSERT_TRUE(translator.move_of(*game, span));
    EXPECT_FALSE(translator.had_wrong_expression());
    span.expression = "7-1";
    ASSERT_TRUE(translator.move_of(*game, span));
    EXPECT_TRUE(translator.had_wrong_expression());
}

}  // namespace
}  // namespace yiguan::course
