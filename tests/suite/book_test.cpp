// The opening books and the players that use them.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <map>
#include <set>

#include "adapters/threads/steady_clock.h"
#include "base/text.h"
#include "engines/book.h"
#include "engines/book_player.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "support/files.h"
#include "support/reasons.h"

namespace yiguan::test {
namespace {

constexpr std::size_t kLeastPositions = 200;

const SteadyClock kClock;
const std::atomic<bool> kNeverStop = false;

// The files of data/, each read once.
Assets assets() {
    return {.file = [](std::string_view name) -> std::string_view {
        static std::map<std::string, std::string, std::less<>> texts;
        const auto found = texts.find(name);
        if (found != texts.end()) return found->second;
        const auto path = std::filesystem::path(YIGUAN_ROOT) / "data" / name;
        return texts.emplace(name, read_file(path)).first->second;
    }};
}

struct Answer {
    BestMove best;
    std::vector<Thought> thoughts;

    // Only the book answers without searching a node.
    bool is_from_book() const {
        return thoughts.size() == 1 && thoughts[0].depth == 0 && thoughts[0].nodes == 0;
    }
};

Answer ask(Player& player, const Record& record, const Limits& limits) {
    Answer answer;
    EXPECT_FALSE(player.set(record));
    answer.best = player.think(
        limits, {kClock, kNeverStop, [&](const Thought& t) { answer.thoughts.push_back(t); }, {}});
    return answer;
}

Answer ask(const std::string& rules,
           const std::string& player,
           const std::vector<std::string>& moves = {},
           std::uint64_t seed = 1) {
    const auto text = PlayerText::parse(player);
    const auto made = make_player(rules, text->name, text->options, assets());
    EXPECT_TRUE(made) << code_line(made.error());
    Limits limits = completed(text->limits, {.nodes = 50});
    limits.seed = seed;
    return ask(**made, {(*make_game(rules))->record().rules, "", {}, moves}, limits);
}

class Books : public testing::TestWithParam<std::string> {
  protected:
    static std::string_view text() { return assets().text("books/" + GetParam() + ".txt"); }
    static Book book() { return *Book::parse(text(), GetParam()); }
    static std::vector<std::string> first_moves() { return book().moves(**make_game(GetParam())); }
};

TEST_P(Books, ContainLegalMovesOnly) {
    const auto book = Book::parse(text(), GetParam());
    ASSERT_TRUE(book) << code_line(book.error());
    EXPECT_GE(book->positions(), kLeastPositions);
    for (const std::string_view line : split(text(), '\n')) {
        if (trim(line).empty() || line.front() == '#') continue;
        const auto sides = split(line, '|');
        auto game = std::move(*make_game(GetParam()));
        for (const std::string_view move : split_words(sides[0])) ASSERT_FALSE(game->play(move));
        std::vector<std::string> expected;
        for (const std::string_view move : split_words(sides[1])) expected.emplace_back(move);
        EXPECT_EQ(book->moves(*game), expected) << line;
    }
}

TEST_P(Books, AnswerAtTheStartForEveryPlayer) {
    const std::vector<std::string> moves = first_moves();
    ASSERT_FALSE(moves.empty());
    for (const PlayerInfo& player : players_of(GetParam())) {
        const Answer answer = ask(GetParam(), std::string(player.id) + ":book=1");
        EXPECT_TRUE(answer.is_from_book()) << player.id;
        EXPECT_EQ(std::count(moves.begin(), moves.end(), answer.best.move), 1) << player.id;
        EXPECT_EQ(answer.thoughts[0].variation.front(), answer.best.move);
    }
}

TEST_P(Books, AreOffByDefault) {
    for (const char* player : {"deepening", "deepening:book=0"})
        EXPECT_FALSE(ask(GetParam(), player).is_from_book()) << player;
}

TEST_P(Books, LeaveSeveralLinesAndUnknownPositionsToThePlayer) {
    const Answer lines = ask(GetParam(), "deepening:book=1,lines=3,nodes=500");
    const Answer plain = ask(GetParam(), "deepening:lines=3,nodes=500");
    EXPECT_EQ(lines.best.move, plain.best.move);
    EXPECT_EQ(lines.thoughts.size(), plain.thoughts.size());
    std::vector<std::string> moves;
    auto game = std::move(*make_game(GetParam()));
    for (std::size_t ply = 0; ply <= book().longest_line(); ++ply) {
        moves.push_back(game->view().legal_moves.front());
        ASSERT_FALSE(game->play(moves.back()));
    }
    const Answer late = ask(GetParam(), "deepening:book=1", moves);
    EXPECT_FALSE(late.is_from_book());
    EXPECT_EQ(late.best.move, ask(GetParam(), "deepening", moves).best.move);
}

TEST_P(Books, SeedsChooseAmongTheMoves) {
    const std::vector<std::string> moves = first_moves();
    std::set<std::string> chosen;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Answer answer = ask(GetParam(), "random:book=1", {}, seed);
        EXPECT_EQ(ask(GetParam(), "random:book=1", {}, seed).best.move, answer.best.move);
        chosen.insert(answer.best.move);
    }
    EXPECT_EQ(chosen.size(), moves.size());
}

TEST_P(Books, AreAnOptionWithCheckedValues) {
    EXPECT_EQ(kBookOption.key, "book");
    for (const char* bad : {"2", "", "yes", "-1", "01"})
        EXPECT_EQ(make_player(GetParam(), "random", {{"book", bad}}).error().code, "option-value");
    EXPECT_EQ(make_player(GetParam(), "random", {{"book", "1"}, {"x", "1"}}).error().code,
              "player-option-unknown");
}

TEST_P(Books, NeedTheirFile) {
    const auto player = make_player(GetParam(), "random", {{"book", "1"}}, Assets{});
    ASSERT_TRUE(player);
    EXPECT_FALSE(ask(**player, (*make_game(GetParam()))->record(), {}).is_from_book());
}

INSTANTIATE_TEST_SUITE_P(Games,
                         Books,
                         testing::Values("shuqi", "gomoku", "xiangqi"),
                         [](const auto& test) { return test.param; });

std::vector<std::string> moves_after(const Book& book,
                                     const std::string& rules,
                                     const std::vector<std::string>& moves) {
    return book.moves(**load_game({rules, "", {}, moves}));
}

using Moves = std::vector<std::string>;

TEST(Book, KnowsPositionsInAnyOrderTurnedAndMirrored) {
    const auto gomoku = Book::parse("h8 i9 j10 k12 | g7 f6", "gomoku");
    ASSERT_TRUE(gomoku);
    EXPECT_EQ(moves_after(*gomoku, "gomoku", {"h8", "i9", "j10", "k12"}), (Moves{"g7", "f6"}));
    EXPECT_EQ(moves_after(*gomoku, "gomoku", {"j10", "k12", "h8", "i9"}), (Moves{"g7", "f6"}));
    EXPECT_EQ(moves_after(*gomoku, "gomoku", {"h8", "g9", "f10", "e12"}), (Moves{"i7", "j6"}));
    EXPECT_EQ(moves_after(*gomoku, "gomoku", {"h8", "i9", "j10", "l11"}), (Moves{"g7", "f6"}));
    EXPECT_EQ(moves_after(*gomoku, "gomoku", {"h8", "i9", "j10"}), Moves{});
    const auto xiangqi = Book::parse("h2e2 | h9g7", "xiangqi");
    ASSERT_TRUE(xiangqi);
    EXPECT_EQ(moves_after(*xiangqi, "xiangqi", {"b2e2"}), (Moves{"b9c7"}));
}

TEST(Book, LeavesOutMovesThatEndTheGame) {
    const char* line = "h8 a1 h9 b1 i8 c2 j8 o15 | h10";
    const auto book = Book::parse(line, "gomoku");
    ASSERT_TRUE(book);
    const Moves moves{"h8", "a1", "h9", "b1", "i8", "c2", "j8", "o15"};
    EXPECT_EQ(moves_after(*book, "gomoku", moves), (Moves{"h10"}));
    const Moves three_three{"h8", "a1", "i8", "b1", "g9", "c2", "g10", "o15"};
    const auto fork = Book::parse("h8 a1 i8 b1 g9 c2 g10 o15 | g8", "gomoku");
    ASSERT_TRUE(fork);
    EXPECT_EQ(moves_after(*fork, "gomoku", three_three), (Moves{"g8"}));
    EXPECT_EQ(moves_after(*fork, "gomoku/renju", three_three), Moves{}) << "forbidden to black";
}

TEST(Book, StaysShutOnOtherBoardsAndInOpeningRules) {
    for (const char* rules :
         {"gomoku/freestyle-19", "gomoku/freestyle+swap2", "gomoku/renju+rif", "shuqi/official"})
        EXPECT_FALSE(ask(rules, "random:book=1").is_from_book()) << rules;
    for (const char* rules : {"gomoku/caro", "gomoku/renju", "xiangqi/simple", "shuqi:report=0"})
        EXPECT_TRUE(ask(rules, "random:book=1").is_from_book()) << rules;
}

TEST(Book, RefusesLinesThatCannotBePlayed) {
    for (const char* bad : {"h8 h8 | a1", "h8 | h8", "h8", "h8 |", "| z9", "h8 | a1 | b1"}) {
        const auto book = Book::parse(std::string("# comment\n") + bad, "gomoku");
        ASSERT_FALSE(book) << bad;
        EXPECT_EQ(book.error().code, "book-line") << bad;
        EXPECT_EQ(book.error().arguments[0].value, "2") << bad;
        EXPECT_EQ(missing_words(book.error(), find_game("gomoku")->phrases), "");
    }
    EXPECT_EQ(Book::parse("", "chess").error().code, "game-unknown");
}

}  // namespace
}  // namespace yiguan::test
