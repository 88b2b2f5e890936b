// Runs the tasks of one engine of a local hall (engine_texts.h), in a module or a process of its
// own. Not thread-safe.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/player.h"
#include "engines/assets.h"
#include "local/engine_texts.h"

namespace yiguan::local {

class TaskRunner {
  public:
    // `assets` must outlive the runner.
    explicit TaskRunner(const Assets& assets) : assets_(assets) {}

    // Thinks about the task, whose text is an EngineTask, and returns a BestMove as text; passes
    // each Thought as text to `report`. Uses the player of the task before if it asks for the same
    // one. Up to `threads` threads search if only time limits the search: the result may then
    // differ from time to time. Refused when the task cannot be read, and as by make_player and
    // Player::set. Of `control`, on_thought is not used.
    Result<std::string> run(std::string_view task,
                            int threads,
                            const Control& control,
                            const std::function<void(std::string_view)>& report);

  private:
    Refusal prepare(const EngineTask& task, int threads);

    const Assets& assets_;
    std::string made_for_;  // rules and player's text
    std::unique_ptr<Player> player_;
};

}  // namespace yiguan::local
