// Names of rule sets: what they mean, their canonical form, what is refused.
#include "games/gomoku/rulebook.h"

#include <gtest/gtest.h>

#include <string>

namespace yiguan::gomoku {
namespace {

struct Canonical {
    template <class P>
    Result<std::string> operator()(const Rules& rules, const std::string& canonical) const {
        const std::size_t rows = P::start(rules).board().points.size();
        return canonical + " " + std::to_string(rows);
    }
};

std::string read(std::string_view text) {
    const Result<RuleText> rules = RuleText::parse(text);
    EXPECT_TRUE(rules);
    const auto canonical = Rulebook::visit<std::string>(*rules, Canonical{});
    return canonical ? *canonical : canonical.error().code;
}

TEST(Rulebook, CanonicalNames) {
    EXPECT_EQ(read("gomoku"), "gomoku/freestyle 225");
    EXPECT_EQ(read("gomoku/standard-15"), "gomoku/standard 225");
    EXPECT_EQ(read("gomoku/caro-19+swap2"), "gomoku/caro-19+swap2 361");
    EXPECT_EQ(read("gomoku/freestyle-20"), "gomoku/freestyle-20 400");
    EXPECT_EQ(read("gomoku/renju-15"), "gomoku/renju 225");
    EXPECT_EQ(read("gomoku/renju+rif"), "gomoku/renju+rif 225");
    EXPECT_EQ(read("gomoku/renju+rif2"), "gomoku/renju+rif 225");
    EXPECT_EQ(read("gomoku/renju+rif5"), "gomoku/renju+rif5 225");
    EXPECT_EQ(read("gomoku/renju+rifN"), "gomoku/renju+rifN 225");
}

TEST(Rulebook, Refusals) {
    EXPECT_EQ(read("gomoku/go"), "rules-unknown");
    EXPECT_EQ(read("gomoku/freestyle-17"), "size-unknown");
    EXPECT_EQ(read("gomoku/renju-19"), "size-unknown");
    EXPECT_EQ(read("gomoku/freestyle+rif"), "opening-unknown");
    EXPECT_EQ(read("gomoku/renju+rif0"), "opening-unknown");
    EXPECT_EQ(read("gomoku/renju+rif10"), "opening-unknown");
    EXPECT_EQ(read("gomoku/renju:plies=3"), "option-unused");
}

}  // namespace
}  // namespace yiguan::gomoku
