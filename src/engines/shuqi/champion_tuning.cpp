#include "engines/shuqi/champion_tuning.h"

#include <array>
#include <cmath>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/position_terms.h"
#include "engine/source_text.h"
#include "engines/shuqi/champion_tactics.h"
#include "engines/shuqi/quiet.h"
#include "games/shuqi/rulebook.h"

namespace yiguan::shuqi {
namespace {

struct ReachField {
    std::string_view name;
    int Reach::* field;
};
constexpr std::array kReachFields{ReachField{"best", &Reach::best},
                                  ReachField{"second", &Reach::second},
                                  ReachField{"sum", &Reach::sum},
                                  ReachField{"long_jumps", &Reach::long_jumps},
                                  ReachField{"last", &Reach::last},
                                  ReachField{"shut_out", &Reach::shut_out},
                                  ReachField{"misplaced", &Reach::misplaced}};

// A list of numbers in braces, in lines of the source file.
std::string list_text(std::span<const int> numbers) {
    std::vector<std::string> entries;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        entries.push_back(std::to_string(numbers[i]) + (i + 1 == numbers.size() ? "}," : ","));
    return wrapped_list(entries, "        {", "         ");
}

// The places of the weights, in this order: for each number the points of the board, the tempo,
// what the side to move can do, what its opponent can do.
template <class P>
class ChampionTuning final : public PositionTerms<P, ChampionEvaluator<P>> {
  public:
    explicit ChampionTuning(const Rules& rules) : PositionTerms<P, ChampionEvaluator<P>>(rules) {}

    std::vector<PhasedWeight> weights() const override {
        const std::vector<int> early = weights_of(kWeightsOf<P>.early);
        const std::vector<int> late = weights_of(kWeightsOf<P>.late);
        std::vector<PhasedWeight> weights;
        for (std::size_t i = 0; i < early.size(); ++i)
            weights.push_back({static_cast<double>(early[i]), static_cast<double>(late[i])});
        return weights;
    }

    bool is_quiet(std::uint16_t next) const override {
        return is_quiet_before(this->position(), tactics_, next);
    }

    double terms(std::vector<EvaluationTerm>& terms) const override {
        const State& state = this->position().state();
        const Side side = state.side_to_move();
        int steps = 0;
        for (int number = 0; number < kPieces; ++number) {
            const auto piece = static_cast<Piece>(number);
            const Point point = state.where(piece);
            const bool is_first = side_of(piece) == Side::First;
            const std::size_t place = point_weight(number_of(piece), side_of(piece), point);
            add(terms, place, is_first ? 1 : -1);
            steps -= kHeadway<P>[piece][point];
        }
        const int sign = side == Side::First ? 1 : -1;
        add(terms, kTempo, sign);
        add_reach(terms, kTempo + 1, reach_of<P>(state, side), sign);
        add_reach(terms, kTempo + 1 + kReachFields.size(), reach_of<P>(state, other(side)), -sign);
        return static_cast<double>(early_share(steps)) / kFullSteps;
    }

    std::string source(std::span<const PhasedWeight> weights,
                       std::string_view about) const override {
        std::vector<int> early;
        std::vector<int> late;
        for (const PhasedWeight& weight : weights) {
            early.push_back(static_cast<int>(std::lround(weight.early)));
            late.push_back(static_cast<int>(std::lround(weight.late)));
        }
        const std::string variant = this->rules().has_chains ? "Official" : "Course";
        return comment_lines(about) +
               "#pragma once\n\n#include \"engines/shuqi/champion_weights.h\"\n\n"
               "namespace yiguan::shuqi {\n\n// clang-format off\ntemplate <>\n"
               "inline constexpr ChampionWeights kChampionWeights<" +
               variant + ">{\n" + phase_text("early", early) + phase_text("late", late) +
               "};\n// clang-format on\n\n}  // namespace yiguan::shuqi\n";
    }

  private:
    static constexpr std::size_t kBoardPoints = static_cast<std::size_t>(kBoardOf<P>.points());
    static constexpr std::size_t kTempo = kNumbers * kBoardPoints;

    static std::size_t point_weight(int number, Side side, Point point) {
        return static_cast<std::size_t>(number) * kBoardPoints + seen_by<P>(side, point);
    }
    static void add(std::vector<EvaluationTerm>& terms, std::size_t weight, int count) {
        terms.push_back({static_cast<std::uint16_t>(weight), static_cast<std::int16_t>(count)});
    }
    static void add_reach(std::vector<EvaluationTerm>& terms,
                          std::size_t first,
                          const Reach& reach,
                          int sign) {
        for (std::size_t i = 0; i < kReachFields.size(); ++i)
            if (const int count = reach.*kReachFields[i].field; count != 0)
                add(terms, first + i, sign * count);
    }

    static std::vector<int> weights_of(const PhaseWeights& phase) {
        std::vector<int> weights;
        for (const auto& points : phase.points)
            weights.insert(weights.end(), points.begin(), points.begin() + kBoardPoints);
        weights.push_back(phase.tempo);
        for (const Reach* reach : {&phase.own, &phase.opponents})
            for (const ReachField& field : kReachFields) weights.push_back(reach->*field.field);
        return weights;
    }

    static std::string phase_text(std::string_view name, std::span<const int> weights) {
        std::string text = "    ." + std::string(name) + " = {.points = {{\n";
        for (std::size_t number = 0; number < kNumbers; ++number)
            text += list_text(weights.subspan(number * kBoardPoints, kBoardPoints));
        text += "    }},\n    .tempo = " + std::to_string(weights[kTempo]) + ",\n";
        const auto reach = weights.subspan(kTempo + 1);
        return text + "    .own = {" + reach_text(reach.first(kReachFields.size())) +
               "},\n    .opponents = {" + reach_text(reach.last(kReachFields.size())) + "}},\n";
    }
    static std::string reach_text(std::span<const int> weights) {
        std::string text;
        for (std::size_t i = 0; i < kReachFields.size(); ++i)
            text += (i > 0 ? ", ." : ".") + std::string(kReachFields[i].name) + " = " +
                    std::to_string(weights[i]);
        return text;
    }

    ChampionTactics<P> tactics_;
};

struct MakeTuning {
    template <class P>
    Result<std::unique_ptr<EvaluationTerms>> operator()(const Rules& rules,
                                                        const std::string&) const {
        std::unique_ptr<EvaluationTerms> terms;
        if (rules.scoring == Scoring::Product) terms = std::make_unique<ChampionTuning<P>>(rules);
        return terms;
    }
};

}  // namespace

std::unique_ptr<EvaluationTerms> make_evaluation_terms(const RuleText& rules) {
    auto terms = Rulebook::visit<std::unique_ptr<EvaluationTerms>>(rules, MakeTuning{});
    return terms ? std::move(*terms) : nullptr;
}

}  // namespace yiguan::shuqi
