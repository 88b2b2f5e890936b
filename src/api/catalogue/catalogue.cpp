#include "api/catalogue/catalogue.h"

#include "api/catalogue/presentation_json.h"
#include "api/catalogue/strength.h"
#include "engines/registry.h"
#include "games/registry.h"

namespace yiguan::api {
namespace {

namespace json = boost::json;

json::object named(std::string_view id, const Bilingual& name) {
    return {{"id", id}, {"zh", name.zh}, {"en", name.en}};
}

json::object option_json(std::string_view key,
                         std::string_view values,
                         std::string_view fallback,
                         const Bilingual& meaning) {
    return {{"key", key},
            {"values", values},
            {"default", fallback},
            {"zh", meaning.zh},
            {"en", meaning.en}};
}

json::object to_json(const OptionInfo& option) {
    return option_json(option.key, option.values, option.fallback, option.meaning);
}

json::object to_json(const PlayerOption& option) {
    return option_json(option.key, option.range(), option.fallback_text(), option.meaning);
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

json::object to_json(const MeasuredStrength& strength) {
    json::object out{{"elo", strength.elo}, {"error", strength.error}};
    if (strength.level) out["level"] = *strength.level;
    return out;
}

// The measured strength of a player: at full strength, and per level.
void add_strength(json::object& out,
                  std::string_view player,
                  const std::vector<MeasuredStrength>& measured) {
    out["strength"] = nullptr;
    out["measuredWith"] = "";
    json::array levels;
    for (const MeasuredStrength& strength : measured) {
        if (strength.player != player) continue;
        if (strength.level) {
            levels.emplace_back(to_json(strength));
            continue;
        }
        out["strength"] = to_json(strength);
        out["measuredWith"] = strength.limits;
    }
    out["levels"] = std::move(levels);
}

// The people who play like the levels of the game's strongest opponent, from
// data/characters/GAME.json; none for a game without that file.
json::array characters_of(std::string_view game, const Assets& assets) {
    const std::string_view text = assets.text("characters/" + std::string(game) + ".json");
    json::error_code error;
    const json::value read = json::parse(text.empty() ? "[]" : text, error);
    return !error && read.is_array() ? read.get_array() : json::array();
}

json::object to_json(std::string_view game, const PlayerInfo& player) {
    json::array options;
    for (const PlayerOption& option : options_of(player)) options.emplace_back(to_json(option));
    return {{"game", game},
            {"id", player.id},
            {"rung", player.rung},
            {"name", bilingual_json(player.name)},
            {"idea", bilingual_json(player.idea)},
            {"options", std::move(options)},
            {"searchesByDepth", player.searches_by_depth}};
}

}  // namespace

json::array games_json() {
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

json::array described_games_json() {
    json::array games = games_json();
    for (json::value& game : games) {
        const GameInfo& info = *find_game(game.at("id").as_string());
        for (auto& field : presentation_json(info.presentation)) game.as_object().insert(field);
    }
    return games;
}

std::vector<PlayerOption> options_of(const PlayerInfo& player) {
    std::vector<PlayerOption> options = player.options;
    options.push_back(kBookOption);
    return options;
}

json::array players_json(std::string_view game, const Assets& assets) {
    json::array all;
    for (const GameInfo* known : all_games()) {
        if (!game.empty() && find_game(game) != known) continue;
        std::vector<MeasuredStrength> measured = strengths_of(known->id, assets);
        std::ranges::move(levels_of(known->id, assets), std::back_inserter(measured));
        for (const PlayerInfo& player : players_of(known->id)) {
            json::object out = to_json(known->id, player);
            add_strength(out, player.id, measured);
            if (player.id == strongest_player(known->id))
                out["characters"] = characters_of(known->id, assets);
            all.emplace_back(std::move(out));
        }
    }
    return all;
}

}  // namespace yiguan::api
