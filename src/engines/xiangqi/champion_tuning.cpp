#include "engines/xiangqi/champion_tuning.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "engine/position_terms.h"
#include "engine/source_text.h"
#include "engines/xiangqi/champion_evaluator.h"
#include "engines/xiangqi/champion_terms.h"
#include "engines/xiangqi/quiet.h"
#include "engines/xiangqi/tuned_weights.h"

namespace yiguan::xiangqi {
namespace {

// Counts of weights for one side.
struct Counter {
    std::array<int, kWeightCount> counts{};

    void add(int weight, int count) { counts[static_cast<std::size_t>(weight)] += count; }
};

std::string number_text(double number) {
    return std::to_string(std::lround(number));
}

class ChampionTuning final : public PositionTerms<Position, ChampionEvaluator> {
  public:
    ChampionTuning() : PositionTerms(Position::Rules{}) {}

    std::vector<PhasedWeight> weights() const override {
        std::vector<PhasedWeight> weights;
        for (const Phased weight : kChampionWeights)
            weights.push_back(
                {static_cast<double>(weight.early), static_cast<double>(weight.late)});
        return weights;
    }
    bool is_quiet(std::uint16_t next) const override { return is_quiet_before(position(), next); }

    double terms(std::vector<EvaluationTerm>& terms) const override {
        std::array<Counter, 2> counters;
        add_terms(position(), counters);
        int phase = 0;
        for (Point point = 0; point < kPoints; ++point) {
            const Piece piece = position().at(point);
            if (piece == kNoPiece) continue;
            const Side side = side_of(piece);
            counters[yiguan::index(side)].add(square_weight(kind_of(piece), side, point), 1);
            phase += phase_of(piece);
        }
        for (std::size_t i = 0; i < kWeightCount; ++i) {
            const int count = counters[0].counts[i] - counters[1].counts[i];
            if (count != 0)
                terms.push_back({static_cast<std::uint16_t>(i), static_cast<std::int16_t>(count)});
        }
        return static_cast<double>(std::min(phase, kFullPhase)) / kFullPhase;
    }

    std::string source(std::span<const PhasedWeight> weights,
                       std::string_view about) const override {
        std::string text = comment_lines(about) +
                           "#pragma once\n\n#include <array>\n\n#include "
                           "\"engines/xiangqi/champion_weights.h\"\n\n"
                           "namespace yiguan::xiangqi {\n\n"
                           "// clang-format off\n"
                           "inline constexpr std::array<Phased, kWeightCount> kChampionWeights{{\n";
        std::size_t next = 0;
        for (const TermGroup& group : kTermGroups) {
            text += "    // " + std::string(group.name) + "\n";
            std::vector<std::string> entries;
            for (int i = 0; i < group.size; ++i) {
                const PhasedWeight& weight = weights[next++];
                entries.push_back("{" + number_text(weight.early) + ", " +
                                  number_text(weight.late) + "},");
            }
            text += wrapped_list(entries, "    ", "    ");
        }
        return text + "}};\n// clang-format on\n\n}  // namespace yiguan::xiangqi\n";
    }
};

}  // namespace

std::unique_ptr<EvaluationTerms> make_evaluation_terms() {
    return std::make_unique<ChampionTuning>();
}

}  // namespace yiguan::xiangqi
