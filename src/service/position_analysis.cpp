#include "service/position_analysis.h"

#include <utility>

#include "service/reviewer.h"

namespace yiguan::service {
namespace {

constexpr std::int64_t kMostMs = 300'000;

}  // namespace

PositionAnalysis::PositionAnalysis(const Environment& environment, OnReport on_report)
    : environment_(environment), on_report_(std::move(on_report)) {}

PositionAnalysis::~PositionAnalysis() = default;

Refusal PositionAnalysis::begin(const Task& task, const std::function<void()>& accepted) {
    const auto game = environment_.load_game(task.record);
    if (!game) return game.error();
    if (!engine_ || task.player != task_.player || task.record.rules != task_.record.rules) {
        auto made = make_reviewer(task.record.rules, task.player, environment_);
        if (!made) return made.error();
        searching_.reset();
        engine_ = std::move(made->engine);
    }
    ++number_;
    task_ = task;
    report_ = {};
    const bool is_over = (*game)->outcome().is_over();
    is_waiting_ = searching_ && !is_over;
    accepted();
    if (searching_) engine_->stop();
    if (is_over)
        finish(std::nullopt);
    else if (!searching_)
        go();
    return std::nullopt;
}

void PositionAnalysis::go() {
    if (const Refusal refusal = engine_->set(task_.record)) return finish(refusal);
    searching_ = number_;
    const std::weak_ptr<PositionAnalysis> self = weak_from_this();
    engine_->go(
        {.move_time_ms = kMostMs, .multi_pv = task_.lines},
        [self, number = number_, post = environment_.post](const Thought& thought) {
            post([self, number, thought] {
                if (const auto analysis = self.lock()) analysis->take_thought(number, thought);
            });
        },
        [self, number = number_, post = environment_.post](const BestMove& best) {
            post([self, number, best] {
                if (const auto analysis = self.lock()) analysis->take_best(number, best);
            });
        });
}

void PositionAnalysis::stop() {
    if (std::exchange(is_waiting_, false)) return finish(std::nullopt);
    if (searching_) engine_->stop();
}

void PositionAnalysis::take_thought(std::uint64_t number, const Thought& thought) {
    if (number != number_ || thought.line < 1 || thought.line > task_.lines) return;
    const auto line = static_cast<std::size_t>(thought.line);
    if (report_.lines.size() < line) report_.lines.resize(line);
    report_.lines[line - 1] = thought;
    on_report_(report_);
}

void PositionAnalysis::take_best(std::uint64_t number, const BestMove& best) {
    if (searching_ != number) return;
    searching_.reset();
    if (std::exchange(is_waiting_, false)) return go();
    if (number == number_) finish(best.trouble);
}

void PositionAnalysis::finish(const Refusal& trouble) {
    report_.is_done = true;
    report_.trouble = trouble;
    on_report_(report_);
}

}  // namespace yiguan::service
