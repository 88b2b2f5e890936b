// yiguan bench: the node-exact signature of the searches. Every position of data/bench is searched
// to a fixed depth on one thread with a fresh, small table; the same sources give the same number
// of nodes on every compiler and machine.
#include <fmt/core.h>

#include <algorithm>

#include "adapters/steady_clock.h"
#include "apps/yiguan/embedded.h"
#include "apps/yiguan/game_arguments.h"
#include "apps/yiguan/interrupt.h"
#include "base/text.h"
#include "engines/registry.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

struct Position {
    std::string rules;
    int depth;
    std::string text;
};

// Lines "RULES DEPTH POSITION…"; '#' begins a comment.
std::vector<Position> read_positions(std::string_view file) {
    std::vector<Position> positions;
    for (const std::string_view line : split(file, '\n')) {
        const std::vector<std::string_view> words = split_words(line);
        if (words.size() < 3 || words[0].front() == '#') continue;
        const std::string_view text =
            trim(line.substr(static_cast<std::size_t>(words[2].data() - line.data())));
        positions.push_back(
            {std::string(words[0]), parse_integer<int>(words[1]).value_or(1), std::string(text)});
    }
    return positions;
}

std::uint64_t nodes_of(const Position& position, const Clock& clock) {
    const auto player = make_player(position.rules, "deepening", {{"hash", "1"}});
    Limits limits;
    limits.depth = position.depth;
    std::uint64_t nodes = 0;
    const std::string start = position.text == "start" ? "" : position.text;
    if (const Refusal refusal = (*player)->set({position.rules, start, {}, {}})) {
        complain(*refusal, position.rules);
        return 0;
    }
    (*player)->think(
        limits, until_interrupted(clock, [&](const Thought& thought) { nodes = thought.nodes; }));
    return nodes;
}

Status run(const std::string& only) {
    if (!only.empty() && find_game(only) == nullptr) {
        complain(make_game(only).error(), only);
        return Status::BadInput;
    }
    const SteadyClock clock;
    const std::int64_t began = clock.now_ms();
    std::uint64_t total = 0;
    for (const GameInfo* game : all_games()) {
        if (!only.empty() && find_game(only) != game) continue;
        std::uint64_t of_game = 0;
        for (const Position& position :
             read_positions(embedded_file("bench/" + std::string(game->id) + ".txt")))
            of_game += nodes_of(position, clock);
        fmt::print("{} {}\n", game->id, of_game);
        total += of_game;
    }
    const auto ms = static_cast<std::uint64_t>(std::max<std::int64_t>(clock.now_ms() - began, 1));
    fmt::print("{} nodes {} nps\n", total, total * 1000 / ms);
    return Status::Good;
}

}  // namespace

void add_bench(CLI::App& app, Status& status) {
    auto game = std::make_shared<std::string>();
    CLI::App* verb = app.add_subcommand(
        "bench", "Search fixed positions to fixed depths: the last line is NODES nodes SPEED nps");
    verb->add_option("GAME", *game, "Only this game");
    verb->callback([game, &status] { status = run(*game); });
}

}  // namespace yiguan::cli
