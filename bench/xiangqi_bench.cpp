// Speed of the xiangqi rules.
#include <benchmark/benchmark.h>

#include "game/perft.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {
namespace {

void perft_from_start(benchmark::State& state) {
    std::uint64_t leaves = 0;
    for (auto _ : state) {
        Position position = Position::start({});
        leaves += perft(position, static_cast<int>(state.range(0)));
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}
BENCHMARK(perft_from_start)->Name("xiangqi/perft")->Arg(4)->Arg(5)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace yiguan::xiangqi
