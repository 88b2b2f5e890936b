// What the module offers its host (Node, a browser). Games are named by their place in all_games().
// One thread; no function is called while another runs.
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

// Searches of a fixed depth ask for no time.
class StillClock final : public Clock {
  public:
    std::int64_t now_ms() const override { return 0; }
};

const GameInfo* game_at(int place) {
    const auto games = all_games();
    const bool is_known = place >= 0 && static_cast<std::size_t>(place) < games.size();
    return is_known ? games[static_cast<std::size_t>(place)] : nullptr;
}

Result<std::unique_ptr<Player>> make_measured(std::string_view rules) {
    return make_player(rules, "deepening", {{"hash", "1"}});
}

}  // namespace
}  // namespace yiguan::wasm

extern "C" {

// The letters of the name of a game, from the first; 0 behind the last, and for no game.
[[clang::export_name("game_name_letter")]] int game_name_letter(int game, int index) {
    const auto* info = yiguan::wasm::game_at(game);
    if (info == nullptr || index < 0 || static_cast<std::size_t>(index) >= info->id.size())
        return 0;
    return info->id[static_cast<std::size_t>(index)];
}

// Nodes that the positions of data/bench take, as `yiguan bench`; -1 for no game.
[[clang::export_name("bench_nodes")]] double bench_nodes(int game) {
    using namespace yiguan;
    const GameInfo* info = wasm::game_at(game);
    if (info == nullptr) return -1;
    const wasm::StillClock clock;
    const std::atomic<bool> stop = false;
    const Control control{clock, stop, {}, {}};
    const std::string file = "bench/" + std::string(info->id) + ".txt";
    double nodes = 0;
    for (const auto& position : arena::read_signature_positions(wasm::embedded_file(file))) {
        const auto searched = arena::signature_nodes(position, wasm::make_measured, control);
        if (!searched) return -1;
        nodes += static_cast<double>(*searched);
    }
    return nodes;
}

// Leaves of the move tree of the game's start, `depth` plies deep; -1 for no game.
[[clang::export_name("perft_leaves")]] double perft_leaves(int game, int depth) {
    using namespace yiguan;
    const GameInfo* info = wasm::game_at(game);
    if (info == nullptr || depth < 0) return -1;
    const auto begun = make_game(info->id);
    return begun ? static_cast<double>((*begun)->perft(depth)) : -1;
}
}
