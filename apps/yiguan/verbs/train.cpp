// yiguan train: makes a network from games of self-play (docs/networks.md).
#include <fmt/core.h>

#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "adapters/samples/shard.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/network_run.h"
#include "apps/yiguan/common/sample_chooser.h"
#include "apps/yiguan/common/tuning_files.h"
#include "apps/yiguan/verbs.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "nnue/network_file.h"
#include "training/network_trainer.h"

namespace yiguan::cli {
namespace {

struct TrainArguments : TuningArguments {
    training::NetworkSettings settings;
    std::uint64_t hidden = 128;
    std::uint64_t batch = training::NetworkSettings{}.batch;
    int result_percent = 30;

    bool has_policy() const { return settings.policy_share > 0; }
};

std::string command_of(const TrainArguments& arguments) {
    const training::NetworkSettings& settings = arguments.settings;
    return fmt::format(
        "yiguan train {} DATA --positions {} --hidden {} --epochs {} --batch {} --rate {} "
        "--decay {} --epsilon {} --result {} --policy {} --seed {}",
        arguments.game, arguments.positions, arguments.hidden, settings.epochs, settings.batch,
        settings.rate, settings.decay, settings.epsilon, arguments.result_percent,
        settings.policy_share, settings.seed);
}

// The rows of all moves as in NetworkSet::Sample.
std::vector<std::uint16_t> rows_of(const NetworkTerms::Choice& choice) {
    std::vector<std::uint16_t> rows;
    for (const auto& move : choice.rows) {
        rows.insert(rows.end(), move.begin(), move.end());
        rows.push_back(training::NetworkSet::kEndOfMove);
    }
    return rows;
}

// What the policy learns there; empty without one.
NetworkTerms::Choice choice_at(const FollowedPly& at,
                               const NetworkTerms& terms,
                               const NetworkData& data) {
    if (!data.has_policy) return {};
    return terms.choice(at.game.plies[at.ply].move).value_or(NetworkTerms::Choice{});
}

// Adds the position before that ply to the data, if it is chosen; to train on, its mirror image
// too.
void collect(const FollowedPly& at,
             const NetworkTerms& terms,
             SampleChooser& chooser,
             NetworkData& data) {
    data.games = at.number + 1;
    const auto is_quiet = [&](std::uint16_t move) { return terms.is_quiet(move); };
    if (!chooser.chooses(at, is_quiet)) return;
    const double for_first = chooser.wanted(at);
    const NetworkTerms::Choice choice = choice_at(at, terms, data);
    const std::vector<std::uint16_t> moves = rows_of(choice);
    const auto views = terms.rows();
    training::NetworkSet::Sample sample{
        .own = views[0],
        .other = views[1],
        .bucket = terms.bucket(),
        .wanted = at.side == Side::First ? for_first : 1 - for_first,
        .moves = moves,
        .chosen = choice.chosen};
    if (is_held_out(at.number)) return data.held_out.add(sample);
    data.trained.add(sample);
    const auto mirrored = terms.mirrored_rows();
    if (!mirrored || *mirrored == views) return;
    sample.own = (*mirrored)[0];
    sample.other = (*mirrored)[1];
    data.trained.add(sample);
}

// What networks of one kind see of games under different rules.
class TermsOfRules {
  public:
    explicit TermsOfRules(const nnue::InputKind& kind) : kind_(kind.name) {}

    // Those of these rules, which are used until the next call; null where networks of that kind
    // do not play by them.
    NetworkTerms* choose(const std::string& rules) {
        const auto [place, is_new] = terms_.try_emplace(rules);
        if (is_new)
            if (auto made = make_network_terms(rules); made && (*made)->kind().name == kind_)
                place->second = std::move(*made);
        return current_ = place->second.get();
    }
    const NetworkTerms& current() const { return *current_; }

