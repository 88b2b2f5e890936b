// Expressions: what is accepted and how it is written, the reason of every refusal, the solver.
#include "games/shuqi/expression.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/rng.h"
#include "games/shuqi/solver.h"
#include "games/shuqi/values.h"
#include "games/shuqi/words.h"

namespace yiguan::shuqi {
namespace {

Result<CheckedExpression> check(std::string_view text, std::vector<int> numbers, int target) {
    return check_expression(text, numbers, Rational::of(target));
}

// The code of the refusal with its arguments: "expression-value expression=6+2 …".
std::string refusal(std::string_view text, std::vector<int> numbers, int target) {
    const auto checked = check(text, std::move(numbers), target);
    if (checked) return "accepted " + checked->text;
    std::string out = checked.error().code;
    for (const Argument& a : checked.error().arguments) {
        out += ' ';
        out += a.name + "=" + a.value;
    }
    EXPECT_TRUE(has_words(checked.error().code, kPhrases)) << out;
    return out;
}

TEST(Expression, IsWrittenWithBracketsAroundEveryOperationButTheOutermost) {
    EXPECT_EQ(check("9-5-4", {9, 5, 4}, 0)->text, "(9-5)-4");
    EXPECT_EQ(check("((6)+(3))", {6, 3}, 9)->text, "6+3");
    EXPECT_EQ(check("1+2*3", {1, 2, 3}, 7)->text, "1+(2*3)");
    EXPECT_EQ(check("5", {5}, 5)->text, "5");
}

TEST(Expression, ForgivesTheFormsPeopleType) {
    EXPECT_EQ(check(" （８ − ２）×１ ÷ 3 ", {8, 2, 1, 3}, 2)->text, "((8-2)*1)/3");
    EXPECT_EQ(check("\t8\t-\u00A02\t", {8, 2}, 6)->text, "8-2") << "all of these are spaces";
    EXPECT_EQ(check("６＋３", {3, 6}, 9)->text, "6+3");
}

TEST(Expression, IsExactAndMayPassNegativeValues) {
    EXPECT_TRUE(check("3/(1-2/4)+1", {1, 2, 4, 3, 1}, 7));
    EXPECT_TRUE(check("2-5+3", {2, 5, 3}, 0));
    EXPECT_TRUE(check("0/7", {0, 7}, 0));
}

TEST(Expression, IsRefusedWithThePreciseReason) {
    EXPECT_EQ(refusal("6+2", {6, 3}, 8), "expression-not-crossed number=2");
    EXPECT_EQ(refusal("6+6", {6, 3}, 9), "expression-used-twice number=6 available=1");
    EXPECT_EQ(refusal("6", {6, 3, 1}, 6), "expression-left-out number=1 number=3");
    EXPECT_EQ(refusal("6-3", {6, 3}, 9), "expression-value expression=6-3 value=3 target=9");
    EXPECT_EQ(refusal("3/6", {6, 3}, 9), "expression-value expression=3/6 value=1/2 target=9");
    EXPECT_EQ(refusal("7/(3-3)", {7, 3, 3}, 1), "expression-division-by-zero divisor=3-3");
    EXPECT_EQ(refusal("63", {6, 3}, 9), "expression-joined place=2");
    EXPECT_EQ(refusal("-6+3", {6, 3}, 9), "expression-syntax place=1 found=-");
    EXPECT_EQ(refusal("6 + 加", {6, 3}, 9), "expression-syntax place=5 found=加");
    EXPECT_EQ(refusal("6+3)", {6, 3}, 9), "expression-syntax place=4 found=)");
    EXPECT_EQ(refusal("(6+3", {6, 3}, 9), "expression-ends place=5");
    EXPECT_EQ(refusal("", {6, 3}, 9), "expression-ends place=1");
    EXPECT_EQ(refusal(std::string(40, '('), {6}, 6), "expression-too-deep place=33");
    EXPECT_EQ(refusal(std::string(999, '('), {6}, 6), "expression-too-long limit=200");
}

std::string solved(std::vector<int> numbers, Rational target) {
    const auto text = solve(numbers, target);
    if (!text) return text.error().code;
    return text->value_or("none");
}

TEST(Solver, PrefersPlainExpressions) {
    EXPECT_EQ(solved({6, 3}, Rational::of(9)), "6+3");
    EXPECT_EQ(solved({9, 5, 4}, Rational::of(0)), "(5+4)-9");
    EXPECT_EQ(solved({1, 1}, Rational::of(9)), "none");
    EXPECT_EQ(solved({1, 1, 8, 8}, Rational::of(9)), "8*(1+(1/8))");  // needs a fraction
    EXPECT_EQ(solved({2, 3}, Rational::of(2, 3)), "2/3");
    EXPECT_EQ(solved({}, Rational::of(1)), "express-count");
    EXPECT_EQ(solved({12}, Rational::of(1)), "express-number");
    EXPECT_EQ(solved(std::vector<int>(10, 1), Rational::of(1)), "express-count");
}

TEST(Solver, FindsWhatTheTableSaysAndTheCheckerAccepts) {
    Rng rng(3);
    for (int i = 0; i < 500; ++i) {
        std::vector<int> numbers(1 + rng.below(kMaxNumbers));
        for (int& number : numbers) number = static_cast<int>(rng.below(kNumbers));
        const Rational target = Rational::of(rng.below(kNumbers));
        const auto text = solve(numbers, target);
        ASSERT_TRUE(text);
        ASSERT_EQ(text->has_value(), Maker(Domain::Rational).makes(make_bag(numbers), target));
        if (!*text) continue;
        const auto checked = check_expression(**text, numbers, target);
        ASSERT_TRUE(checked) << **text;
        ASSERT_EQ(checked->text, **text);
    }
}

TEST(Solver, ListsExpressionsUpToOrderAndBrackets) {
    EXPECT_EQ(*solve_all(std::vector{6, 3}, Rational::of(9)), (std::vector<std::string>{"6+3"}));
    EXPECT_EQ(*solve_all(std::vector{1, 1}, Rational::of(1)),
              (std::vector<std::string>{"1*1", "1/1"}));
    EXPECT_EQ(*solve_all(std::vector{1, 2, 3}, Rational::of(6)),
              (std::vector<std::string>{"(3*2)*1", "(3*2)/1", "(3+2)+1"}));
    EXPECT_EQ(solve_all(std::vector{1, 2, 3, 4, 5, 6, 7}, Rational::of(1)).error().code,
              "express-count");
}

// Every listed expression has the value and is in its own form; none is listed twice.
TEST(Solver, ListsOnlyRightExpressions) {
    for (const std::vector<int>& numbers :
         {std::vector{1, 3, 3, 4}, std::vector{0, 0, 5, 7}, std::vector{2, 2, 5, 6, 9}}) {
        for (int target = 0; target < kNumbers; ++target) {
            const auto texts = solve_all(numbers, Rational::of(target));
            ASSERT_TRUE(texts);
            EXPECT_EQ(texts->empty(), solved(numbers, Rational::of(target)) == "none");
            for (const std::string& text : *texts) {
                const auto checked = check_expression(text, numbers, Rational::of(target));
                ASSERT_TRUE(checked) << text;
                EXPECT_EQ(checked->text, text);
                EXPECT_EQ(std::count(texts->begin(), texts->end(), text), 1) << text;
            }
        }
    }
}

TEST(Rational, ReadsWhatItWrites) {
    EXPECT_EQ(parse_rational("-6/4"), Rational::of(-3, 2));
    EXPECT_EQ(rational_text(Rational::of(-6, 4)), "-3/2");
    for (const std::string_view bad : {"", "/", "1/0", "1/-2", "a", "1/2/3", "99999999999"})
        EXPECT_FALSE(parse_rational(bad)) << bad;
}

}  // namespace
}  // namespace yiguan::shuqi
