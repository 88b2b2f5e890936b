#include "training/selfplay.h"

#include <memory>
#include <string>
#include <utility>

#include "base/text.h"

namespace yiguan::training {
namespace {

class Recorder {
  public:
    // Refused like play_sample. The game begins with the moves of the opening.
    static Result<Recorder> begin(const Record& opening, const LoadGame& load) {
        auto game = load({opening.rules, opening.start, {}, {}});
        if (!game) return game.error();
        Recorder recorder(std::move(*game));
        recorder.sample_.start = opening.start;
        for (const std::string& move : opening.moves)
            if (Refusal refusal = recorder.play(move, kNoScore)) return *std::move(refusal);
        return recorder;
    }

    const AnyGame& game() const { return *game_; }
    int plies() const { return static_cast<int>(sample_.plies.size()); }

    Refusal play(const std::string& move, std::int16_t score) {
        if (Refusal refusal = game_->play(move)) return refusal;
        const auto code = game_->last_move_code();
        if (!code) return Reason("move-code").number("code", 0);
        sample_.plies.push_back({*code, score});
        return std::nullopt;
    }

    SampleGame finish(const std::optional<Adjudicator::Verdict>& verdict) && {
        const View view = game_->view();
        const bool is_over = view.outcome.is_over();
        sample_.end = is_over ? SampleEnd::Rules : verdict ? verdict->end : SampleEnd::Length;
        sample_.result = verdict && !is_over ? verdict->result : result_of(view.outcome);
        if (view.score) sample_.margin = (*view.score)[0] - (*view.score)[1];
        return std::move(sample_);
    }

  private:
    explicit Recorder(std::unique_ptr<AnyGame> game) : game_(std::move(game)) {}

    std::unique_ptr<AnyGame> game_;
    SampleGame sample_;
};

struct Choice {
    BestMove best;
    std::optional<Score> score;  // none when the player reported none
};

Result<Choice> choose(const AnyGame& game,
                      Player& player,
                      const Limits& limits,
                      const SelfplayServices& services) {
    if (Refusal refusal = player.set(game.record())) return *std::move(refusal);
    Choice choice;
    const auto note = [&](const Thought& thought) {
        if (thought.line == 1 && thought.has_score) choice.score = thought.score;
    };
    choice.best = player.think(limits, Control{services.clock, services.stop, note, {}, {}});
    if (services.stop) return Reason("selfplay-stopped");
    if (choice.best.move.empty()) return choice.best.trouble.value_or(Reason("engine-no-answer"));
    return choice;
}

}  // namespace

Result<SampleGame> play_sample(const Record& opening,
                               Player& player,
                               const SelfplaySettings& settings,
                               std::uint64_t seed,
                               const SelfplayServices& services) {
    auto recorder = Recorder::begin(opening, services.load);
    if (!recorder) return recorder.error();
    player.forget();
    Adjudicator adjudicator(settings.adjudication);
    std::optional<Adjudicator::Verdict> verdict;
    while (!verdict && recorder->plies() < settings.most_plies &&
           !recorder->game().outcome().is_over()) {
        const Side side = recorder->game().side_to_move();
        Limits limits = settings.limits;
        limits.seed = seed + static_cast<std::uint64_t>(recorder->plies());
        const auto choice = choose(recorder->game(), player, limits, services);
        if (!choice) return choice.error();
        const std::int16_t score = choice->score ? stored_score(*choice->score) : kNoScore;
        if (Refusal refusal = recorder->play(choice->best.move, score)) return *std::move(refusal);
        verdict = adjudicator.add(choice->score.value_or(Score{}), side, recorder->plies());
    }
    return std::move(*recorder).finish(verdict);
}

}  // namespace yiguan::training
