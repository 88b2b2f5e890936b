// The laboratory in every game: what it shows of a recorded search adds up, agrees with the trace,
// and explains every move.
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <map>
#include <set>

#include "adapters/threads/steady_clock.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "lab/laboratory.h"
#include "lab/tree_answers.h"
#include "search/any_trace_verifier.h"
#include "search/trace_questions.h"
#include "support/games.h"
#include "support/reasons.h"

namespace yiguan::test {
namespace {

using search::TraceNode;
using search::TraceTree;

const SteadyClock kClock;
const std::atomic<bool> kNeverStop = false;

// A position in the middle of a random game.
Record some_record(const std::string& rules) {
    const auto game = std::move(*make_game(rules));
    const auto player = std::move(*make_player(rules, "random", {}));
    for (std::uint64_t ply = 0; ply < 12 && !game->outcome().is_over(); ++ply) {
        EXPECT_FALSE(player->set(game->record()));
        if (game->play(player->think({.seed = ply + 5}, {kClock, kNeverStop, {}, {}}).move)) break;
    }
    return game->record();
}

std::vector<std::string> trace_of(const Record& record, const std::string& text) {
    std::vector<std::string> lines;
    const auto read = PlayerText::parse(text);
    const auto player = std::move(*make_player(record.rules, read->name, read->options));
    EXPECT_FALSE(player->set(record));
    player->think(read->limits, {kClock, kNeverStop, {}, [&](std::string_view line) {
                                     lines.emplace_back(line);
                                 }});
    return lines;
}

TraceTree tree_of(const std::vector<std::string>& lines, std::size_t most_nodes) {
    TraceTree tree(most_nodes);
    for (const std::string& line : lines) EXPECT_FALSE(tree.add(line));
    tree.finish();
    return tree;
}

TraceTree whole_tree(const std::vector<std::string>& lines) {
    return tree_of(lines, lines.size());
}

std::vector<std::uint64_t> all_nodes(const TraceTree& tree) {
    std::vector<std::uint64_t> ids;
    for (std::uint64_t id = 1; id <= tree.nodes(); ++id)
        if (tree.holds(id)) ids.push_back(id);
    return ids;
}

class Laboratories : public testing::TestWithParam<std::string> {
  protected:
    const Assets no_assets_{};
    Record record_ = some_record(GetParam());
    lab::Laboratory laboratory_{no_assets_};

