// yiguan forbidden: black's forbidden points in renju, with the lines that make them so.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include "apps/yiguan/common/game_arguments.h"

namespace yiguan::cli {
namespace {

Status run(const GameArguments& arguments) {
    const auto game = play_all(arguments);
    if (game == nullptr) return Status::BadInput;
    if (!game->record().rules.starts_with("gomoku/renju")) {
        complain(Reason("argument-no-forbidden").text("rules", arguments.rules), arguments.rules);
        return Status::BadInput;
    }
    for (const Mark& mark : game->view().marks) {
        fmt::print("{} {}", mark.point, mark.kind);
        for (const auto& line : mark.lines) fmt::print(" {}", fmt::join(line, ","));
        fmt::print("\n");
    }
    return Status::Good;
}

}  // namespace

void add_forbidden(CLI::App& app, Status& status) {
    auto arguments = std::make_shared<GameArguments>();
    CLI::App* verb =
        app.add_subcommand("forbidden", "List Black's forbidden points in renju: POINT KIND LINES");
    arguments->add_to(*verb);
    verb->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace yiguan::cli
