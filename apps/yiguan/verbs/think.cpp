// yiguan think: runs a search on a position and prints its progress.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <boost/json.hpp>
#include <fstream>

#include "adapters/threads/steady_clock.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/player_arguments.h"
#include "apps/yiguan/verbs.h"
#include "search/trace_tree.h"

namespace yiguan::cli {
namespace {

struct ThinkArguments {
    GameArguments game;
    LimitArguments limits;
    DataArguments data;
    std::string player = "deepening";
    std::uint64_t seed = 1;
    int lines = 1;
    bool as_json = false;
    std::string trace_file;
    std::size_t trace_nodes = search::TraceTree::kMostNodes;
};

constexpr std::string_view kScoreKinds[] = {"cp", "win", "loss"};

std::string_view kind_text(const Score& score) {
    return kScoreKinds[static_cast<std::size_t>(score.kind)];
}

// A proved end that may come sooner is marked as a bound, as in UCI.
std::string score_text(const Score& score) {
    return fmt::format("{} {}{}", kind_text(score), score.amount,
                       score.is_bound ? " upperbound" : "");
}

void print_line(const Thought& thought, bool numbers_lines) {
    fmt::print("info depth {}{} score {} nodes {} nps {} time {} pv {}\n", thought.depth,
               numbers_lines ? fmt::format(" multipv {}", thought.line) : "",
               score_text(thought.score), thought.nodes, thought.nodes_per_second, thought.time_ms,
               fmt::join(thought.variation, " "));
}

boost::json::object to_json(const Thought& thought) {
    boost::json::object score{{kind_text(thought.score), thought.score.amount}};
    if (thought.score.is_bound) score["bound"] = "upper";
    return {{"depth", thought.depth},
            {"line", thought.line},
            {"score", std::move(score)},
            {"nodes", thought.nodes},
            {"nps", thought.nodes_per_second},
            {"time", thought.time_ms},
            {"hash", thought.hash_per_mille},
            {"pv", boost::json::array(thought.variation.begin(), thought.variation.end())}};
}

void print_best(const BestMove& best, bool as_json) {
    if (!as_json) return fmt::print("bestmove {}\n", best.move);
    boost::json::object out{{"bestmove", best.move}};
    if (best.ponder) out["ponder"] = *best.ponder;
    fmt::print("{}\n", boost::json::serialize(out));
}

Engine::OnThought printer(const ThinkArguments& arguments) {
    if (arguments.as_json)
        return [](const Thought& thought) {
            fmt::print("{}\n", boost::json::serialize(to_json(thought)));
        };
    return
        [numbers = arguments.lines > 1](const Thought& thought) { print_line(thought, numbers); };
}

// A trace on its way to a file: that of a large tree search is folded, so it is held in memory.
class TraceFile {
  public:
    explicit TraceFile(std::size_t most_nodes) : tree_(most_nodes) {}

    bool open(const std::string& path) {
        file_.open(path);
        return file_.is_open();
    }
    void add(std::string_view line) {
        is_empty_ = false;
        if (line.starts_with("{\"uct\""))
            write(line);
        else
            (void)tree_.add(line);
    }
    // False when nothing was recorded.
    bool finish() {
        tree_.finish();
        tree_.write([this](std::string_view line) { write(line); });
        return !is_empty_;
    }

  private:
    void write(std::string_view line) { file_ << line << '\n'; }

    std::ofstream file_;
    search::TraceTree tree_;
    bool is_empty_ = true;
};

Status think(const ThinkArguments& arguments,
             const AnyGame& game,
             Player& player,
             const Limits& limits) {
    TraceFile file(arguments.trace_nodes);
    TraceSink trace;
    if (!arguments.trace_file.empty()) {
        if (!file.open(arguments.trace_file))
            return refuse(Reason("argument-file").text("file", arguments.trace_file),
                          arguments.game.rules);
        trace = [&](std::string_view line) { file.add(line); };
    }
    if (const Refusal refusal = player.set(game.record()))
        return refuse(*refusal, arguments.game.rules);
    const SteadyClock clock;
    const BestMove best = player.think(limits, until_interrupted(clock, printer(arguments), trace));
    if (best.trouble) {
        complain(*best.trouble, arguments.game.rules);
        return Status::Negative;
    }
    print_best(best, arguments.as_json);
    if (!trace || file.finish()) return Status::Good;
    complain(
        Reason("trace-none").text("player", arguments.player).text("file", arguments.trace_file),
        arguments.game.rules);
    return Status::Negative;
}

Status run(const ThinkArguments& arguments) {
    const auto game = play_all(arguments.game);
    if (game == nullptr) return Status::BadInput;
    if (const View view = game->view(); view.outcome.is_over())
        return refuse(view.explanation, arguments.game.rules);
    const auto data = arguments.data.read();
    if (!data) return Status::BadInput;
    const auto contestant =
        read_contestant(game->record().rules, arguments.player, arguments.limits.limits(), *data);
    if (!contestant) return Status::BadInput;
    Limits limits = contestant->limits;
    limits.seed = arguments.seed;
    limits.multi_pv = std::max(limits.multi_pv, arguments.lines);
    return think(arguments, *game, *contestant->make(), limits);
}

}  // namespace

void add_think(CommandLine& line) {
    auto arguments = std::make_shared<ThinkArguments>();
    Verb verb = line.add_verb("think", "Search a position with an opponent and show its thinking");
    arguments->game.add_to(verb);
    arguments->limits.add_to(verb);
    arguments->data.add_to(verb);
    verb.add_option("--player", arguments->player, "NAME or NAME:key=value,… (default: deepening)");
    verb.add_option("--seed", arguments->seed, "Seed of all random choices (default: 1)");
    verb.add_option("--lines", arguments->lines, "Number of best lines to show").in_range(1, 100);
    verb.add_option("--trace", arguments->trace_file,
                    "Write the search to this file (docs/trace.md)");
    verb.add_option("--trace-nodes", arguments->trace_nodes,
                    "Nodes of a tree search that the file holds; of others far from the root and "
                    "the principal variation it only has the number (default: 200000)")
        .in_range(std::size_t{1}, std::size_t{1'000'000'000});
    verb.add_flag("--json", arguments->as_json, "Print one JSON object per line");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
