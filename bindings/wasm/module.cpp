// The functions that the module exports to its host (Node, a browser). `game` is an index into
// all_games(). Single-threaded; no function may be called while another runs.
#include <atomic>
#include <cstdint>
#include <string>

#include "arena/signature.h"
#include "base/clock.h"
#include "bindings/wasm/embedded.h"
#include "engines/registry.h"
#include "games/registry.h"

namespace yiguan::wasm {
namespace {

// Searches of a fixed depth do not need the time.
class ZeroClock final : public Clock {
  public:
    std::int64_t now_ms() const override { return 0; }
};

const GameInfo* game_at(int place) {
    const auto games = all_games();
    const bool is_known = place >= 0 && static_cast<std::size_t>(place) < games.size();
    return is_known ? games[static_cast<std::size_t>(place)] : nullptr;
}

}  // namespace
}  // namespace yiguan::wasm

extern "C" {

// The character at `index` of the game's id; 0 after the last one, and for an invalid game.
[[clang::export_name("game_name_letter")]] int game_name_letter(int game, int index) {
    const auto* info = yiguan::wasm::game_at(game);
    if (info == nullptr || index < 0 || static_cast<std::size_t>(index) >= info->id.size())
        return 0;
    return info->id[static_cast<std::size_t>(index)];
}

// The nodes of the game's positions in data/bench, as in `yiguan bench`; -1 for an invalid game.
[[clang::export_name("bench_nodes")]] double bench_nodes(int game) {
    using namespace yiguan;
    const GameInfo* info = wasm::game_at(game);
    if (info == nullptr) return -1;
    const wasm::ZeroClock clock;
    const std::atomic<bool> stop = false;
    const Control control{clock, stop, {}, {}};
    const std::string file = "bench/" + std::string(info->id) + ".txt";
    const auto make = [](std::string_view rules, std::string_view name,
                         const PlayerOptions& options) {
        return make_player(rules, name, options);
    };
    const auto nodes = arena::signature_nodes(wasm::embedded_file(file), make, control);
    return nodes ? static_cast<double>(*nodes) : -1;
}

// Leaves of the move tree, `depth` plies deep from the game's start; -1 for an invalid game.
[[clang::export_name("perft_leaves")]] double perft_leaves(int game, int depth) {
    using namespace yiguan;
    const GameInfo* info = wasm::game_at(game);
    if (info == nullptr || depth < 0) return -1;
    const auto begun = make_game(info->id);
    return begun ? static_cast<double>((*begun)->perft(depth)) : -1;
}
}
