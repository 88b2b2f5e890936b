// yiguan tune-order: fits a game's order of moves to games of self-play (docs/champions.md).
#include <fmt/core.h>

#include <algorithm>

#include "adapters/samples/shard.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/tuning_files.h"
#include "apps/yiguan/verbs.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "training/choice_tuner.h"

namespace yiguan::cli {
namespace {

struct ChoiceSets {
    training::ChoiceSet tuned;
    training::ChoiceSet held_out;
    std::uint64_t games = 0;
    std::string origins;  // how the games were made
};

constexpr int kShown = 3;  // "among the first 3"

// Takes the choices of a search, until there are as many as were asked.
Refusal collect(const TuningArguments& arguments,
                const std::vector<std::filesystem::path>& shards,
                OrderTerms& terms,
                ChoiceSets& sets) {
    std::vector<OrderTermsOfMove> moves;
    return follow_games(shards, arguments.game, terms, [&](const FollowedPly& at) {
        sets.games = at.number + 1;
        const training::SamplePly& ply = at.game.plies[at.ply];
        if (ply.score == training::kNoScore || sets.tuned.size() >= arguments.positions) return;
        const auto chosen = terms.choice(ply.move, moves);
        if (!chosen) return;
        (is_held_out(at.number) ? sets.held_out : sets.tuned).add(moves, *chosen);
    });
}

std::string result_text(const training::ChoiceTuner& tuner, const training::ChoiceSet& set) {
    return fmt::format("loss {:.4f}, first {:.1f} %, among the first {} {:.1f} %", tuner.loss(set),
                       100 * tuner.share_among_first(set, 1), kShown,
                       100 * tuner.share_among_first(set, kShown));
}

std::string about(const TuningArguments& arguments,
                  const ChoiceSets& sets,
                  const training::ChoiceTuner& tuner) {
    return fmt::format(
        "The weights of the champion's order of moves in {}. Written by\n"
        "  yiguan tune-order {} DATA --positions {} --epochs {}\n"
        "of version {} from {} games, {} positions.\n"
        "The moves that the search chose in {} held-out positions:\n{}.\n"
        "DATA:\n{}",
        arguments.game, arguments.game, arguments.positions, arguments.epochs, YIGUAN_VERSION,
        sets.games, sets.tuned.size(), sets.held_out.size(), result_text(tuner, sets.held_out),
        sets.origins);
}

Status tune(const TuningArguments& arguments, const OrderTerms& terms, const ChoiceSets& sets) {
    auto file = WholeFile::open(arguments.file);
    if (!file) return refuse(file.error(), arguments.game);
    training::ChoiceTuner tuner(terms.size(), {.epochs = arguments.epochs},
                                for_each_on(arguments.threads));
    fmt::print("{} games, {} positions, {} held out\n", sets.games, sets.tuned.size(),
               sets.held_out.size());
    const int report_every = std::max(1, arguments.epochs / kTuningReports);
    for (int epoch = 1; epoch <= arguments.epochs && !interrupted(); ++epoch) {
        tuner.step(sets.tuned);
        if (epoch % report_every == 0)
            fmt::print("epoch {}  {}\n", epoch, result_text(tuner, sets.held_out));
        std::fflush(stdout);
    }
    if (interrupted()) return Status::Negative;
    const std::string text = terms.source(tuner.weights(), about(arguments, sets, tuner));
    if (const Refusal refusal = file->finish(text)) return refuse(*refusal, arguments.game);
    return Status::Good;
}

Status run(TuningArguments& arguments) {
    const auto start = make_game(arguments.game);
    if (!start) return refuse(start.error(), arguments.game);
    arguments.game = (*start)->record().rules;
    const auto terms = make_order_terms(arguments.game);
    if (!terms) return refuse(terms.error(), arguments.game);
    const auto shards = samples::find_shards(arguments.paths);
    if (!shards) return refuse(shards.error(), arguments.game);
    ChoiceSets sets;
    sets.origins = origins_of(*shards);
    if (const Refusal refusal = collect(arguments, *shards, **terms, sets))
        return refuse(*refusal, arguments.game);
    if (sets.tuned.size() == 0 || sets.held_out.size() == 0)
        return refuse(Reason("tune-few"), arguments.game);
    return tune(arguments, **terms, sets);
}

}  // namespace

void add_tune_order(CommandLine& line) {
    auto arguments = std::make_shared<TuningArguments>();
    arguments->epochs = training::ChoiceSettings{}.epochs;
    Verb verb = line.add_verb("tune-order", "Fit the order of moves to training data");
    arguments->add_to(verb,
                      {.file = "Source file to write", .positions = "The most positions to use"});
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
