// yiguan puzzles: makes puzzles of the positions where games turned (arena/puzzle.h).
#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <thread>

#include "adapters/samples/shard.h"
#include "api/catalogue/strength.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/player_arguments.h"
#include "apps/yiguan/common/puzzle_session.h"
#include "apps/yiguan/common/puzzle_sources.h"
#include "apps/yiguan/common/tuning_files.h"
#include "apps/yiguan/verbs.h"
#include "base/rng.h"
#include "base/text.h"
#include "engines/registry.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

constexpr std::size_t kReportEvery = 100;  // sources
constexpr int kQuickLevels = 8;            // those up to this one try each puzzle several times
constexpr int kTries = 4;
// The transposition table of each search: small, since it is cleared before each, and large enough
// for its nodes.
constexpr std::string_view kHash = "hash=4";

struct PuzzlesArguments {
    std::vector<std::string> paths;
    std::string file;
    std::string journal;
    std::uint64_t seed = 1;
    int threads = 0;
    PuzzleSetup setup;
};

// Of the levels that have a measured strength.
std::optional<std::vector<PuzzleSolver>> solvers_for(const std::string& rules) {
    std::vector<PuzzleSolver> solvers;
    const GameInfo& game = *find_game(rules);
    for (const auto& level : api::levels_of(game.id, DataFolder::of_user().assets())) {
        const auto contestant = read_contestant(rules, fmt::format("{},{}", level.text, kHash), {});
        if (!contestant) return std::nullopt;
        const bool is_quick = level.level.value_or(0) <= kQuickLevels;
        solvers.push_back({*contestant, level.elo, is_quick ? kTries : 1});
    }
    return solvers;
}

// The command that makes these puzzles, whatever their number.
std::string command_of(const PuzzlesArguments& arguments) {
    const arena::PuzzleSettings& settings = arguments.setup.settings;
    std::string paths;
    for (const std::string& path : arguments.paths) paths += ' ' + path;
    return fmt::format("# yiguan puzzles{} --nodes {} --gap {} --seed {}", paths, settings.nodes,
                       settings.least_gap, arguments.seed);
}

std::string file_text(const PuzzlesArguments& arguments,
                      const std::string& origins,
                      const MadePuzzles& made) {
    std::string text =
        fmt::format("# Puzzles; docs/puzzles.md says how they are made. Made by yiguan {} from\n",
                    YIGUAN_VERSION);
    for (const std::string_view line : split(origins, '\n')) text += fmt::format("# {}\n", line);
    text += fmt::format("{} --count {}\n# Positions tried: {}\n", command_of(arguments),
                        arguments.setup.count, made.tried);
    for (const PuzzleTheme& theme : made.themes)
        text += fmt::format("#theme\t{}\t{}\t{}\n", theme.id, theme.name.zh, theme.name.en);
    for (const arena::Puzzle& puzzle : made.puzzles) text += puzzle.text() + '\n';
    return text;
}

// Fills in what follows from the rules. False after bad input, which has been reported.
bool complete(PuzzlesArguments& arguments, const std::string& rules) {
    PuzzleSetup& setup = arguments.setup;
    const auto judge =
        read_contestant(rules, fmt::format("{}:{}", strongest_player(rules), kHash), {});
    auto solvers = solvers_for(rules);
    if (!judge || !solvers) return false;
    if (solvers->empty()) {
        complain(Reason("puzzle-levels").text("rules", rules), rules);
        return false;
    }
    setup.judge = *judge;
    setup.solvers = std::move(*solvers);
    setup.seed = arguments.seed;
    const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    setup.threads = arguments.threads > 0 ? arguments.threads : cores;
    return true;
}

void shuffle(std::vector<Record>& sources, std::uint64_t seed) {
    Rng rng(seed);
    for (std::size_t i = sources.size(); i > 1; --i)
        std::swap(sources[i - 1], sources[rng.below(static_cast<std::uint32_t>(i))]);
}

Result<MadePuzzles> make(const PuzzlesArguments& arguments, const std::vector<Record>& sources) {
    std::optional<Journal> journal;
    if (!arguments.journal.empty()) {
        auto opened = Journal::open(arguments.journal, command_of(arguments));
        if (!opened) return opened.error();
        journal.emplace(std::move(*opened));
    }
    std::size_t tried = 0;
    const auto report = [&](std::size_t puzzles) {
        if (++tried % kReportEvery == 0)
            fmt::print(stderr, "{} of {} positions tried, {} of {} puzzles\n", tried,
                       sources.size(), puzzles, arguments.setup.count);
    };
    return make_puzzles(sources, arguments.setup, journal ? &*journal : nullptr, report);
}

Status run(PuzzlesArguments& arguments) {
    const auto shards = samples::find_shards(arguments.paths);
    if (!shards) return refuse(shards.error(), "");
    auto sources = puzzle_sources(*shards);
    if (!sources) return refuse(sources.error(), "");
    if (sources->empty()) return refuse(Reason("puzzle-none"), "");
    const std::string rules = sources->front().rules;
    if (!complete(arguments, rules)) return Status::BadInput;
    shuffle(*sources, arguments.seed);
    auto file = WholeFile::open(arguments.file);
    if (!file) return refuse(file.error(), rules);
    const auto made = make(arguments, *sources);
    if (!made) return refuse(made.error(), rules);
    if (interrupted()) return Status::Negative;
    if (Refusal refusal = file->finish(file_text(arguments, origins_of(*shards), *made)))
        return refuse(*refusal, rules);
    fmt::print("{} puzzles of {} positions\n", made->puzzles.size(), made->tried);
    return made->puzzles.size() >= arguments.setup.count ? Status::Good : Status::Negative;
}

}  // namespace

void add_puzzles(CommandLine& line) {
    auto arguments = std::make_shared<PuzzlesArguments>();
    PuzzleSetup& setup = arguments->setup;
    Verb verb = line.add_verb("puzzles", "Make puzzles of the turning points of self-play games");
    verb.add_option("PATH", arguments->paths, "Shards of games, or folders of shards")
        .required()
        .expected(1, 1'000'000);
    verb.add_option("--out", arguments->file, "File to write").required();
    verb.add_option("--count", setup.count, "Puzzles wanted (default: 1500)")
        .in_range(1, 1'000'000);
    verb.add_option("--nodes", setup.settings.nodes,
                    "Nodes of the search that finds; those that decide have ten times as many "
                    "(default: 10000)")
        .in_range(std::uint64_t{1}, std::uint64_t{100'000'000});
    verb.add_option("--gap", setup.settings.least_gap,
                    "By how much the winning chance of the right move is higher than that of any "
                    "other, in thousandths (default: 300)")
        .in_range(1, 1000);
    verb.add_option("--seed", arguments->seed, "Order of the positions (default: 1)");
    verb.add_option("--threads", arguments->threads, "Threads (default: one per core)")
        .in_range(1, 256);
    verb.add_option("--journal", arguments->journal,
                    "File of what was tried; an interrupted run is resumed from it");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
