// The openings in data/openings: there are enough of them, no two are equivalent, and all can be
// played under every rule set without an opening rule.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "arena/openings.h"
#include "base/text.h"
#include "games/registry.h"
#include "support/files.h"

namespace yiguan::test {
namespace {

constexpr std::size_t kLeast = 200;

class OwnOpenings : public testing::TestWithParam<std::string> {
  protected:
    static std::string text() {
        return read_file(std::filesystem::path(YIGUAN_ROOT) / "data" / "openings" /
                         (GetParam() + ".txt"));
    }
};

// A piece's face and its coordinates from the middle of the board.
using Placed = std::tuple<std::string, double, double>;

std::set<Placed> placed_pieces(const AnyGame& game) {
    const BoardDescription board = game.board();
    double right = 0;
    double bottom = 0;
    for (const BoardPoint& point : board.points) {
        right = std::max(right, point.x);
        bottom = std::max(bottom, point.y);
    }
    double left = right;
    double top = bottom;
    for (const BoardPoint& point : board.points) {
        left = std::min(left, point.x);
        top = std::min(top, point.y);
    }
    std::set<Placed> out;
    for (const PieceOnBoard& piece : game.view().pieces)
        for (const BoardPoint& point : board.points)
            if (point.name == piece.point)
                out.emplace(piece.face, point.x - (left + right) / 2, point.y - (top + bottom) / 2);
    return out;
}

// The eight symmetries: a mirror image and four quarter turns of each.
std::vector<std::set<Placed>> all_images(std::set<Placed> pieces) {
    std::vector<std::set<Placed>> images;
    for (int turn = 0; turn < 4; ++turn) {
        std::set<Placed> turned;
        std::set<Placed> mirrored;
        for (const auto& [face, x, y] : pieces) {
            turned.emplace(face, -y, x);
            mirrored.emplace(face, y, x);
        }
        images.push_back(turned);
        images.push_back(mirrored);
        pieces = turned;
    }
    return images;
}

TEST_P(OwnOpenings, AreManyAndNoTwoAlike) {
    const auto openings = arena::read_openings(text(), GetParam(), load_game);
    ASSERT_TRUE(openings);
    EXPECT_EQ(openings->duplicates, 0);
    EXPECT_GE(openings->records.size(), kLeast);
    std::set<std::set<Placed>> seen;
    for (const Record& record : openings->records) {
        const std::set<Placed> pieces = placed_pieces(**load_game(record));
        for (const auto& image : all_images(pieces))
            EXPECT_FALSE(seen.contains(image)) << record.text();
        seen.insert(pieces);
    }
}

TEST_P(OwnOpenings, CanBePlayedUnderEveryRuleSet) {
    const auto own = arena::read_openings(text(), GetParam(), load_game);
    ASSERT_TRUE(own);
    for (const std::string& rules : all_rule_texts()) {
        if (find_game(rules)->id != GetParam() || rules.find('+') != std::string::npos) continue;
        for (const Record& opening : own->records) {
            const auto game = load_game({rules, "", {}, opening.moves});
            ASSERT_TRUE(game) << opening.text() << words(game.error(), Language::En, rules);
            EXPECT_FALSE((*game)->outcome().is_over()) << rules << "\n" << opening.text();
        }
    }
}

// Each part of a file begins with its command, and has as many openings as the command requests.
TEST_P(OwnOpenings, SayHowTheyWereMade) {
    const std::string command =
        "# yiguan openings " + (*make_game(GetParam()))->record().rules + " --player ";
    std::size_t wanted = 0;
    std::size_t found = 0;
    const std::string whole = text();
    for (const std::string_view line : split(whole, '\n')) {
        if (!line.empty() && line.front() != '#') ++found;
        if (!line.starts_with(command)) continue;
        const std::vector<std::string_view> words = split_words(line);
        const auto count = std::find(words.begin(), words.end(), "--count");
        ASSERT_LT(count + 1, words.end());
        wanted += parse_integer<std::size_t>(*(count + 1)).value_or(0);
    }
    EXPECT_GT(wanted, 0u);
    EXPECT_EQ(found, wanted);
}

// Without spaces, the moves are the same.
TEST(Openings, AreReadWithoutSpaces) {
    const auto read = [](std::string_view text, const std::string& rules) {
        const auto openings = arena::read_openings(text, rules, load_game);
        return openings ? openings->records.front().moves : std::vector<std::string>{};
    };
    using Moves = std::vector<std::string>;
    EXPECT_EQ(read("h8h10h1i11", "gomoku"), (Moves{"h8", "h10", "h1", "i11"}));
    EXPECT_EQ(read("b2b4g6g5 h0g2", "xiangqi"), (Moves{"b2b4", "g6g5", "h0g2"}));
    EXPECT_EQ(read("炮二平五馬8进7", "xiangqi"), (Moves{"h2e2", "h9g7"}));
    EXPECT_EQ(read("n8k11c5e3m7k5", "shuqi"), (Moves{"n8k11", "c5e3", "m7k5"}));
}

TEST(Openings, AreReadUpToTheNumberThatIsWanted) {
    const std::string text = "h8 f10\nh8 f10 # again\nh8 g10\nnothing\n";
    const auto two = arena::read_openings(text, "gomoku", load_game, 2);
    ASSERT_TRUE(two);
    EXPECT_EQ(two->records.size(), 2u);
    EXPECT_FALSE(arena::read_openings(text, "gomoku", load_game, 3));
}

// The games that have a file; matches of the other games begin from the start position.
std::vector<std::string> game_ids() {
    std::vector<std::string> ids;
    for (const auto& file :
         files_in(std::filesystem::path(YIGUAN_ROOT) / "data" / "openings", ".txt"))
        ids.push_back(file.stem().string());
    return ids;
}

TEST(Openings, MirroredOnesAreOne) {
    const auto cannons = arena::read_openings("h2h4\nb2b4\nh0g2\n", "xiangqi", load_game);
    ASSERT_TRUE(cannons);
    EXPECT_EQ(cannons->duplicates, 1);
    const auto stones = arena::read_openings("h8 i9\nh8 g9\nh8 g7\nh8 i8\n", "gomoku", load_game);
    ASSERT_TRUE(stones);
    EXPECT_EQ(stones->duplicates, 2);
}

INSTANTIATE_TEST_SUITE_P(Games, OwnOpenings, testing::ValuesIn(game_ids()), [](const auto& test) {
    return test.param;
});

}  // namespace
}  // namespace yiguan::test