  private:
    std::string kind_;
    std::map<std::string, std::unique_ptr<NetworkTerms>> terms_;
    NetworkTerms* current_ = nullptr;
};

Refusal read_data(const TrainArguments& arguments, const NetworkTerms& terms, NetworkData& data) {
    const auto shards = samples::find_shards(arguments.paths);
    if (!shards) return shards.error();
    SampleChooser chooser(*shards,
                          {arguments.positions, arguments.result_percent, arguments.settings.seed},
                          terms.chance_scale());
    data.origins = origins_of(*shards);
    TermsOfRules of_rules(terms.kind());
    const auto choose = [&](const std::string& rules) { return of_rules.choose(rules); };
    const auto add = [&](const FollowedPly& at) { collect(at, of_rules.current(), chooser, data); };
    if (Refusal refusal = follow_games(*shards, arguments.game, choose, add)) return refusal;
    if (data.trained.size() == 0 || data.held_out.size() == 0) return Reason("tune-few");
    fmt::print("{} games, {} positions, {} held out\n", data.games, data.trained.size(),
               data.held_out.size());
    std::fflush(stdout);
    return std::nullopt;
}

std::string description_of(const std::string& command,
                           const NetworkData& data,
                           const NetworkRun& run) {
    return fmt::format(
        "{}\nof version {} from {} games, {} positions.\n"
        "Loss on {} held-out positions: {:.6f}.\nDATA:\n{}",
        command, YIGUAN_VERSION, data.games, data.trained.size(), data.held_out.size(),
        run.epochs().back().held_out, data.origins);
}

Status train(const TrainArguments& arguments, const NetworkTerms& terms, const NetworkData& data) {
    auto file = WholeFile::open(arguments.file);
    if (!file) return refuse(file.error(), arguments.game);
    const nnue::InputKind& kind = terms.kind();
    const nnue::Shape shape = nnue::shape_of(kind, arguments.hidden, arguments.has_policy());
    training::NetworkTrainer trainer({shape, terms.factors()}, arguments.settings,
                                     data.trained.size(), for_each_on(arguments.threads));
    NetworkRun run(command_of(arguments), arguments.file, data, trainer);
    if (const Refusal refusal = run.resume()) return refuse(*refusal, arguments.game);
    if (const Refusal refusal = run.run()) return refuse(*refusal, arguments.game);
    if (!trainer.is_finished()) {
        fmt::print("stopped at step {} of {}; run the same command to go on\n",
                   trainer.steps_done(), trainer.steps());
        return Status::Negative;
    }
    const nnue::Network network =
        trainer.model().quantised(std::string(kind.name), terms.chance_scale(),
                                  description_of(command_of(arguments), data, run));
    const std::string bytes = nnue::network_bytes(network);
    if (const auto again = nnue::read_network(bytes); !again)
        return refuse(again.error(), arguments.game);
    if (const Refusal refusal = file->finish(bytes)) return refuse(*refusal, arguments.game);
    run.forget_state();
    return Status::Good;
}

Status run(TrainArguments& arguments) {
    const auto start = make_game(arguments.game);
    if (!start) return refuse(start.error(), arguments.game);
    arguments.game = (*start)->record().rules;
    arguments.settings.batch = arguments.batch;
    if (arguments.hidden % nnue::kLanes != 0)
        return refuse(Reason("train-hidden").number("lanes", nnue::kLanes), arguments.game);
    const auto terms = make_network_terms(arguments.game);
    if (!terms) return refuse(terms.error(), arguments.game);
    if (arguments.has_policy() && !(*terms)->kind().can_have_policy)
        return refuse(Reason("train-policy"), arguments.game);
    NetworkData data;
    data.has_policy = arguments.has_policy();
    if (const Refusal refusal = read_data(arguments, **terms, data))
        return refuse(*refusal, arguments.game);
    return train(arguments, **terms, data);
}

}  // namespace

void add_train(CommandLine& line) {
    auto arguments = std::make_shared<TrainArguments>();
    arguments->epochs = arguments->settings.epochs;
    Verb verb = line.add_verb("train", "Make a network from training data");
    arguments->add_to(verb,
                      {.file = "Network to write", .positions = "About how many positions to use"});
    verb.add_option("--hidden", arguments->hidden,
                    fmt::format("Neurons of a view, a multiple of {} (default: {})", nnue::kLanes,
                                arguments->hidden))
        .in_range(std::uint64_t{nnue::kLanes}, std::uint64_t{nnue::kMostHidden});
    verb.add_option("--batch", arguments->batch,
                    fmt::format("Positions of a step (default: {})", arguments->batch))
        .in_range(std::uint64_t{1}, std::uint64_t{1'000'000});
    verb.add_option(
            "--rate", arguments->settings.rate,
            fmt::format("Rate of learning at its highest (default: {})", arguments->settings.rate))
        .in_range(1e-6, 1.0);
    verb.add_option("--decay", arguments->settings.decay,
                    fmt::format("By how much a weight shrinks in a step, times the rate "
                                "(default: {})",
                                arguments->settings.decay))
        .in_range(0.0, 1.0);
    verb.add_option("--epsilon", arguments->settings.epsilon,
                    fmt::format("Where the gradients of a weight are smaller, its steps are, too; "
                                "about 1e-5 for inputs that are seldom on (default: {})",
                                arguments->settings.epsilon))
        .in_range(1e-12, 1.0);
    verb.add_option("--result", arguments->result_percent,
                    fmt::format("Per cent of the target that is the game's result; the rest is "
                                "the search's score (default: {})",
                                arguments->result_percent))
        .in_range(0, 100);
    verb.add_option("--policy", arguments->settings.policy_share,
                    "Train a policy too, which orders moves: the share of its loss in what is "
                    "lowered, such as 0.02; only in gomoku (default: 0, no policy)")
        .in_range(0.0, 100.0);
    verb.add_option("--seed", arguments->settings.seed,
                    "Seed of the positions, of their order and of the first weights (default: 1)");
    verb.on_chosen([arguments] {
        arguments->settings.epochs = arguments->epochs;
        return run(*arguments);
    });
}

}  // namespace yiguan::cli
