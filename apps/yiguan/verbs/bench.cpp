// yiguan bench: the node count that identifies the searches. Searches every position of data/bench
// to a fixed depth, on one thread, with a new small table. The same sources give the same number of
// nodes with every compiler and on every machine.
#include <fmt/core.h>

#include <algorithm>

#include "adapters/threads/steady_clock.h"
#include "apps/yiguan/common/embedded.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/verbs.h"
#include "arena/signature.h"
#include "engines/bench_player.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

Result<std::uint64_t> nodes_of(const GameInfo& game, const Clock& clock) {
    const std::string file = "bench/" + std::string(game.id) + ".txt";
    const Assets assets = embedded_assets();
    const auto make = [&assets](std::string_view rules, std::string_view text) {
        return make_bench_player(rules, text, assets);
    };
    return arena::signature_nodes(embedded_file(file), make, until_interrupted(clock, {}));
}

Status run(const std::string& only) {
    if (!only.empty() && find_game(only) == nullptr) return refuse(make_game(only).error(), only);
    const SteadyClock clock;
    const std::int64_t began = clock.now_ms();
    std::uint64_t total = 0;
    for (const GameInfo* game : all_games()) {
        if (!only.empty() && find_game(only) != game) continue;
        const auto nodes = nodes_of(*game, clock);
        if (!nodes) return refuse(nodes.error(), game->id);
        if (interrupted()) return Status::Negative;  // the count is not whole
        fmt::print("{} {}\n", game->id, *nodes);
        total += *nodes;
    }
    const auto ms = static_cast<std::uint64_t>(std::max<std::int64_t>(clock.now_ms() - began, 1));
    fmt::print("{} nodes {} nps\n", total, total * 1000 / ms);
    return Status::Good;
}

}  // namespace

void add_bench(CommandLine& line) {
    auto game = std::make_shared<std::string>();
    Verb verb = line.add_verb(
        "bench", "Search fixed positions to fixed depths: the last line is NODES nodes SPEED nps");
    verb.add_option("GAME", *game, "Only this game");
    verb.on_chosen([game] { return run(*game); });
}

}  // namespace yiguan::cli
