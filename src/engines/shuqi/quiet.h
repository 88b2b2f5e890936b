// Positions that an evaluation should know without a search: the ones it is fitted to.
#pragma once

#include <cstdint>

#include "engines/shuqi/champion_tactics.h"
#include "game/move_code.h"

namespace yiguan::shuqi {

// `next`: the move that was played. Not quiet are positions with a report in sight, which is
// counted apart, and those before a long jump.
template <class P>
bool is_quiet_before(const P& position, const ChampionTactics<P>& tactics, std::uint16_t next) {
    const State& state = position.state();
    const auto move = legal_move_of_code(position, next);
    const auto danger = [&](Side side) { return ChampionEvaluator<P>::danger(state, side); };
    return move && !tactics.is_tactical(position, *move) && danger(Side::First) == 0 &&
           danger(Side::Second) == 0;
}

}  // namespace yiguan::shuqi
