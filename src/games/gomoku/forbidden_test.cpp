// Forbidden points against the table tests/forbidden/renju.tsv and against the slow reference.
#include "games/gomoku/forbidden.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include "base/rng.h"
#include "base/text.h"
#include "games/gomoku/setup.h"
#include "games/gomoku/slow_reference.h"

namespace yiguan::gomoku {
namespace {

struct TableRow {
    std::string id;
    Stones stones;
    std::vector<std::string> forbidden;  // "h8:33", sorted
    std::vector<std::string> naive;
};

std::vector<std::string> sorted_words(std::string_view text) {
    std::vector<std::string> words;
    for (const std::string_view word : split_words(text))
        if (word != "-") words.emplace_back(word);
    std::sort(words.begin(), words.end());
    return words;
}

// The point with this name. Precondition: there is one.
Point named(std::string_view text) {
    const auto point = read_point(text, kRenjuSize);
    EXPECT_TRUE(point) << text;
    return point.value_or(0);
}

Stones stones_after(std::string_view moves) {
    Stones stones;
    Side side = kBlack;
    for (const std::string_view word : split_words(moves)) {
        stones.put(side, named(word));
        side = other(side);
    }
    return stones;
}

std::vector<TableRow> read_table() {
    std::vector<TableRow> rows;
    std::ifstream file(YIGUAN_ROOT "/tests/forbidden/renju.tsv");
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        const auto fields = split(line, '\t');
        if (fields.size() != 5) {
            ADD_FAILURE() << line;
            continue;
        }
        rows.push_back({std::string(fields[0]), stones_after(fields[2]), sorted_words(fields[3]),
                        sorted_words(fields[4])});
    }
    return rows;
}

std::vector<std::string> found_points(const Stones& stones) {
    ForbiddenPoints found;
    find_forbidden(stones, found);
    std::vector<std::string> out;
    for (const ForbiddenPoint& point : found)
        out.push_back(point_text(point.point) + ":" + std::string(kind_of(point.verdict)));
    std::sort(out.begin(), out.end());
    return out;
}

TEST(Forbidden, TableHasItsPositions) {
    EXPECT_EQ(read_table().size(), 60U);
}

TEST(Forbidden, PointsAndKindsOfTheTable) {
    for (const TableRow& row : read_table())
        EXPECT_EQ(found_points(row.stones), row.forbidden) << row.id;
}

TEST(Forbidden, NaivePointsOfTheTableAreLegal) {
    for (const TableRow& row : read_table())
        for (const std::string& point : row.naive)
            EXPECT_EQ(judge_black(row.stones, named(point)), Verdict::Legal)
                << row.id << " " << point;
}

TEST(Forbidden, VerdictIsTheSameOnceTheStoneStands) {
    for (const TableRow& row : read_table()) {
        for (const std::string& text : row.forbidden) {
            const Point point = named(text.substr(0, text.find(':')));
            Stones after = row.stones;
            after.put(kBlack, point);
            EXPECT_EQ(judge_black(after, point), judge_black(row.stones, point)) << row.id;
        }
    }
}

// Stones of both colours scattered over the middle, Black's in the majority so that shapes occur.
Stones random_middle_game(Rng& rng) {
    Stones stones;
    const int stones_wanted = 20 + static_cast<int>(rng.below(60));
    const int white_share = 2 + static_cast<int>(rng.below(4));
    const int width = 8 + static_cast<int>(rng.below(8));
    const int corner = static_cast<int>(rng.below(static_cast<std::uint32_t>(16 - width)));
    for (int i = 0; i < stones_wanted; ++i) {
        const auto bound = static_cast<std::uint32_t>(width);
        const Point point = make_point(corner + static_cast<int>(rng.below(bound)),
                                       corner + static_cast<int>(rng.below(bound)));
        if (!stones.is_empty(point)) continue;
        stones.put(static_cast<int>(rng.below(10)) < white_share ? kWhite : kBlack, point);
    }
    return stones;
}

TEST(Forbidden, AgreesWithTheSlowReference) {
#ifdef NDEBUG
    constexpr int kPositions = 3000;
#else
    constexpr int kPositions = 200;
#endif
    Rng rng(20);
    std::array<int, 5> seen{};
    for (int i = 0; i < kPositions; ++i) {
        const Stones stones = random_middle_game(rng);
        const slow::Board board(stones, kRenjuSize);
        for (int y = 0; y < kRenjuSize; ++y) {
            for (int x = 0; x < kRenjuSize; ++x) {
                const Point point = make_point(x, y);
                if (!stones.is_empty(point)) continue;
                const Verdict verdict = judge_black(stones, point);
                ++seen[static_cast<std::size_t>(verdict)];
                ASSERT_EQ(verdict, slow::judge_black(board, {x, y}))
                    << write_state(State({}, stones, kBlack, {})) << " " << point_text(point);
            }
        }
    }
    for (const int times : seen) EXPECT_GT(times, 20);
}

std::string rows_text(const Stones& stones, std::string_view point) {
    const Point p = named(point);
    std::string out;
    for (const auto& row : rows_of(stones, p, judge_black(stones, p))) {
        if (!out.empty()) out += " | ";
        for (const Point stone : row) out += point_text(stone) + (stone == row.back() ? "" : " ");
    }
    return out;
}

TEST(Forbidden, RowsAreTheStonesThatForbid) {
    EXPECT_EQ(rows_text(stones_after("h7 a6 f8 m1 g8 n11 h6 o6"), "h8"), "f8 g8 h8 | h6 h7 h8");
    EXPECT_EQ(rows_text(stones_after("e8 a1 h6 k15 h7 g13 h5 l2 f8 n4 g8 k12"), "h8"),
              "e8 f8 g8 h8 | h5 h6 h7 h8");
    EXPECT_EQ(rows_text(stones_after("h8 l11 d8 n1 j8 n3 f8 o14"), "g8"),
              "d8 f8 g8 h8 | f8 g8 h8 j8");
    EXPECT_EQ(rows_text(stones_after("d4 a4 g8 i13 f8 n8 j8 o5 i8 b1 e8 c14"), "h8"),
              "e8 f8 g8 h8 i8 j8");
}

}  // namespace
}  // namespace yiguan::gomoku
