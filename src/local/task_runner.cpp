#include "local/task_runner.h"

#include <utility>

#include "engines/registry.h"
#include "local/engine_texts.h"

namespace yiguan::local {

Refusal TaskRunner::prepare(std::string_view rules, const std::string& player) {
    std::string wanted = std::string(rules) + ' ' + player;
    if (player_ && wanted == made_for_) return std::nullopt;
    const auto text = PlayerText::parse(player);
    if (!text) return text.error();
    auto made = make_player(rules, text->name, text->options, assets_);
    if (!made) return made.error();
    player_ = std::move(*made);
    made_for_ = std::move(wanted);
    return std::nullopt;
}

Result<std::string> TaskRunner::run(std::string_view task,
                                    const Control& control,
                                    const std::function<void(std::string_view)>& report) {
    const auto read = read_task(task);
    if (!read) return read.error();
    if (Refusal refusal = prepare(read->record.rules, read->player)) return *std::move(refusal);
    if (Refusal refusal = player_->set(read->record)) return *std::move(refusal);
    const auto on_thought = [&report](const Thought& thought) { report(text_of(thought)); };
    return text_of(player_->think(
        read->limits, {control.clock, control.stop, on_thought, {}, control.start_helper}));
}

}  // namespace yiguan::local
