#include "protocol/engines/engine_host.h"

#include <algorithm>
#include <utility>

#include "protocol/engines/bounds.h"

namespace yiguan::engine_protocols {
namespace {

bool is_bounded(const Limits& limits) {
    return limits.are_bounded_by_effort() || limits.depth.value_or(0) < kEndlessDepth;
}

}  // namespace

void HeldAnswer::answer(const BestMove& best) {
    best_ = best;
    Stage waiting = Stage::Waiting;
    const bool keeps = is_held_ && stage_.compare_exchange_strong(waiting, Stage::Answered);
    if (!keeps && !is_dropped_) deliver_(best);
    is_done_ = true;
    is_done_.notify_all();
}

void HeldAnswer::release() {
    if (!is_held_) return;
    if (stage_.exchange(Stage::Released) == Stage::Answered && !is_dropped_) deliver_(best_);
}

void EngineHost::set_rules(std::string rules) {
    if (rules == setup_.rules) return;
    setup_.rules = std::move(rules);
    is_stale_ = true;
}

Refusal EngineHost::choose(std::string_view player, const PlayerOptions& options) {
    if (player == setup_.player && options == setup_.options) return std::nullopt;
    if (Refusal refusal = environment_.check_engine(setup_.rules, player, options)) return refusal;
    setup_.player = player;
    setup_.options = options;
    is_stale_ = true;
    return std::nullopt;
}

// Destroys the old opponent before it makes the new one: each may use much memory.
Refusal EngineHost::prepare() {
    if (engine_ && !is_stale_) return std::nullopt;
    forget();
    auto made = environment_.make_engine(setup_.rules, setup_.player, setup_.options);
    if (!made) return made.error();
    engine_ = std::move(*made);
    is_stale_ = false;
    return std::nullopt;
}

Refusal EngineHost::set_player(std::string_view name) {
    PlayerOptions kept;
    const auto player = find_player(name, environment_.players);
    if (!player) return player.error();
    for (const auto& option : setup_.options)
        for (const PlayerOption& known : (*player)->options)
            if (known.key == option.first) kept.push_back(option);
    return choose(name, kept);
}

Refusal EngineHost::set_option(std::string_view key, std::string_view value) {
    PlayerOptions options = setup_.options;
    const auto found = std::find_if(options.begin(), options.end(),
                                    [&](const auto& option) { return option.first == key; });
    if (found == options.end() && !value.empty())
        options.emplace_back(key, value);
    else if (found != options.end() && !value.empty())
        found->second = value;
    else if (found != options.end())
        options.erase(found);
    return choose(setup_.player, options);
}

Refusal EngineHost::set_known_option(std::string_view key, std::string_view value) {
    return find_option(key) != nullptr ? set_option(key, value) : std::nullopt;
}

const PlayerOption* EngineHost::find_option(std::string_view key) const {
    const auto player = find_player(setup_.player, environment_.players);
    if (!player) return nullptr;
    const auto& options = (*player)->options;
    const auto found = std::ranges::find(options, key, &PlayerOption::key);
    return found == options.end() ? nullptr : &*found;
}

int EngineHost::most_level() const {
    const PlayerOption* const level = find_option("level");
    return level != nullptr ? level->most : kMostLevel;
}

void EngineHost::forget() {
    settle();
    engine_.reset();
}

Refusal EngineHost::go(const Record& record, Search search) {
    settle();
    if (Refusal refusal = prepare()) return refusal;
    if (Refusal refusal = engine_->set(record)) return refusal;
    auto answer = std::make_shared<HeldAnswer>(std::move(search.on_best), search.is_held);
    answer_ = answer;
    is_bounded_ = is_bounded(search.limits);
    engine_->go(
        search.limits,
        [answer, report = std::move(search.on_thought)](const Thought& thought) {
            if (!answer->is_dropped()) report(thought);
        },
        [answer](const BestMove& best) { answer->answer(best); });
    return std::nullopt;
}

BestMove EngineHost::ask(const Record& record, const Limits& limits) {
    BestMove answer;
    const Refusal refusal =
        go(record, {.limits = limits,
                    .on_thought = [](const Thought&) {},
                    .on_best = [&answer](const BestMove& best) { answer = best; }});
    if (!refusal) settle();
    return answer;
}

void EngineHost::stop() {
    if (!answer_) return;
    answer_->release();
    engine_->stop();
}

void EngineHost::settle() {
    if (!answer_) return;
    if (answer_->is_held() || !is_bounded_) stop();
    answer_->wait();
    answer_.reset();
}

void EngineHost::abandon() {
    if (!answer_) return;
    answer_->drop();
    engine_->stop();
    answer_->wait();
    answer_.reset();
}

}  // namespace yiguan::engine_protocols
