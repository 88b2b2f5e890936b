#include "engines/gomoku/champion_tuning.h"

#include <array>
#include <cmath>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/position_terms.h"
#include "engine/source_text.h"
#include "engines/gomoku/champion_evaluator.h"
#include "engines/gomoku/make_tuning.h"
#include "engines/gomoku/quiet.h"
#include "engines/gomoku/weights_source.h"

namespace yiguan::gomoku {
namespace {

std::string list_text(std::span<const PhasedWeight> weights) {
    std::vector<std::string> entries;
    for (const PhasedWeight& weight : weights)
        entries.push_back(std::to_string(std::lround(weight.early * kWeightParts)) + ",");
    return wrapped_list(entries, "", "");
}

// The places of the weights, for each colour: shape codes of the side to move, those of its
// opponent, threat states. There is no late phase.
template <class Rule>
class ChampionTuning final : public PositionTerms<Position<Rule>, ChampionEvaluator<Rule>> {
  public:
    using PositionTerms<Position<Rule>, ChampionEvaluator<Rule>>::PositionTerms;

    std::vector<PhasedWeight> weights() const override {
        std::vector<PhasedWeight> weights;
        const auto append = [&](std::span<const std::int16_t> numbers) {
            for (const std::int16_t number : numbers)
                weights.push_back({static_cast<double>(number) / kWeightParts, 0});
        };
        for (const ColourWeights& colour : champion_weights<Rule>().colours) {
            append(colour.points.when_moving);
            append(colour.points.when_waiting);
            append(colour.threats);
        }
        return weights;
    }

    bool is_quiet(std::uint16_t) const override { return gomoku::is_quiet(this->position()); }

    double terms(std::vector<EvaluationTerm>& terms) const override {
        const ThreatBoard<Rule> board(this->position());
        const Patterns<Rule>& patterns = board.patterns();
        const Side mover = this->position().side_to_move();
        std::array<std::int16_t, kColours * kPlaces> counts{};
        for (int y = 0; y < patterns.size(); ++y)
            for (int x = 0; x < patterns.size(); ++x) {
                const Point point = make_point(x, y);
                if (!patterns.is_empty(point)) continue;
                ++counts[place(mover, shape_code(patterns.shapes(mover, point)))];
                --counts[place(other(mover),
                               kShapeCodes + shape_code(patterns.shapes(other(mover), point)))];
            }
        ++counts[place(mover, 2 * kShapeCodes + threat_state(patterns, mover))];
        const int sign = mover == Side::First ? 1 : -1;
        for (std::size_t i = 0; i < counts.size(); ++i)
            if (counts[i] != 0)
                terms.push_back(
                    {static_cast<std::uint16_t>(i), static_cast<std::int16_t>(sign * counts[i])});
        return 1;
    }

    std::string source(std::span<const PhasedWeight> weights,
                       std::string_view about) const override {
        std::string values;
        for (std::size_t colour = 0; colour < kColours; ++colour) {
            const auto own = weights.subspan(colour * kPlaces, kPlaces);
            values += "{{{{\n" + list_text(own.first(kShapeCodes)) + "}},{{\n" +
                      list_text(own.subspan(kShapeCodes, kShapeCodes)) + "}}},{{\n" +
                      list_text(own.subspan(2 * kShapeCodes)) + "}}},\n";
        }
        return comment_lines(about) + weights_source<Rule>("champion_weights.h", "ColourWeights",
                                                           "champion_weights", values);
    }

  private:
    static constexpr std::size_t kColours = kTunedColours<Rule>;
    static constexpr std::size_t kPlaces = 2 * kShapeCodes + kThreatStates;  // of a colour

    static std::size_t place(Side side, std::size_t weight) {
        return std::min(index(side), kColours - 1) * kPlaces + weight;
    }
};

}  // namespace

std::unique_ptr<EvaluationTerms> make_evaluation_terms(const RuleText& rules) {
    return make_tuning<EvaluationTerms, ChampionTuning>(rules);
}

}  // namespace yiguan::gomoku
