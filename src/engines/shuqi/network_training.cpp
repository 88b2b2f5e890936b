#include "engines/shuqi/network_training.h"

#include <string>
#include <utility>

#include "engines/shuqi/champion_tactics.h"
#include "engines/shuqi/quiet.h"
#include "games/shuqi/rulebook.h"

namespace yiguan::shuqi {
namespace {

template <class P>
class ChampionNetworkTerms final
    : public PositionNetworkTerms<NetworkInputs<P>, ChampionEvaluator<P>> {
  public:
    explicit ChampionNetworkTerms(const Rules& rules)
        : PositionNetworkTerms<NetworkInputs<P>, ChampionEvaluator<P>>(rules) {}

    bool is_quiet(std::uint16_t next) const override {
        return is_quiet_before(this->position(), tactics_, next);
    }

  private:
    ChampionTactics<P> tactics_;
};

struct KindOf {
    template <class P>
    Result<nnue::InputKind> operator()(const Rules&, const std::string& canonical) const {
        if constexpr (kHasNetworks<P>)
            return NetworkInputs<P>::kKind;
        else
            return Reason("train-none").text("rules", canonical);
    }
};

struct MakeTerms {
    template <class P>
    Result<std::unique_ptr<NetworkTerms>> operator()(const Rules& rules, const std::string&) const {
        std::unique_ptr<NetworkTerms> terms;
        if constexpr (kHasNetworks<P>) terms = std::make_unique<ChampionNetworkTerms<P>>(rules);
        return terms;
    }
};

}  // namespace

Result<nnue::InputKind> network_kind(const RuleText& rules) {
    return Rulebook::visit<nnue::InputKind>(rules, KindOf{});
}

std::unique_ptr<NetworkTerms> make_network_terms(const RuleText& rules) {
    auto terms = Rulebook::visit<std::unique_ptr<NetworkTerms>>(rules, MakeTerms{});
    return terms ? std::move(*terms) : nullptr;
}

}  // namespace yiguan::shuqi
