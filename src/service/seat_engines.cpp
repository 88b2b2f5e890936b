#include "service/seat_engines.h"

#include <algorithm>
#include <utility>

namespace yiguan::service {
namespace {

constexpr std::int64_t kMostThinkingMs = 10'000;

}  // namespace

Limits limits_of(const SeatEngines::Turn& turn, const Limits& own) {
    Limits limits = own;
    if (own.depth || own.are_bounded_by_effort())
        limits.move_time_ms = std::min(own.move_time_ms.value_or(kMostThinkingMs), kMostThinkingMs);
    if (!turn.time) return limits;
    if (turn.clock.kind == TimeControl::Kind::PerMove) {
        limits.move_time_ms =
            std::min(limits.move_time_ms.value_or(kMostThinkingMs), turn.clock.main_ms / 2);
    } else {
        limits.clock_ms = until_flag(turn.clock, *turn.time);
        limits.increment_ms = turn.clock.increment_ms;
    }
    return limits;
}

Refusal SeatEngines::prepare(const Turn& turn) {
    auto& made = engines_[index(turn.seat)];
    if (!made) {
        auto fresh = environment_.make_engine(turn.record.rules, turn.player);
        if (!fresh) return fresh.error();
        made = std::move(*fresh);
    }
    return made->engine->set(turn.record);
}

Refusal SeatEngines::start(const Turn& turn) {
    if (Refusal refusal = prepare(turn)) return refusal;
    thinker_ = turn.seat;
    ply_ = static_cast<int>(turn.record.moves.size());
    score_.reset();
    const std::uint64_t search = ++search_;
    const MadeEngine& made = *engines_[index(turn.seat)];
    made.engine->go(
        limits_of(turn, made.limits),
        [this, search, lifetime = listener_.lifetime(),
         post = environment_.post](const Thought& thought) {
            post([this, search, lifetime, thought] {
                if (const auto alive = lifetime.lock()) take_thought(search, thought);
            });
        },
        [this, search, lifetime = listener_.lifetime(),
         post = environment_.post](const BestMove& best) {
            post([this, search, lifetime, best] {
                if (const auto alive = lifetime.lock()) take_best(search, best);
            });
        });
    return std::nullopt;
}

void SeatEngines::hurry() {
    if (thinker_) engines_[index(*thinker_)]->engine->stop();
}

void SeatEngines::void_search() {
    ++search_;
    hurry();
}

void SeatEngines::release() {
    for (const Seat seat : {Seat::One, Seat::Two})
        if (thinker_ != seat) engines_[index(seat)].reset();
}

void SeatEngines::take_thought(std::uint64_t search, const Thought& thought) {
    if (search != search_ || !thinker_) return;
    if (thought.has_score && thought.line == 1) score_ = thought.score;
    listener_.on_thought(thought);
}

void SeatEngines::take_best(std::uint64_t search, const BestMove& best) {
    const Seat seat = *thinker_;
    thinker_.reset();
    if (search == search_) note_search(seat);
    listener_.on_search_ended(seat, search == search_ ? std::optional(best) : std::nullopt);
}

void SeatEngines::note_search(Seat seat) {
    auto& searches = searches_[index(seat)];
    forget_from(ply_, searches);
    if (score_) searches.push_back({ply_, *score_});
}

}  // namespace yiguan::service
