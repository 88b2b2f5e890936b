#include "apps/engine/engine_program.h"

#include <cstdio>
#include <memory>
#include <mutex>
#include <new>
#include <utility>

#include "adapters/threads/steady_clock.h"
#include "adapters/threads/threaded_engine.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "protocol/engines/protocols.h"
#include "search/options.h"

namespace yiguan {
namespace {

// Writes each line atomically and flushes it. Thread-safe.
class StandardOutput {
  public:
    void send(std::string_view line) {
        const std::lock_guard lock(mutex_);
        std::fwrite(line.data(), 1, line.size(), stdout);
        std::fputc('\n', stdout);
        std::fflush(stdout);
    }

  private:
    std::mutex mutex_;
};

// False at the end of the input. Cuts lines that are longer than any command.
bool read_line(std::string& line) {
    constexpr std::size_t kLongest = 1 << 20;
    line.clear();
    for (int c = std::getchar(); c != '\n'; c = std::getchar()) {
        if (c == EOF) return !line.empty();
        if (line.size() < kLongest) line += static_cast<char>(c);
    }
    return true;
}

// Replaces the size of a valid table by the smallest one, so that a check needs little memory.
PlayerOptions with_small_table(PlayerOptions options) {
    for (auto& [key, value] : options) {
        const auto megabytes = parse_integer<int>(value);
        const bool is_table = key == search::kHashOption.key && megabytes && *megabytes >= 1 &&
                              *megabytes <= search::kMostHashMb;
        if (is_table) value = "1";
    }
    return options;
}

// Makes and checks the engines that a session asks for.
class Engines {
  public:
    explicit Engines(const Assets& assets) : assets_(assets) {}

    Refusal check(std::string_view rules,
                  std::string_view name,
                  const PlayerOptions& options) const {
        const auto made = make_player(rules, name, with_small_table(options), assets_);
        return made ? Refusal() : made.error();
    }
    Result<std::unique_ptr<Engine>> make(std::string_view rules,
                                         std::string_view name,
                                         const PlayerOptions& options) const {
        try {
            auto made = make_player(rules, name, options, assets_);
            if (!made) return made.error();
            return std::unique_ptr<Engine>(
                std::make_unique<ThreadedEngine>(std::move(*made), clock_));
        } catch (const std::bad_alloc&) {
            return Reason("engine-no-memory");
        }
    }

  private:
    SteadyClock clock_;
    const Assets& assets_;
};

}  // namespace

Refusal run_engine(const EngineArguments& arguments, const Assets& assets) {
    const auto start = make_game(arguments.rules);
    if (!start) return start.error();
    const std::string rules = (*start)->record().rules;
    const auto player = PlayerText::parse(
        arguments.player.empty() ? strongest_player(rules) : std::string_view(arguments.player));
    if (!player) return player.error();
    const Engines engines(assets);
    if (Refusal refusal = engines.check(rules, player->name, player->options)) return refusal;
    StandardOutput out;
    const engine_protocols::SessionEnvironment environment{
        .load_game = [](const Record& record) { return load_game(record); },
        .make_engine =
            [&engines](std::string_view of, std::string_view name, const PlayerOptions& options) {
                return engines.make(of, name, options);
            },
        .check_engine =
            [&engines](std::string_view of, std::string_view name, const PlayerOptions& options) {
                return engines.check(of, name, options);
            },
        .say = [](const Reason& reason,
                  std::string_view of) { return words(reason, Language::En, of); },
        .players = players_of(find_game(rules)->id),
        .send = [&out](std::string_view line) { out.send(line); },
    };
    auto session = engine_protocols::make_session(
        arguments.protocol, environment, {rules, player->name, player->options, player->limits});
    if (!session) return session.error();
    std::string line;
    while (read_line(line))
        if (!(*session)->receive(line)) return std::nullopt;
    (*session)->finish();
    return std::nullopt;
}

}  // namespace yiguan
