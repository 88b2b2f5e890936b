#include "toy/ladder.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "search/ladder.h"

namespace yiguan::toy {
namespace {

// Rows that hold stones of one side only count for that side, the more the fuller.
class Evaluator {
  public:
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

// Games are short enough to be judged where they stand.
struct Rollout {
    int result(search::Cursor<Position, Evaluator>& cursor, Rng&) const {
        constexpr int kEven = search::kRolloutScale / 2;
        return kEven + std::clamp(cursor.value(), -kEven, kEven);
    }
};

struct Kit {
    using Tactics = toy::Tactics;
    using MaterialEvaluator = Evaluator;
    using HistoryEvaluator = Evaluator;
    using DeepEvaluator = Evaluator;
    using Rollout = toy::Rollout;
    static constexpr int kMinimaxDepth = 2;
    static constexpr int kHistoryDepth = 3;
    static constexpr int kDeepDepth = 6;
};

const std::vector<PlayerInfo> kPlayers{
    {"random", 0, {"随机", "Random"}, {"在空点里随便下一子。", "Plays on any empty point."}, {}},
    {"minimax",
     4,
     {"极小极大", "Minimax"},
     {"把每一步、每一应都算到固定深度。", "Looks at every move and every answer down to a depth."},
     {}},
    {"deepening",
     7,
     {"迭代加深", "Iterative deepening"},
     {"一层一层加深，记住见过的局面。", "Deepens ply by ply and remembers positions."},
     {search::kHashOption, search::kThreadsOption}},
};

}  // namespace

const std::vector<PlayerInfo>& Ladder::players() {
    return kPlayers;
}

template <class P>
Result<std::unique_ptr<Player>> Ladder::make(std::string_view id,
                                             const PlayerOptions& options,
                                             const Position::Rules& rules,
                                             std::string canonical_rules) {
    const bool is_known = std::any_of(kPlayers.begin(), kPlayers.end(),
                                      [&](const PlayerInfo& player) { return player.id == id; });
    if (!is_known) return unknown_player(id, kPlayers);
    return *search::make_shared_rung<P, Kit>(id, options, rules, std::move(canonical_rules));
}

template Result<std::unique_ptr<Player>> Ladder::make<Position>(std::string_view,
                                                                const PlayerOptions&,
                                                                const Position::Rules&,
                                                                std::string);

}  // namespace yiguan::toy
