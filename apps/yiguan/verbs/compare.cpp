// yiguan compare: one position under every search of the ladder with one evaluator: nodes, time,
// value and cuts, beside the smallest tree that would do. Exit code 1 when searches that must find
// the same value do not.
#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>

#include "adapters/threads/steady_clock.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/verbs.h"
#include "engines/registry.h"

namespace yiguan::cli {
namespace {

struct CompareArguments {
    GameArguments game;
    ComparisonLimits limits;
    bool as_json = false;
};

bool has_contradiction(const SearchComparison& comparison) {
    return std::any_of(comparison.runs.begin(), comparison.runs.end(),
                       [&](const SearchRun& run) { return is_contradiction(comparison, run); });
}

std::string value_text(const SearchRun& run) {
    if (!run.is_finished) return "unfinished";
    constexpr std::string_view kKinds[] = {"cp", "win", "loss"};
    return fmt::format("{} {}", kKinds[static_cast<std::size_t>(run.score.kind)], run.score.amount);
}

std::string_view agreement_text(const SearchComparison& comparison, const SearchRun& run) {
    if (!run.is_finished) return "-";
    if (is_contradiction(comparison, run)) return "WRONG";
    return run.is_equal ? "=" : "differs";
}

std::string share_text(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? "-" : fmt::format("{} %", part * 100 / whole);
}

void print_run(const SearchComparison& comparison, const SearchRun& run) {
    fmt::print("{:<18} {:>11} {:>11} {:>10} {:>7} {:>9} {:>8} {:<13} {:<8} {}\n", run.search.id,
               run.nodes, run.leaves, run.cuts, share_text(run.first_cuts, run.cuts), run.answers,
               run.time_ms, value_text(run), agreement_text(comparison, run), run.move);
}

void print_tree(const WholeTree& tree, int depth) {
    const double b = branching_factor(tree.leaves, depth);
    fmt::print("\nThe whole tree has {} leaves: b = {:.1f}, the root of degree {} of them.\n",
               tree.leaves, b, depth);
    fmt::print("Knuth and Moore: a uniform tree needs b^{} + b^{} - 1 = {:.0f} leaves.\n",
               depth - depth / 2, depth / 2, knuth_moore_leaves(b, depth));
    fmt::print("This tree: at least {} leaves prove its value, without a table.\n",
               tree.smallest_proof);
    if (tree.has_ends_by_past)
        fmt::print("The game can end by repetition here, so a table may change the value.\n");
}

void print_orders(const std::vector<OrderRun>& orders) {
    fmt::print("\nAlpha-beta with other orders of moves:\n");
    for (const OrderRun& run : orders)
        fmt::print("{:<18} {:>11} {:>11} {:>10} {:>7}\n", name(run.order), run.nodes, run.leaves,
                   run.cuts, share_text(run.first_cuts, run.cuts));
}

void print_text(const CompareArguments& arguments, const SearchComparison& comparison) {
    fmt::print("{}, depth {}; evaluator and candidate moves of deepening\n\n", arguments.game.rules,
               comparison.depth);
    fmt::print("{:<18} {:>11} {:>11} {:>10} {:>7} {:>9} {:>8} {:<13} {:<8} {}\n", "search", "nodes",
               "leaves", "cuts", "first", "table", "ms", "value", "agrees", "move");
    for (const SearchRun& run : comparison.runs) print_run(comparison, run);
    if (comparison.tree)
        print_tree(*comparison.tree, comparison.depth);
    else
        fmt::print("\nminimax was not finished: raise --nodes or lower --depth.\n");
    if (!comparison.orders.empty()) print_orders(comparison.orders);
    fmt::print("\n");
    for (const SearchRun& run : comparison.runs)
        fmt::print("{:<18} {}\n", run.search.id, in_words(run.search.idea));
}

boost::json::object to_json(const OrderRun& run) {
    return {{"order", name(run.order)},
            {"nodes", run.nodes},
            {"leaves", run.leaves},
            {"cuts", run.cuts},
            {"first_cuts", run.first_cuts}};
}

boost::json::object to_json(const SearchComparison& comparison, const SearchRun& run) {
    boost::json::object out{{"search", run.search.id},      {"nodes", run.nodes},
                            {"leaves", run.leaves},         {"cuts", run.cuts},
                            {"first_cuts", run.first_cuts}, {"table", run.answers},
                            {"time", run.time_ms},          {"finished", run.is_finished}};
    if (!run.is_finished) return out;
    out["value"] = value_text(run);
    out["move"] = run.move;
    out["agrees"] = agreement_text(comparison, run);
    return out;
}

void print_json(const SearchComparison& comparison) {
    boost::json::array searches;
    for (const SearchRun& run : comparison.runs) searches.push_back(to_json(comparison, run));
    boost::json::object out{{"depth", comparison.depth}, {"searches", std::move(searches)}};
    if (const auto& tree = comparison.tree) {
        const double b = branching_factor(tree->leaves, comparison.depth);
        out["tree"] = boost::json::object{{"leaves", tree->leaves},
                                          {"b", b},
                                          {"knuth_moore", knuth_moore_leaves(b, comparison.depth)},
                                          {"smallest_proof", tree->smallest_proof},
                                          {"ends_by_past", tree->has_ends_by_past}};
    }
    boost::json::array orders;
    for (const OrderRun& run : comparison.orders) orders.push_back(to_json(run));
    if (!orders.empty()) out["orders"] = std::move(orders);
    fmt::print("{}\n", boost::json::serialize(out));
}

Status run(const CompareArguments& arguments) {
    const auto game = play_all(arguments.game);
    if (game == nullptr) return Status::BadInput;
    const SteadyClock clock;
    const auto comparison =
        compare_searches(game->record(), arguments.limits, until_interrupted(clock, {}));
    if (!comparison) return refuse(comparison.error(), arguments.game.rules);
    if (arguments.as_json)
        print_json(*comparison);
    else
        print_text(arguments, *comparison);
    if (!has_contradiction(*comparison)) return Status::Good;
    complain(Reason("compare-differs"), arguments.game.rules);
    return Status::Negative;
}

}  // namespace

void add_compare(CommandLine& line) {
    auto arguments = std::make_shared<CompareArguments>();
    Verb verb = line.add_verb("compare",
                              "Search a position to one depth with every search of the ladder and "
                              "one evaluator: nodes, cuts, time and value");
    arguments->game.add_to(verb);
    verb.add_option("--depth", arguments->limits.depth, "Plies").required().in_range(1, 20);
    verb.add_option("--nodes", arguments->limits.nodes,
                    "Most nodes of each search (default: 20000000)")
        .in_range(std::uint64_t{1}, ~std::uint64_t{0});
    verb.add_flag("--orders", arguments->limits.tries_orders,
                  "Also alpha-beta with its moves worst first, in random order and best first");
    verb.add_flag("--json", arguments->as_json, "Print one JSON object");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
