// Measures how soon each opponent answers after a stop. Prints one line per opponent: game, player,
// median and maximum of the rounds in milliseconds.
//
// Usage: yiguan_stop_latency [ROUNDS]
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include "adapters/threads/steady_clock.h"
#include "engines/registry.h"
#include "games/registry.h"

namespace yiguan {
namespace {

std::int64_t now_us() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::microseconds>(since).count();
}

// A middle game that the opponent `matrix` plays against itself.
Record middle_game(std::string_view rules, int plies) {
    auto game = std::move(*make_game(rules));
    const auto player = std::move(*make_player(game->record().rules, "matrix", {}));
    const SteadyClock clock;
    const std::atomic<bool> never = false;
    for (int ply = 0; ply < plies; ++ply) {
        (void)player->set(game->record());
        const std::string move = player->think({}, {clock, never, {}, {}}).move;
        if (move.empty() || game->play(move)) break;
    }
    return game->record();
}

double latency_ms(Player& player) {
    const SteadyClock clock;
    std::atomic<bool> stop = false;
    std::atomic<std::int64_t> answered = 0;
    std::thread thinking([&] {
        Limits limits;
        limits.move_time_ms = 60'000;
        player.think(limits, {clock, stop, {}, {}});
        answered = now_us();
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
    const std::int64_t told = now_us();
    stop = true;
    thinking.join();
    return static_cast<double>(std::max<std::int64_t>(answered - told, 0)) / 1000;
}

void measure(std::string_view rules, std::string_view id, int rounds) {
    const auto player = std::move(*make_player((*make_game(rules))->record().rules, id, {}));
    std::vector<double> latencies;
    for (int round = 0; round < rounds; ++round) {
        (void)player->set(middle_game(rules, 4 + 3 * (round % 8)));
        latencies.push_back(latency_ms(*player));
    }
    std::sort(latencies.begin(), latencies.end());
    std::printf("%s %s %.1f %.1f\n", std::string(rules).c_str(), std::string(id).c_str(),
                latencies[latencies.size() / 2], latencies.back());
    std::fflush(stdout);
}

}  // namespace
}  // namespace yiguan

int main(int argc, char** argv) {
    using namespace yiguan;
    const int rounds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 8;
    for (const char* rules : {"shuqi", "shuqi/official", "gomoku", "gomoku/renju", "xiangqi"})
        for (const PlayerInfo& player : players_of(find_game(rules)->id))
            measure(rules, player.id, rounds);
    return 0;
}
