// What the opponents of number chess think each piece is worth where it stands
// (engine/evaluation_layers.h).
#include "engine/evaluation_layers.h"

#include "engine/game_player.h"
#include "engines/shuqi/champion_evaluator.h"
#include "engines/shuqi/distance_evaluator.h"
#include "engines/shuqi/ladder.h"
#include "engines/shuqi/race_evaluator.h"
#include "games/shuqi/rulebook.h"

namespace yiguan::shuqi {
namespace {

constexpr int kDistanceUnit = 256;  // of distance_evaluator.h

template <class P>
class Layers {
  public:
    explicit Layers(const P& position) : state_(position.state()) {}

    std::vector<EvaluationLayer> all() const {
        return {
            layer({"weights",
                   {"直线距离", "Straight distance"},
                   {"离目标的直线距离乘以数字的权，大数更要紧",
                    "the straight distance to the goal times the weight of the number: large "
                    "numbers count more"},
                   "src/engines/shuqi/distance_evaluator.h"},
                  [](Piece piece, Point point) {
                      return kDistanceTable<P>[piece][point] / kDistanceUnit;
                  }),
            layer({"steps",
                   {"还差几步", "Steps to go"},
                   {"到自己目标的步数，记为负数", "the steps to its goal, as a negative number"},
                   "src/engines/shuqi/geometry.h"},
                  [](Piece piece, Point point) { return kHeadway<P>[piece][point]; }),
            layer({"race",
                   {"赛跑", "The race"},
                   {"按步数和得分的值，百分之一步", "the value by steps and score, in hundredths"},
                   "src/engines/shuqi/race_evaluator.h"},
                  [this](Piece piece, Point point) {
                      return race_table<P>(state_.rules())[piece][point];
                  }),
            layer({"champion",
                   {"调出来的评估", "Tuned evaluation"},
                   {"从冠军自己的对局里调出来的表，赛跑后期的值",
                    "tables fitted to the champion's own games, as they are late in the race"},
                   "src/engines/shuqi/champion_weights.h"},
                  [this](Piece piece, Point point) {
                      return late_table<P>(state_.rules())[piece][point];
                  })};
    }

  private:
    template <class ValueOf>
    EvaluationLayer layer(EvaluationLayer layer, ValueOf value_of) const {
        for (int number = 0; number < kPieces; ++number) {
            const auto piece = static_cast<Piece>(number);
            const Point point = state_.where(piece);
            layer.values.push_back({point_text(state_.board(), point), value_of(piece, point)});
        }
        return layer;
    }

    const State& state_;
};

}  // namespace

Result<std::vector<EvaluationLayer>> Ladder::evaluation_layers(const RuleText& rules,
                                                               const Record& record) {
    return Rulebook::visit<std::vector<EvaluationLayer>>(
        rules,
        [&]<class P>(const Rules& own, const std::string&) -> Result<std::vector<EvaluationLayer>> {
            const auto game = replayed<P>(record, own, record.rules);
            if (!game) return game.error();
            return Layers<P>(game->position()).all();
        });
}

}  // namespace yiguan::shuqi
