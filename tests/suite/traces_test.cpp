// The traces of every opponent that searches, in every game: they pass verification, name every
// legal move of a node as searched, skipped or left out, and every change of a line is detected.
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <map>
#include <set>

#include "adapters/threads/steady_clock.h"
#include "engine/player.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "search/any_trace_verifier.h"
#include "search/trace_line.h"
#include "support/files.h"
#include "support/games.h"
#include "support/reasons.h"

namespace yiguan::test {
namespace {

using Lines = std::vector<std::string>;

const SteadyClock kClock;
const std::atomic<bool> kNeverStop = false;

std::unique_ptr<Player> make(const std::string& rules, const std::string& text) {
    const auto read = PlayerText::parse(text);
    EXPECT_TRUE(read);
    auto made = make_player(rules, read->name, read->options);
    EXPECT_TRUE(made) << code_line(made.error());
    return std::move(*made);
}

Lines trace_of(const Record& record, const std::string& text) {
    Lines lines;
    const auto player = make(record.rules, text);
    EXPECT_FALSE(player->set(record));
    player->think(
        PlayerText::parse(text)->limits,
        {kClock, kNeverStop, {}, [&](std::string_view line) { lines.emplace_back(line); }});
    return lines;
}

std::string problem_of(const Lines& lines) {
    search::AnyTraceVerifier verifier;
    Refusal refusal;
    for (std::size_t i = 0; i < lines.size() && !refusal; ++i) refusal = verifier.add(lines[i]);
    if (!refusal) refusal = verifier.finish();
    return refusal ? code_line(*refusal) : "none";
}

// Records along a random game, from the start on.
std::vector<Record> some_records(const std::string& rules) {
    std::vector<Record> records;
    const auto game = std::move(*make_game(rules));
    const auto player = make(rules, "random");
    for (std::uint64_t ply = 0; ply < 25 && !game->outcome().is_over(); ++ply) {
        if (ply % 6 == 0) records.push_back(game->record());
        EXPECT_FALSE(player->set(game->record()));
        Limits limits;
        limits.seed = ply;
        if (game->play(player->think(limits, {kClock, kNeverStop, {}, {}}).move)) break;
    }
    return records;
}

std::string number(const std::string& line, const std::string& key) {
    return std::to_string(search::TraceLineReader(line).number<std::int64_t>(key));
}
std::string text(const std::string& line, const std::string& key) {
    return search::TraceLineReader(line).text(key);
}

class Traces : public testing::TestWithParam<std::string> {};

bool has_player(const std::string& rules, std::string_view id) {
    return find_player(id, players_of(find_game(rules)->id)).has_value();
}

TEST_P(Traces, OfEverySearchPassVerification) {
    std::vector<std::string> players{
        "minimax:depth=2",      "shallow-cut:depth=2",         "alphabeta-history:depth=2",
        "deepening:nodes=1500", "deepening:nodes=800,lines=3", "uct:nodes=300"};
    if (has_player(GetParam(), "champion"))
        players.insert(players.end(), {"champion:nodes=1500", "champion:nodes=800,lines=3"});
    if (has_player(GetParam(), "puct")) players.push_back("puct:nodes=300");
    for (const Record& record : some_records(GetParam()))
        for (const std::string& player : players) {
            const Lines lines = trace_of(record, player);
            EXPECT_FALSE(lines.empty()) << player;
            EXPECT_EQ(problem_of(lines), "none") << player << ' ' << record.moves.size();
        }
}

// The moves of a node in the trace of a tree search, by what became of them.
struct NodeMoves {
    std::vector<std::string> path;  // from the root
    bool is_expanded = false;
    bool is_cut = false;
    std::set<std::string> searched;
    std::vector<std::string> skipped;
    search::LeftOutTexts left_out;
};

std::map<std::string, NodeMoves> nodes_of(const Lines& lines) {
    std::map<std::string, NodeMoves> nodes;
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {  // parents come first
        search::TraceLineReader fields(*line);
        NodeMoves& node = nodes[number(*line, "id")];
        const std::string why = text(*line, "why");
        node.is_expanded = fields.has("legal") && why != "abandoned";
        node.is_cut = why == "cut" || why == "stand-pat";
        if (node.is_expanded) {
            node.skipped = fields.texts("skipped");
            node.left_out = fields.groups("left_out");
        }
        const auto parent = nodes.find(number(*line, "parent"));
        if (parent == nodes.end()) continue;
        node.path = parent->second.path;
        node.path.push_back(text(*line, "move"));
        parent->second.searched.insert(text(*line, "move"));
    }
    return nodes;
}

std::set<std::string> legal_after(const Record& record, const std::vector<std::string>& path) {
    const auto game = std::move(*load_game(record));
    for (const std::string& move : path) EXPECT_FALSE(game->play(move)) << move;
    const std::vector<std::string> moves = game->view().legal_moves;
    return {moves.begin(), moves.end()};
}

TEST_P(Traces, NameEveryLegalMoveOfANode) {
    constexpr std::size_t kFarthest = 2;  // plies from the root
    std::size_t skipped = 0;
    for (const Record& record : some_records(GetParam()))
        for (const char* player : {"alphabeta-history:depth=2", "deepening:nodes=300"})
            for (const auto& [id, node] : nodes_of(trace_of(record, player))) {
                if (!node.is_expanded || node.path.size() > kFarthest) continue;
                std::set<std::string> named = node.searched;
                named.insert(node.skipped.begin(), node.skipped.end());
                for (const auto& [why, moves] : node.left_out)
                    named.insert(moves.begin(), moves.end());
                EXPECT_EQ(named, legal_after(record, node.path)) << player << " node " << id;
                EXPECT_EQ(named.size(), node.searched.size() + node.skipped.size() +
                                            search::count(node.left_out));
                EXPECT_TRUE(node.is_cut || node.skipped.empty());
                skipped += node.skipped.size();
            }
    EXPECT_GT(skipped, 0u);
}

TEST_P(Traces, GiveReasonsThatTheDocumentExplains) {
    const std::string document = read_file(YIGUAN_ROOT "/docs/trace.md");
    ASSERT_FALSE(document.empty());
    for (const Record& record : some_records(GetParam()))
        for (const char* player : {"alphabeta-history:depth=2", "deepening:nodes=400,lines=2",
                                   "deepening:nodes=200,level=2", "uct:nodes=100"})
            for (const std::string& line : trace_of(record, player)) {
                search::TraceLineReader fields(line);
                if (!fields.has("legal")) continue;
                for (const auto& [why, moves] : fields.groups("left_out"))
                    EXPECT_NE(document.find("| `" + why + "` |"), std::string::npos) << why;
            }
}

// The trace of a root search names the moves that the limits exclude.
TEST_P(Traces, NameTheMovesThatTheLimitsExclude) {
    Lines lines;
    const auto game = std::move(*make_game(GetParam()));
    const auto player = make(GetParam(), "deepening");
    ASSERT_FALSE(player->set(game->record()));
    Limits limits;
    limits.depth = 1;
    const Control control{
        kClock, kNeverStop, {}, [&](std::string_view line) { lines.emplace_back(line); }};
    limits.banned_moves = {player->think(limits, control).move};
    lines.clear();
    player->think(limits, control);
    const auto left_out = search::TraceLineReader(lines.back()).groups("left_out");
    const auto excluded = std::find_if(left_out.begin(), left_out.end(),
                                       [](const auto& group) { return group.first == "excluded"; });
    ASSERT_NE(excluded, left_out.end()) << lines.back();
    EXPECT_EQ(excluded->second, limits.banned_moves);
    EXPECT_EQ(problem_of(lines), "none");
}

using Change = std::function<std::string(const std::string&)>;

Change shifted(const std::string& key, std::int64_t by) {
    return [key, by](const std::string& line) {
        const std::string begin = '"' + key + "\":";
        const std::size_t at = line.find(begin) + begin.size();
        const std::size_t end = line.find_first_of(",}", at);
        const std::int64_t value = std::stoll(line.substr(at, end - at)) + by;
        return line.substr(0, at) + std::to_string(value) + line.substr(end);
    };
}

Change replaced(const std::string& old, const std::string& by) {
    return [old, by](std::string line) {
        const std::size_t at = line.find(old);
        if (at != std::string::npos) line.replace(at, old.size(), by);
        return line;
    };
}

// Changes one line that contains `mark`: the middle one of those lines.
Lines mutated(Lines lines, std::string_view mark, const Change& change) {
    std::vector<std::size_t> marked;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i].find(mark) != std::string::npos) marked.push_back(i);
    EXPECT_FALSE(marked.empty()) << mark;
    if (marked.empty()) return lines;
    std::string& line = lines[marked[marked.size() / 2]];
    const std::string changed = change(line);
    EXPECT_NE(changed, line) << mark;
    line = changed;
    return lines;
}

