// yiguan players: the opponents of the house, what idea each embodies and what it can be told.
#include <fmt/core.h>

#include <boost/json.hpp>

#include "apps/yiguan/game_arguments.h"
#include "engines/registry.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

namespace json = boost::json;

struct PlayersArguments {
    std::string game;
    bool as_json = false;
};

std::string_view in_words(const Bilingual& text) {
    return user_language() == Language::Zh ? text.zh : text.en;
}

// What the player can be told: its own options and those of all.
std::vector<OptionInfo> options_of(const PlayerInfo& player) {
    std::vector<OptionInfo> options = player.options;
    options.push_back(kBookOption);
    return options;
}

json::object to_json(std::string_view game, const PlayerInfo& player) {
    json::array options;
    for (const OptionInfo& option : options_of(player))
        options.emplace_back(json::object{{"key", option.key},
                                          {"values", option.values},
                                          {"default", option.fallback},
                                          {"zh", option.meaning.zh},
                                          {"en", option.meaning.en}});
    return {{"game", game},
            {"id", player.id},
            {"rung", player.rung},
            {"name", json::object{{"zh", player.name.zh}, {"en", player.name.en}}},
            {"idea", json::object{{"zh", player.idea.zh}, {"en", player.idea.en}}},
            {"options", std::move(options)}};
}

void print(const PlayerInfo& player) {
    fmt::print("  {}  {}  {}\n", player.rung, player.id, in_words(player.name));
    fmt::print("      {}\n", in_words(player.idea));
    for (const OptionInfo& option : options_of(player))
        fmt::print("      :{}={}  ({})  {}\n", option.key, option.values, option.fallback,
                   in_words(option.meaning));
}

Status run(const PlayersArguments& arguments) {
    if (!arguments.game.empty() && find_game(arguments.game) == nullptr) {
        complain(make_game(arguments.game).error(), arguments.game);
        return Status::BadInput;
    }
    json::array all;
    for (const GameInfo* game : all_games()) {
        if (!arguments.game.empty() && find_game(arguments.game) != game) continue;
        if (!arguments.as_json) fmt::print("{}  {}\n", game->id, in_words(game->name));
        for (const PlayerInfo& player : players_of(game->id)) {
            if (arguments.as_json)
                all.emplace_back(to_json(game->id, player));
            else
                print(player);
        }
    }
    if (arguments.as_json) fmt::print("{}\n", json::serialize(all));
    return Status::Good;
}

}  // namespace

void add_players(CLI::App& app, Status& status) {
    auto arguments = std::make_shared<PlayersArguments>();
    CLI::App* verb =
        app.add_subcommand("players", "List the computer opponents, lowest rung first");
    verb->add_option("GAME", arguments->game, "Only of this game");
    verb->add_flag("--json", arguments->as_json, "As JSON");
    verb->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace yiguan::cli
