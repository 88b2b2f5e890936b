// yiguan data: looks at training data, checks it and shuffles it (docs/data.md).
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <unordered_set>

#include "adapters/samples/shuffle.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/verbs.h"
#include "base/text.h"
#include "games/registry.h"
#include "training/sample_check.h"

namespace yiguan::cli {
namespace {

using Shards = std::vector<std::filesystem::path>;

struct DataActionArguments {
    std::string action;
    std::vector<std::string> paths;
    std::string folder;
    std::uint64_t seed = 1;
    int shards = 1;
    std::uint64_t memory_mb = 1024;
};

double percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

// --- info ---------------------------------------------------------------------------------------

void print_counts(const samples::Counts& counts, std::uint64_t bytes) {
    fmt::print("games {}  positions {}  plies {}\n", counts.games, counts.positions, counts.plies);
    fmt::print("first side: won {:.1f} %, drew {:.1f} %, lost {:.1f} %\n",
               percent(counts.results[2], counts.games), percent(counts.results[1], counts.games),
               percent(counts.results[0], counts.games));
    fmt::print("ended by");
    for (std::size_t i = 0; i < counts.ends.size(); ++i)
        fmt::print("{} {} {:.1f} %", i == 0 ? "" : ",", training::kSampleEnds[i],
                   percent(counts.ends[i], counts.games));
    const double per_position =
        counts.positions == 0 ? 0
                              : static_cast<double>(bytes) / static_cast<double>(counts.positions);
    fmt::print("\n{} bytes, {:.2f} for a position\n", bytes, per_position);
}

Status show_info(const Shards& shards) {
    samples::Counts all;
    std::uint64_t bytes = 0;
    for (const std::filesystem::path& shard : shards) {
        const auto manifest = samples::read_manifest(shard);
        if (!manifest) return refuse(manifest.error());
        fmt::print("{}: {}, {} of {} games\n  {}\n", shard.string(), manifest->origin.rules,
                   manifest->counts.games, manifest->origin.asked, manifest->origin.command);
        all.add(manifest->counts);
        bytes += manifest->bytes;
    }
    print_counts(all, bytes);
    return Status::Good;
}

// --- check --------------------------------------------------------------------------------------

class Checker {
  public:
    Refusal check(const std::filesystem::path& shard) {
        const auto manifest = samples::read_manifest(shard);
        if (!manifest) return manifest.error();
        samples::Counts counts;
        const auto check_one = [&](const training::SampleGame& game,
                                   std::uint64_t number) -> Refusal {
            counts.add(game);
            note_repetition(game);
            Refusal refusal = training::check_game(game, manifest->origin.rules, load_game);
            if (!refusal) return std::nullopt;
            return samples::wrong_game(shard, number, *std::move(refusal));
        };
        if (Refusal refusal = samples::read_games(shard, check_one)) return refusal;
        if (counts != manifest->counts)
            return Reason("data-counts").text("file", samples::manifest_path(shard).string());
        all_.add(counts);
        return std::nullopt;
    }

    void print() const {
        fmt::print("{} games, {} positions: all moves legal, all results right; {} games twice\n",
                   all_.games, all_.positions, repeated_);
    }

  private:
    void note_repetition(const training::SampleGame& game) {
        std::string bytes;
        training::append_game(bytes, game);
        repeated_ += !seen_.insert(std::hash<std::string>{}(bytes)).second;
    }

    samples::Counts all_;
    std::unordered_set<std::size_t> seen_;
    std::uint64_t repeated_ = 0;
};

Status check(const Shards& shards) {
    Checker checker;
    for (const std::filesystem::path& shard : shards)
        if (const Refusal refusal = checker.check(shard)) return refuse(*refusal);
    checker.print();
    return Status::Good;
}

// --- shuffle ------------------------------------------------------------------------------------

// The rules that all shards share.
Result<std::string> common_rules(const Shards& shards) {
    std::string rules;
    for (const std::filesystem::path& shard : shards) {
        const auto manifest = samples::read_manifest(shard);
        if (!manifest) return manifest.error();
        if (!rules.empty() && rules != manifest->origin.rules)
            return Reason("data-rules")
                .text("file", shard.string())
                .text("rules", manifest->origin.rules)
                .text("other", rules);
        rules = manifest->origin.rules;
    }
    return rules;
}

Status shuffle(const DataActionArguments& arguments, const Shards& shards) {
    if (arguments.folder.empty()) return refuse(Reason("data-no-folder"));
    const auto rules = common_rules(shards);
    if (!rules) return refuse(rules.error());
    samples::ShuffleSetup setup{.shards = shards,
                                .folder = arguments.folder,
                                .new_shards = arguments.shards,
                                .seed = arguments.seed,
                                .most_bytes = arguments.memory_mb << 20};
    setup.origin = {.program = YIGUAN_VERSION,
                    .rules = *rules,
                    .command = fmt::format("yiguan data shuffle --seed {} --shards {}",
                                           arguments.seed, arguments.shards),
                    .seed = arguments.seed};
    const auto counts = samples::shuffle(setup);
    if (!counts) return refuse(counts.error());
    fmt::print("{}: {} games, {} positions in {} shards\n", arguments.folder, counts->games,
               counts->positions, arguments.shards);
    return Status::Good;
}

Status run(const DataActionArguments& arguments) {
    const auto shards = samples::find_shards(arguments.paths);
    if (!shards) return refuse(shards.error());
    if (arguments.action == "info") return show_info(*shards);
    if (arguments.action == "check") return check(*shards);
    return shuffle(arguments, *shards);
}

}  // namespace

void add_data(CommandLine& line) {
    auto arguments = std::make_shared<DataActionArguments>();
    Verb verb = line.add_verb("data", "Look at training data, check or shuffle it");
    verb.add_option("ACTION", arguments->action, "info, check or shuffle")
        .required()
        .one_of({"info", "check", "shuffle"});
    verb.add_option("PATH", arguments->paths, "Shards, or folders of shards")
        .required()
        .expected(1, 1'000'000);
    verb.add_option("--out", arguments->folder, "shuffle: folder of the new shards");
    verb.add_option("--seed", arguments->seed, "shuffle: seed (default: 1)");
    verb.add_option("--shards", arguments->shards, "shuffle: number of new shards (default: 1)")
        .in_range(1, 9999);
    verb.add_option("--memory", arguments->memory_mb,
                    "shuffle: MiB of games in memory at one time (default: 1024)")
        .in_range(std::uint64_t{1}, std::uint64_t{1'000'000});
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
