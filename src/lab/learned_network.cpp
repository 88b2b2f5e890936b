#include "lab/learned_network.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engines/registry.h"
#include "games/registry.h"
#include "training/sample_game.h"
#include "training/selfplay.h"
#include "training/target.h"

namespace yiguan::lab {
namespace {

constexpr std::size_t kHidden = nnue::kLanes;
constexpr std::size_t kBatch = 256;
constexpr double kRate = 0.002;
constexpr int kMostEpochs = 1000;
constexpr std::size_t kHeldOutOf = 5;
constexpr double kResultShare = 0.3;

void one_by_one(std::size_t count, const std::function<void(std::size_t)>& task) {
    for (std::size_t i = 0; i < count; ++i) task(i);
}

// The moves of a record as numbers (game/move_code.h).
Result<std::vector<std::uint16_t>> codes_of(const Record& record) {
    const auto game = load_game({record.rules, record.start, {}, {}});
    if (!game) return game.error();
    std::vector<std::uint16_t> codes;
    for (const std::string& move : record.moves) {
        if (Refusal refusal = (*game)->play_on(move)) return *std::move(refusal);
        const auto code = (*game)->last_move_code();
        if (!code) return Reason("train-none").text("rules", record.rules);
        codes.push_back(*code);
    }
    return codes;
}

// Plies without a score in the list have none.
Result<training::SampleGame> sample_of(const LearningGame& game, const std::string& rules) {
    const auto codes = codes_of({rules, {}, {}, game.moves});
    if (!codes) return codes.error();
    training::SampleGame sample{.start = {}, .plies = {}, .result = std::clamp(game.result, -1, 1)};
    for (std::size_t ply = 0; ply < codes->size(); ++ply) {
        const int score = ply < game.scores.size() ? game.scores[ply] : training::kNoScore;
        sample.plies.push_back(
            {(*codes)[ply], static_cast<std::int16_t>(
                                std::clamp<int>(score, training::kNoScore, training::kProvedWin))});
    }
    return sample;
}

}  // namespace

Result<LearningGame> sample_game(const AskSample& question,
                                 const Record& opening,
                                 KnownPlayers& players,
                                 const Clock& clock,
                                 const std::atomic<bool>& stop) {
    const auto player = players.find(opening.rules, question.player, Side::First);
    if (!player) return player.error();
    const LoadGame load = load_game;
    const auto sample = training::play_sample(
        opening, *(*player)->player, {.limits = (*player)->limits, .adjudication = {}},
        static_cast<std::uint64_t>(question.seed), {load, clock, stop});
    if (!sample) return sample.error();
    auto game = load_game({opening.rules, opening.start, {}, {}});
    if (!game) return game.error();
    LearningGame shown{.result = sample->result};
    for (const training::SamplePly& ply : sample->plies) {
        if (Refusal refusal = (*game)->play_code(ply.move)) return *std::move(refusal);
        shown.moves.push_back((*game)->last_move());
        shown.scores.push_back(ply.score);
    }
    return shown;
}

Result<std::unique_ptr<LearnedNetwork>> LearnedNetwork::begin(const BeginLearning& question) {
    auto terms = make_network_terms(question.rules);
    if (!terms) return terms.error();
    std::unique_ptr<LearnedNetwork> made(new LearnedNetwork(question.rules, std::move(*terms)));
    for (std::size_t i = 0; i < question.games.size(); ++i) {
        training::NetworkSet& set = i % kHeldOutOf == 0 ? made->held_out_ : made->trained_;
        if (Refusal refusal = made->collect(question.games[i], set)) return *std::move(refusal);
    }
    if (made->trained_.size() == 0 || made->held_out_.size() == 0) return Reason("learn-few");
    const nnue::InputKind& kind = made->terms_->kind();
    const training::NetworkSettings settings{.batch = kBatch,
                                             .epochs = std::clamp(question.epochs, 1, kMostEpochs),
                                             .rate = kRate,
                                             .seed = static_cast<std::uint64_t>(question.seed)};
    made->trainer_ = std::make_unique<training::NetworkTrainer>(
        training::LearnedShape{nnue::shape_of(kind, kHidden), made->terms_->factors()}, settings,
        made->trained_.size(), one_by_one);
    made->loss_ = made->trainer_->error(made->trained_);
    return made;
}

Refusal LearnedNetwork::collect(const LearningGame& learning, training::NetworkSet& set) {
    const auto game = sample_of(learning, rules_);
    if (!game) return game.error();
    if (Refusal refusal = terms_->begin({})) return refusal;
    const training::TargetMix mix{kResultShare, terms_->chance_scale()};
    for (std::size_t ply = 0; ply < game->plies.size(); ++ply) {
        const training::SamplePly& next = game->plies[ply];
        if (next.score != training::kNoScore && terms_->is_quiet(next.move)) {
            const Side side = terms_->side_to_move();
            const double for_first = training::wanted_chance(*game, ply, side, mix);
            const auto [own, other] = terms_->rows();
            set.add({.own = own,
                     .other = other,
                     .bucket = terms_->bucket(),
                     .wanted = side == Side::First ? for_first : 1 - for_first});
        }
        if (!terms_->play(next.move)) return Reason("move-code").number("code", next.move);
    }
    return std::nullopt;
}

void LearnedNetwork::learn(int steps) {
    double sum = 0;
    std::size_t positions = 0;
    for (int step = 0; step < steps && !trainer_->is_finished(); ++step) {
        const std::size_t size = trainer_->positions_of_step();
        sum += trainer_->step(trained_) * static_cast<double>(size);
        positions += size;
    }
    if (positions > 0) loss_ = sum / static_cast<double>(positions);
}

LearningShown LearnedNetwork::shown() const {
    return {.done = static_cast<std::int64_t>(trainer_->steps_done()),
            .steps = static_cast<std::int64_t>(trainer_->steps()),
            .positions = static_cast<std::int64_t>(trained_.size()),
            .held_out = static_cast<std::int64_t>(held_out_.size()),
            .loss = loss_,
            .held_out_loss = trainer_->error(held_out_)};
}

Result<double> LearnedNetwork::chance(const Record& record) {
    const auto codes = codes_of(record);
    if (!codes) return codes.error();
    if (Refusal refusal = terms_->begin(record.start)) return *std::move(refusal);
    for (const std::uint16_t code : *codes)
        if (!terms_->play(code)) return Reason("move-code").number("code", code);
    const auto [own, other] = terms_->rows();
    return double{trainer_->model().chance({own, other, terms_->bucket(), 0})};
}

}  // namespace yiguan::lab
