// In each protocol: the lines that Yiguan sends to external engines, and how it reads theirs.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <variant>

#include "adapters/process/engine_file.h"
#include "api/bot_boards.h"
#include "games/registry.h"
#include "protocol/engines/moves.h"
#include "protocol/engines/protocols.h"

namespace yiguan {
namespace {

using engine_protocols::Driver;
using engine_protocols::Lines;
using engine_protocols::Meaning;

std::unique_ptr<Driver> driver(std::string_view protocol,
                               std::string_view rules,
                               std::vector<std::pair<std::string, std::string>> options = {}) {
    auto made = engine_protocols::make_driver(protocol,
                                              {std::string(rules), std::move(options), load_game});
    EXPECT_TRUE(made) << protocol;
    return made ? std::move(*made) : nullptr;
}

std::unique_ptr<AnyGame> game_of(std::string_view rules, std::vector<std::string> moves) {
    auto game = load_game({std::string(rules), "", {}, std::move(moves)});
    EXPECT_TRUE(game);
    return std::move(*game);
}

Lines asked(Driver& driver, const AnyGame& game, const Limits& limits) {
    auto lines = driver.go(game, limits);
    EXPECT_TRUE(lines);
    return lines ? *lines : Lines{};
}

std::string move_in(const Meaning& meaning) {
    const auto* best = std::get_if<BestMove>(&meaning);
    return best == nullptr ? "no move" : best->move;
}

TEST(Moves, AreMovedByRanksOnlyWhenTheyAreMoves) {
    EXPECT_EQ(engine_protocols::with_ranks_moved("h2e2", 1), "h3e3");
    EXPECT_EQ(engine_protocols::with_ranks_moved("a9a0", 1), "a10a1");
    EXPECT_EQ(engine_protocols::with_ranks_moved("a10a1", -1), "a9a0");
    for (const char* other : {"", "h2", "h2e2x", "(none)", "2h2e", "hh", "h2e"})
        EXPECT_EQ(engine_protocols::with_ranks_moved(other, 1), other);
}

TEST(UciDriver, TellsAProgramOfManyVariantsWhichOneAndCountsItsRanksFromOne) {
    const auto uci = driver("uci", "xiangqi/asian", {{"Hash", "32"}});
    EXPECT_EQ(uci->greet().lines, Lines{"uci"});
    (void)uci->receive("option name UCI_Variant type combo default chess var chess var xiangqi");
    EXPECT_TRUE(std::holds_alternative<engine_protocols::Ready>(uci->receive("uciok")));
    EXPECT_EQ(uci->new_game().lines,
              (Lines{"setoption name UCI_Variant value xiangqi", "setoption name Hash value 32",
                     "ucinewgame", "isready"}));
    EXPECT_EQ(uci->new_game().lines, (Lines{"ucinewgame", "isready"}));
    const auto game = game_of("xiangqi/asian", {"h2e2"});
    EXPECT_EQ(asked(*uci, *game, {.move_time_ms = 100}),
              (Lines{"position startpos moves h3e3", "go movetime 100"}));
    EXPECT_EQ(move_in(uci->receive("bestmove h10g8 ponder h1g3")), "h9g7");
}

TEST(UciDriver, LeavesTheRanksOfAProgramOfOneGame) {
    const auto uci = driver("uci", "xiangqi/asian");
    (void)uci->receive("option name UCI_Variant type combo default xiangqi var xiangqi");
    (void)uci->receive("uciok");
    const auto game = game_of("xiangqi/asian", {});
    EXPECT_EQ(asked(*uci, *game, {.clock_ms = 5000, .increment_ms = 100}),
              (Lines{"position startpos", "go wtime 5000 btime 5000 winc 100 binc 100"}));
    EXPECT_EQ(move_in(uci->receive("bestmove h2e2")), "h2e2");
    EXPECT_TRUE(std::holds_alternative<Reason>(uci->receive("bestmove (none)")));
}

TEST(UciDriver, ReadsThoughts) {
    const auto uci = driver("uci", "xiangqi/asian");
    const Meaning meaning = uci->receive(
        "info depth 7 seldepth 9 multipv 2 score mate -3 nodes 900 nps 5 pv h2e2 h9g7");
    const auto* thought = std::get_if<Thought>(&meaning);
    ASSERT_NE(thought, nullptr);
    EXPECT_EQ(thought->depth, 7);
    EXPECT_EQ(thought->line, 2);
    EXPECT_EQ(thought->score.kind, Score::Kind::Loss);
    EXPECT_EQ(thought->score.amount, 6);
    EXPECT_EQ(thought->variation, (std::vector<std::string>{"h2e2", "h9g7"}));
    for (const char* other :
         {"info string hello", "info depth 3", "info score cp x pv h2e2", "", "hello", "bestmove"})
        EXPECT_TRUE(std::holds_alternative<std::monostate>(uci->receive(other))) << other;
}

TEST(UcciDriver, TellsTheTimeOfAMoveAsAClockWithOneMoveToGo) {
    const auto ucci = driver("ucci", "xiangqi/asian");
    (void)ucci->receive("option usemillisec type check default false");
    (void)ucci->receive("ucciok");
    EXPECT_EQ(ucci->new_game().lines,
              (Lines{"setoption usemillisec true", "setoption newgame", "isready"}));
    const auto game = game_of("xiangqi/asian", {"h2e2"});
    const Lines lines = asked(*ucci, *game, {.move_time_ms = 100});
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0],
              "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 "
              "moves h2e2");
    EXPECT_EQ(lines[1], "go time 100 movestogo 1");
    EXPECT_EQ(move_in(ucci->receive("bestmove h9g7 ponder h0g2")), "h9g7");
    const Meaning resigned = ucci->receive("bestmove h9g7 resign");
    EXPECT_TRUE(std::get<BestMove>(resigned).resigns);
}

