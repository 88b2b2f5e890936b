#include "engines/bench_player.h"

#include "engines/registry.h"

namespace yiguan {

Result<std::unique_ptr<Player>> make_bench_player(std::string_view rules,
                                                  std::string_view text,
                                                  const Assets& assets) {
    Result<PlayerText> player = PlayerText::parse(text);
    if (!player) return player.error();
    player->options.emplace_back("hash", "1");  // the smallest, in MB
    return make_player(rules, player->name, player->options, assets);
}

}  // namespace yiguan
