// yiguan moves: the legal moves, one per line, sorted.
#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/verbs.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

const std::map<std::string, Notation> kNotations{
    {"coord", Notation::Coordinates}, {"chinese", Notation::Chinese}, {"wxf", Notation::Wxf}};

struct MovesArguments {
    GameArguments game;
    std::string notation = "coord";
};

bool has_notation(std::string_view rules, Notation notation) {
    const std::vector<Notation>& known = find_game(rules)->notations;
    return std::find(known.begin(), known.end(), notation) != known.end();
}

std::vector<std::string> written_moves(const AnyGame& game, Notation notation) {
    std::vector<std::string> moves = game.view().legal_moves;
    for (std::string& move : moves)
        if (auto written = game.notate(move, notation)) move = *std::move(written);
    std::sort(moves.begin(), moves.end());
    return moves;
}

Status run(const MovesArguments& arguments) {
    const auto game = play_all(arguments.game);
    if (game == nullptr) return Status::BadInput;
    const Notation notation = kNotations.at(arguments.notation);
    if (!has_notation(arguments.game.rules, notation))
        return refuse(Reason("argument-notation").text("notation", arguments.notation),
                      arguments.game.rules);
    for (const std::string& move : written_moves(*game, notation)) fmt::print("{}\n", move);
    if (const View view = game->view(); view.outcome.is_over())
        complain(view.explanation, arguments.game.rules);
    return Status::Good;
}

}  // namespace

void add_moves(CommandLine& line) {
    auto arguments = std::make_shared<MovesArguments>();
    Verb verb = line.add_verb("moves", "List the legal moves, one per line, sorted");
    arguments->game.add_to(verb);
    verb.add_option("--notation", arguments->notation, "coord, chinese or wxf")
        .one_of(names_of(kNotations));
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
