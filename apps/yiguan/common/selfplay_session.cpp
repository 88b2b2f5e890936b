#include "apps/yiguan/common/selfplay_session.h"

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "adapters/threads/helper_threads.h"
#include "adapters/threads/steady_clock.h"
#include "apps/yiguan/common/interrupt.h"
#include "base/derived_seed.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

// Free threads take the games in order; the finished ones are written in that order.
class SelfplaySession {
  public:
    SelfplaySession(const SelfplaySetup& setup,
                    const arena::Contestant& player,
                    samples::ShardWriter& writer,
                    const std::function<void()>& on_game)
        : setup_(setup),
          player_(player),
          writer_(writer),
          on_game_(on_game),
          next_game_(writer.counts().games),
          next_to_write_(writer.counts().games) {}

    Refusal run() {
        {
            std::vector<std::unique_ptr<Helper>> helpers;
            const StartHelper start_helper = helper_threads();
            for (int i = 1; i < setup_.threads; ++i)
                if (auto helper = start_helper([this] { work(); }))
                    helpers.push_back(std::move(helper));
            work();
        }
        if (Refusal refusal = writer_.flush()) return refusal;
        return trouble_;
    }

  private:
    void work() {
        const std::unique_ptr<Player> player = player_.make();
        while (!interrupted() && !has_failed_) {
            std::optional<std::uint64_t> number;
            exclusively_([&] { number = take_number(); });
            if (!number) return;
            auto game = play(*number, *player);
            if (interrupted()) return;
            exclusively_([&] { finish(*number, std::move(game)); });
        }
    }

    std::optional<std::uint64_t> take_number() {
        if (next_game_ >= setup_.origin.asked) return std::nullopt;
        return next_game_++;
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

    void finish(std::uint64_t number, Result<training::SampleGame> game) {
        if (!game) return fail(game.error());
        waiting_.emplace(number, *std::move(game));
        while (!waiting_.empty() && waiting_.begin()->first == next_to_write_) {
            if (Refusal refusal = writer_.add(waiting_.begin()->second)) return fail(*refusal);
            waiting_.erase(waiting_.begin());
            ++next_to_write_;
            on_game_();
        }
    }

    void fail(const Reason& reason) {
        if (!trouble_) trouble_ = reason;
        has_failed_ = true;
    }

    const SelfplaySetup& setup_;
    const arena::Contestant& player_;
    samples::ShardWriter& writer_;
    const std::function<void()>& on_game_;
    SteadyClock clock_;
    RunExclusively exclusively_ = run_exclusively();
    std::atomic<bool> has_failed_ = false;
    // Used by one thread at a time:
    std::uint64_t next_game_;
    std::uint64_t next_to_write_;
    std::map<std::uint64_t, training::SampleGame> waiting_;
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
