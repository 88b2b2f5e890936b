#include "api/catalogue/strength.h"

#include "base/text.h"
#include "engines/registry.h"

namespace yiguan::api {
namespace {

std::optional<int> level_of(const PlayerText& player) {
    for (const auto& [key, value] : player.options)
        if (key == "level") return parse_integer<int>(value);
    return std::nullopt;
}

// A line of the table: PLAYER <tab> ELO <tab> ERROR.
std::optional<MeasuredStrength> strength_of(std::string_view line) {
    const auto fields = split(line, '\t');
    if (fields.size() != 3) return std::nullopt;
    const auto player = PlayerText::parse(fields[0]);
    const auto elo = parse_integer<int>(fields[1]);
    const auto error = parse_integer<int>(fields[2]);
    if (!player || !elo || !error) return std::nullopt;
    const auto level = level_of(*player);
    const std::size_t colon = fields[0].find(':');
    const bool has_limits = !level && colon != std::string_view::npos;
    return MeasuredStrength{std::string(fields[0]),
                            player->name,
                            level,
                            std::string(has_limits ? fields[0].substr(colon + 1) : ""),
                            *elo,
                            *error};
}

std::vector<MeasuredStrength> read_table(std::string_view text) {
    std::vector<MeasuredStrength> out;
    for (const std::string_view line : split(text, '\n'))
        if (auto strength = strength_of(line)) out.push_back(std::move(*strength));
    return out;
}

}  // namespace

std::vector<MeasuredStrength> strengths_of(std::string_view game, const Assets& assets) {
    return read_table(assets.text("strength/" + std::string(game) + ".tsv"));
}

std::vector<MeasuredStrength> levels_of(std::string_view game, const Assets& assets) {
    return read_table(assets.text("levels/" + std::string(game) + ".tsv"));
}

}  // namespace yiguan::api
