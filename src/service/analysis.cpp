#include "service/analysis.h"

#include <utility>

#include "service/table_view.h"

namespace yiguan::service {
namespace {

constexpr std::string_view kAnalyst = "deepening";

Record cut_at(const Record& record, std::size_t ply) {
    Record out = record;
    out.moves.resize(ply);
    return out;
}

}  // namespace

Result<std::shared_ptr<Analysis>> Analysis::begin(const Record& record,
                                                  const Craft& craft,
                                                  OnValue on_value) {
    auto made = craft.make_engine(record.rules, kAnalyst);
    if (!made) return made.error();
    const std::shared_ptr<Analysis> analysis(new Analysis(record, craft, std::move(on_value)));
    analysis->engine_ = std::move(made->engine);
    analysis->next();
    return analysis;
}

Analysis::Analysis(const Record& record, const Craft& craft, OnValue on_value)
    : record_(record),
      craft_(craft),
      on_value_(std::move(on_value)),
      values_(record.moves.size() + 1) {}

Analysis::~Analysis() = default;

// Sends the engine to the next position; positions in which the game is over are passed over.
void Analysis::next() {
    for (; pass_ < kNodesOfPass.size(); ++ply_) {
        if (ply_ == values_.size()) {
            ply_ = 0;
            ++pass_;
            if (pass_ == kNodesOfPass.size()) return;
        }
        const Record record = cut_at(record_, ply_);
        const auto game = craft_.load_game(record);
        if (!game || (*game)->outcome().is_over() || engine_->set(record)) continue;
        break;
    }
    if (pass_ == kNodesOfPass.size()) return;
    const auto best = std::make_shared<Thought>();
    const std::weak_ptr<Analysis> self = weak_from_this();
    Limits limits;
    limits.nodes = kNodesOfPass[pass_];
    engine_->go(
        limits, [best](const Thought& thought) { *best = thought; },
        [best, self, post = craft_.post](const BestMove&) {
            post([best, self] {
                if (const auto analysis = self.lock()) analysis->take(*best);
            });
        });
}

void Analysis::take(const Thought& best) {
    const auto ply = static_cast<int>(ply_);
    const wire::Value value{ply, thought_view(best, cut_at(record_, ply_), craft_),
                            static_cast<int>(pass_) + 1};
    values_[ply_] = value;
    on_value_(value);
    ++ply_;
    next();
}

}  // namespace yiguan::service
