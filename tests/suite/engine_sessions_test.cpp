// Our opponents as engines of other programs: when they are created, which limits they get, and
// which commands are executed while they think.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "games/registry.h"
#include "protocol/engines/protocols.h"

namespace yiguan {
namespace {

// Records what the opponents of a session were given, and what the session sent.
struct Story {
    int alive = 0;
    int most_alive = 0;
    int made = 0;
    bool has_memory = true;
    PlayerOptions options;       // of the last engine created
    Limits limits;               // of the last search
    Record record;               // of the last search
    std::optional<Score> score;  // reported by a search when it is stopped
    std::vector<std::string> said;

    bool has_said(std::string_view line) const {
        return std::find(said.begin(), said.end(), line) != said.end();
    }
};

// Thinks until it is stopped.
class PatientEngine final : public Engine {
  public:
    explicit PatientEngine(Story& story) : story_(story) {
        ++story_.made;
        story_.most_alive = std::max(story_.most_alive, ++story_.alive);
    }
    ~PatientEngine() override {
        stop();
        --story_.alive;
    }
    Refusal set(const Record& record) override {
        story_.record = record;
        move_ = (*load_game(record))->view().legal_moves.front();
        return std::nullopt;
    }
    void go(const Limits& limits, OnThought on_thought, OnBestMove on_best) override {
        story_.limits = limits;
        on_thought_ = std::move(on_thought);
        on_best_ = std::move(on_best);
    }
    void stop() override {
        const auto answer = std::exchange(on_best_, nullptr);
        if (!answer) return;
        if (story_.score) {
            Thought thought;
            thought.score = *story_.score;
            on_thought_(thought);
        }
        answer({move_, std::nullopt});
    }

  private:
    Story& story_;
    std::string move_;
    OnThought on_thought_;
    OnBestMove on_best_;
};

class SessionTest : public testing::Test {
  protected:
    std::unique_ptr<engine_protocols::Session> session(std::string_view protocol,
                                                       std::string rules) {
        environment_.load_game = load_game;
        environment_.make_engine =
            [this](std::string_view, std::string_view,
                   const PlayerOptions& options) -> Result<std::unique_ptr<Engine>> {
            if (!story_.has_memory) return Reason("engine-no-memory");
            story_.options = options;
            return std::unique_ptr<Engine>(std::make_unique<PatientEngine>(story_));
        };
        environment_.check_engine = [](std::string_view, std::string_view,
                                       const PlayerOptions& options) -> Refusal {
            for (const auto& [key, value] : options)
                if (value == "bad") return Reason("option-value").text("option", key);
            return std::nullopt;
        };
        environment_.say = [](const Reason& reason, std::string_view) { return reason.code; };
        environment_.players = {
            {"deepening", 1, {}, {}, {{"hash", 1, 64, 16, {}}, {"threads", 1, 8, 1, {}}}}};
        environment_.send = [this](std::string_view line) { story_.said.emplace_back(line); };
        return std::move(*engine_protocols::make_session(protocol, environment_,
                                                         {std::move(rules), "deepening", {}, {}}));
    }
    static void receive(engine_protocols::Session& session, const std::vector<std::string>& lines) {
        for (const std::string& line : lines) EXPECT_TRUE(session.receive(line)) << line;
    }

