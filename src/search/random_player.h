// Rung 0: a random legal move, which depends on the seed and the position only.
#pragma once

#include "base/rng.h"
#include "engine/game_player.h"

namespace yiguan::search {

template <Position P>
class RandomPlayer final : public GamePlayer<P> {
  public:
    using GamePlayer<P>::GamePlayer;

    void forget() override {}

  private:
    BestMove choose(const Limits& limits, const Control&) override {
        const P& position = this->game().position();
        typename P::Moves moves;
        position.legal_moves(moves);
        // The position's key makes the choice differ from move to move.
        Rng rng(limits.seed ^ position.key());
        return {position.move_text(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]),
                std::nullopt};
    }
};

}  // namespace yiguan::search
