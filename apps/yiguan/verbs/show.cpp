// yiguan show: draws the board as text.
#include <fmt/core.h>

#include "apps/yiguan/common/game_arguments.h"

namespace yiguan::cli {

void add_show(CLI::App& app, Status& status) {
    auto arguments = std::make_shared<GameArguments>();
    CLI::App* verb = app.add_subcommand("show", "Draw the board as text");
    arguments->add_to(*verb);
    verb->callback([arguments, &status] {
        const auto game = play_all(*arguments);
        if (game == nullptr) {
            status = Status::BadInput;
            return;
        }
        fmt::print("{}", game->drawing());
    });
}

}  // namespace yiguan::cli
