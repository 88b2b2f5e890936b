#include "apps/yiguan/common/puzzle_sources.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "adapters/samples/shard.h"
#include "engines/registry.h"
#include "game/board_symmetry.h"
#include "games/registry.h"
#include "training/turning_points.h"

namespace yiguan::cli {
namespace {

constexpr int kLeastTurn = 250;  // thousandths of winning chance

class SourceCollector {
  public:
    SourceCollector(std::string rules, const AnyGame& start, int chance_scale)
        : rules_(std::move(rules)),
          symmetry_(start.board(), start.view().pieces),
          chance_scale_(chance_scale) {}

    Refusal add(const training::SampleGame& sample) {
        const auto turns = training::turning_points(sample, chance_scale_, kLeastTurn);
        if (turns.empty()) return std::nullopt;
        auto game = load_game({rules_, sample.start, {}, {}});
        if (!game) return game.error();
        for (std::size_t ply = 0; ply < turns.back(); ++ply) {
            const bool is_turn = std::ranges::binary_search(turns, ply + 1);
            const std::string before = is_turn ? (*game)->view().position : "";
            if (Refusal refusal = (*game)->play_code(sample.plies[ply].move))
                return Reason("data-ply").number("ply", static_cast<std::int64_t>(ply) + 1);
            if (is_turn) add_source(before, **game);
        }
        return std::nullopt;
    }

    std::vector<Record> sources() && { return std::move(sources_); }

  private:
    void add_source(const std::string& before, const AnyGame& after) {
        const View view = after.view();
        if (view.outcome.is_over() || !seen_.insert(symmetry_.place(view)).second) return;
        sources_.push_back({rules_, before, {}, {after.last_move()}});
    }

    std::string rules_;
    BoardSymmetry symmetry_;
    int chance_scale_;
    std::set<std::string> seen_;
    std::vector<Record> sources_;
};

Result<SourceCollector> collector_for(const std::string& rules) {
    const auto start = make_game(rules);
    if (!start) return start.error();
    const auto terms = make_evaluation_terms(rules);
    if (!terms) return terms.error();
    return SourceCollector(rules, **start, (*terms)->chance_scale());
}

}  // namespace

Result<std::vector<Record>> puzzle_sources(const std::vector<std::filesystem::path>& shards) {
    std::optional<SourceCollector> collector;
    std::string rules;
    for (const auto& shard : shards) {
        const auto manifest = samples::read_manifest(shard);
        if (!manifest) return manifest.error();
        if (!collector) {
            rules = manifest->origin.rules;
            auto made = collector_for(rules);
            if (!made) return made.error();
            collector.emplace(std::move(*made));
        }
        if (manifest->origin.rules != rules)
            return Reason("data-rules")
                .text("file", shard.string())
                .text("rules", manifest->origin.rules)
                .text("other", rules);
        const auto add = [&](const training::SampleGame& game, std::uint64_t number) -> Refusal {
            Refusal refusal = collector->add(game);
            return refusal ? Refusal(samples::wrong_game(shard, number, *std::move(refusal)))
                           : std::nullopt;
        };
        if (Refusal refusal = samples::read_games(shard, add)) return *std::move(refusal);
    }
    return std::move(*collector).sources();
}

}  // namespace yiguan::cli
