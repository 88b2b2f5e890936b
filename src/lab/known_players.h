// The opponents that were asked last. Making one costs its tables, and in a match an opponent
// remembers the game so far. Not thread-safe.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/player.h"
#include "engines/assets.h"
#include "game/record.h"
#include "lab/messages.h"

namespace yiguan::lab {

// The seed of a move, as arena/match.h gives it.
std::uint64_t seed_of(const MatchPly& at);

class KnownPlayers {
  public:
    struct Known {
        std::string rules;
        std::string text;  // as PlayerText reads it
        Side side;
        Limits limits;
        std::unique_ptr<Player> player;
    };

    // `assets` must outlive the object.
    explicit KnownPlayers(const Assets& assets) : assets_(assets) {}

    // The opponent of that text for that side; valid until the next call but one. Refused as by
    // PlayerText::parse and make_player.
    Result<Known*> find(const std::string& rules, const std::string& text, Side side);

    // The move of an opponent after the record's moves. Refused, too, as by Player::set.
    Result<ThoughtShown> think(const Record& record,
                               const std::string& player,
                               const std::optional<MatchPly>& at,
                               const Control& control);

  private:
    const Assets& assets_;
    std::vector<std::unique_ptr<Known>> known_;  // the last one asked is first
};

}  // namespace yiguan::lab
