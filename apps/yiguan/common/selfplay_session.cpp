#include "apps/yiguan/common/selfplay_session.h"

#include <memory>
#include <utility>

#include "adapters/threads/steady_clock.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/ordered_work.h"
#include "base/derived_seed.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

class SelfplaySession {
  public:
    SelfplaySession(const SelfplaySetup& setup,
                    const arena::Contestant& player,
                    samples::ShardWriter& writer,
                    const std::function<void()>& on_game)
        : setup_(setup), player_(player), writer_(writer), on_game_(on_game) {}

    Refusal run() {
        const OrderedWork<Result<training::SampleGame>> work{
            .begin = writer_.counts().games,
            .end = setup_.origin.asked,
            .threads = setup_.threads,
            .make_worker = [this] { return worker(); },
            .use = [this](Result<training::SampleGame> game) { return write(std::move(game)); }};
        OrderedRun(work).run();
        if (Refusal refusal = writer_.flush()) return refusal;
        return trouble_;
    }

  private:
    OrderedWork<Result<training::SampleGame>>::Worker worker() const {
        return [this, player = std::shared_ptr(player_.make())](std::uint64_t number) {
            return play(number, *player);
        };
    }

    // The games of a shard are every n-th of all games.
    Result<training::SampleGame> play(std::uint64_t number, Player& player) const {
        const samples::Origin& origin = setup_.origin;
        const std::uint64_t of_all = number * static_cast<std::uint64_t>(origin.shards) +
                                     static_cast<std::uint64_t>(origin.shard - 1);
        const std::uint64_t seed = derived_seed(origin.seed, of_all);
        OpeningSettings settings = setup_.openings;
        settings.seed = seed;
        const auto opening = OpeningFinder(settings, player_).next();
        if (interrupted()) return Reason("selfplay-stopped");
        if (!opening) return Reason("openings-exhausted").number("count", 0);
        const LoadGame load = load_game;
        return training::play_sample(*opening, player, setup_.play, seed,
                                     {load, clock_, interrupted()});
    }

    // False after a refusal.
    bool write(Result<training::SampleGame> game) {
        trouble_ = game ? writer_.add(*game) : game.error();
        if (trouble_) return false;
        on_game_();
        return true;
    }

    const SelfplaySetup& setup_;
    const arena::Contestant& player_;
    samples::ShardWriter& writer_;
    const std::function<void()>& on_game_;
    SteadyClock clock_;
    Refusal trouble_;
};

}  // namespace

Refusal play_shard(const SelfplaySetup& setup,
                   const arena::Contestant& player,
                   samples::ShardWriter& writer,
                   const std::function<void()>& on_game) {
    return SelfplaySession(setup, player, writer, on_game).run();
}

}  // namespace yiguan::cli