Record record_with_choices(const std::string& rules) {
    return some_records(rules).at(1);
}

// The trace of a uct search that chooses between several children.
Lines trace_with_choices(const std::string& rules) {
    for (const Record& record : some_records(rules)) {
        Lines lines = trace_of(record, "uct:nodes=400");
        const bool has_choice = std::ranges::any_of(lines, [](const std::string& line) {
            return line.find("\"why\":\"best\"") != std::string::npos;
        });
        if (has_choice) return lines;
    }
    ADD_FAILURE() << "no search chooses under " << rules;
    return {};
}

TEST_P(Traces, OfPlayoutsLoseNoChange) {
    const Lines lines = trace_with_choices(GetParam());
    ASSERT_EQ(problem_of(lines), "none");
    const auto expect_broken = [&](std::string_view mark, const Change& change) {
        EXPECT_NE(problem_of(mutated(lines, mark, change)), "none") << mark;
    };
    expect_broken("\"begin\"", shifted("exploration", 400));
    for (const char* key : {"playout", "node", "child", "visits", "mean", "bonus"})
        expect_broken("\"why\":\"best\"", shifted(key, 1));
    expect_broken("\"why\":\"best\"", replaced("\"best\"", "\"won\""));
    expect_broken("\"why\":\"best\"", replaced("\"skipped\":\"", "\"skipped\":\"x"));
    expect_broken("\"untried\"", shifted("child", 1));
    expect_broken("\"expand\"", shifted("first", 1));
    expect_broken("\"expand\"", shifted("legal", 1));
    for (const char* key : {"result", "visits", "sum"}) {
        expect_broken("\"why\":\"rollout\"", shifted(key, 1));
        expect_broken("\"why\":\"child\"", shifted(key, 1));
    }
    expect_broken("\"why\":\"child\"", replaced("\"none\"", "\"won\""));
    expect_broken("\"choice\"", shifted("child", 1));
    expect_broken("\"choice\"", shifted("visits", 1));
}

