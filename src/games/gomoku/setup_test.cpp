// Position texts: which are read, and which are refused at which place.
#include "games/gomoku/setup.h"

#include <gtest/gtest.h>

#include <string>

#include "game/words.h"
#include "games/gomoku/words.h"

namespace yiguan::gomoku {
namespace {

constexpr Rules kYamaguchi{.opening = Opening::Yamaguchi};
constexpr Rules kRif{.opening = Opening::Rif, .offers = 2};
constexpr Rules kSwap2{.opening = Opening::Swap2};

std::string board(std::string_view top, int size = 15) {
    std::string out(top);
    for (int i = 1; i < size; ++i) out += "/" + std::to_string(size);
    return out;
}

// "ok" when the text is read and written back unchanged, else the text that was written or the code
// of the refusal, which must have a sentence.
std::string reading(const std::string& text, const Rules& rules = {}) {
    const Result<State> state = read_state(text, rules);
    if (state) return write_state(*state) == text ? "ok" : write_state(*state);
    EXPECT_TRUE(has_words(state.error().code, kPhrases)) << state.error().code;
    return state.error().code;
}

TEST(PositionText, IsWrittenAsItIsRead) {
    EXPECT_EQ(reading(board("15") + " x -"), "ok");
    EXPECT_EQ(reading(board("x3ooxx7") + " o -"), "ok");
    EXPECT_EQ(reading(board("19", 19) + " x -", {.size = 19}), "ok");
    EXPECT_EQ(reading(board("x19", 20) + " o -", {.size = 20}), "ok");
    EXPECT_EQ(reading(board("15") + " x"), board("15") + " x -");
    EXPECT_EQ(reading(board("xxxxxxxxxxxxxxx") + " x -"), "ok") << "any number of stones";
}

TEST(PositionText, RefusesWrongBoards) {
    EXPECT_EQ(reading(""), "position-empty");
    EXPECT_EQ(reading("15/15 x -"), "position-rows");
    EXPECT_EQ(reading(board("14") + " x -"), "position-row");
    EXPECT_EQ(reading(board("x15") + " x -"), "position-row");
    EXPECT_EQ(reading(board("15x") + " x -"), "position-row");
    EXPECT_EQ(reading(board("7w7") + " x -"), "position-letter");
    EXPECT_EQ(reading(board("7黑7") + " x -"), "position-letter");
    EXPECT_EQ(reading(board("0x14") + " x -"), "position-run");
    EXPECT_EQ(reading(board("99999999999") + " x -"), "position-run");
    EXPECT_EQ(reading(board("15")), "position-no-side");
    EXPECT_EQ(reading(board("15") + " b -"), "position-side");
    EXPECT_EQ(reading(board("15") + " x - -"), "position-surplus");
}

TEST(PositionText, RefusalNamesThePlace) {
    const Result<State> state = read_state(board("7w7") + " x -", {});
    ASSERT_FALSE(state);
    EXPECT_EQ(words(state.error(), Language::En, kPhrases),
              "row 15 has \"w\" at character 2; write x, o or digits");
}

TEST(PositionText, PhaseMustFitTheOpening) {
    EXPECT_EQ(reading(board("15") + " x place"), "position-no-opening");
    EXPECT_EQ(reading(board("15") + " x", kSwap2), "position-no-phase");
    EXPECT_EQ(reading(board("15") + " x -", kSwap2), "ok");
    EXPECT_EQ(reading(board("15") + " x place", kSwap2), "ok");
    EXPECT_EQ(reading(board("15") + " x offer", kSwap2), "position-phase");
    EXPECT_EQ(reading(board("15") + " x pla", kSwap2), "position-phase");
    for (const std::string_view phase : {"place:", "place::", "place:::", ":", "::"})
        EXPECT_EQ(reading(board("15") + " x " + std::string(phase), kSwap2), "position-phase");
    EXPECT_EQ(reading(board("15") + " o place", kSwap2), "position-phase-side");
    EXPECT_EQ(reading(board("xox12") + " o swap", kSwap2), "ok");
    EXPECT_EQ(reading(board("xoxo11") + " x swap", kSwap2), "position-phase-stones");
    EXPECT_EQ(reading(board("xoo12") + " o swap", kSwap2), "position-phase-stones");
    EXPECT_EQ(reading(board("xox12") + " o place", kSwap2), "ok");
}

TEST(PositionText, NumberAndOffersMustFitThePhase) {
    EXPECT_EQ(reading(board("xox12") + " o swap", kYamaguchi), "position-number");
    EXPECT_EQ(reading(board("xox12") + " o swap:13", kYamaguchi), "position-number");
    EXPECT_EQ(reading(board("xox12") + " o swap:12", kYamaguchi), "ok");
    EXPECT_EQ(reading(board("xox12") + " o declare:2", kYamaguchi), "position-number-surplus");
    EXPECT_EQ(reading(board("xoxo11") + " x offer:3", kRif), "position-number");
    EXPECT_EQ(reading(board("xoxo11") + " x offer:2:a1", kRif), "ok");
    EXPECT_EQ(reading(board("xoxo11") + " x offer:2:a1,a2", kRif), "position-offers");
    EXPECT_EQ(reading(board("xoxo11") + " o choose:2:a1", kRif), "position-offers");
    EXPECT_EQ(reading(board("xox12") + " o swap:2:a1", kYamaguchi), "position-offers");
    EXPECT_EQ(reading(board("xoxo11") + " o choose:2:a1,a2", kRif), "ok");
    EXPECT_EQ(reading(board("xoxo11") + " o choose:2:a1,a1", kRif), "position-offer");
    EXPECT_EQ(reading(board("xoxo11") + " o choose:2:a1,a15", kRif), "position-offer");
    EXPECT_EQ(reading(board("xoxo11") + " o choose:2:a1,q9", kRif), "position-offer");
    const Rules taraguchi{.opening = Opening::Taraguchi10};
    EXPECT_EQ(reading(board("xoxo11") + " x offer:10:a1", taraguchi), "ok");
    EXPECT_EQ(reading(board("xoxo11") + " x offer:9:a1", taraguchi), "position-number");
}

}  // namespace
}  // namespace yiguan::gomoku
