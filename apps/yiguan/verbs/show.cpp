// yiguan show: draws the board as text.
#include <fmt/core.h>

#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/verbs.h"

namespace yiguan::cli {

void add_show(CommandLine& line) {
    auto arguments = std::make_shared<GameArguments>();
    Verb verb = line.add_verb("show", "Draw the board as text");
    arguments->add_to(verb);
    verb.on_chosen([arguments] {
        const auto game = play_all(*arguments);
        if (game == nullptr) return Status::BadInput;
        fmt::print("{}", game->drawing());
        return Status::Good;
    });
}

}  // namespace yiguan::cli
