// yiguan forbidden: black's forbidden points in renju, with the lines that make them so.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/verbs.h"

namespace yiguan::cli {
namespace {

Status run(const GameArguments& arguments) {
    const auto game = play_all(arguments);
    if (game == nullptr) return Status::BadInput;
    if (!game->record().rules.starts_with("gomoku/renju"))
        return refuse(Reason("argument-no-forbidden").text("rules", arguments.rules),
                      arguments.rules);
    for (const Mark& mark : game->view().marks) {
        fmt::print("{} {}", mark.point, mark.kind);
        for (const auto& line : mark.lines) fmt::print(" {}", fmt::join(line, ","));
        fmt::print("\n");
    }
    return Status::Good;
}

}  // namespace

void add_forbidden(CommandLine& line) {
    auto arguments = std::make_shared<GameArguments>();
    Verb verb =
        line.add_verb("forbidden", "List Black's forbidden points in renju: POINT KIND LINES");
    arguments->add_to(verb);
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