TEST_P(Traces, OfPriorsLoseNoChange) {
    if (!has_player(GetParam(), "puct")) return;
    const Lines lines = trace_of(record_with_choices(GetParam()), "puct:nodes=200");
    ASSERT_EQ(problem_of(lines), "none");
    const auto expect_broken = [&](std::string_view mark, const Change& change) {
        EXPECT_NE(problem_of(mutated(lines, mark, change)), "none") << mark;
    };
    expect_broken("\"begin\"", replaced(",\"priors\":1", ""));
    expect_broken("\"expand\"", replaced("\"priors\":\"", "\"priors\":\"999 "));
    for (const char* key : {"child", "visits", "mean", "bonus"})
        expect_broken("\"why\":\"best\"", shifted(key, 1));
}

TEST_P(Traces, OfPlayoutsLoseNoLine) {
    const Lines lines = trace_of(record_with_choices(GetParam()), "uct:nodes=60");
    ASSERT_EQ(problem_of(lines), "none");
    for (std::size_t i = 0; i < lines.size(); ++i) {
        Lines fewer = lines;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_NE(problem_of(fewer), "none") << lines[i];
        Lines more = lines;
        more.insert(more.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
        EXPECT_NE(problem_of(more), "none") << lines[i];
    }
}

TEST_P(Traces, OfCutsLoseNoChange) {
    const Lines lines = trace_of(record_with_choices(GetParam()), "alphabeta-history:depth=2");
    ASSERT_EQ(problem_of(lines), "none");
    const std::string mark = "\"why\":\"cut\"";
    EXPECT_NE(problem_of(mutated(lines, mark, shifted("legal", 1))), "none");
    EXPECT_NE(problem_of(mutated(lines, mark, shifted("moves", 1))), "none");
    EXPECT_NE(problem_of(mutated(lines, mark, replaced("\"skipped\":\"", "\"skipped\":\"x "))),
              "none");
    EXPECT_NE(problem_of(mutated(lines, mark,
                                 [](const std::string& line) {
                                     const std::size_t at = line.find("\"skipped\":\"") + 11;
                                     return line.substr(0, at) + line.substr(line.find('"', at));
                                 })),
              "none");
}

INSTANTIATE_TEST_SUITE_P(AllRules,
                         Traces,
                         testing::ValuesIn(all_rule_sets()),
                         [](const auto& rules) { return test_name(rules.param); });

TEST(Trace, WithoutLinesIsRefused) {
    EXPECT_EQ(problem_of({}).substr(0, 11), "trace-empty");
}

TEST(Trace, OfAnUnknownKindIsRefused) {
    EXPECT_NE(problem_of({"{}"}), "none");
    EXPECT_NE(problem_of({"{\"uct\":\"select\"}"}), "none");
    EXPECT_NE(problem_of({"{\"uct\":\"begin\"}"}), "none");
    EXPECT_NE(
        problem_of({"{\"uct\":\"begin\",\"exploration\":700,\"expand_after\":1,\"capacity\":9}"}),
        "none");
}

// Lines that would make a reader of the tree run in a circle, reach outside it or overflow.
TEST(Trace, ThatMisleadsItsReaderIsRefused) {
    const auto leaf = [](std::string_view changed) {
        std::string line =
            R"({"id":1,"parent":0,"ply":0,"move":"","key":"0000000000000001","depth":0,)"
            R"("alpha":-100,"beta":100,"moves":0,"value":5,"bound":"exact","why":"evaluation","by":0})";
        const std::string key(changed.substr(0, changed.find(':') + 1));
        const std::size_t at = line.find(key);
        return line.replace(at, line.find_first_of(",}", at) - at, changed);
    };
    EXPECT_EQ(problem_of({leaf("\"by\":0")}), "none");
    for (const std::string_view changed :
         {"\"by\":1", "\"by\":9", "\"parent\":1", "\"parent\":7", "\"id\":0", "\"ply\":-2147483648",
          "\"value\":-2147483648", "\"depth\":2147483647", "\"alpha\":-2147483648",
          "\"value\":5,\"value\":5"})
        EXPECT_NE(problem_of({leaf(changed)}), "none") << changed;
    EXPECT_NE(problem_of({leaf("\"by\":0"), leaf("\"by\":0")}), "none");
}

TEST(Trace, OfAReasonlessFilterIsRefused) {
    const search::LeftOutTexts unexplained{{"", {"a1"}}};
    EXPECT_EQ(search::check_left_out(unexplained, 3, 4)->code, "trace-unexplained");
    EXPECT_EQ(search::check_left_out({{"far", {"a1"}}}, 3, 5)->code, "trace-left-out");
    EXPECT_FALSE(search::check_left_out({{"far", {"a1"}}}, 3, 4));
}

}  // namespace
}  // namespace yiguan::test
