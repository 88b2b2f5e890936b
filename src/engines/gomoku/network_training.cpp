#include "engines/gomoku/network_training.h"

#include <cstdint>
#include <optional>

#include "engines/gomoku/champion_evaluator.h"
#include "engines/gomoku/champion_tactics.h"
#include "engines/gomoku/make_tuning.h"
#include "engines/gomoku/quiet.h"
#include "game/move_code.h"

namespace yiguan::gomoku {
namespace {

template <class Rule>
class ChampionNetworkTerms final : public PositionFollower<Position<Rule>, NetworkTerms> {
  public:
    explicit ChampionNetworkTerms(const Rules& rules)
        : PositionFollower<Position<Rule>, NetworkTerms>(rules) {
        tactics_.watch(evaluator_);
    }

    const nnue::InputKind& kind() const override { return Inputs::kKind; }
    nnue::Factors factors() const override { return Inputs::factors(); }
    int chance_scale() const override { return ChampionEvaluator<Rule>::kChanceScale; }

    bool is_quiet(std::uint16_t) const override { return gomoku::is_quiet(this->position()); }

    NetworkTerms::Views rows() const override {
        evaluator_.reset(this->position());
        const Side own = this->position().side_to_move();
        NetworkTerms::Views rows;
        Inputs::rows(evaluator_.patterns(), own, rows[0]);
        Inputs::rows(evaluator_.patterns(), other(own), rows[1]);
        return rows;
    }
    std::size_t bucket() const override {
        evaluator_.reset(this->position());
        return Inputs::bucket(evaluator_.patterns(), this->position().side_to_move());
    }

    std::optional<NetworkTerms::Choice> choice(std::uint16_t move) const override {
        const Position<Rule>& position = this->position();
        evaluator_.reset(position);
        Moves moves;
        tactics_.moves(position, moves);
        std::optional<std::size_t> chosen;
        NetworkTerms::Choice choice;
        for (const Move candidate : moves) {
            if (!candidate.is_point()) continue;
            if (move_code<Position<Rule>>(candidate) == move) chosen = choice.rows.size();
            Inputs::rows_at(position.side_to_move(), evaluator_.patterns().sight(candidate.point()),
                            choice.rows.emplace_back());
        }
        if (!chosen || choice.rows.size() < 2) return std::nullopt;
        choice.chosen = *chosen;
        return choice;
    }

  private:
    using Inputs = NetworkInputs<Rule>;

    mutable ChampionEvaluator<Rule> evaluator_;
    mutable ChampionTactics<Rule> tactics_;
};

struct KindOf {
    template <class P>
    Result<nnue::InputKind> operator()(const Rules&, const std::string&) const {
        return NetworkInputs<Freestyle>::kKind;
    }
};

}  // namespace

Result<nnue::InputKind> network_kind(const RuleText& rules) {
    return Rulebook::visit<nnue::InputKind>(rules, KindOf{});
}

std::unique_ptr<NetworkTerms> make_network_terms(const RuleText& rules) {
    return make_tuning<NetworkTerms, ChampionNetworkTerms>(rules);
}

}  // namespace yiguan::gomoku
