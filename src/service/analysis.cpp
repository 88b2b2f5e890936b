#include "service/analysis.h"

#include <algorithm>
#include <utility>

#include "service/reviewer.h"
#include "service/table_view.h"

namespace yiguan::service {
namespace {

constexpr std::uint64_t kQuickNodes = 2'000;
constexpr std::uint64_t kThoroughNodes = 60'000;
constexpr std::int64_t kQuickMs = 100;  // of an external engine: not every protocol counts nodes
// After this many positions without a value, no value is expected any more.
constexpr std::ptrdiff_t kMostSilent = 8;

Record cut_at(const Record& record, std::size_t ply) {
    Record out = record;
    out.moves.resize(ply);
    return out;
}

std::array<Limits, 2> own_limits() {
    return {Limits{.nodes = kQuickNodes}, Limits{.nodes = kThoroughNodes}};
}

std::array<Limits, 2> external_limits(const Limits& own) {
    const std::int64_t quick_ms = std::min(kQuickMs, own.move_time_ms.value_or(kQuickMs));
    return {Limits{.move_time_ms = quick_ms}, own};
}

}  // namespace

// The engine's reports on one position.
struct Analysis::Search {
    std::optional<Thought> best;  // the last thought that has a value
    Refusal trouble;
};

Result<std::shared_ptr<Analysis>> Analysis::begin(const Task& task,
                                                  const Environment& environment,
                                                  Listener listener) {
    auto made = make_reviewer(task.record.rules, task.reviewer, environment);
    if (!made) return made.error();
    const std::shared_ptr<Analysis> analysis(new Analysis(task, environment, std::move(listener)));
    analysis->limits_ = task.reviewer.empty() ? own_limits() : external_limits(made->limits);
    analysis->engine_ = std::move(made->engine);
    analysis->next();
    return analysis;
}

Analysis::Analysis(const Task& task, const Environment& environment, Listener listener)
    : task_(task),
      environment_(environment),
      listener_(std::move(listener)),
      values_(task.record.moves.size() + 1) {}

Analysis::~Analysis() = default;

// Goes to the next position in which the game is not over. False when none is left. An imported
// game may go on behind such a position.
bool Analysis::set_next() {
    for (; pass_ < kPasses; ++pass_, ply_ = 0) {
        for (; ply_ < values_.size(); ++ply_) {
            const Record record = cut_at(task_.record, ply_);
            const auto game = environment_.load_game(record);
            const bool is_over = game && (*game)->outcome().is_over();
            if (game && !is_over && !engine_->set(record)) return true;
            if (is_over && pass_ == 0) note(value_here());
        }
    }
    return false;
}

wire::Value Analysis::value_here() const {
    return {static_cast<int>(ply_), {}, static_cast<int>(pass_) + 1, task_.reviewer};
}

void Analysis::note(wire::Value value) {
    values_[ply_] = std::move(value);
    listener_.on_value(*values_[ply_]);
}

void Analysis::next() {
    if (!set_next()) return engine_.reset();
    const auto search = std::make_shared<Search>();
    const std::weak_ptr<Analysis> self = weak_from_this();
    engine_->go(
        limits_[pass_],
        [search](const Thought& thought) {
            if (thought.line == 1 && thought.has_score) search->best = thought;
        },
        [search, self, post = environment_.post](const BestMove& best) {
            search->trouble = best.trouble;
            post([search, self] {
                if (const auto analysis = self.lock()) analysis->take(*search);
            });
        });
}

// The listener may destroy the analysis.
void Analysis::take(const Search& search) {
    if (search.trouble) return listener_.on_trouble(*search.trouble);
    wire::Value value = value_here();
    if (search.best)
        value.value = thought_view(*search.best, cut_at(task_.record, ply_), environment_);
    values_[ply_] = value;
    if (is_silent()) return listener_.on_trouble(Reason("reviewer-silent"));
    listener_.on_value(value);
    ++ply_;
    next();
}

// Whether the reviewer has reported no value for enough positions.
bool Analysis::is_silent() const {
    const auto has_value = [](const auto& each) { return each && each->value; };
    if (std::any_of(values_.begin(), values_.end(), has_value)) return false;
    const auto asked = std::count_if(values_.begin(), values_.end(),
                                     [](const auto& each) { return each.has_value(); });
    return asked >= std::min(kMostSilent, static_cast<std::ptrdiff_t>(task_.record.moves.size()));
}

}  // namespace yiguan::service
