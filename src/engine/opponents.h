// The opponents under the rules of one position type: made by name, compared with each other, and a
// board with their evaluation.
// Declared here for the registry (engines/registry.h); defined in search/opponents.h from the kit
// of the position type, and instantiated by the game's folder.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/player.h"
#include "engine/player_info.h"
#include "engine/search_comparison.h"
#include "engine/trial_board.h"
#include "game/record.h"
#include "nnue/network.h"

namespace yiguan {

template <class P>
struct Opponents {
    using Rules = typename P::Rules;

    // The opponent of that id among the game's `players`. `network`: for one that evaluates with a
    // network, of its game's kind; null: it evaluates without. Refused as by find_player and
    // check_options.
    static Result<std::unique_ptr<Player>> make(
        std::string_view id,
        const std::vector<PlayerInfo>& players,
        const PlayerOptions& options,
        const Rules& rules,
        const std::string& canonical_rules,
        const std::shared_ptr<const nnue::Network>& network = {});

    // The searches of the ladder on one position (search/comparison.h). Refused when the record
    // cannot be played or its game is over.
    static Result<SearchComparison> compare(const Record& record,
                                            const Rules& rules,
                                            const std::string& canonical_rules,
                                            const ComparisonLimits& limits,
                                            const Control& control);

    // The board after the record's moves. Refused when the record cannot be played.
    static Result<std::unique_ptr<TrialBoard>> trial_board(const Record& record,
                                                           const Rules& rules,
                                                           const std::string& canonical_rules);
};

}  // namespace yiguan
