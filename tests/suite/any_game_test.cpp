// The type-erased interface with every rule text: views, records, takebacks and refusals.
#include "game/any_game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "games/registry.h"
#include "support/files.h"
#include "support/reasons.h"

namespace yiguan::test {
namespace {

constexpr int kGames = 4;
constexpr int kMaxPlies = 150;

class AnyGames : public testing::TestWithParam<std::string> {
  protected:
    std::unique_ptr<AnyGame> fresh() const {
        auto game = make_game(GetParam());
        EXPECT_TRUE(game) << game.error().code;
        return game ? std::move(*game) : nullptr;
    }

    // Plays random moves to the end of the game, or kMaxPlies plies.
    std::unique_ptr<AnyGame> random_game(std::uint64_t seed) const {
        Rng rng(seed);
        auto game = fresh();
        for (int ply = 0; ply < kMaxPlies; ++ply) {
            const View view = game->view();
            if (view.legal_moves.empty()) break;
            const auto choice = rng.below(static_cast<std::uint32_t>(view.legal_moves.size()));
            const Refusal refusal = game->play(view.legal_moves[choice]);
            EXPECT_FALSE(refusal) << view.legal_moves[choice] << ": " << refusal->code;
        }
        return game;
    }
};

void expect_same(const View& a, const View& b) {
    EXPECT_EQ(a.position, b.position);
    EXPECT_EQ(a.key, b.key);
    EXPECT_EQ(a.ply, b.ply);
    EXPECT_EQ(a.side_to_move, b.side_to_move);
    EXPECT_EQ(a.seat_to_move, b.seat_to_move);
    EXPECT_EQ(a.first_side_holder, b.first_side_holder);
    EXPECT_EQ(a.legal_moves, b.legal_moves);
    EXPECT_EQ(a.outcome, b.outcome);
    EXPECT_EQ(a.explanation, b.explanation);
    EXPECT_EQ(a.notices, b.notices);
    EXPECT_EQ(a.score, b.score);
    EXPECT_EQ(a.pieces, b.pieces);
}

TEST_P(AnyGames, RecordsComeBack) {
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
        const auto game = random_game(seed);
        const Record record = game->record();
        const Result<Record> read = Record::parse(record.text());
        ASSERT_TRUE(read) << read.error().code;
        EXPECT_EQ(*read, record);
        const auto loaded = load_game(*read);
        ASSERT_TRUE(loaded) << code_line(loaded.error());
        expect_same((*loaded)->view(), game->view());
        EXPECT_EQ((*loaded)->record(), record);
    }
}

TEST_P(AnyGames, TakeBackRetracesEveryView) {
    const auto game = random_game(5);
    const std::vector<std::string> moves = game->record().moves;
    auto twin = fresh();
    std::vector<View> views{twin->view()};
    for (const std::string& move : moves) {
        ASSERT_FALSE(twin->play(move));
        views.push_back(twin->view());
    }
    for (std::size_t ply = moves.size(); ply > 0; --ply) {
        ASSERT_FALSE(game->take_back());
        expect_same(game->view(), views[ply - 1]);
    }
    EXPECT_EQ(game->take_back()->code, "nothing-to-take-back");
}

TEST_P(AnyGames, RefusalsChangeNothingAndSayWhy) {
    const auto game = random_game(6);
    const View before = game->view();
    for (const char* nonsense :
         {"", "?", "z99", "a1a1a1a1", "九九九九", "\xff\xfe", "#999999999"}) {
        const Refusal refusal = game->play(nonsense);
        ASSERT_TRUE(refusal) << "accepted: " << nonsense;
        EXPECT_EQ(missing_words(*refusal, find_game(GetParam())->phrases), "") << nonsense;
        EXPECT_FALSE(words(*refusal, Language::Zh, GetParam()).empty());
    }
    expect_same(game->view(), before);
}

TEST_P(AnyGames, ClonesPartWays) {
    const auto game = fresh();
    const auto clone = game->clone();
    ASSERT_FALSE(clone->play(clone->view().legal_moves.front()));
    EXPECT_EQ(game->view().ply, 0);
    EXPECT_EQ(clone->view().ply, 1);
}

TEST_P(AnyGames, ViewListsMovesSortedAndDrawsItself) {
    const auto game = fresh();
    const View view = game->view();
    EXPECT_FALSE(view.legal_moves.empty());
    EXPECT_TRUE(std::is_sorted(view.legal_moves.begin(), view.legal_moves.end()));
    EXPECT_EQ(view.explanation.code, "ongoing");
    const std::string drawing = game->drawing();
    ASSERT_FALSE(drawing.empty());
    EXPECT_EQ(drawing.back(), '\n');
}

TEST_P(AnyGames, DivideAddsUpToPerft) {
    const auto game = fresh();
    std::uint64_t sum = 0;
    for (const auto& [move, leaves] : game->divide(2)) sum += leaves;
    EXPECT_EQ(sum, game->perft(2));
    EXPECT_EQ(game->perft(0), 1U);
}

// A page draws from the description only: every piece has a described point and a described face.
TEST_P(AnyGames, BoardDescribesEveryPieceAndPoint) {
    const auto game = random_game(7);
    const BoardDescription board = game->board();
    const auto has_point = [&](const std::string& name) {
        return std::any_of(board.points.begin(), board.points.end(),
                           [&](const BoardPoint& point) { return point.name == name; });
    };
    const auto has_face = [&](const PieceOnBoard& piece) {
        return std::any_of(board.faces.begin(), board.faces.end(), [&](const PieceFace& face) {
            return face.code == piece.face && face.side == piece.side;
        });
    };
    for (const PieceOnBoard& piece : game->view().pieces) {
        EXPECT_TRUE(has_point(piece.point)) << piece.point;
        EXPECT_TRUE(has_face(piece)) << piece.face;
    }
    const int count = static_cast<int>(board.points.size());
    const auto is_point = [&](int index) { return index >= 0 && index < count; };
    EXPECT_TRUE(std::all_of(board.stars.begin(), board.stars.end(), is_point));
    for (const BoardRegion& region : board.regions)
        EXPECT_TRUE(std::all_of(region.points.begin(), region.points.end(), is_point));
}

std::string name_of(const testing::TestParamInfo<std::string>& info) {
    return test_name(info.param);
}

INSTANTIATE_TEST_SUITE_P(AllRules, AnyGames, testing::ValuesIn(all_rule_texts()), name_of);

}  // namespace
}  // namespace yiguan::test
