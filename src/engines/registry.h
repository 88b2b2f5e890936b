// The opponents of the server: which there are for a game, and how one is made from its name. The
// table itself is in games/table.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"
#include "engine/player.h"
#include "engine/player_info.h"

namespace yiguan {

// A player as people write it: NAME or NAME:key=value,… . The keys depth, nodes, time (ms), seed
// and lines are limits and hold for every player, and so does the option book; the others are the
// player's own.
struct PlayerText {
    std::string name;
    PlayerOptions options;  // without the limits
    Limits limits;

    static Result<PlayerText> parse(std::string_view text);
};

// The opponents of a game ("gomoku"), lowest rung first; empty for an unknown game.
const std::vector<PlayerInfo>& players_of(std::string_view game);

// What every opponent can be told beside its own options.
inline constexpr OptionInfo kBookOption{
    "book", "0|1", "0", {"开局谱里有的局面按谱走", "play from the opening book where it goes"}};

// A player for these rules ("gomoku/renju+rif"). Refused when the rules, the name or an option is
// unknown.
Result<std::unique_ptr<Player>> make_player(std::string_view rules,
                                            std::string_view name,
                                            const PlayerOptions& options);

// Whether `make_player` would refuse these for another cause than want of memory, and why. Builds
// no player.
Refusal check_player(std::string_view rules, std::string_view name, const PlayerOptions& options);

// `limits` with what it leaves open taken from `defaults`.
Limits completed(const Limits& limits, const Limits& defaults);

}  // namespace yiguan
