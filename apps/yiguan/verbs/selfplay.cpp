// yiguan selfplay: games of an opponent against itself as training data (docs/data.md).
#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <thread>

#include "adapters/threads/steady_clock.h"
#include "apps/yiguan/common/freed_memory.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/player_arguments.h"
#include "apps/yiguan/common/selfplay_session.h"
#include "apps/yiguan/verbs.h"
#include "base/text.h"
#include "engines/registry.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

constexpr std::int64_t kReportEveryMs = 10'000;
constexpr std::uint64_t kOpeningNodes = 2000;
constexpr int kOpeningWindow = 150;
constexpr int kOpeningLines = 12;

struct SelfplayArguments {
    std::string game;
    std::string player;
    std::uint64_t games = 0;
    std::uint64_t nodes = 5000;
    int threads = 0;
    std::string folder;
    std::uint64_t seed = 1;
    std::string shard = "1/1";
    int least = 6;
    int most = 10;
    bool adjudicates = true;
};

// "2/8": the second of eight.
struct ShardNumber {
    int number;
    int of;
};
std::optional<ShardNumber> read_shard(const std::string& text) {
    const auto parts = split(text, '/');
    if (parts.size() != 2) return std::nullopt;
    const auto number = parse_integer<int>(parts[0]);
    const auto of = parse_integer<int>(parts[1]);
    if (!number || !of || *number < 1 || *number > *of) return std::nullopt;
    return ShardNumber{*number, *of};
}

std::string command_of(const SelfplayArguments& arguments) {
    return fmt::format(
        "yiguan selfplay {} --player {} --games {} --nodes {} --least {} --most {} "
        "--seed {}{} --shard {}",
        arguments.game, arguments.player, arguments.games, arguments.nodes, arguments.least,
        arguments.most, arguments.seed, arguments.adjudicates ? "" : " --no-adjudication",
        arguments.shard);
}

// The games with these numbers go to the shard: number - 1, number - 1 + of, …
std::uint64_t games_of(const ShardNumber& shard, std::uint64_t games) {
    const auto number = static_cast<std::uint64_t>(shard.number);
    const auto of = static_cast<std::uint64_t>(shard.of);
    return games < number ? 0 : (games - number) / of + 1;
}

training::Adjudication adjudication_of(const SelfplayArguments& arguments) {
    if (arguments.adjudicates) return {};
    constexpr int kNever = 1 << 20;
    return {.win_plies = kNever, .draw_plies = kNever, .by_proof = false};
}

SelfplaySetup setup_of(const SelfplayArguments& arguments, const ShardNumber& shard) {
    SelfplaySetup setup;
    setup.origin = {.program = YIGUAN_VERSION,
                    .rules = arguments.game,
                    .command = command_of(arguments),
                    .seed = arguments.seed,
                    .shard = shard.number,
                    .shards = shard.of,
                    .asked = games_of(shard, arguments.games)};
    setup.openings = {.rules = arguments.game,
                      .nodes = kOpeningNodes,
                      .least_plies = arguments.least,
                      .most_plies = std::max(arguments.least, arguments.most),
                      .lines = kOpeningLines,
                      .draw_depth = 1,
                      .window = {BalanceWindow::Unit::Chance, kOpeningWindow}};
    setup.play.limits.nodes = arguments.nodes;
    setup.play.adjudication = adjudication_of(arguments);
    const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    setup.threads = arguments.threads > 0 ? arguments.threads : cores;
    return setup;
}

// Prints on stderr how far the shard is, from time to time.
class ShardProgress {
  public:
    explicit ShardProgress(const samples::ShardWriter& writer)
        : writer_(writer), before_(writer.counts()), began_ms_(clock_.now_ms()) {}

    void on_game(std::uint64_t asked) {
        const std::int64_t now = clock_.now_ms();
        if (now - reported_ms_ < kReportEveryMs && !writer_.is_complete()) return;
        reported_ms_ = now;
        const samples::Counts& counts = writer_.counts();
        const double seconds = std::max(0.001, static_cast<double>(now - began_ms_) / 1000);
        const auto games = static_cast<double>(counts.games - before_.games);
        const auto positions = static_cast<double>(counts.positions - before_.positions);
        fmt::print(stderr, "game {} of {}  {} positions  {:.0f} positions/s  eta {:.0f} s\n",
                   counts.games, asked, counts.positions, positions / seconds,
                   static_cast<double>(asked - counts.games) * seconds / std::max(games, 1.0));
    }

  private:
    SteadyClock clock_;
    const samples::ShardWriter& writer_;
    samples::Counts before_;
    std::int64_t began_ms_;
    std::int64_t reported_ms_ = 0;
};

Status run(SelfplayArguments& arguments) {
    const auto game = make_game(arguments.game);
    if (!game) return refuse(game.error(), arguments.game);
    const std::string rules = arguments.game = (*game)->record().rules;
    if (arguments.player.empty()) arguments.player = strongest_player(rules);
    const auto shard = read_shard(arguments.shard);
    if (!shard) return refuse(Reason("data-shard").text("text", printable(arguments.shard)), rules);
    const auto player = read_contestant(rules, arguments.player, {.nodes = arguments.nodes});
    if (!player) return Status::BadInput;
    if (const Refusal refusal = check_judge(rules, *player)) return refuse(*refusal, rules);
    const SelfplaySetup setup = setup_of(arguments, *shard);
    std::error_code error;
    std::filesystem::create_directories(arguments.folder, error);
    const std::filesystem::path path =
        samples::shard_path(arguments.folder, shard->number, shard->of);
    auto writer = samples::ShardWriter::open(path, setup.origin);
    if (!writer) return refuse(writer.error(), rules);
    keep_freed_memory();
    ShardProgress progress(*writer);
    if (const Refusal refusal =
            play_shard(setup, *player, *writer, [&] { progress.on_game(setup.origin.asked); }))
        return refuse(*refusal, rules);
    fmt::print("{}: {} of {} games, {} positions\n", path.string(), writer->counts().games,
               setup.origin.asked, writer->counts().positions);
    return writer->is_complete() ? Status::Good : Status::Negative;
}

}  // namespace

void add_selfplay(CommandLine& line) {
    auto arguments = std::make_shared<SelfplayArguments>();
    Verb verb = line.add_verb("selfplay", "Play an opponent against itself for training data");
    verb.add_option("GAME", arguments->game, "Rule set").required();
    verb.add_option("--games", arguments->games, "Games of all shards together")
        .required()
        .in_range(std::uint64_t{1}, std::uint64_t{1'000'000'000});
    verb.add_option("--out", arguments->folder,
                    "Folder of the shard; an interrupted run is resumed")
        .required();
    verb.add_option("--player", arguments->player, "Opponent (default: the strongest)");
    verb.add_option("--nodes", arguments->nodes, "Nodes per move (default: 5000)")
        .in_range(std::uint64_t{1}, std::uint64_t{1'000'000'000});
    verb.add_option("--threads", arguments->threads,
                    "Games at the same time (default: one per core)")
        .in_range(1, 256);
    verb.add_option("--seed", arguments->seed, "Seed of all shards (default: 1)");
    verb.add_option("--shard", arguments->shard, "I/N: play only the I-th of N shards");
    verb.add_option("--least", arguments->least, "Fewest random plies (default: 6)")
        .in_range(1, 60);
    verb.add_option("--most", arguments->most, "Most random plies (default: 10)").in_range(1, 60);
    verb.add_flag("!--no-adjudication", arguments->adjudicates,
                  "Play every game to its end by the rules");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
