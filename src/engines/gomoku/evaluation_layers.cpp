// What the opponents of gomoku see in each empty point (engine/evaluation_layers.h).
#include "engine/evaluation_layers.h"

#include "engine/game_player.h"
#include "engines/gomoku/champion_evaluator.h"
#include "engines/gomoku/ladder.h"
#include "engines/gomoku/matrix.h"
#include "engines/gomoku/move_order.h"
#include "engines/gomoku/nearby.h"
#include "engines/gomoku/weights.h"
#include "games/gomoku/rulebook.h"

namespace yiguan::gomoku {
namespace {

constexpr int kFoeTenths = 9;  // of the opponent's matrix, as in matrix.h

// The layers of one position, for the side to move.
template <class Rule>
class Layers {
  public:
    explicit Layers(const Position<Rule>& position)
        : position_(position), own_(position.side_to_move()) {
        champion_.reset(position);
    }

    std::vector<EvaluationLayer> all() const {
        return {
            layer({"weights",
                   {"权重", "Weights"},
                   {"四个方向的连子，双方相加", "the rows in four directions, of both sides"},
                   "src/engines/gomoku/weights.cpp"},
                  [this](Point point) { return weight(point); }),
            layer({"matrix",
                   {"双矩阵", "Two tables"},
                   {"自己的表加对方的九成，乘以十",
                    "its own table and nine tenths of the opponent's, times ten"},
                   "src/engines/gomoku/matrix.cpp"},
                  [this](Point point) { return matrix(point); }),
            layer({"patterns",
                   {"棋形", "Patterns"},
                   {"“深思”给着法排先后用的值", "the values by which deepening orders its moves"},
                   "src/engines/gomoku/patterns.h"},
                  [this](Point point) { return patterns().worth(own_, point); }),
            layer({"champion",
                   {"学来的评估", "Learned evaluation"},
                   {"走棋一方在这一点的值减对方的值，百分之一子",
                    "what the point is worth to the side to move, less its worth to the "
                    "opponent, in hundredths"},
                   "src/engines/gomoku/champion_evaluator.h"},
                  [this](Point point) { return learned(point); }),
            layer({"order",
                   {"学来的先后", "Learned order"},
                   {"搜索之前，这一着看起来有多好；每 16 分，机会乘以 e",
                    "how good the move looks before any search; 16 points multiply its odds "
                    "by e"},
                   "src/engines/gomoku/move_order.h"},
                  [this](Point point) { return promise(point); })};
    }

  private:
    template <class ValueOf>
    EvaluationLayer layer(EvaluationLayer layer, ValueOf value_of) const {
        for_each_near(position_.stones(), size(), [&](Point point) {
            layer.values.push_back({point_text(point), value_of(point)});
        });
        return layer;
    }

    int size() const { return position_.rules().size; }
    const Patterns<Rule>& patterns() const { return champion_.patterns(); }

    int weight(Point point) const { return weight_of(position_.stones(), size(), own_, point); }
    int matrix(Point point) const {
        return 10 * matrix_score(position_.stones(), size(), own_, point) +
               kFoeTenths * matrix_score(position_.stones(), size(), other(own_), point);
    }
    int learned(Point point) const {
        return (patterns().point_worth(own_, point).when_moving -
                patterns().point_worth(other(own_), point).when_waiting) /
               kWeightParts;
    }
    int promise(Point point) const {
        return MoveOrder::get<Rule>(own_).promise(patterns().shapes(own_, point),
                                                  patterns().shapes(other(own_), point));
    }

    const Position<Rule>& position_;
    Side own_;
    ChampionEvaluator<Rule> champion_;
};

}  // namespace

Result<std::vector<EvaluationLayer>> Ladder::evaluation_layers(const RuleText& rules,
                                                               const Record& record) {
    return Rulebook::visit<std::vector<EvaluationLayer>>(
        rules,
        [&]<class P>(const Rules& own, const std::string&) -> Result<std::vector<EvaluationLayer>> {
            const auto game = replayed<P>(record, own, record.rules);
            if (!game) return game.error();
            return Layers(game->position()).all();
        });
}

}  // namespace yiguan::gomoku