// As ElephantEye does where it holds a game to be drawn by repetition.
TEST(UcciDriver, AsksOnceMoreWithoutThePastWhenTheProgramHasNoMove) {
    const auto ucci = driver("ucci", "xiangqi/asian");
    const auto game = game_of("xiangqi/asian", {"h2e2", "h9g7"});
    const auto ask = [&] { (void)asked(*ucci, *game, {.nodes = 100}); };
    ask();
    const Meaning again = ucci->receive("nobestmove");
    ASSERT_TRUE(std::holds_alternative<engine_protocols::Reply>(again));
    EXPECT_EQ(
        std::get<engine_protocols::Reply>(again).lines,
        (Lines{"position fen rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - "
               "- 0 2",
               "go nodes 100"}));
    EXPECT_TRUE(std::holds_alternative<Reason>(ucci->receive("nobestmove")));
    ask();
    EXPECT_EQ(move_in(ucci->receive("bestmove h0g2")), "h0g2");
    ask();
    (void)ucci->stop();
    EXPECT_TRUE(std::holds_alternative<Reason>(ucci->receive("nobestmove")));
}

TEST(UciDriver, AsksOnceMoreWithoutThePastWhenTheProgramHasNoMove) {
    const auto uci = driver("uci", "xiangqi/asian");
    const auto game = game_of("xiangqi/asian", {"h2e2", "h9g7"});
    (void)asked(*uci, *game, {.nodes = 100});
    EXPECT_TRUE(std::holds_alternative<engine_protocols::Reply>(uci->receive("bestmove (none)")));
    EXPECT_TRUE(std::holds_alternative<Reason>(uci->receive("bestmove (none)")));
}

