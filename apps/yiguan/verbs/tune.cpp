// yiguan tune: fits the weights of a game's evaluation to games of self-play (docs/champions.md).
#include <fmt/core.h>

#include <algorithm>

#include "adapters/samples/shard.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/sample_chooser.h"
#include "apps/yiguan/common/tuning_files.h"
#include "apps/yiguan/verbs.h"
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

struct TuningSets {
    training::TuningSet tuned;
    training::TuningSet held_out;
    std::uint64_t games = 0;
    std::string origins;  // how the games were made
};

// Adds the position before that ply to the sets, if it is chosen.
void collect(const FollowedPly& at,
             EvaluationTerms& terms,
             SampleChooser& chooser,
             TuningSets& sets) {
    sets.games = at.number + 1;
    const auto is_quiet = [&](std::uint16_t move) { return terms.is_quiet(move); };
    if (!chooser.chooses(at, is_quiet)) return;
    std::vector<EvaluationTerm> found;
    const double early = terms.terms(found);
    training::TuningSet& set = is_held_out(at.number) ? sets.held_out : sets.tuned;
    set.add(found, early, chooser.wanted(at));
}

std::string about(const TuneArguments& arguments,
                  const TuningSets& sets,
                  double first_loss,
                  double loss) {
    return fmt::format(
        "The weights of the champion's evaluation of {}. Written by\n"
        "  yiguan tune {} DATA --positions {} --epochs {}\n"
        "    --rate {} --result {} --seed {}\n"
        "of version {} from {} games, {} positions.\n"
        "Loss on {} held-out positions: {:.5f}, before {:.5f}.\n"
        "DATA:\n{}",
        arguments.game, arguments.game, arguments.positions, arguments.epochs, arguments.rate,
        arguments.result_percent, arguments.seed, YIGUAN_VERSION, sets.games, sets.tuned.size(),
        sets.held_out.size(), loss, first_loss, sets.origins);
}

Status tune(const TuneArguments& arguments, const EvaluationTerms& terms, const TuningSets& sets) {
    auto file = WholeFile::open(arguments.file);
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
    SampleChooser chooser(*shards, {arguments.positions, arguments.result_percent, arguments.seed},
                          (*terms)->chance_scale());
    TuningSets sets;
    sets.origins = origins_of(*shards);
    const auto add = [&](const FollowedPly& at) { collect(at, **terms, chooser, sets); };
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
    arguments->add_to(
        verb, {.file = "Source file to write", .positions = "About how many positions to use"});
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
