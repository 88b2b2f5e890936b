// yiguan tune: fits the weights of a game's evaluation to games of self-play (docs/champions.md).
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "adapters/samples/shard.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/tuning_files.h"
#include "apps/yiguan/verbs.h"
#include "base/rng.h"
#include "engine/win_chance.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "training/tuner.h"

namespace yiguan::cli {
namespace {

struct TuneArguments : TuningArguments {
    double rate = training::TunerSettings{}.rate;
    int result_percent = 50;
    std::uint64_t seed = 1;
};

constexpr int kLeastPly = 8;
constexpr int kMostTunedScore = 2000;  // beyond it the game is decided

struct TuningSets {
    training::TuningSet tuned;
    training::TuningSet held_out;
    std::uint64_t games = 0;
    std::string origins;  // how the games were made
};

// Chooses positions of games and collects their terms.
class Collector {
  public:
    // `share`: of the usable positions that are taken.
    Collector(EvaluationTerms& terms, const TuneArguments& arguments, double share)
        : terms_(terms),
          result_share_(arguments.result_percent / 100.0),
          rng_(arguments.seed),
          limit_(static_cast<std::uint32_t>(share * kCertainDraw)) {}

    // The position before that ply, if it is chosen.
    void add(const FollowedPly& at, TuningSets& sets) {
        sets.games = at.number + 1;
        const training::SamplePly& ply = at.game.plies[at.ply];
        if (static_cast<int>(at.ply) < kLeastPly || !is_usable(ply) ||
            rng_.below(kCertainDraw) >= limit_)
            return;
        add_position(at.game, at.ply % 2 == 0 ? ply.score : -ply.score,
                     is_held_out(at.number) ? sets.held_out : sets.tuned);
    }

  private:
    static constexpr std::uint32_t kCertainDraw = 1u << 30;

    bool is_usable(const training::SamplePly& ply) const {
        return ply.score != training::kNoScore && std::abs(ply.score) <= kMostTunedScore &&
               terms_.is_quiet(ply.move);
    }

    // `score`: for the first side.
    void add_position(const training::SampleGame& game, int score, training::TuningSet& set) {
        found_.clear();
        const double early = terms_.terms(found_);
        const double by_result = (game.result + 1) / 2.0;
        const double by_score =
            static_cast<double>(win_chance(score, terms_.chance_scale())) / kCertain;
        set.add(found_, early, result_share_ * by_result + (1 - result_share_) * by_score);
    }

    EvaluationTerms& terms_;
    double result_share_;
    Rng rng_;
    std::uint32_t limit_;
    std::vector<EvaluationTerm> found_;
};

// The usable positions are about six in ten.
double share_of(const std::vector<std::filesystem::path>& shards, std::uint64_t wanted) {
    std::uint64_t positions = 0;
    for (const auto& shard : shards)
        if (const auto manifest = samples::read_manifest(shard))
            positions += manifest->counts.positions;
    return std::min(1.0, static_cast<double>(wanted) / (0.6 * static_cast<double>(positions) + 1));
}

std::string about(const TuneArguments& arguments,
                  const TuningSets& sets,
                  double first_loss,
                  double loss) {
    return fmt::format(
        "The weights of the champion's evaluation of {}. Written by\n"
        "  yiguan tune {} DATA --positions {} --epochs {} --rate {} --result {} --seed {}\n"
        "of version {} from {} games, {} positions.\n"
        "Loss on {} held-out positions: {:.5f}, before {:.5f}.\n"
        "DATA:\n{}",
        arguments.game, arguments.game, arguments.positions, arguments.epochs, arguments.rate,
        arguments.result_percent, arguments.seed, YIGUAN_VERSION, sets.games, sets.tuned.size(),
        sets.held_out.size(), loss, first_loss, sets.origins);
}

Status tune(const TuneArguments& arguments, const EvaluationTerms& terms, const TuningSets& sets) {
    auto file = SourceFile::open(arguments.file);
    if (!file) return refuse(file.error(), arguments.game);
    const training::TunerSettings settings{
        .epochs = arguments.epochs,
        .rate = arguments.rate,
        .chance_scale = static_cast<double>(terms.chance_scale())};
    training::Tuner tuner(terms.weights(), settings, for_each_on(arguments.threads));
    const double first_loss = tuner.loss(sets.held_out);
    fmt::print("{} games, {} positions, {} held out\n", sets.games, sets.tuned.size(),
               sets.held_out.size());
    fmt::print("epoch 0  held-out loss {:.5f}\n", first_loss);
    const int report_every = std::max(1, arguments.epochs / kTuningReports);
    for (int epoch = 1; epoch <= arguments.epochs && !interrupted(); ++epoch) {
        tuner.step(sets.tuned);
        if (epoch % report_every == 0)
            fmt::print("epoch {}  loss {:.5f}  held-out loss {:.5f}\n", epoch,
                       tuner.loss(sets.tuned), tuner.loss(sets.held_out));
        std::fflush(stdout);
    }
    if (interrupted()) return Status::Negative;
    const std::string text = terms.source(
        tuner.weights(), about(arguments, sets, first_loss, tuner.loss(sets.held_out)));
    if (const Refusal refusal = file->finish(text)) return refuse(*refusal, arguments.game);
    return Status::Good;
}

Status run(TuneArguments& arguments) {
    const auto start = make_game(arguments.game);
    if (!start) return refuse(start.error(), arguments.game);
    arguments.game = (*start)->record().rules;
    const auto terms = make_evaluation_terms(arguments.game);
    if (!terms) return refuse(terms.error(), arguments.game);
    const auto shards = samples::find_shards(arguments.paths);
    if (!shards) return refuse(shards.error(), arguments.game);
    Collector collector(**terms, arguments, share_of(*shards, arguments.positions));
    TuningSets sets;
    sets.origins = origins_of(*shards);
    const auto add = [&](const FollowedPly& at) { collector.add(at, sets); };
    if (const Refusal refusal = follow_games(*shards, arguments.game, **terms, add))
        return refuse(*refusal, arguments.game);
    if (sets.tuned.size() == 0 || sets.held_out.size() == 0)
        return refuse(Reason("tune-few"), arguments.game);
    return tune(arguments, **terms, sets);
}

}  // namespace

void add_tune(CommandLine& line) {
    auto arguments = std::make_shared<TuneArguments>();
    arguments->epochs = training::TunerSettings{}.epochs;
    Verb verb = line.add_verb("tune", "Fit the weights of an evaluation to training data");
    arguments->add_to(verb, "About how many positions to use");
    verb.add_option("--rate", arguments->rate,
                    "Hundredths by which a weight moves in a pass, at first (default: 2)")
        .in_range(0.001, 100.0);
    verb.add_option("--result", arguments->result_percent,
                    "Per cent of the target that is the game's result; the rest is the search's "
                    "score (default: 50)")
        .in_range(0, 100);
    verb.add_option("--seed", arguments->seed, "Seed that chooses the positions (default: 1)");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
