// The opponents of one game as a module (src/local/task_runner.h). Except for `allocate` and
// `helper_serve`, no function may be called while another runs. The functions are described below.
#include <atomic>
#include <cstddef>
#include <string>

#include "arena/signature.h"
#include "bindings/wasm/helpers.h"
#include "bindings/wasm/host_clock.h"
#include "bindings/wasm/memory.h"
#include "bindings/wasm/module_assets.h"
#include "engines/bench_player.h"
#include "games/registry.h"
#include "local/task_runner.h"

extern "C" {

// Takes a thought of the running search.
[[clang::import_module("host"), clang::import_name("report")]] void host_report(const char* text,
                                                                                std::size_t size);
}

namespace yiguan::wasm {
namespace {

const GameInfo& the_game() {
    return *all_games().front();
}

struct EngineModule {
    ModuleAssets assets{the_game().id};
    local::TaskRunner runner{assets.assets()};
    std::string result;
};

// The one engine of the module.
EngineModule& the_engine() {
    static EngineModule engine;
    return engine;
}

}  // namespace
}  // namespace yiguan::wasm

extern "C" {

// Takes the network of the game.
[[clang::export_name("engine_take_network")]] void engine_take_network(char* network,
                                                                       std::size_t size) {
    using namespace yiguan;
    const wasm::Bytes bytes(network, size);
    wasm::the_engine().assets.take_network(bytes.view());
}

// Thinks about the task with up to that many threads, and reports thoughts meanwhile. True when
// there is a move.
[[clang::export_name("engine_run")]] bool engine_run(char* task, std::size_t size, int threads) {
    using namespace yiguan;
    wasm::EngineModule& engine = wasm::the_engine();
    const wasm::Bytes text(task, size);
    std::atomic<bool> stop = false;
    const wasm::HostClock clock(stop);
    const auto result = engine.runner.run(
        text.view(), threads, {clock, stop, {}, {}, wasm::helpers()},
        [](std::string_view thought) { host_report(thought.data(), thought.size()); });
    engine.result = result ? *result : words(result.error(), Language::En, wasm::the_game().id);
    return result.has_value();
}

// The address of the move's text, or of the reason why there is none; valid until the next
// engine_run.
[[clang::export_name("engine_result")]] const char* engine_result() {
    return yiguan::wasm::the_engine().result.data();
}

[[clang::export_name("engine_result_size")]] std::size_t engine_result_size() {
    return yiguan::wasm::the_engine().result.size();
}

// The nodes of these positions, the text of a file in data/bench, as in `yiguan bench`, with the
// network that was taken; -1 when it is refused.
[[clang::export_name("bench_nodes")]] double bench_nodes(char* positions, std::size_t size) {
    using namespace yiguan;
    const wasm::Bytes text(positions, size);
    std::atomic<bool> stop = false;
    const wasm::HostClock clock(stop);
    const auto make = [](std::string_view rules, std::string_view player) {
        return make_bench_player(rules, player, wasm::the_engine().assets.assets());
    };
    const auto nodes = arena::signature_nodes(text.view(), make, {clock, stop, {}, {}});
    return nodes ? static_cast<double>(*nodes) : -1;
}

// Leaves of the move tree from the game's start; -1 for a negative depth.
[[clang::export_name("perft_leaves")]] double perft_leaves(int depth) {
    using namespace yiguan;
    const auto begun = make_game(wasm::the_game().id);
    return begun && depth >= 0 ? static_cast<double>((*begun)->perft(depth)) : -1;
}
}