    Story story_;
    engine_protocols::SessionEnvironment environment_;
};

TEST_F(SessionTest, MakesTheOpponentOnceAllOptionsAreSet) {
    const auto uci = session("uci", "xiangqi/asian");
    receive(*uci, {"uci", "setoption name Hash value 64", "setoption name Threads value 8"});
    EXPECT_EQ(story_.made, 0);
    receive(*uci, {"isready", "ucinewgame", "isready", "isready"});
    EXPECT_EQ(story_.made, 2) << "the second remembers nothing of the first";
    EXPECT_EQ(story_.options, (PlayerOptions{{"hash", "64"}, {"threads", "8"}}));
    receive(*uci, {"setoption name Hash value 64", "go nodes 1", "stop", "isready"});
    EXPECT_EQ(story_.made, 2) << "nothing has changed";
    receive(*uci, {"setoption name Hash value 128", "isready"});
    EXPECT_EQ(story_.made, 3);
    EXPECT_EQ(story_.most_alive, 1) << "two tables at a time are one too many";
}

TEST_F(SessionTest, RefusesABadValueAtOnceAndTellsOfWantOfMemory) {
    const auto uci = session("uci", "xiangqi/asian");
    receive(*uci, {"setoption name Hash value bad"});
    EXPECT_EQ(story_.said, std::vector<std::string>{"info string option-value"});
    story_.has_memory = false;
    receive(*uci, {"setoption name Hash value 65536", "isready", "go depth 1"});
    EXPECT_EQ(story_.said, (std::vector<std::string>{
                               "info string option-value", "info string engine-no-memory",
                               "readyok", "info string engine-no-memory", "bestmove (none)"}));
    story_.has_memory = true;
    receive(*uci, {"setoption name Hash value 1", "isready", "go depth 1", "stop"});
    EXPECT_EQ(story_.made, 1);
}

TEST_F(SessionTest, IsReadyWhileItThinks) {
    const auto uci = session("uci", "xiangqi/asian");
    receive(*uci, {"go infinite", "setoption name Hash value 2", "isready"});
    EXPECT_TRUE(story_.has_said("readyok"));
    EXPECT_EQ(story_.made, 1);
    receive(*uci, {"stop", "isready"});
    EXPECT_EQ(story_.made, 2);
}

TEST_F(SessionTest, StopsASearchThatNothingBoundsForTheNext) {
    const auto uci = session("uci", "xiangqi/asian");
    receive(*uci, {"go depth 5000", "go mate 2000", "position startpos"});
    EXPECT_EQ(std::count_if(story_.said.begin(), story_.said.end(),
                            [](const std::string& line) { return line.starts_with("bestmove"); }),
              2);
}

// The start position for the third time: our rules have ended the game, the other program has not.
constexpr std::string_view kThirdTime =
    "position startpos moves b2c2 b7c7 c2b2 c7b7 b2c2 b7c7 c2b2 c7b7";
// A position command and the first legal move there.
struct Asked {
    std::string position;
    std::string move;  // empty: there is no legal move
};

TEST_F(SessionTest, AnswersWhereOurVerdictHasEndedTheGame) {
    const std::string third(kThirdTime);
    const std::string dead = "position fen 3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1";
    const std::string quiet = "position fen 3k5/9/9/9/9/9/9/9/4R4/4K4 w - - ";
    const std::string mated = "position fen 3k5/4R4/9/9/9/9/9/9/9/3RK4 b - - 0 1";
    const Asked asked[] = {{third, "a0a1"},
                           {third + " h2e2", "a6a5"},
                           {third + " b2c2 b7c7 c2b2 c7b7 h2e2 b9c7", "a0a1"},
                           {dead, "f0e0"},
                           {dead + " moves f0f1 d9d8", "f1e1"},
                           {quiet + "120 90", "e0f0"},
                           {quiet + "119 90 moves e1e2", "d9d8"},
                           {quiet + "130 95 moves e1e2", "d9d8"},
                           {mated, ""},
                           {third + " b2b3 a9a1", ""},
                           {"position fen nothing", ""}};
    for (const std::string protocol : {"uci", "ucci"}) {
        const auto session = this->session(protocol, "xiangqi/asian");
        for (const auto& [position, move] : asked) {
            story_.said.clear();
            receive(*session, {"position startpos", position, "go depth 1", "stop"});
            const std::string none = protocol == "uci" ? "bestmove (none)" : "nobestmove";
            EXPECT_EQ(story_.said.back(), move.empty() ? none : "bestmove " + move)
                << protocol << " " << position;
        }
    }
}

TEST_F(SessionTest, ChoosesAmongTheMovesAskedForWhereOurVerdictHasEndedTheGame) {
    const std::string dead = "position fen 3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1";
    const auto uci = session("uci", "xiangqi/asian");
    receive(*uci, {dead, "go depth 1 searchmoves f0f1"});
    EXPECT_EQ(story_.said.back(), "bestmove f0f1");
    const auto ucci = session("ucci", "xiangqi/asian");
    receive(*ucci, {dead, "banmoves f0e0", "go depth 1"});
    EXPECT_EQ(story_.said.back(), "bestmove f0f1");
    receive(*ucci, {dead, "banmoves f0e0 f0f1", "go depth 1"});
    EXPECT_EQ(story_.said.back(), "nobestmove");
}

TEST_F(SessionTest, RefusesACountOfQuietMovesThatIsNone) {
    for (const std::string count : {"x", "-7", "1.5"}) {
        const auto uci = session("uci", "xiangqi/asian");
        receive(*uci,
                {"position fen 3k5/9/9/9/9/9/9/9/4R4/4K4 w - - " + count + " 90", "go depth 1"});
        EXPECT_EQ(story_.said.back(), "bestmove (none)") << count;
    }
}

TEST_F(SessionTest, AnswersForNoPositionBehindOneThatIsRefused) {
    const auto uci = session("uci", "shuqi/official");
    const auto start = load_game({"shuqi/official", "", {}, {}});
    const std::string move = (*start)->view().legal_moves.front();
    receive(*uci, {"position startpos moves " + move,
                   "position startpos moves " + move + " nothing", "go depth 1", "stop"});
    EXPECT_EQ(story_.said.back(), "bestmove (none)");
}

TEST_F(SessionTest, HearsInfoAndStopWhileItThinks) {
    const auto gomocup = session("gomocup", "gomoku/freestyle");
    receive(*gomocup, {"START 15", "INFO timeout_turn 60000", "BEGIN", "INFO max_memory 500000000",
                       "INFO thread_num 4", "INFO rule 1", "INFO rule 0", "ABOUT"});
    EXPECT_EQ(story_.made, 1);
    EXPECT_EQ(story_.said.size(), 2u) << "OK and ABOUT alone";
    receive(*gomocup, {"YXSTOP"});
    EXPECT_EQ(story_.said.size(), 3u);
    receive(*gomocup, {"TURN 0,0"});
    EXPECT_EQ(story_.made, 2);
    EXPECT_EQ(story_.options.size(), 2u);
    receive(*gomocup, {"INFO thread_num 4", "YXSTOP", "TURN 1,1"});
    EXPECT_EQ(story_.made, 2);
    EXPECT_FALSE(gomocup->receive("END"));
}

// The stones of a board are sent in the order of play: a turn without a stone was a pass.
TEST_F(SessionTest, KnowsThePassesOfRenju) {
    struct Board {
        std::vector<std::string> lines;
        std::vector<std::string> moves;
        std::string start;
    };
    const Board boards[] = {
        {{"0,0,1", "1,0,2", "2,0,1", "3,0,2", "4,0,2"},
         {"a15", "b15", "c15", "d15", "pass", "e15"},
         ""},
        {{"0,0,1", "1,0,2", "2,0,1", "3,0,2", "-1,-1,1", "4,0,2"},
         {"a15", "b15", "c15", "d15", "pass", "e15"},
         ""},
        {{"0,0,2", "1,0,1", "2,0,2", "3,0,1", "4,0,1"},
         {"a15", "b15", "c15", "d15", "pass", "e15", "pass"},
         ""},
        {{"0,0,2", "1,0,1", "2,0,2", "-1,-1,1", "4,0,2"}, {"a15", "b15", "c15", "pass", "e15"}, ""},
        {{"0,0,2", "1,0,2", "2,0,2"}, {}, "xxx12/15/15/15/15/15/15/15/15/15/15/15/15/15/15 o"},
    };
    const auto gomocup = session("gomocup", "gomoku/renju");
    receive(*gomocup, {"START 15", "INFO timeout_turn 60000"});
    for (const Board& board : boards) {
        receive(*gomocup, {"BOARD"});
        receive(*gomocup, board.lines);
        receive(*gomocup, {"DONE", "YXSTOP"});
        EXPECT_EQ(story_.record.moves, board.moves) << board.lines.back();
        EXPECT_EQ(story_.record.start, board.start);
    }
    receive(*gomocup,
            {"RESTART", "TURN 0,0", "YXSTOP", "TURN 2,0", "YXSTOP", "TURN -1,-1", "YXSTOP"});
    EXPECT_EQ(story_.record.moves.back(), "pass");
}

TEST_F(SessionTest, TakesTheLastPassBack) {
    const auto gomocup = session("gomocup", "gomoku/renju");
    receive(*gomocup, {"START 15", "INFO timeout_turn 60000", "YXBOARD"});
    receive(*gomocup, {"0,0,1", "1,0,2", "2,0,1", "3,0,2", "-1,-1,1", "4,0,2", "5,0,1", "-1,-1,2"});
    receive(*gomocup, {"DONE", "TAKEBACK -1,-1", "TURN 6,0", "YXSTOP"});
    EXPECT_EQ(story_.record.moves,
              (std::vector<std::string>{"a15", "b15", "c15", "d15", "pass", "e15", "f15", "g15"}));
}

TEST_F(SessionTest, ReadsNumbersBeyondAllBoundsAsTheLargest) {
    const auto uci = session("uci", "xiangqi/asian");
    receive(*uci, {"go mate 9223372036854775807", "stop"});
    EXPECT_EQ(story_.limits.depth, 1000);
    receive(*uci, {"go movetime -9223372036854775808", "stop"});
    EXPECT_EQ(story_.limits.move_time_ms, 1);
    receive(*uci, {"go wtime 9223372036854775807 winc 9223372036854775807", "stop"});
    EXPECT_EQ(story_.limits.clock_ms, 1'000'000'000);
    EXPECT_EQ(story_.limits.increment_ms, 1'000'000'000);

    const auto ucci = session("ucci", "xiangqi/asian");
    receive(*ucci, {"setoption usemillisec false",
                    "go time 9223372036854775807 increment 9223372036854775807", "stop"});
    EXPECT_EQ(story_.limits.increment_ms, 1'000'000'000'000);

    const auto gomocup = session("gomocup", "gomoku/freestyle");
    receive(*gomocup, {"START 15", "INFO timeout_turn -9223372036854775808", "INFO timeout_match 1",
                       "INFO time_left -9223372036854775808",
                       "INFO time_increment 9223372036854775807", "BEGIN", "YXSTOP"});
    EXPECT_EQ(story_.limits.clock_ms, 1);
    EXPECT_EQ(story_.limits.increment_ms, 1'000'000'000);
}

// Without the limit, a search would not end.
TEST_F(SessionTest, RefusesASearchWithANumberThatIsNone) {
    const auto uci = session("uci", "xiangqi/asian");
    for (const std::string limit :
         {"wtime abc", "btime 1.5", "winc x", "binc 5s", "movestogo -1", "movetime", "depth 0",
          "depth 99999999999999999999", "nodes -3", "mate 0x1"}) {
        story_.said.clear();
        receive(*uci, {"go " + limit});
        EXPECT_EQ(story_.said,
                  (std::vector<std::string>{"info string engine-number", "bestmove (none)"}))
            << limit;
    }
    const auto ucci = session("ucci", "xiangqi/asian");
    for (const std::string limit : {"time abc", "time", "increment x", "opptime 1 2", "depth -3",
                                    "nodes 0", "movestogo x", "tiem 300", "5000"}) {
        story_.said.clear();
        receive(*ucci, {"go draw " + limit});
        ASSERT_EQ(story_.said.size(), 2u) << limit;
        EXPECT_TRUE(story_.has_said("info engine-number") || story_.has_said("info engine-word"));
        EXPECT_EQ(story_.said.back(), "nobestmove") << limit;
    }
    EXPECT_EQ(story_.made, 0);
}

TEST_F(SessionTest, RefusesAUciSearchThatHasNoLimitBesideAnUnknownWord) {
    const auto uci = session("uci", "xiangqi/asian");
    for (const std::string words : {"tiem 300", "movetme 300", "perft 2", "ponder tiem 300", "h2e2",
                                    "searchmoves h2e2 movetme 300", "btime 1000 tiem 300"}) {
        story_.said.clear();
        receive(*uci, {"go " + words});
        EXPECT_EQ(story_.said,
                  (std::vector<std::string>{"info string engine-word", "bestmove (none)"}))
            << words;
    }
    for (const std::string words : {"searchmoves zzzz", "depth 3 searchmoves h2h8 a0b0",
                                    "infinite searchmoves", "searchmoves zzzz movetime 300"}) {
        story_.said.clear();
        receive(*uci, {"go " + words});
        EXPECT_EQ(story_.said,
                  (std::vector<std::string>{"info string engine-searchmoves", "bestmove (none)"}))
            << words;
    }
    EXPECT_EQ(story_.made, 0);
}

TEST_F(SessionTest, SearchesInUciWithTheLimitBesideAnUnknownWord) {
    const auto uci = session("uci", "xiangqi/asian");
    for (const std::string words : {"depth 3 tiem 300", "perft 2 movetime 300", "infinite fast",
                                    "nodes 9 searchmoves h2e2 zzzz", "wtime 1000 fast"}) {
        story_.said.clear();
        receive(*uci, {"go " + words});
        EXPECT_EQ(story_.said, std::vector<std::string>{"info string engine-word"}) << words;
        receive(*uci, {"stop"});
        EXPECT_EQ(story_.said.size(), 2u) << words;
    }
    for (const std::string words : {"", " infinite", " ponder", " depth 2 searchmoves h2e2 c3c4"}) {
        story_.said.clear();
        receive(*uci, {"go" + words, "stop"});
        EXPECT_EQ(story_.said.size(), 1u) << words;
    }
}

// The rule is in engine/conduct.h.
TEST_F(SessionTest, AcceptsADrawInUcciOnlyWhenItsLastSearchesAgree) {
    const auto ucci = session("ucci", "xiangqi/asian");
    story_.score = Score{.kind = Score::Kind::Loss, .amount = 9};
    // Whether a draw offered at this move of Red is accepted.
    const auto accepts = [&](int move) {
        receive(*ucci, {"position fen 3k5/9/9/9/r8/9/9/9/9/5K3 w - - 0 " + std::to_string(move),
                        "go draw infinite", "stop"});
        return story_.said.back().ends_with(" draw");
    };
    for (const int move : {1, 2, 3, 4}) EXPECT_FALSE(accepts(move)) << "the opening";
    story_.score = Score{.kind = Score::Kind::Win, .amount = 9};
    EXPECT_FALSE(accepts(21));
    story_.score = Score{.kind = Score::Kind::Loss, .amount = 9};
    EXPECT_FALSE(accepts(22));
    EXPECT_FALSE(accepts(23));
    EXPECT_TRUE(accepts(24)) << "three searches saw the loss";
    EXPECT_TRUE(accepts(24)) << "asked again";
    EXPECT_FALSE(accepts(22)) << "moves were taken back";
    for (const int move : {30, 31}) receive(*ucci, {"go infinite", "stop"}), accepts(move);
    EXPECT_TRUE(accepts(32));
    receive(*ucci, {"go infinite", "stop"});
    EXPECT_FALSE(story_.said.back().ends_with(" draw")) << "none was offered";
}

// The running search answers before the answer to the refused one.
TEST_F(SessionTest, AnswersTheRunningSearchBeforeItRefusesTheNext) {
    const auto ucci = session("ucci", "xiangqi/asian");
    receive(*ucci, {"go infinite", "go time abc"});
    ASSERT_EQ(story_.said.size(), 3u);
    EXPECT_TRUE(story_.said[0].starts_with("bestmove "));
    EXPECT_EQ(story_.said[2], "nobestmove");
}

// Also where the opponent does not have the option.
TEST_F(SessionTest, RefusesOptionsWhoseValueIsNoNumberInRange) {
    struct Setting {
        std::string protocol;
        std::string line;
    };
    const Setting settings[] = {{"uci", "setoption name Hash value abc"},
                                {"uci", "setoption name Hash value 65537"},
                                {"uci", "setoption name Hash"},
                                {"uci", "setoption name Threads value 0"},
                                {"uci", "setoption name Level value 21"},
                                {"uci", "setoption name MultiPV value 65"},
                                {"uci", "setoption name Book value maybe"},
                                {"ucci", "setoption hashsize abc"},
                                {"ucci", "setoption threads 257"},
                                {"ucci", "setoption level -1"},
                                {"ucci", "setoption usemillisec maybe"},
                                {"ucci", "setoption usebook"}};
    for (const Setting& setting : settings) {
        const auto session = this->session(setting.protocol, "xiangqi/asian");
        environment_.players = {{"deepening", 1, {}, {}, {}}};
        story_.said.clear();
        receive(*session, {setting.line});
        ASSERT_EQ(story_.said.size(), 1u) << setting.line;
        EXPECT_TRUE(story_.said.front().ends_with("option-value")) << setting.line;
    }
}

TEST_F(SessionTest, RefusesInfoWhoseValueIsNoNumberInRange) {
    const auto gomocup = session("gomocup", "gomoku/freestyle");
    for (const std::string info :
         {"rule x", "rule 16", "rule", "timeout_turn 5s", "timeout_match", "time_left 1.5",
          "time_increment x", "max_memory -1", "max_depth x", "max_node 99999999999999999999",
          "thread_num 0", "thread_num 257"}) {
        story_.said.clear();
        receive(*gomocup, {"INFO " + info});
        EXPECT_EQ(story_.said, std::vector<std::string>{"ERROR engine-number"}) << info;
    }
    story_.said.clear();
    receive(*gomocup, {"INFO folder /tmp/x", "INFO evaluate 3,4", "INFO", "INFO max_node -1"});
    EXPECT_TRUE(story_.said.empty()) << "keys that we do not use, and a number that means none";
}

}  // namespace
}  // namespace yiguan
