#include "apps/yiguan/server/engine_maker.h"

#include <algorithm>
#include <memory>
#include <thread>
#include <utility>

#include "engines/table_limits.h"

namespace yiguan::cli {
namespace {

constexpr std::int64_t kMostPublicThinkingMs = 10'000;

// Capped on a public server.
Limits limits_of(const ReadPlayer& player, bool is_public) {
    Limits limits = table_limits(player.limits, player.options);
    if (is_public)
        limits.move_time_ms =
            std::min(limits.move_time_ms.value_or(kMostPublicThinkingMs), kMostPublicThinkingMs);
    return limits;
}

int most_searches() {
    return 2 * std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace

EngineMaker::EngineMaker(PlayerMaker players, const Clock& clock, bool is_public)
    : players_(std::move(players)),
      clock_(clock),
      is_public_(is_public),
      places_(most_searches()) {}

Result<service::EngineKind> EngineMaker::check(std::string_view rules,
                                               std::string_view text) const {
    const auto player = players_.read(rules, text);
    if (!player) return player.error();
    if (Refusal refusal = player->check()) return *std::move(refusal);
    return player->is_external ? service::EngineKind::External : service::EngineKind::BuiltIn;
}

Result<service::MadeEngine> EngineMaker::make(std::string_view rules, std::string_view text) {
    const auto player = players_.read(rules, text);
    if (!player) return player.error();
    MadePlayer made = player->make();
    if (!made) return made.error();
    std::unique_ptr<Engine> engine =
        std::make_unique<ThreadedEngine>(std::move(*made), clock_, is_public_ ? &places_ : nullptr);
    if (player->is_external)
        engine = std::make_unique<EngineShuttingDown>(std::move(engine), shutdowns_);
    return service::MadeEngine{std::move(engine), limits_of(*player, is_public_)};
}

}  // namespace yiguan::cli
