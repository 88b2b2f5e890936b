// The champion's evaluation by a network: followed along any moves it is that of the plain sum.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "engines/xiangqi/champion_evaluator.h"
#include "engines/xiangqi/champion_terms.h"
#include "engines/xiangqi/network_training.h"
#include "engines/xiangqi/test_support.h"
#include "game/move_code.h"
#include "nnue/test_support.h"

namespace yiguan::xiangqi {
namespace {

using nnue::test::random_network;

int plain_value(const nnue::Network& network, const Position& position) {
    const int value = nnue::test::plain_value<NetworkInputs>(network, position);
    const bool can_win = has_attackers(
        position, value > 0 ? position.side_to_move() : other(position.side_to_move()));
    return can_win ? value : 0;
}

std::vector<std::uint16_t> rows_of(const Position& position, int view) {
    std::vector<std::uint16_t> rows;
    NetworkInputs::rows(position, view, rows);
    return rows;
}

TEST(XiangqiNetwork, FollowsMovesAsThePlainSum) {
    for (const std::size_t hidden : {nnue::kLanes, 3 * nnue::kLanes}) {
        const auto network = random_network(NetworkInputs::kKind, hidden);
        const auto value = [&](const Position& position) {
            return plain_value(*network, position);
        };
        for (const Position& start : test::random_positions(20, 5))
            nnue::test::expect_followed(start, ChampionEvaluator(network), value,
                                        [](const Position& at) { return !at.is_in_check(); });
    }
}

TEST(XiangqiNetwork, TrainsOnTheViewOfTheSideToMoveFirst) {
    const auto terms = make_network_terms();
    ASSERT_FALSE(terms->begin(""));
    Position position = Position::start({});
    for (const char* const text : {"h2e2", "h9g7", "h0g2"}) {
        const auto read = position.parse_move(text);
        ASSERT_TRUE(read) << text;
        ASSERT_TRUE(terms->play(*move_code<Position>(read->move)));
        Undo undo;
        position.do_move(read->move, undo);
        EXPECT_EQ(terms->side_to_move(), position.side_to_move());
        const auto rows = terms->rows();
        const int own = NetworkInputs::view_to_move(position);
        EXPECT_EQ(rows[0], rows_of(position, own));
        EXPECT_EQ(rows[1], rows_of(position, 1 - own));
        EXPECT_NE(rows[0], rows[1]);
    }
}

// Left and right exchanged.
std::string mirrored(const Position& position) {
    std::string text = position.text();
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(text.find(' '));
    std::reverse(text.begin(), end);  // the ranks too, which the second pass puts back
    std::string board;
    std::string rank;
    for (auto at = text.begin(); at != end; ++at) {
        if (*at != '/') {
            rank += *at;
            continue;
        }
        board.insert(0, "/" + rank);
        rank.clear();
    }
    return rank + board + std::string(end, text.end());
}

TEST(XiangqiNetwork, TrainsOnTheMirrorImageToo) {
    const auto terms_at = [](const std::string& text) {
        auto terms = make_network_terms();
        EXPECT_FALSE(terms->begin(text)) << text;
        return terms;
    };
    const auto sorted = [](std::array<std::vector<std::uint16_t>, 2> views) {
        for (auto& rows : views) std::ranges::sort(rows);
        return views;
    };
    int different = 0;
    for (const Position& position : test::random_positions(60, 4)) {
        const auto terms = terms_at(position.text());
        const auto mirror = sorted(terms->mirrored_rows().value());
        EXPECT_EQ(mirror, sorted(terms_at(mirrored(position))->rows())) << position.text();
        different += mirror != sorted(terms->rows());
    }
    EXPECT_GT(different, 0);
}

// The board upside down, with the colours exchanged.
std::string exchanged(const Position& position) {
    const std::string text = position.text();
    std::string rank;
    std::string board;
    for (const char c : text.substr(0, text.find(' ')) + "/") {
        if (c != '/') {
            const auto byte = static_cast<unsigned char>(c);
            rank += static_cast<char>(std::isupper(byte) != 0 ? std::tolower(byte)
                                                              : std::toupper(byte));
            continue;
        }
        board.insert(0, board.empty() ? rank : rank + "/");
        rank.clear();
    }
    return board + (position.side_to_move() == Side::First ? " b - - 0 1" : " w - - 0 1");
}

TEST(XiangqiNetwork, TreatsBothColoursAlike) {
    const auto network = random_network(NetworkInputs::kKind, nnue::kLanes);
    for (const Position& position : test::random_positions(60, 4)) {
        const auto other_way = Position::parse(exchanged(position), {});
        ASSERT_TRUE(other_way.has_value()) << exchanged(position);
        EXPECT_EQ(plain_value(*network, position), plain_value(*network, *other_way))
            << position.text();
    }
}

TEST(XiangqiNetwork, IsTheSameForAMirroredBoardWithGeneralsOffTheMiddle) {
    const auto network = random_network(NetworkInputs::kKind, nnue::kLanes);
    const auto left = Position::parse("5k3/9/9/9/9/2P6/9/9/9/3K2R2 w - - 0 1", {});
    const auto right = Position::parse("3k5/9/9/9/9/6P2/9/9/9/2R2K3 w - - 0 1", {});
    ASSERT_TRUE(left && right);
    EXPECT_EQ(plain_value(*network, *left), plain_value(*network, *right));
}

}  // namespace
}  // namespace yiguan::xiangqi
