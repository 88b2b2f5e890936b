// yiguan games: the games of the house, their rule sets, openings and options.
#include <fmt/core.h>

#include <boost/json.hpp>

#include "apps/yiguan/game_arguments.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

namespace json = boost::json;

json::object named(std::string_view id, const Bilingual& name) {
    return {{"id", id}, {"zh", name.zh}, {"en", name.en}};
}

json::object to_json(const OptionInfo& option) {
    return {{"key", option.key},
            {"values", option.values},
            {"default", option.fallback},
            {"zh", option.meaning.zh},
            {"en", option.meaning.en}};
}

json::object to_json(const RulesInfo& rules) {
    json::object out = named(rules.id, rules.name);
    out["sizes"] = json::array(rules.sizes.begin(), rules.sizes.end());
    json::array openings;
    for (const OpeningInfo& opening : rules.openings)
        openings.emplace_back(named(opening.id, opening.name));
    out["openings"] = std::move(openings);
    json::array options;
    for (const OptionInfo& option : rules.options) options.emplace_back(to_json(option));
    out["options"] = std::move(options);
    return out;
}

json::array games_as_json() {
    json::array games;
    for (const GameInfo* game : all_games()) {
        json::object out = named(game->id, game->name);
        json::array rule_sets;
        for (const RulesInfo& rules : game->rules) rule_sets.emplace_back(to_json(rules));
        out["rules"] = std::move(rule_sets);
        games.emplace_back(std::move(out));
    }
    return games;
}

std::string_view in_words(const Bilingual& name) {
    return user_language() == Language::Zh ? name.zh : name.en;
}

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

void add_games(CLI::App& app, Status& status) {
    auto as_json = std::make_shared<bool>(false);
    CLI::App* verb = app.add_subcommand(
        "games", "List the games, their rule sets (* = default), openings and options");
    verb->add_flag("--json", *as_json, "As JSON");
    verb->callback([as_json, &status] {
        if (*as_json)
            fmt::print("{}\n", json::serialize(games_as_json()));
        else
            print_games();
        status = Status::Good;
    });
}

}  // namespace yiguan::cli
