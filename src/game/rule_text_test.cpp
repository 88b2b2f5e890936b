#include "game/rule_text.h"

#include <gtest/gtest.h>

namespace yiguan {
namespace {

TEST(RuleText, ReadsEveryPart) {
    const auto rules = RuleText::parse("shuqi/official+none:report=0,single=1");
    ASSERT_TRUE(rules.has_value());
    EXPECT_EQ(rules->game, "shuqi");
    EXPECT_EQ(rules->rules, "official");
    EXPECT_EQ(rules->opening, "none");
    ASSERT_EQ(rules->options.size(), 2u);
    EXPECT_EQ(rules->options[1], (std::pair<std::string, std::string>("single", "1")));
    EXPECT_EQ(rules->text(), "shuqi/official+none:report=0,single=1");
}

TEST(RuleText, MostPartsMayBeLeftOut) {
    for (const char* text :
         {"xiangqi", "gomoku/renju", "gomoku+swap2", "shuqi:plies=0", "gomoku/freestyle-19+swap"}) {
        const auto rules = RuleText::parse(text);
        ASSERT_TRUE(rules.has_value()) << text;
        EXPECT_EQ(rules->text(), text);
    }
}

TEST(RuleText, NamesThePartThatIsWrong) {
    for (const char* text :
         {"", "/", "a/", "a+", "a:", "a:b", "a:b=", "a:=c", "a:b=c,", "a b", "a//b", "中国象棋"}) {
        const auto rules = RuleText::parse(text);
        ASSERT_FALSE(rules.has_value()) << text;
        EXPECT_EQ(rules.error().code, "rules-malformed") << text;
    }
    EXPECT_EQ(RuleText::parse("a:b=c,d").error(),
              Reason("rules-malformed").text("rules", "a:b=c,d").text("part", "d"));
}

}  // namespace
}  // namespace yiguan
