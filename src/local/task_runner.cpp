#include "local/task_runner.h"

#include <string>
#include <utility>

#include "engines/registry.h"

namespace yiguan::local {
namespace {

PlayerOptions with_threads(PlayerOptions options, int threads) {
    if (threads > 1) options.emplace_back("threads", std::to_string(threads));
    return options;
}

}  // namespace

Refusal TaskRunner::prepare(const EngineTask& task, int threads) {
    const auto text = PlayerText::parse(task.player);
    if (!text) return text.error();
    const int own = threads > 1 && may_share(task) ? threads : 1;
    std::string wanted = task.record.rules + ' ' + task.player + ' ' + std::to_string(own);
    if (player_ && wanted == made_for_) return std::nullopt;
    auto made =
        make_player(task.record.rules, text->name, with_threads(text->options, own), assets_);
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
