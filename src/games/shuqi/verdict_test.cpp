// How games end, the notices before the end, and the rule sets with their options.
#include "games/shuqi/verdict.h"

#include <gtest/gtest.h>

#include <string>

#include "game/game.h"
#include "games/shuqi/rulebook.h"
#include "games/shuqi/words.h"

namespace yiguan::shuqi {
namespace {

// Both sides have changed camps, each piece on the point of its own number: 285 each.
constexpr std::string_view kArrived = "A/JI/FGH/ECDB/5/6/7/8/7/6/5/bdce/hgf/ij/a 1";
// The right side has swapped its 0 and 9 there: 81 less.
constexpr std::string_view kBehind = "J/AI/FGH/ECDB/5/6/7/8/7/6/5/bdce/hgf/ij/a 1";

using Course = Position<shuqi::Course>;

Game<Course> game_at(std::string_view text, const Rules& rules = {}) {
    return Game<Course>(*Course::parse(text, rules));
}

std::string verdict(const Game<Course>& game) {
    const Outcome outcome = game.outcome();
    const Reason reason = game.position().explain(outcome, game.line());
    EXPECT_TRUE(has_words(reason.code, kPhrases)) << reason.code;
    if (outcome.kind == Outcome::Kind::Draw) return "draw " + std::string(outcome.reason);
    if (outcome.kind == Outcome::Kind::Ongoing) return "ongoing";
    return std::string(yiguan::name(outcome.winner)) + " " + std::string(outcome.reason);
}

bool has_notice(const Game<Course>& game, std::string_view code) {
    EXPECT_TRUE(has_words(code, kPhrases));
    for (const Reason& notice : game.position().notices(game.line()))
        if (notice.code == code) return true;
    return false;
}

TEST(Score, CountsPiecesInTheOpposingCamp) {
    EXPECT_EQ(Course::start({}).score(), (std::array{0, 0}));
    EXPECT_EQ(Course::parse(kArrived, {})->score(), (std::array{285, 285}));
    EXPECT_EQ(Course::parse(kBehind, {})->score(), (std::array{204, 285}));
    Rules difference;
    difference.scoring = Scoring::Difference;
    EXPECT_EQ(Course::parse(kArrived, difference)->score(), (std::array{0, 0}));
    EXPECT_EQ(Course::parse(kBehind, difference)->score(), (std::array{18, 0}));
}

TEST(Stop, IsARightOfTheSideThatHasArrivedAndMayLose) {
    Game<Course> equal = game_at(kArrived);
    EXPECT_TRUE(has_notice(equal, "may-stop"));
    EXPECT_FALSE(equal.play("stop"));
    EXPECT_EQ(verdict(equal), "draw stop");
    Game<Course> behind = game_at(kBehind);
    EXPECT_FALSE(behind.play("叫停"));
    EXPECT_EQ(verdict(behind), "second stop");
    EXPECT_EQ(behind.play("stop")->code, "game-over");
}

TEST(Report, WinsWhenItIsTrueAndOnlyThen) {
    Rules rules;
    rules.report_after = 2;
    rules.repetitions = 0;
    Game<Course> game(Course::start(rules));
    for (const std::string_view move : {"l8k7", "d8e7", "k7l8"}) EXPECT_FALSE(game.play(move));
    EXPECT_FALSE(game.position().is_legal(Move::pass()));
    EXPECT_TRUE(has_notice(game, "may-report"));
    EXPECT_FALSE(game.play("report"));
    EXPECT_EQ(verdict(game), "second report");
    EXPECT_TRUE(game.take_back());
    EXPECT_EQ(verdict(game), "ongoing");

    Game<Course> arrived = game_at(kArrived, rules);
    for (const std::string_view move : {"d4e3", "l4k3", "e3d4", "k3l4"})
        EXPECT_FALSE(arrived.play(move)) << move;
    EXPECT_EQ(arrived.play("report")->code, "report-untrue");
}

TEST(Repetition, EndsTheGameAtTheThirdOccurrence) {
    Game<Course> game(Course::start({}));
    for (int round = 0; round < 2; ++round) {
        EXPECT_EQ(verdict(game), "ongoing");
        EXPECT_EQ(has_notice(game, "repetition-near"), round == 1);
        for (const std::string_view move : {"l8k7", "d8e7", "k7l8", "e7d8"})
            EXPECT_FALSE(game.play(move));
    }
    EXPECT_EQ(verdict(game), "draw repetition");
    Rules off;
    off.repetitions = 0;
    Game<Course> free(Course::start(off));
    for (int round = 0; round < 5; ++round)
        for (const std::string_view move : {"l8k7", "d8e7", "k7l8", "e7d8"})
            EXPECT_FALSE(free.play(move));
    EXPECT_EQ(verdict(free), "ongoing");
}

TEST(PlyLimit, EndsTheGameByScore) {
    Rules rules;
    rules.ply_limit = 2;
    Game<Course> game = game_at(kBehind, rules);
    EXPECT_TRUE(has_notice(game, "ply-limit-near"));
    EXPECT_FALSE(game.play("d4e3"));
    EXPECT_EQ(verdict(game), "ongoing");
    EXPECT_FALSE(game.play("l4k3"));
    EXPECT_EQ(verdict(game), "second ply-limit");
}

struct Name {
    template <class P>
    Result<std::string> operator()(const Rules&, const std::string& canonical) const {
        return canonical;
    }
};

std::string rules(std::string_view text) {
    const auto name = Rulebook::visit<std::string>(*RuleText::parse(text), Name{});
    return name ? *name : name.error().code;
}

TEST(Rulebook, WritesOnlyWhatDiffersFromTheDefaults) {
    EXPECT_EQ(rules("shuqi"), "shuqi/course");
    EXPECT_EQ(rules("shuqi/official"), "shuqi/official");
    EXPECT_EQ(rules("shuqi:plies=0,score=difference,report=50"),
              "shuqi/course:score=difference,plies=0");
    EXPECT_EQ(rules("shuqi/official:single=1,repeat=0"), "shuqi/official:repeat=0,single=1");
}

TEST(Rulebook, RefusesWhatItDoesNotKnow) {
    EXPECT_EQ(rules("shuqi/other"), "rules-unknown");
    EXPECT_EQ(rules("shuqi/course-19"), "rules-unknown");
    EXPECT_EQ(rules("shuqi/course+swap"), "opening-unused");
    EXPECT_EQ(rules("shuqi:colour=red"), "option-unknown");
    EXPECT_EQ(rules("shuqi:report=1001"), "option-value");
    EXPECT_EQ(rules("shuqi:report=-1"), "option-value");
    EXPECT_EQ(rules("shuqi:repeat=1"), "option-value");
    EXPECT_EQ(rules("shuqi:plies=007"), "option-value");
    EXPECT_EQ(rules("shuqi:single=2"), "option-value");
    EXPECT_EQ(rules("shuqi:plies=1,plies=2"), "option-twice");
}

}  // namespace
}  // namespace yiguan::shuqi
