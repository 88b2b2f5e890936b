// What the opponents of xiangqi think each piece is worth where it stands
// (engine/evaluation_layers.h).
#include "engine/evaluation_layers.h"

#include "engine/game_player.h"
#include "engines/xiangqi/champion_weights.h"
#include "engines/xiangqi/evaluation_parts.h"
#include "engines/xiangqi/ladder.h"
#include "engines/xiangqi/material.h"
#include "engines/xiangqi/tuned_weights.h"
#include "games/xiangqi/rulebook.h"

namespace yiguan::xiangqi {
namespace {

class Layers {
  public:
    explicit Layers(const Position& position) : position_(position) {
        balance_.reset(kSquares, position);
    }

    std::vector<EvaluationLayer> all() const {
        return {
            layer({"weights",
                   {"子力", "Material"},
                   {"车 100、马炮 50、兵 20 的比例，加位置分",
                    "rook 100, horse and cannon 50, pawn 20 in proportion, and a bonus for the "
                    "point"},
                   "src/engines/xiangqi/material.h"},
                  [](Piece piece, Point point) {
                      return material_of(piece) + magnitude(square_bonus(piece, point), piece);
                  }),
            layer({"hand",
                   {"手工评估", "Hand-written evaluation"},
                   {"按棋书写的子力位置表，随局面从开局过渡到残局",
                    "tables of pieces on points after xiangqi manuals, from opening to endgame"},
                   "src/engines/xiangqi/squares.cpp"},
                  [this](Piece piece, Point point) {
                      return magnitude(balance_.blend(kSquares[piece][point]), piece);
                  }),
            layer({"champion",
                   {"调出来的评估", "Tuned evaluation"},
                   {"从冠军自己的对局里调出来的子力位置表",
                    "tables of pieces on points, fitted to the champion's own games"},
                   "src/engines/xiangqi/tuned_weights.h"},
                  [this](Piece piece, Point point) {
                      const int weight = square_weight(kind_of(piece), side_of(piece), point);
                      return balance_.blend(kChampionWeights[static_cast<std::size_t>(weight)]);
                  })};
    }

  private:
    template <class ValueOf>
    EvaluationLayer layer(EvaluationLayer layer, ValueOf value_of) const {
        for (Point point = 0; point < kPoints; ++point) {
            const Piece piece = position_.at(point);
            if (piece == kNoPiece || kind_of(piece) == Kind::King) continue;
            layer.values.push_back({point_text(point), value_of(piece, point)});
        }
        return layer;
    }

    // The tables count black's pieces as negative.
    static int magnitude(int value, Piece piece) {
        return side_of(piece) == Side::First ? value : -value;
    }

    const Position& position_;
    PhasedBalance balance_;
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

}  // namespace yiguan::xiangqi
