#include "engines/xiangqi/network_training.h"

#include "engines/xiangqi/champion_evaluator.h"
#include "engines/xiangqi/quiet.h"

namespace yiguan::xiangqi {
namespace {

class ChampionNetworkTerms final : public PositionNetworkTerms<NetworkInputs, ChampionEvaluator> {
  public:
    ChampionNetworkTerms() : PositionNetworkTerms(Position::Rules{}) {}

    bool is_quiet(std::uint16_t next) const override { return is_quiet_before(position(), next); }
};

}  // namespace

std::unique_ptr<NetworkTerms> make_network_terms() {
    return std::make_unique<ChampionNetworkTerms>();
}

}  // namespace yiguan::xiangqi
