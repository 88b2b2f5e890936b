// The opponents of the bench signature (arena/signature.h).
#pragma once

#include <memory>
#include <string_view>

#include "base/result.h"
#include "engine/player.h"
#include "engines/assets.h"

namespace yiguan {

// A player as written in data/bench, "NAME" or "NAME:key=value,…" (PlayerText), with a small
// transposition table, so that its replacement counts too. Refused as PlayerText::parse and
// make_player refuse.
Result<std::unique_ptr<Player>> make_bench_player(std::string_view rules,
                                                  std::string_view text,
                                                  const Assets& assets);

}  // namespace yiguan
