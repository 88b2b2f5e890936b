// yiguan games: lists the games with their rule sets, openings and options.
#include <fmt/core.h>

#include <boost/json.hpp>

#include "api/catalogue/catalogue.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/verbs.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

void print_rules(const GameInfo& game, const RulesInfo& rules, bool is_default) {
    fmt::print("  {}/{}  {}{}\n", game.id, rules.id, in_words(rules.name), is_default ? " *" : "");
    for (std::size_t i = 1; i < rules.sizes.size(); ++i) fmt::print("      -{}\n", rules.sizes[i]);
    for (const OpeningInfo& opening : rules.openings)
        fmt::print("      +{}  {}\n", opening.id, in_words(opening.name));
    for (const OptionInfo& option : rules.options)
        fmt::print("      :{}={}  ({})  {}\n", option.key, option.values, option.fallback,
                   in_words(option.meaning));
}

void print_games() {
    for (const GameInfo* game : all_games()) {
        fmt::print("{}  {}\n", game->id, in_words(game->name));
        for (const RulesInfo& rules : game->rules)
            print_rules(*game, rules, &rules == &game->rules.front());
    }
}

}  // namespace

void add_games(CommandLine& line) {
    auto as_json = std::make_shared<bool>(false);
    Verb verb = line.add_verb(
        "games", "List the games, their rule sets (* = default), openings and options");
    verb.add_flag("--json", *as_json, "As JSON");
    verb.on_chosen([as_json] {
        if (*as_json)
            fmt::print("{}\n", boost::json::serialize(api::games_json()));
        else
            print_games();
        return Status::Good;
    });
}

}  // namespace yiguan::cli
