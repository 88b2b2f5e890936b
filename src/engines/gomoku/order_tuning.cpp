#include "engines/gomoku/order_tuning.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "engine/source_text.h"
#include "engines/gomoku/champion_evaluator.h"
#include "engines/gomoku/champion_tactics.h"
#include "engines/gomoku/make_tuning.h"
#include "engines/gomoku/weights_source.h"

namespace yiguan::gomoku {
namespace {

std::string list_text(std::span<const double> weights) {
    std::vector<std::string> entries;
    for (const double weight : weights)
        entries.push_back(
            std::to_string(std::lround(std::clamp(weight * kOrderParts, -127.0, 127.0))) + ",");
    return wrapped_list(entries, "", "");
}

// The places of the weights, for each colour: shape codes of the side to move, those of its
// opponent.
template <class Rule>
class OrderTuning final : public PositionFollower<Position<Rule>, OrderTerms> {
  public:
    using P = Position<Rule>;
    explicit OrderTuning(const Rules& rules) : PositionFollower<P, OrderTerms>(rules) {
        tactics_.watch(evaluator_);
    }

    std::size_t size() const override { return kTunedColours<Rule> * kPlaces; }

    std::optional<std::size_t> choice(std::uint16_t move,
                                      std::vector<OrderTermsOfMove>& moves) const override {
        const P& position = this->position();
        if (position.state().is_in_opening()) return std::nullopt;
        evaluator_.reset(position);
        if (tactics_.is_in_check(position) || tactics_.proof(position)) return std::nullopt;
        Moves list;
        tactics_.moves(position, list);
        std::optional<std::size_t> chosen;
        moves.clear();
        for (const Move candidate : list) {
            if (!candidate.is_point()) return std::nullopt;
            if (move_code<P>(candidate) == move) chosen = moves.size();
            moves.push_back(terms_of(position.side_to_move(), candidate.point()));
        }
        return moves.size() > 1 ? chosen : std::nullopt;
    }

    std::string source(std::span<const double> weights, std::string_view about) const override {
        std::string values;
        for (std::size_t colour = 0; colour < kTunedColours<Rule>; ++colour) {
            const auto own = weights.subspan(colour * kPlaces, kPlaces);
            values += "{{{\n" + list_text(own.first(kShapeCodes)) + "}},{{\n" +
                      list_text(own.last(kShapeCodes)) + "}}},\n";
        }
        return comment_lines(about) +
               weights_source<Rule>("move_order.h", "OrderWeights", "order_weights", values);
    }

  private:
    static constexpr std::size_t kPlaces = 2 * kShapeCodes;  // of a colour

    OrderTermsOfMove terms_of(Side mover, Point point) const {
        const std::size_t first = std::min(index(mover), kTunedColours<Rule> - 1) * kPlaces;
        const Patterns<Rule>& patterns = evaluator_.patterns();
        const std::size_t attack = first + shape_code(patterns.shapes(mover, point));
        const std::size_t defence =
            first + kShapeCodes + shape_code(patterns.shapes(other(mover), point));
        return {static_cast<std::uint16_t>(attack), static_cast<std::uint16_t>(defence)};
    }

    mutable ChampionEvaluator<Rule> evaluator_;
    mutable ChampionTactics<Rule> tactics_;
};

}  // namespace

std::unique_ptr<OrderTerms> make_order_terms(const RuleText& rules) {
    return make_tuning<OrderTerms, OrderTuning>(rules);
}

}  // namespace yiguan::gomoku
