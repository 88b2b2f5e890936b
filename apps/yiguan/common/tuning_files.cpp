#include "apps/yiguan/common/tuning_files.h"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <thread>

#include "adapters/samples/shard.h"
#include "adapters/threads/helper_threads.h"
#include "base/text.h"

namespace yiguan::cli {
namespace {

Refusal follow_game(const training::SampleGame& game,
                    std::uint64_t number,
                    FollowedGame& followed,
                    const std::function<void(const FollowedPly&)>& use) {
    if (Refusal refusal = followed.begin(game.start)) return refusal;
    for (std::size_t ply = 0; ply < game.plies.size(); ++ply) {
        use({game, number, ply, followed.side_to_move()});
        if (!followed.play(game.plies[ply].move))
            return Reason("data-ply").number("ply", static_cast<std::int64_t>(ply) + 1);
    }
    return std::nullopt;
}

// Breaks the text between words; each line begins with the indent.
std::string wrapped(std::string_view text, std::string_view indent) {
    constexpr std::size_t kWidth = 90;
    std::string lines;
    std::size_t column = kWidth;
    for (const std::string_view word : split_words(text)) {
        const bool fits = column + 1 + word.size() <= kWidth;
        if (!fits) lines += lines.empty() ? indent : fmt::format("\n{}", indent);
        lines += fits ? fmt::format(" {}", word) : std::string(word);
        column = (fits ? column + 1 : indent.size()) + word.size();
    }
    return lines;
}

}  // namespace

void TuningArguments::add_to(Verb& verb, const Help& help) {
    verb.add_option("GAME", game, "Rule set").required();
    verb.add_option("DATA", paths, "Shards of its games, or folders of shards")
        .required()
        .expected(1, 1'000'000);
    verb.add_option("--out", file, std::string(help.file)).required();
    verb.add_option("--positions", positions,
                    fmt::format("{} (default: {})", help.positions, positions))
        .in_range(std::uint64_t{1}, std::uint64_t{1'000'000'000});
    verb.add_option("--epochs", epochs,
                    fmt::format("Passes over the positions (default: {})", epochs))
        .in_range(1, 1'000'000);
    verb.add_option("--threads", threads, "Threads (default: one per core)").in_range(1, 256);
}

Refusal follow_games(const std::vector<std::filesystem::path>& shards,
                     const std::string& rules,
                     const FollowedOf& followed_of,
                     const std::function<void(const FollowedPly&)>& use) {
    std::uint64_t games = 0;
    for (const auto& shard : shards) {
        const auto manifest = samples::read_manifest(shard);
        if (!manifest) return manifest.error();
        FollowedGame* const followed = followed_of(manifest->origin.rules);
        if (followed == nullptr)
            return Reason("data-rules")
                .text("file", shard.string())
                .text("rules", manifest->origin.rules)
                .text("other", rules);
        const auto follow = [&](const training::SampleGame& game, std::uint64_t number) -> Refusal {
            Refusal refusal = follow_game(game, games++, *followed, use);
            if (!refusal) return std::nullopt;
            return samples::wrong_game(shard, number, *std::move(refusal));
        };
        if (Refusal refusal = samples::read_games(shard, follow)) return refusal;
    }
    return std::nullopt;
}

Refusal follow_games(const std::vector<std::filesystem::path>& shards,
                     const std::string& rules,
                     FollowedGame& followed,
                     const std::function<void(const FollowedPly&)>& use) {
    const auto only = [&](const std::string& own) { return own == rules ? &followed : nullptr; };
    return follow_games(shards, rules, only, use);
}

std::string origins_of(const std::vector<std::filesystem::path>& shards) {
    std::map<std::string, std::uint64_t> games;
    for (const auto& shard : shards)
        if (const auto manifest = samples::read_manifest(shard)) {
            const std::string& command = manifest->origin.command;
            games[command.substr(0, command.find(" --shard"))] += manifest->counts.games;
        }
    std::string lines;
    for (const auto& [command, count] : games) {
        if (!lines.empty()) lines += '\n';
        const std::string made = wrapped(command, "    ");
        lines += fmt::format("  {} games", count);
        if (!made.empty()) lines += fmt::format(" of\n{}", made);
    }
    return lines;
}

Result<WholeFile> WholeFile::open(const std::string& path) {
    std::ofstream out(draft_of(path), std::ios::binary);
    if (!out) return Reason("argument-file").text("file", draft_of(path));
    return WholeFile(path, std::move(out));
}

Refusal WholeFile::finish(const std::string& text) {
    out_ << text;
    out_.close();
    std::error_code error;
    if (out_) std::filesystem::rename(draft_of(path_), path_, error);
    if (!out_ || error) return Reason("argument-file").text("file", path_);
    path_.clear();
    return std::nullopt;
}

WholeFile::~WholeFile() {
    if (path_.empty()) return;
    std::error_code error;
    std::filesystem::remove(draft_of(path_), error);
}

training::ForEach for_each_on(int threads) {
    const std::size_t cores = std::max(1u, std::thread::hardware_concurrency());
    const std::size_t wanted = threads > 0 ? static_cast<std::size_t>(threads) : cores;
    return [wanted](std::size_t count, const std::function<void(std::size_t)>& task) {
        std::atomic<std::size_t> next = 0;
        const auto work = [&] {
            for (std::size_t i = next++; i < count; i = next++) task(i);
        };
        std::vector<std::unique_ptr<Helper>> helpers;
        const StartHelper start_helper = helper_threads();
        for (std::size_t i = 1; i < std::min(wanted, count); ++i)
            if (auto helper = start_helper(work)) helpers.push_back(std::move(helper));
        work();
    };
}

}  // namespace yiguan::cli
