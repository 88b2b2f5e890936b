#include "apps/yiguan/common/player_arguments.h"

#include <utility>

#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/player_maker.h"
#include "engines/registry.h"

namespace yiguan::cli {

void LimitArguments::add_to(Verb verb) {
    constexpr std::int64_t kDayMs = 86'400'000;
    Option by_depth =
        verb.add_option("--depth", depth, "Search this many plies deep").in_range(1, 100);
    Option by_nodes = verb.add_option("--nodes", nodes, "Search this many nodes")
                          .in_range(std::uint64_t{1}, ~std::uint64_t{0});
    Option by_time = verb.add_option("--time", time_ms, "Search this many milliseconds")
                         .in_range(std::int64_t{1}, kDayMs);
    Option by_clock = verb.add_option("--clock", clock_ms, "Milliseconds for the whole game")
                          .in_range(std::int64_t{1}, kDayMs);
    verb.add_option("--increment", increment_ms, "Milliseconds added after each move")
        .in_range(std::int64_t{0}, kDayMs)
        .needs(by_clock);
    by_depth.excludes(by_nodes).excludes(by_time).excludes(by_clock);
    by_nodes.excludes(by_time).excludes(by_clock);
    by_time.excludes(by_clock);
}

Limits LimitArguments::limits() const {
    Limits limits;
    if (depth > 0) limits.depth = depth;
    if (nodes > 0) limits.nodes = nodes;
    if (time_ms > 0) limits.move_time_ms = time_ms;
    if (clock_ms > 0) limits.clock_ms = clock_ms;
    limits.increment_ms = increment_ms;
    return limits;
}

std::optional<arena::Contestant> read_contestant(std::string_view rules,
                                                 std::string_view player,
                                                 const Limits& defaults,
                                                 const DataFolder& data) {
    const PlayerMaker maker(data.engines(), data.assets(), PlayerMaker::From::Console);
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