TEST(UcciDriver, CountsSecondsWhereTheProgramKnowsNoMilliseconds) {
    const auto ucci = driver("ucci", "xiangqi/asian");
    (void)ucci->receive("ucciok");
    (void)ucci->new_game();
    const auto game = game_of("xiangqi/asian", {});
    EXPECT_EQ(asked(*ucci, *game, {.clock_ms = 65'000, .increment_ms = 2000}).back(),
              "go time 65 increment 2");
}

// The lines from that one on.
Lines lines_from(const Lines& lines, std::string_view first) {
    return {std::find(lines.begin(), lines.end(), first), lines.end()};
}

TEST(GomocupDriver, SendsTheWholeBoardWithTheStonesOfTheOneToMoveAsItsOwn) {
    const auto gomocup = driver("gomocup", "gomoku/renju");
    const Lines start = gomocup->new_game().lines;
    EXPECT_NE(std::find(start.begin(), start.end(), "INFO rule 4"), start.end());
    EXPECT_NE(std::find(start.begin(), start.end(), "START 15"), start.end());
    EXPECT_TRUE(std::holds_alternative<engine_protocols::Ready>(gomocup->receive("OK")));
    const auto empty = game_of("gomoku/renju", {});
    EXPECT_EQ(asked(*gomocup, *empty, {.move_time_ms = 50}).back(), "BEGIN");
    const auto game = game_of("gomoku/renju", {"h8", "h9", "i8"});
    const Lines lines = asked(*gomocup, *game, {.move_time_ms = 50});
    EXPECT_EQ(lines_from(lines, "BOARD"), (Lines{"BOARD", "7,7,2", "7,6,1", "8,7,2", "DONE"}));
    EXPECT_EQ(move_in(gomocup->receive("0,14")), "a1");
    EXPECT_EQ(move_in(gomocup->receive("15,0")), "15,0");
    EXPECT_TRUE(std::holds_alternative<Reason>(gomocup->receive("ERROR no")));
    EXPECT_TRUE(std::holds_alternative<std::monostate>(gomocup->receive("MESSAGE 1,2 is good")));
    const auto opening = game_of("gomoku/freestyle+swap2", {});
    EXPECT_FALSE(driver("gomocup", "gomoku/freestyle+swap2")->go(*opening, {}));
}

// Each stone of a position by turns, the opponent's last.
TEST(GomocupDriver, SendsTheStonesOfAPositionByTurns) {
    const auto game = load_game(
        {"gomoku/freestyle", "15/15/15/15/15/15/15/7xo6/7xo6/7x7/15/15/15/15/15 o -", {}, {}});
    ASSERT_TRUE(game);
    const Lines lines = asked(*driver("gomocup", "gomoku/freestyle"), **game, {.nodes = 9});
    const Lines stones = lines_from(lines, "BOARD");
    ASSERT_EQ(stones.size(), 7u);
    std::string sides;
    for (std::size_t i = 1; i < 6; ++i) sides += stones[i].back();
    EXPECT_EQ(sides, "21212");
    EXPECT_EQ(std::set<std::string>(stones.begin() + 1, stones.end() - 1),
              (std::set<std::string>{"7,7,2", "7,8,2", "7,9,2", "8,7,1", "8,8,1"}));
}

TEST(GomocupDriver, SendsOneMoveWhereTheEngineKnowsTheOthers) {
    const auto gomocup = driver("gomocup", "gomoku/freestyle");
    (void)gomocup->new_game();
    const auto ask = [&](const std::vector<std::string>& moves) {
        return asked(*gomocup, *game_of("gomoku/freestyle", moves), {.move_time_ms = 50});
    };
    EXPECT_EQ(ask({"h8"}).back(), "TURN 7,7");
    EXPECT_EQ(move_in(gomocup->receive("7,6")), "h9");
    EXPECT_EQ(ask({"h8", "h9", "i8"}).back(), "TURN 8,7");
    EXPECT_EQ(move_in(gomocup->receive("0,0")), "a15");
    // Another game than the one that the engine knows.
    EXPECT_EQ(lines_from(ask({"h8", "h9", "i8", "j8", "k8"}), "START 15"),
              (Lines{"START 15", "INFO rule 0", "BOARD", "7,7,2", "7,6,1", "8,7,2", "9,7,1",
                     "10,7,2", "DONE"}));
    (void)gomocup->new_game();
    EXPECT_EQ(ask({"h8", "h9", "i8"})[3], "BOARD") << "a new game has begun already";
    // Without an answer it is not known whether the engine has played.
    EXPECT_EQ(ask({"h8", "h9", "i8", "j8"})[3], "START 15");
}

TEST(XboardDriver, TellsOnlyTheMovesThatTheProgramHasNotSeen) {
    const auto xboard = driver("xboard", "xiangqi/asian");
    EXPECT_TRUE(std::holds_alternative<engine_protocols::Ready>(
        xboard->receive("feature usermove=1 setboard=1 ping=0 done=1")));
    EXPECT_FALSE(xboard->new_game().expects_ready);
    const auto first = game_of("xiangqi/asian", {"h2e2"});
    EXPECT_EQ(asked(*xboard, *first, {.depth = 3}),
              (Lines{"force", "usermove h2e2", "level 0 600:00 0", "time 3600000", "otim 3600000",
                     "sd 3", "go"}));
    EXPECT_EQ(move_in(xboard->receive("move h9g7")), "h9g7");
    const auto second = game_of("xiangqi/asian", {"h2e2", "h9g7", "h0g2"});
    EXPECT_EQ(asked(*xboard, *second, {.depth = 3}),
              (Lines{"force", "usermove h0g2", "time 3600000", "otim 3600000", "go"}));
    const auto other = game_of("xiangqi/asian", {"b2e2"});
    const Lines again = asked(*xboard, *other, {.depth = 3});
    EXPECT_EQ(again.front(), "new");
    EXPECT_FALSE(xboard->go(*other, {.nodes = 100}));
}

// The time control lasts beyond "new", and may change within a game; only "new" ends a depth limit.
TEST(XboardDriver, TellsTheTimeControlWheneverItsKindChanges) {
    const auto xboard = driver("xboard", "xiangqi/asian");
    (void)xboard->new_game();
    const auto game = game_of("xiangqi/asian", {});
    const auto told = [&](const Limits& limits) { return asked(*xboard, *game, limits); };
    EXPECT_EQ(told({.move_time_ms = 2000}), (Lines{"force", "st 2", "go"}));
    EXPECT_EQ(told({.clock_ms = 60'000, .increment_ms = 1000}),
              (Lines{"force", "level 0 1:00 1", "time 6000", "otim 6000", "go"}));
    EXPECT_EQ(told({.clock_ms = 58'000, .increment_ms = 1000}),
              (Lines{"force", "time 5800", "otim 5800", "go"}));
    EXPECT_EQ(told({.move_time_ms = 100}),
              (Lines{"force", "level 0 0:03 0", "time 300", "otim 300", "go"}));
    EXPECT_EQ(told({.depth = 4, .clock_ms = 60'000}),
              (Lines{"force", "level 0 1:00 0", "time 6000", "otim 6000", "sd 4", "go"}));
    EXPECT_EQ(told({.depth = 4}),
              (Lines{"force", "level 0 600:00 0", "time 3600000", "otim 3600000", "go"}));
    EXPECT_EQ(told({.clock_ms = 60'000}),
              (Lines{"new", "variant xiangqi", "post", "easy", "force", "level 0 1:00 0",
                     "time 6000", "otim 6000", "go"}));
}

TEST(XboardDriver, HeedsAResultOnlyWhileItIsAsked) {
    const auto xboard = driver("xboard", "xiangqi/asian");
    (void)xboard->receive("feature usermove=1 ping=0 done=1");
    (void)xboard->new_game();
    const auto is_nothing = [&](const char* line) {
        return std::holds_alternative<std::monostate>(xboard->receive(line));
    };
    EXPECT_TRUE(is_nothing("0-1 {of the game before}"));
    const auto game = game_of("xiangqi/asian", {});
    (void)asked(*xboard, *game, {.depth = 3});
    EXPECT_EQ(move_in(xboard->receive("move h2e2")), "h2e2");
    for (const char* result : {"1-0 {Red mates}", "0-1 {x}", "1/2-1/2 {Draw by repetition}"})
        EXPECT_TRUE(is_nothing(result)) << result;
    (void)asked(*xboard, *game, {.depth = 3});
    EXPECT_TRUE(std::get<BestMove>(xboard->receive("0-1 {resigns}")).resigns);
    EXPECT_TRUE(is_nothing("0-1 {again}"));
    (void)asked(*xboard, *game, {.depth = 3});
    EXPECT_TRUE(std::holds_alternative<Reason>(xboard->receive("1/2-1/2 {I say so}")));
}

TEST(XboardDriver, WaitsForThePongBeforeItHeedsAResult) {
    const auto xboard = driver("xboard", "xiangqi/asian");
    (void)xboard->receive("feature usermove=1 ping=1 done=1");
    EXPECT_EQ(xboard->new_game().lines.back(), "ping 1");
    (void)xboard->receive("pong 1");
    const auto game = game_of("xiangqi/asian", {"h2e2"});
    EXPECT_EQ(asked(*xboard, *game, {.depth = 3}),
              (Lines{"force", "usermove h2e2", "level 0 600:00 0", "time 3600000", "otim 3600000",
                     "sd 3", "ping 2", "go"}));
    EXPECT_TRUE(std::holds_alternative<std::monostate>(xboard->receive("1-0 {by the move told}")));
    (void)xboard->receive("pong 2");
    EXPECT_TRUE(std::get<BestMove>(xboard->receive("1-0 {resigns}")).resigns);
}

TEST(Drivers, ReadNumbersBeyondAllBoundsAsTheLargest) {
    const auto thought_of = [](std::string_view protocol, std::string_view line) {
        const Meaning meaning = driver(protocol, "xiangqi/asian")->receive(line);
        const auto* thought = std::get_if<Thought>(&meaning);
        EXPECT_NE(thought, nullptr) << line;
        return thought == nullptr ? Thought{} : *thought;
    };
    EXPECT_EQ(thought_of("uci", "info score mate 2000000000 pv h2e2").score.amount, 1999);
    EXPECT_EQ(thought_of("uci", "info score mate -2147483648 pv h2e2").score.amount, 2000);
    EXPECT_EQ(thought_of("uci", "info score cp -9000000000 pv h2e2").score.amount, -1'000'000'000);
    EXPECT_EQ(thought_of("ucci", "info time 9223372036854775807 score 3 pv h2e2").time_ms,
              1'000'000'000);
    const Thought thought =
        thought_of("xboard", "9000000000 -9000000000 9223372036854775807 -5 h2e2");
    EXPECT_EQ(thought.depth, 1000);
    EXPECT_EQ(thought.score.amount, -1'000'000'000);
    EXPECT_EQ(thought.time_ms, 1'000'000'000);
    EXPECT_EQ(thought.nodes, 0U);
}

// A move may be printed on a terminal before the rules have checked it.
TEST(Drivers, ShowNoControlCharactersOfAMove) {
    const std::string shown = "?]0;mine?";
    const std::string sent = "\x1b]0;mine\x07";
    EXPECT_EQ(move_in(driver("uci", "xiangqi")->receive("bestmove " + sent)), shown);
    EXPECT_EQ(move_in(driver("ucci", "xiangqi")->receive("bestmove " + sent)), shown);
    EXPECT_EQ(move_in(driver("xboard", "xiangqi")->receive("move " + sent)), shown);
    EXPECT_EQ(
        move_in(
            driver("json", "xiangqi")->receive(R"({"type":"move","move":"\u001b]0;mine\u0007"})")),
        shown);
    EXPECT_EQ(move_in(driver("gomocup", "gomoku")->receive("1,2")), "b13");
}

TEST(JsonDriver, TellsEverythingAFirstBotNeeds) {
    const auto json = driver("json", "shuqi/course");
    const auto game = game_of("shuqi/course", {});
    const Lines lines = asked(*json, *game, {.nodes = 5});
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_NE(lines[0].find(R"("legal":[)"), std::string::npos);
    EXPECT_NE(lines[0].find(R"("nodes":5)"), std::string::npos);
    EXPECT_EQ(move_in(json->receive(R"({"type":"move","move":"l8k7"})")), "l8k7");
    for (const char* other : {"", "{", "[]", "7", R"({"type":7})", R"({"type":"sing"})"})
        EXPECT_TRUE(std::holds_alternative<std::monostate>(json->receive(other))) << other;
}

TEST(JsonDriver, AnswersTheCallsOfABot) {
    auto json = std::move(*engine_protocols::make_driver(
        "json", {"gomoku/freestyle", {}, load_game, api::open_bot_board}));
    const auto answer = [&](const std::string& call) {
        const Meaning meaning = json->receive(R"({"type":"ask","call":")" + call + "\"}");
        const auto* reply = std::get_if<engine_protocols::Reply>(&meaning);
        return reply == nullptr ? std::string("nothing") : reply->lines.at(0);
    };
    asked(*json, *game_of("gomoku/freestyle", {"h8"}), {.nodes = 100});
    EXPECT_EQ(answer("moves"), R"({"type":"answer","answer":"=h8"})");
    EXPECT_EQ(answer("play h9"), R"({"type":"answer","answer":"="})");
    EXPECT_EQ(answer("moves"), R"({"type":"answer","answer":"=h8 h9"})");
    EXPECT_NE(answer("play h9").find(R"("answer":"?)"), std::string::npos);
    asked(*json, *game_of("gomoku/freestyle", {"h8", "h9"}), {.nodes = 100});
    EXPECT_EQ(answer("side"), R"({"type":"answer","answer":"=first"})") << "of the new position";
}

TEST(JsonDriver, ReadsFractionsAndRefusesTextsAsNumbers) {
    const auto json = driver("json", "shuqi/course");
    const auto score_in = [&](const std::string& value) {
        return json->receive(R"({"type":"info","depth":1,"pv":["l8k7"],"score":)" + value + "}");
    };
    const auto amount_of = [&](const std::string& value) {
        const Meaning meaning = score_in(value);
        const auto* thought = std::get_if<Thought>(&meaning);
        return thought != nullptr && thought->has_score ? thought->score.amount : 12345;
    };
    EXPECT_EQ(amount_of("-7"), -7);
    EXPECT_EQ(amount_of("12.6"), 13);
    EXPECT_EQ(amount_of("1e300"), 1'000'000'000);
    EXPECT_EQ(amount_of("null"), 12345) << "no score";
    for (const char* value : {R"("12")", "true", "[]"}) {
        const Meaning meaning = score_in(value);
        const auto* reason = std::get_if<Reason>(&meaning);
        ASSERT_NE(reason, nullptr) << value;
        EXPECT_EQ(reason->code, "engine-field");
    }
}

TEST(EngineFile, IsReadAndWrittenBack) {
    const auto engine = EngineFile::parse(R"(
name = "Tester"
game = "xiangqi"
protocol = "uci"
command = "/opt/t/engine --fast"
folder = "/opt/t"
[options]
Hash = 16
Style = "wild"
Sound = false
[limits]
memory_mb = 300
nodes = 5000
)",
                                          "tester");
    ASSERT_TRUE(engine) << words(engine.error(), Language::En, "");
    EXPECT_EQ(engine->program.command, (std::vector<std::string>{"/opt/t/engine", "--fast"}));
    EXPECT_EQ(engine->program.folder, "/opt/t");
    EXPECT_EQ(engine->program.memory_mb, 300);
    EXPECT_EQ(engine->limits.nodes, 5000U);
    const auto again = EngineFile::parse(engine->text(), "tester");
    ASSERT_TRUE(again);
    EXPECT_EQ(again->options, engine->options);
    EXPECT_EQ(again->text(), engine->text());
}

TEST(EngineFile, SaysWhereItIsWrong) {
    const auto refusal = [](std::string_view toml) {
        const auto engine = EngineFile::parse(toml, "x");
        return engine ? "accepted" : words(engine.error(), Language::En, "");
    };
    EXPECT_NE(refusal("name = ").find("line 1"), std::string::npos);
    EXPECT_NE(refusal("game = \"xiangqi\"\nwings = 2\ncommand = \"x\"\n").find("line 2"),
              std::string::npos);
    EXPECT_NE(refusal("game = \"xiangqi\"\nprotocol = \"uci\"\n").find("\"command\""),
              std::string::npos);
    EXPECT_NE(refusal("game = \"xiangqi\"\nprotocol = \"morse\"\ncommand = \"x\"\n").find("morse"),
              std::string::npos);
    EXPECT_NE(refusal("game = \"gomoku\"\nprotocol = \"ucci\"\ncommand = \"x\"\n").find("ucci"),
              std::string::npos);
    EXPECT_NE(refusal("game = 3\nprotocol = \"uci\"\ncommand = \"x\"\n").find("\"game\""),
              std::string::npos);
    EXPECT_NE(refusal("game = \"gomoku/renju\"\nprotocol = \"gomocup\"\ncommand = \"x\"\n")
                  .find("\"game\""),
              std::string::npos);
    EXPECT_NE(refusal("game = \"xiangqi\"\nprotocol = \"uci\"\ncommand = \"x\"\n[limits]\n"
                      "memory_mb = 1\n")
                  .find("memory_mb"),
              std::string::npos);
}

}  // namespace
}  // namespace yiguan
