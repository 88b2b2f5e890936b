#include "toy/ladder.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "search/opponents.h"
#include "toy/position.h"

namespace yiguan::toy {
namespace {

// A row with stones of one side only counts for that side, the more the fuller it is.
class Evaluator {
  public:
    static constexpr int kChanceScale = 100;

    void reset(const Position&) {}
    void did(const Position&, Move, const Position::Undo&) {}
    void undid(const Position&, Move, const Position::Undo&) {}
    int value(const Position& position) const {
        const Side own = position.side_to_move();
        return worth(position, own) - worth(position, other(own));
    }

  private:
    static int worth(const Position& position, Side side) {
        int sum = 0;
        for (const Points row : rows()) {
            if ((position.stones(other(side)) & row) != 0) continue;
            const int stones = std::popcount(static_cast<unsigned>(position.stones(side) & row));
            sum += 10 * stones * stones;
        }
        return sum;
    }
};

struct Tactics {
    static constexpr std::size_t kHistorySlots = kPoints;

    void moves(const Position& position, Position::Moves& moves) const {
        position.legal_moves(moves);
    }
    void noisy_moves(const Position&, Position::Moves&) const {}
    bool may_stand_pat(const Position&) const { return true; }
    int order(const Position&, Move) const { return 0; }
    std::size_t history_slot(const Position&, Move move) const { return move.point; }
};

// Games are so short that a rollout only evaluates its first position.
struct Rollout {
    int result(search::Cursor<Position, Evaluator>& cursor, Rng&) const {
        constexpr int kEven = search::kRolloutScale / 2;
        return kEven + std::clamp(cursor.value(), -kEven, kEven);
    }
};

// For opponents without a search: prefers the move after which the rows are best.
struct BestRows {
    search::Preference<Move> prefer(Position position, Rng&) const {
        Position::Moves moves;
        position.legal_moves(moves);
        search::Preference<Move> best{moves[0], -search::kInfinity};
        for (const Move move : moves) {
            Position::Undo undo;
            position.do_move(move, undo);
            const int score = -Evaluator{}.value(position);
            position.undo_move(move, undo);
            if (score > best.score) best = {move, score};
        }
        return best;
    }
};

struct Kit {
    using PositionType = Position;
    using RuleList = BestRows;
    using Weights = BestRows;
    using Matrix = BestRows;
    using PlainTactics = toy::Tactics;
    using Tactics = toy::Tactics;
    using PlainEvaluator = Evaluator;
    using DeepEvaluator = Evaluator;
    using Rollout = toy::Rollout;
    static constexpr int kMinimaxDepth = 2;
    static constexpr int kHistoryDepth = 3;
    static constexpr int kDeepDepth = 6;

    static std::unique_ptr<Player> make_own(std::string_view, search::Making<Kit>&) {
        return nullptr;
    }
};

}  // namespace

const std::vector<PlayerInfo>& Ladder::players() {
    static const search::LadderInfo info = search::describe_ladder(
        {{"deepening",
          {},
          {search::kHashOption, search::kThreadsOption, search::kReductionsOption,
           search::kExactOption, search::level_option({"棋力等级", "strength"})}},
         {"uct", {}, {search::kTreeOption}}},
        {});
    return info.players;
}

}  // namespace yiguan::toy

template <>
struct yiguan::search::KitOf<yiguan::toy::Position> {
    using Type = yiguan::toy::Kit;
};

template struct yiguan::Opponents<yiguan::toy::Position>;
