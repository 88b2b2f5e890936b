#include "local/task_runner.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engines/registry.h"

namespace yiguan::local {
namespace {

bool is_limited_by_time_only(const EngineTask& task, const PlayerOptions& options) {
    const bool has_level =
        std::ranges::any_of(options, [](const auto& option) { return option.first == "level"; });
    return !has_level && !task.limits.depth && !task.limits.nodes;
}

PlayerOptions with_threads(PlayerOptions options, int threads) {
    options.emplace_back("threads", std::to_string(threads));
    return options;
}

// How many threads the player may have for this task.
int threads_for(const EngineTask& task, const PlayerText& text, int threads) {
    if (threads < 2 || !is_limited_by_time_only(task, text.options)) return 1;
    const PlayerOptions options = with_threads(text.options, threads);
    const bool has_option = !check_player(task.record.rules, text.name, options);
    return has_option ? threads : 1;
}

}  // namespace

Refusal TaskRunner::prepare(const EngineTask& task, int threads) {
    const auto text = PlayerText::parse(task.player);
    if (!text) return text.error();
    const int own = threads_for(task, *text, threads);
    std::string wanted = task.record.rules + ' ' + task.player + ' ' + std::to_string(own);
    if (player_ && wanted == made_for_) return std::nullopt;
    auto made = make_player(task.record.rules, text->name,
                            own > 1 ? with_threads(text->options, own) : text->options, assets_);
    if (!made) return made.error();
    player_ = std::move(*made);
    made_for_ = std::move(wanted);
    return std::nullopt;
}

Result<std::string> TaskRunner::run(std::string_view task,
                                    int threads,
                                    const Control& control,
                                    const std::function<void(std::string_view)>& report) {
    const auto read = read_task(task);
    if (!read) return read.error();
    if (Refusal refusal = prepare(*read, threads)) return *std::move(refusal);
    if (Refusal refusal = player_->set(read->record)) return *std::move(refusal);
    const auto on_thought = [&report](const Thought& thought) { report(text_of(thought)); };
    return text_of(player_->think(
        read->limits, {control.clock, control.stop, on_thought, {}, control.start_helper}));
}

}  // namespace yiguan::local
