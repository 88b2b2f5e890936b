// yiguan perft: counts the leaves of the move tree.
#include <fmt/core.h>

#include <chrono>

#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/verbs.h"

namespace yiguan::cli {
namespace {

struct PerftArguments {
    GameArguments game;
    int depth = 0;
    bool divide = false;
};

std::uint64_t count(const AnyGame& game, const PerftArguments& arguments) {
    if (!arguments.divide || arguments.depth == 0) return game.perft(arguments.depth);
    std::uint64_t nodes = 0;
    for (const auto& [move, leaves] : game.divide(arguments.depth)) {
        fmt::print("{} {}\n", move, leaves);
        nodes += leaves;
    }
    return nodes;
}

Status run(const PerftArguments& arguments) {
    const auto game = play_all(arguments.game);
    if (game == nullptr) return Status::BadInput;
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t nodes = count(*game, arguments);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    fmt::print(stderr, "{:.3f} s, {:.1f} million nodes a second\n", seconds.count(),
               static_cast<double>(nodes) / seconds.count() / 1e6);
    fmt::print("nodes {}\n", nodes);
    return Status::Good;
}

}  // namespace

void add_perft(CommandLine& line) {
    auto arguments = std::make_shared<PerftArguments>();
    Verb verb = line.add_verb(
        "perft",
        "Count the leaves of the move tree at a depth; only positions without a move end a line");
    arguments->game.add_to(verb);
    verb.add_option("--depth", arguments->depth, "Plies").required().in_range(0, 64);
    verb.add_flag("--divide", arguments->divide, "Also print the count below each move");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
