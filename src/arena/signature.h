// The signature of the searches: how many nodes fixed positions take at fixed depths. The same
// sources give the same numbers on every compiler and machine, WebAssembly included.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "base/result.h"
#include "engine/player.h"

namespace yiguan::arena {

// The player of a text without spaces ("champion:net=0"), which plays by these rules.
using MakePlayer =
    std::function<Result<std::unique_ptr<Player>>(std::string_view rules, std::string_view text)>;

// The sum of the nodes of all positions of a file, each searched by a new player on the caller's
// thread. Lines "RULES OPPONENT DEPTH POSITION…" (data/bench), POSITION: "start" or a position
// text; '#' begins a comment, other lines are ignored. Refused for a position or an opponent that
// cannot be read.
Result<std::uint64_t> signature_nodes(std::string_view file,
                                      const MakePlayer& make_player,
                                      const Control& control);

}  // namespace yiguan::arena
