// Speed of the number-chess rules.
#include <benchmark/benchmark.h>

#include <type_traits>

#include "game/perft.h"
#include "games/shuqi/position.h"

namespace yiguan::shuqi {
namespace {

template <class Variant>
void perft_from_start(benchmark::State& state) {
    const Rules rules{.has_chains = std::is_same_v<Variant, Official>};
    std::uint64_t leaves = 0;
    for (auto _ : state) {
        auto position = Position<Variant>::start(rules);
        leaves += perft(position, static_cast<int>(state.range(0)));
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}
BENCHMARK(perft_from_start<Course>)
    ->Name("shuqi/perft/course")
    ->Arg(5)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(perft_from_start<Official>)
    ->Name("shuqi/perft/official")
    ->Arg(3)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace yiguan::shuqi
