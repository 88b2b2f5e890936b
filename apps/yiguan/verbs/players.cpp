// yiguan players: lists the opponents, the idea of each and its options.
#include <fmt/core.h>

#include <boost/json.hpp>

#include "api/catalogue/catalogue.h"
#include "apps/yiguan/common/data_folder.h"
#include "apps/yiguan/common/embedded.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/installed_json.h"
#include "apps/yiguan/verbs.h"
#include "engines/registry.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

struct PlayersArguments {
    std::string game;
    bool as_json = false;
    DataArguments data;
};

void print(const PlayerInfo& player) {
    fmt::print("  {}  {}  {}\n", player.rung, player.id, in_words(player.name));
    fmt::print("      {}\n", in_words(player.idea));
    for (const PlayerOption& option : api::options_of(player))
        fmt::print("      :{}={}  ({})  {}\n", option.key, option.range(), option.fallback_text(),
                   in_words(option.meaning));
}

void complain_of_file(const std::filesystem::path& file, const Reason& refusal) {
    complain(Reason("engine-file-refused").text("file", file.string()).because(refusal), "");
}

Status run(const PlayersArguments& arguments) {
    if (!arguments.game.empty() && find_game(arguments.game) == nullptr)
        return refuse(make_game(arguments.game).error(), arguments.game);
    const auto data = arguments.data.read();
    if (!data) return Status::BadInput;
    const EngineFolder installed = EngineFolder::read(data->engines());
    for (const auto& [id, refusal] : installed.refused)
        complain_of_file(engine_path(data->engines(), id), refusal);
    if (arguments.as_json) {
        boost::json::array all = api::players_json(arguments.game, embedded_assets());
        for (auto& player : installed_json(installed, arguments.game)) all.push_back(player);
        fmt::print("{}\n", boost::json::serialize(all));
        return Status::Good;
    }
    for (const GameInfo* game : all_games()) {
        if (!arguments.game.empty() && find_game(arguments.game) != game) continue;
        fmt::print("{}  {}\n", game->id, in_words(game->name));
        for (const PlayerInfo& player : players_of(game->id)) print(player);
        for (const auto& [id, engine] : installed.engines)
            if (engine.game == game->id) fmt::print("  +  {}  {}\n", id, engine.name);
    }
    return Status::Good;
}

}  // namespace

void add_players(CommandLine& line) {
    auto arguments = std::make_shared<PlayersArguments>();
    Verb verb = line.add_verb("players", "List the computer opponents, simplest first");
    verb.add_option("GAME", arguments->game, "Only opponents of this game");
    arguments->data.add_to(verb);
    verb.add_flag("--json", arguments->as_json, "As JSON");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