    lab::Answer ask(const lab::Question& question) {
        return laboratory_.answer(question, kClock, kNeverStop, [](const lab::Progress&) {});
    }
    lab::Answer open(std::string_view trace) {
        return laboratory_.open(lab::OpenTrace{place()}, trace);
    }
    lab::Place place() const { return {record_.rules, record_.start, record_.moves}; }
    lab::Recorded record(const std::string& player) {
        const lab::Answer answer = ask(lab::RecordSearch{place(), player});
        if (const auto* refused = std::get_if<lab::Refused>(&answer)) {
            ADD_FAILURE() << player << ": " << refused->words.en;
            return {};
        }
        return std::get<lab::Recorded>(answer);
    }
};

TEST_P(Laboratories, HoldAWholeTreeAsItWasRecorded) {
    const auto lines = trace_of(record_, "deepening:nodes=800");
    const TraceTree tree = whole_tree(lines);
    EXPECT_EQ(tree.nodes(), lines.size());
    EXPECT_EQ(tree.held(), lines.size());
    std::vector<std::string> written;
    tree.write([&](std::string_view line) { written.emplace_back(line); });
    EXPECT_EQ(written, lines);
    std::uint64_t in_roots = 0;
    for (const std::uint64_t root : tree.roots()) in_roots += tree.size(root);
    EXPECT_EQ(in_roots, lines.size());
    for (const std::uint64_t id : all_nodes(tree)) {
        std::uint64_t below = 1;
        for (const std::uint64_t child : tree.children(id)) {
            EXPECT_EQ(tree.parent(child), id);
            below += tree.size(child);
        }
        EXPECT_EQ(below, tree.size(id));
        EXPECT_EQ(tree.path(id).back(), id);
        EXPECT_EQ(tree.last_entered(id), id);
    }
}

// With folds of folds, and again from the written file.
TEST_P(Laboratories, FoldATreeSoThatItAddsUp) {
    for (const std::string player : {"deepening:nodes=1500", "champion:nodes=1500"}) {
        if (!find_player(PlayerText::parse(player)->name, players_of(find_game(GetParam())->id)))
            continue;
        const auto lines = trace_of(record_, player);
        const TraceTree whole = whole_tree(lines);
        const TraceTree folded = tree_of(lines, 100);
        EXPECT_EQ(folded.nodes(), whole.nodes());
        EXPECT_LT(folded.held(), whole.held());
        EXPECT_EQ(folded.roots(), whole.roots());
        for (const std::uint64_t id : all_nodes(folded)) {
            EXPECT_EQ(folded.size(id), whole.size(id));
            EXPECT_EQ(folded.line_from(id), whole.line_from(id));
            std::uint64_t below = 1 + search::sum(folded.node(id).folded);
            for (const std::uint64_t child : folded.children(id)) below += folded.size(child);
            EXPECT_EQ(below, folded.size(id));
        }
        std::vector<std::string> written;
        folded.write([&](std::string_view line) { written.emplace_back(line); });
        search::AnyTraceVerifier verifier;
        for (const std::string& line : written)
            ASSERT_FALSE(verifier.add(line)) << code_line(*verifier.add(line));
        const Refusal refusal = verifier.finish();
        EXPECT_FALSE(refusal) << code_line(*refusal);
        EXPECT_EQ(verifier.size(), lines.size());
        EXPECT_EQ(tree_of(written, 60).nodes(), whole.nodes());
    }
}

// The counts of folded nodes are those of the nodes that are gone.
TEST_P(Laboratories, CountFoldedNodesByTheirReasons) {
    const auto lines = trace_of(record_, "deepening:nodes=1200");
    const TraceTree whole = whole_tree(lines);
    const TraceTree folded = tree_of(lines, 150);
    search::SourceCounts expected{};
    search::SourceCounts found{};
    for (const std::uint64_t id : all_nodes(whole))
        if (!folded.holds(id)) ++expected[static_cast<std::size_t>(whole.node(id).why)];
    for (const std::uint64_t id : all_nodes(folded)) {
        const search::SourceCounts counts = folded.node(id).folded;
        for (std::size_t i = 0; i < counts.size(); ++i) found[i] += counts[i];
    }
    EXPECT_EQ(found, expected);
}

TEST_P(Laboratories, ExplainEveryLegalMoveOfANode) {
    const auto lines = trace_of(record_, "deepening:nodes=800");
    const TraceTree tree = whole_tree(lines);
    std::map<search::Fate, int> seen;
    for (const std::uint64_t id : all_nodes(tree)) {
        const TraceNode node = tree.node(id);
        if (!node.is_expanded || node.is_abandoned() || node.ply > 2) continue;
        const auto game = std::move(*load_game(record_));
        for (const std::uint64_t each : tree.path(id))
            if (const std::string move = tree.node(each).move; !move.empty()) {
                ASSERT_FALSE(game->play(move));
            }
        for (const std::string& move : game->view().legal_moves) {
            const search::MoveFate fate = search::fate_of(tree, id, move);
            EXPECT_NE(fate.fate, search::Fate::Unknown) << move;
            EXPECT_NE(fate.fate, search::Fate::Folded) << move;
            ++seen[fate.fate];
        }
        EXPECT_EQ(search::fate_of(tree, id, "nonsense").fate, search::Fate::Unknown);
    }
    EXPECT_GT(seen[search::Fate::Searched], 0);
    EXPECT_GT(seen[search::Fate::Skipped], 0);
}

// A bound comes from a node that was left before, and its value is the bound for the right side.
TEST_P(Laboratories, NameTheBoundThatACutReached) {
    int named = 0;
    for (const std::string player : {"alphabeta-history:depth=2", "deepening:nodes=1000"}) {
        const TraceTree tree = whole_tree(trace_of(record_, player));
        for (const std::uint64_t id : all_nodes(tree)) {
            const TraceNode node = tree.node(id);
            const auto reason = search::cut_reason(tree, id);
            EXPECT_EQ(reason.has_value(),
                      node.why == search::ValueSource::Cut ||
                          (node.why == search::ValueSource::StandPat && node.value >= node.beta));
            if (!reason || reason->bound_node == 0) continue;
            ++named;
            const TraceNode setter = tree.node(reason->bound_node);
            EXPECT_LT(setter.id, node.id);
            const std::uint64_t above = setter.parent;
            const auto path = tree.path(id);
            EXPECT_NE(std::find(path.begin(), path.end(), above), path.end());
            const bool is_same_side = (node.ply - tree.node(above).ply) % 2 == 0;
            const int bound = is_same_side ? node.beta : -node.beta;
            const int distance = std::abs(setter.value_for_parent() - bound);
            EXPECT_LE(distance, reason->is_test ? 1 : 0);
        }
    }
    EXPECT_GT(named, 0);
}

TEST_P(Laboratories, AnswerAboutTheRecordedTree) {
    const lab::Recorded recorded = record("deepening:nodes=3000");
    EXPECT_FALSE(recorded.move.empty());
    ASSERT_FALSE(recorded.roots.empty());
    const std::int64_t root = recorded.roots.back().node;
    const auto shown = std::get<lab::NodeShown>(ask(lab::AskNode{root}));
    EXPECT_EQ(shown.node, root);
    EXPECT_EQ(shown.path.size(), 1u);
    ASSERT_FALSE(shown.children.empty());
    const auto& child = shown.children.front();
    const auto below = std::get<lab::NodeShown>(ask(lab::AskNode{child.node}));
    EXPECT_EQ(below.path.size(), 2u);
    EXPECT_EQ(below.path.back().move, child.move);
    EXPECT_EQ(std::get<lab::NodeShown>(ask(lab::AskEntered{child.node})).node, child.node);
    const auto fate = std::get<lab::FateShown>(ask(lab::AskMove{root, child.move}));
    EXPECT_EQ(fate.fate, "searched");
    EXPECT_EQ(std::get<lab::Refused>(ask(lab::AskNode{1 << 30})).words.code, "trace-node");
    const auto again = std::get<lab::Recorded>(open(laboratory_.trace()));
    EXPECT_EQ(again.nodes, recorded.nodes);
    EXPECT_EQ(again.roots.size(), recorded.roots.size());
}

TEST_P(Laboratories, OpenOnlyTracesOfThePosition) {
    for (const std::string player : {"deepening:nodes=300", "uct:nodes=100"}) {
        const lab::Recorded recorded = record(player);
        const std::string trace = laboratory_.trace();
        const auto again = std::get<lab::Recorded>(open(trace));
        EXPECT_EQ(again.playouts, recorded.playouts);
        EXPECT_EQ(laboratory_.trace(), trace);
        lab::OpenTrace elsewhere{place()};
        elsewhere.place.moves.pop_back();
        const auto refused = std::get<lab::Refused>(laboratory_.open(elsewhere, trace));
        EXPECT_EQ(refused.words.code, "trace-other-position");
    }
}

// What the opponent plays is the best move of an iteration, unless the last one was not finished.
TEST_P(Laboratories, TellHowCertainTheValueOfAnIterationIs) {
    const lab::Recorded recorded = record("champion:depth=6,hash=1");
    const auto& last = recorded.roots.back();
    EXPECT_EQ(last.bound, "exact");
    ASSERT_FALSE(last.line.empty());
    EXPECT_EQ(last.line.front(), recorded.move);
    for (const lab::RootShown& root : recorded.roots)
        EXPECT_EQ(root.bound, std::get<lab::NodeShown>(ask(lab::AskNode{root.node})).bound);
}

// Below each block are blocks of the same number of nodes, less its own and what is too small.
TEST_P(Laboratories, LayOutAnIcicleThatAddsUp) {
    const lab::Recorded recorded = record("deepening:nodes=1500");
    const std::int64_t root = recorded.roots.back().node;
    const auto all = std::get<lab::Icicle>(ask(lab::AskIcicle{root, 100, 1}));
    std::vector<std::int64_t> below(all.blocks.size());
    std::vector<std::size_t> children(all.blocks.size());
    for (std::size_t i = 1; i < all.blocks.size(); ++i) {
        ASSERT_LT(all.blocks[i].above, static_cast<int>(i));
        below[static_cast<std::size_t>(all.blocks[i].above)] += all.blocks[i].size;
        ++children[static_cast<std::size_t>(all.blocks[i].above)];
    }
    for (std::size_t i = 0; i < all.blocks.size(); ++i) {
        EXPECT_EQ(below[i] + 1, all.blocks[i].node != 0 ? all.blocks[i].size : 1);
        EXPECT_LE(children[i], lab::kMostChildren);
    }
    const auto coarse = std::get<lab::Icicle>(ask(lab::AskIcicle{root, 3, 30}));
    for (const lab::Block& block : coarse.blocks) EXPECT_GE(block.size, 30);
}

TEST_P(Laboratories, ShowPlayoutsAtAnyTime) {
    const lab::Recorded recorded = record("uct:nodes=400");
    ASSERT_GT(recorded.playouts, 0);
    EXPECT_TRUE(recorded.roots.empty());
    std::int64_t visits = 0;
    for (const std::int64_t playouts :
         {std::int64_t{1}, recorded.playouts / 2, recorded.playouts}) {
        const auto shown = std::get<lab::PlayoutsShown>(ask(lab::AskPlayouts{playouts, 0}));
        EXPECT_EQ(shown.visits, playouts);
        visits = 0;
        for (const lab::ArmShown& arm : shown.arms) visits += arm.visits;
        EXPECT_LE(visits, playouts);
    }
    const auto end = std::get<lab::PlayoutsShown>(ask(lab::AskPlayouts{recorded.playouts, 0}));
    const auto best =
        std::ranges::max_element(end.arms, {}, [](const lab::ArmShown& arm) { return arm.visits; });
    ASSERT_NE(best, end.arms.end());
    EXPECT_TRUE(best->proof != "none" || best->move == recorded.move);
    const auto below =
        std::get<lab::PlayoutsShown>(ask(lab::AskPlayouts{recorded.playouts, best->node}));
    EXPECT_EQ(below.visits, best->visits);
    EXPECT_EQ(below.mean, best->mean);
}

TEST_P(Laboratories, ShowThePriorsOfASearchThatHasThem) {
    if (!find_player("puct", players_of(find_game(GetParam())->id))) return;
    record("puct:nodes=100");
    const auto begin = std::get<lab::PlayoutsShown>(ask(lab::AskPlayouts{1, 0}));
    int priors = 0;
    for (const lab::ArmShown& arm : begin.arms) {
        priors += arm.prior;
        EXPECT_GT(arm.prior, 0) << arm.move;
        EXPECT_GT(arm.bonus, 0) << arm.move;
    }
    EXPECT_NEAR(priors, 1000, static_cast<int>(begin.arms.size()));
}

// As the trace itself says.
TEST_P(Laboratories, CountVisitsAsTheTraceDoes) {
    const auto lines = trace_of(record_, "uct:nodes=300");
    search::PlayoutTree tree;
    for (const std::string& line : lines) ASSERT_FALSE(tree.add(line));
    const auto standing = tree.after(tree.playouts());
    std::map<std::uint32_t, std::pair<std::uint32_t, std::uint64_t>> said;
    for (const std::string& line : lines) {
        search::TraceLineReader fields(line);
        if (fields.text("uct") != "backup") continue;
        said[fields.number<std::uint32_t>("node")] = {fields.number<std::uint32_t>("visits"),
                                                      fields.number<std::uint64_t>("sum")};
    }
    for (const auto& [node, numbers] : said) {
        EXPECT_EQ(standing.visits[node], numbers.first);
        EXPECT_EQ(standing.sums[node], numbers.second);
    }
}

TEST_P(Laboratories, CompareTheSearches) {
    const auto compared = std::get<lab::Compared>(ask(lab::Compare{place(), 2, 100'000}));
    EXPECT_GT(compared.runs.size(), 5u);
    EXPECT_EQ(compared.runs.front().search, "minimax");
    ASSERT_EQ(compared.orders.size(), 3u);
    ASSERT_TRUE(compared.tree);
    EXPECT_EQ(compared.orders.back().order, "best-first");
    EXPECT_LE(compared.orders.back().leaves, compared.orders.front().leaves);
    for (const lab::OrderShown& order : compared.orders) {
        EXPECT_GE(order.leaves, compared.tree->smallest_proof);
        EXPECT_LE(order.leaves, compared.tree->leaves);
    }
}

// The numbers of a layer lie on points of the board, and differ.
TEST_P(Laboratories, ShowWhatTheEvaluationsSee) {
    const auto shown = std::get<lab::EvaluationShown>(ask(lab::AskEvaluation{place()}));
    EXPECT_GE(shown.layers.size(), 3u);
    std::set<std::string> points;
    for (const auto& point : (*load_game(record_))->board().points) points.insert(point.name);
    for (const lab::LayerShown& layer : shown.layers) {
        std::set<int> different;
        for (const lab::PointValue& value : layer.values) {
            EXPECT_TRUE(points.contains(value.point)) << value.point;
            different.insert(value.value);
        }
        EXPECT_GT(different.size(), 2u) << layer.name.en;
        EXPECT_TRUE(std::ifstream(std::string(YIGUAN_ROOT "/") + layer.source)) << layer.source;
    }
}

// A move has its notations where it is played; the moves after a null move have none.
TEST_P(Laboratories, NameTheMovesOfLines) {
    const auto game = std::move(*load_game(record_));
    const std::vector<std::string> legal = game->view().legal_moves;
    std::vector<lab::Line> lines{{{"", legal.front()}}};
    for (const std::string& move : legal) lines.push_back({{move}});
    ASSERT_FALSE(game->play(legal.front()));
    const std::string reply = game->view().legal_moves.back();
    lines.push_back({{legal.front(), reply}});
    const auto named = std::get<lab::NamesShown>(ask(lab::AskNames{place(), lines})).lines;
    ASSERT_EQ(named.size(), lines.size());
    EXPECT_TRUE(named.front().moves.empty());
    ASSERT_EQ(named.back().moves.size(), 2u);
    EXPECT_EQ(named.back().moves.back().chinese,
              game->notate(reply, Notation::Chinese).value_or(""));
    ASSERT_FALSE(game->take_back());
    for (std::size_t i = 0; i < legal.size(); ++i) {
        ASSERT_EQ(named[i + 1].moves.size(), 1u) << legal[i];
        EXPECT_EQ(named[i + 1].moves[0].chinese,
                  game->notate(legal[i], Notation::Chinese).value_or(""));
        EXPECT_EQ(named[i + 1].moves[0].wxf, game->notate(legal[i], Notation::Wxf).value_or(""));
    }
}

TEST_P(Laboratories, RefuseWhatTheyCannotDo) {
    EXPECT_EQ(laboratory_.trace(), "");
    EXPECT_TRUE(std::holds_alternative<lab::Refused>(ask(lab::AskPlayouts{1, 0})));
    EXPECT_TRUE(std::holds_alternative<lab::Refused>(open("{}\n")));
    EXPECT_TRUE(std::holds_alternative<lab::Refused>(open("")));
    EXPECT_TRUE(std::holds_alternative<lab::Refused>(ask(lab::RecordSearch{place(), "nobody"})));
    EXPECT_TRUE(std::holds_alternative<lab::Refused>(ask(lab::AskNames{{"chess", "", {}}, {}})));
    const auto answer = ask(lab::RecordSearch{place(), "random"});
    EXPECT_EQ(std::get<lab::Refused>(answer).words.code, "trace-nothing");
    const std::string text =
        laboratory_.answer_text("nonsense", kClock, kNeverStop, [](std::string_view) {});
    EXPECT_NE(text.find("\"refused\""), std::string::npos);
}

std::vector<lab::LearningGame> some_games(lab::Laboratory& laboratory, const std::string& rules) {
    std::vector<lab::LearningGame> games;
    for (int number = 1; number <= 10; ++number) {
        const lab::AskSample question{
            .place = {rules, {}, {}}, .player = "champion:nodes=50,level=1", .seed = number};
        const auto answer =
            laboratory.answer(question, kClock, kNeverStop, [](const lab::Progress&) {});
        games.push_back(std::get<lab::Sampled>(answer).game);
    }
    return games;
}

TEST_P(Laboratories, LetANetworkLearnFromGames) {
    const std::string rules = GetParam();
    EXPECT_TRUE(std::holds_alternative<lab::Refused>(ask(lab::LearnOn{1})));
    if (!make_network_terms(rules)) {
        const lab::Answer refused = ask(lab::BeginLearning{.rules = rules});
        EXPECT_EQ(std::get<lab::Refused>(refused).words.code, "train-none");
        return;
    }
    const lab::BeginLearning question{
        .rules = rules, .games = some_games(laboratory_, rules), .epochs = 10};
    const lab::Answer begun = ask(question);
    const auto before = std::get<lab::LearningShown>(begun);
    EXPECT_EQ(before.done, 0);
    EXPECT_GT(before.positions, before.held_out);
    EXPECT_GT(before.held_out, 0);
    const auto half =
        std::get<lab::LearningShown>(ask(lab::LearnOn{static_cast<int>(before.steps / 2)}));
    EXPECT_EQ(half.done, before.steps / 2);
    const auto after = std::get<lab::LearningShown>(ask(lab::LearnOn{1'000'000}));
    EXPECT_EQ(after.done, after.steps);
    EXPECT_LT(after.loss, before.loss / 2);
    const lab::Place end{rules, {}, question.games.front().moves};
    const auto first = std::get<lab::ChancesShown>(ask(lab::AskChances{{place(), end}})).chances;
    ASSERT_EQ(first.size(), 2u);
    for (const double chance : first) {
        EXPECT_GE(chance, 0);
        EXPECT_LE(chance, 1);
    }
    ask(question);
    ask(lab::LearnOn{1'000'000});
    EXPECT_EQ(std::get<lab::ChancesShown>(ask(lab::AskChances{{place(), end}})).chances, first);
    EXPECT_TRUE(std::holds_alternative<lab::Refused>(ask(lab::AskChances{{{"chess", {}, {}}}})));
    EXPECT_TRUE(std::holds_alternative<lab::Refused>(ask(lab::AskChances{{{rules, {}, {"zz"}}}})));
}

TEST_P(Laboratories, RefuseToLearnFromWhatIsNoGame) {
    if (!make_network_terms(GetParam())) return;
    const auto code = [&](std::vector<lab::LearningGame> games) {
        const lab::Answer answer =
            ask(lab::BeginLearning{.rules = GetParam(), .games = std::move(games)});
        return std::get<lab::Refused>(answer).words.code;
    };
    EXPECT_EQ(code({}), "learn-few");
    EXPECT_NE(code({{.moves = {"no move"}}}), "learn-few");
}

INSTANTIATE_TEST_SUITE_P(
    Games,
    Laboratories,
    testing::Values("shuqi/course", "gomoku/freestyle", "gomoku/renju", "xiangqi/asian"),
    rules_name);

}  // namespace
}  // namespace yiguan::test
