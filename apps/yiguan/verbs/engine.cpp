// yiguan engine: one of Yiguan's opponents as an engine with a standard protocol on stdin and
// stdout (docs/engines.md).
#include <fmt/core.h>

#include <cstdio>
#include <mutex>
#include <new>
#include <string>

#include "adapters/system/steady_clock.h"
#include "adapters/system/threaded_engine.h"
#include "apps/yiguan/common/embedded.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/verbs.h"
#include "engines/registry.h"
#include "game/rule_text.h"
#include "games/registry.h"
#include "protocol/engines/protocols.h"
#include "search/options.h"

namespace yiguan::cli {
namespace {

struct EngineArguments {
    std::string rules;
    std::string player;
    std::string protocol;
};

// Writes each line atomically and flushes it. Thread-safe.
class StandardOutput {
  public:
    void send(std::string_view line) {
        const std::lock_guard lock(mutex_);
        fmt::print("{}\n", line);
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

Refusal check_engine(std::string_view rules, std::string_view name, const PlayerOptions& options) {
    const auto made = make_player(rules, name, with_small_table(options), embedded_assets());
    return made ? Refusal() : made.error();
}

Result<std::unique_ptr<Engine>> make_engine(std::string_view rules,
                                            std::string_view name,
                                            const PlayerOptions& options,
                                            const Clock& clock) {
    try {
        auto made = make_player(rules, name, options, embedded_assets());
        if (!made) return made.error();
        return std::unique_ptr<Engine>(std::make_unique<ThreadedEngine>(std::move(*made), clock));
    } catch (const std::bad_alloc&) {
        return Reason("engine-no-memory");
    }
}

Status run(const EngineArguments& arguments) {
    const auto start = make_game(arguments.rules);
    if (!start) return refuse(start.error(), arguments.rules);
    const std::string rules = (*start)->record().rules;
    const auto player = PlayerText::parse(
        arguments.player.empty() ? strongest_player(rules) : std::string_view(arguments.player));
    if (!player) return refuse(player.error(), arguments.rules);
    if (const Refusal refusal = check_engine(rules, player->name, player->options))
        return refuse(*refusal, rules);
    const SteadyClock clock;
    StandardOutput out;
    const engine_protocols::SessionEnvironment environment{
        .load_game = [](const Record& record) { return load_game(record); },
        .make_engine =
            [&clock](std::string_view of, std::string_view name, const PlayerOptions& options) {
                return make_engine(of, name, options, clock);
            },
        .check_engine = check_engine,
        .say = [](const Reason& reason,
                  std::string_view of) { return words(reason, Language::En, of); },
        .players = players_of(find_game(rules)->id),
        .send = [&out](std::string_view line) { out.send(line); },
    };
    auto session = engine_protocols::make_session(
        arguments.protocol, environment, {rules, player->name, player->options, player->limits});
    if (!session) return refuse(session.error(), rules);
    std::string line;
    while (read_line(line))
        if (!(*session)->receive(line)) return Status::Good;
    (*session)->finish();
    return Status::Good;
}

}  // namespace

void add_engine(CommandLine& line) {
    auto arguments = std::make_shared<EngineArguments>();
    Verb verb =
        line.add_verb("engine", "Speak UCI, UCCI or the Gomocup protocol on stdin and stdout");
    verb.add_option("GAME", arguments->rules, "Rule set").required();
    verb.add_option("--player", arguments->player,
                    "NAME or NAME:key=value,… (default: the strongest)");
    verb.add_option("--protocol", arguments->protocol,
                    "uci, ucci or gomocup (default: the game's own; the first line chooses)");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
