// Lines of puzzles in a game whose right moves are known.
#include "arena/puzzle_finder.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "arena/toy_game.h"

namespace yiguan::arena {
namespace {

class NoClock : public Clock {
  public:
    std::int64_t now_ms() const override { return 0; }
};

// Knows which counts win; prefers the smallest step that does, among those that are not banned.
class Oracle : public Player {
  public:
    explicit Oracle(int sees = ToyGame::kGoal) : sees_(sees) {}

    Refusal set(const Record& record) override {
        count_ = toy_count(record);
        return std::nullopt;
    }
    BestMove think(const Limits& limits, const Control& control) override {
        const int left = ToyGame::kGoal - count_;
        std::string best;
        bool is_winning = false;
        for (int step = std::min(left, 3); step >= 1; --step) {
            const std::string move = std::to_string(step);
            if (!limits.allow(move)) continue;
            const bool wins = (left - step) % 4 == 0 && left <= sees_;
            if (best.empty() || wins) best = move;
            is_winning |= wins;
        }
        if (best.empty()) best = "1";
        Thought thought;
        thought.score = {is_winning ? Score::Kind::Win : Score::Kind::Loss, left};
        control.on_thought(thought);
        return {best, {}};
    }
    void forget() override {}

  private:
    int sees_;  // counts before the goal
    int count_ = 0;
};

class PuzzleFinderTest : public testing::Test {
  public:
    Record after(const std::vector<std::string>& moves) const {
        return {std::string(kToyRules), "", {}, moves};
    }

    const LoadGame load = load_toy;
    const NoClock clock;
    const std::atomic<bool> stop = false;
    const PuzzleServices services{load, clock, stop};
    Oracle oracle;
};

TEST_F(PuzzleFinderTest, GoesOnAsLongAsOneMoveIsRight) {
    PuzzleFinder finder(oracle, {}, services);
    const auto line = finder.line_after(after({"2"}));  // 19 to go
    ASSERT_TRUE(line);
    ASSERT_EQ(line->moves.size(), 9u);
    EXPECT_EQ(line->moves.front(), "3");
    EXPECT_EQ(line->chance, 1000);
    auto game = load_toy(after({"2"}));
    for (const std::string& move : line->moves) ASSERT_FALSE((*game)->play(move));
    EXPECT_EQ((*game)->outcome().kind, Outcome::Kind::Win);
}

TEST_F(PuzzleFinderTest, FindsNothingWhereTheSideToMoveLoses) {
    EXPECT_FALSE(PuzzleFinder(oracle, {}, services).line_after(after({"1"})));
}

// Does not see that the first move may be 1 as well, until it has been played.
class Mistaken : public Oracle {
  public:
    Refusal set(const Record& record) override {
        is_after_one_ = record.moves.back() == "1";
        return Oracle::set(record);
    }
    BestMove think(const Limits& limits, const Control& control) override {
        if (!is_after_one_) return Oracle::think(limits, control);
        Thought thought;
        thought.score = {Score::Kind::Loss, 1};
        control.on_thought(thought);
        return {"1", {}};
    }

  private:
    bool is_after_one_ = false;
};

TEST_F(PuzzleFinderTest, LooksAtEachOtherMoveAlone) {
    ASSERT_TRUE(PuzzleFinder(oracle, {}, services).line_after(after({"2"})));
    Mistaken mistaken;
    EXPECT_FALSE(PuzzleFinder(mistaken, {}, services).line_after(after({"2"})));
}

// Believes everywhere that one move wins and all others lose.
class Optimist : public Oracle {
  public:
    BestMove think(const Limits& limits, const Control& control) override {
        const BestMove best = Oracle::think(limits, control);
        Thought thought;
        const bool is_first = limits.banned_moves.empty();
        thought.score = {is_first ? Score::Kind::Win : Score::Kind::Loss, 9};
        control.on_thought(thought);
        return best;
    }
};

TEST_F(PuzzleFinderTest, FindsNothingWhereTheReplyIsBetter) {
    Optimist optimist;
    EXPECT_FALSE(PuzzleFinder(optimist, {}, services).line_after(after({"2"})));
}

TEST_F(PuzzleFinderTest, EndsAfterTheMostSteps) {
    const PuzzleSettings settings{.most_steps = 2};
    EXPECT_EQ(PuzzleFinder(oracle, settings, services).line_after(after({"2"}))->moves.size(), 3u);
}

TEST_F(PuzzleFinderTest, AMoveThatWinsAtOnceEndsTheLine) {
    const Record one_left = after({"3", "3", "3", "3", "3", "3", "2"});
    EXPECT_EQ(PuzzleFinder(oracle, {}, services).line_after(one_left)->moves,
              std::vector<std::string>{"1"})
        << "it wins at once";
}

TEST_F(PuzzleFinderTest, ASolverMustFindEveryRightMove) {
    Record line = after({"2"});
    const auto found = PuzzleFinder(oracle, {}, services).line_after(line);
    ASSERT_TRUE(found);
    line.moves.insert(line.moves.end(), found->moves.begin(), found->moves.end());
    EXPECT_TRUE(solves(oracle, line, {}, services));
    Oracle short_sighted(7);
    EXPECT_FALSE(solves(short_sighted, line, {}, services));
    line.moves.back() = "9";  // any move that wins at once counts instead of the last one
    EXPECT_TRUE(solves(oracle, line, {}, services));
}

}  // namespace
}  // namespace yiguan::arena
