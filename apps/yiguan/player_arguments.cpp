#include "apps/yiguan/player_arguments.h"

#include <utility>

#include "apps/yiguan/game_arguments.h"
#include "apps/yiguan/player_maker.h"
#include "engines/registry.h"

namespace yiguan::cli {

void LimitArguments::add_to(CLI::App& verb) {
    CLI::Option* by_depth =
        verb.add_option("--depth", depth, "Think this many plies deep")->check(CLI::Range(1, 100));
    CLI::Option* by_nodes = verb.add_option("--nodes", nodes, "Look at this many positions")
                                ->check(CLI::Range(std::uint64_t{1}, ~std::uint64_t{0}));
    CLI::Option* by_time = verb.add_option("--time", time_ms, "Think this many milliseconds")
                               ->check(CLI::Range(std::int64_t{1}, std::int64_t{86'400'000}));
    by_depth->excludes(by_nodes)->excludes(by_time);
    by_nodes->excludes(by_time);
}

Limits LimitArguments::limits() const {
    Limits limits;
    if (depth > 0) limits.depth = depth;
    if (nodes > 0) limits.nodes = nodes;
    if (time_ms > 0) limits.move_time_ms = time_ms;
    return limits;
}

std::optional<arena::Contestant> read_contestant(std::string_view rules,
                                                 std::string_view player,
                                                 const Limits& defaults) {
    const PlayerMaker maker(engines_of(default_data()), PlayerMaker::From::Console);
    const auto read = maker.read(rules, player);
    const MadePlayer made = read ? read->make() : MadePlayer(read.error());
    if (!made) {
        complain(made.error(), rules);
        return std::nullopt;
    }
    return arena::Contestant{std::string(player), completed(read->limits, defaults),
                             [make = read->make] { return std::move(*make()); }};
}

}  // namespace yiguan::cli
