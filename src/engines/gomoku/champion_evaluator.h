// The champion's evaluation: what every empty point is worth to the side to move and to its
// opponent, by the shapes of its four lines, and what the threats of both sides are worth together;
// the value of a network, if there is one, is added.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "engines/gomoku/champion_weights.h"
#include "engines/gomoku/move_order.h"
#include "engines/gomoku/network_follower.h"
#include "engines/gomoku/threat_board.h"
#include "games/gomoku/position.h"
#include "search/champion/values.h"

namespace yiguan::gomoku {

template <class Rule>
class ChampionEvaluator {
  public:
    using P = Position<Rule>;
    static constexpr int kChanceScale = 400;

    // By the weights.
    ChampionEvaluator() = default;
    // With the network, if there is one. Precondition: it is of the kind of NetworkInputs.
    explicit ChampionEvaluator(std::shared_ptr<const nnue::Network> network) {
        if (network != nullptr) network_.emplace(std::move(network));
    }

    void reset(const P& position) {
        board_.reset(position);
        if (network_) network_->reset(patterns());
    }
    void did(const P& position, Move move, const Undo&) {
        if (!move.is_point()) return;
        const auto side = position.stones().at(move.point());
        if (!side) return;
        board_.put(*side, move.point());
        if (network_) network_->did(patterns());
    }
    void undid(const P&, Move move, const Undo&) {
        if (!move.is_point()) return;
        const auto side = board_.stones().at(move.point());
        if (!side) return;
        board_.remove(*side, move.point());
        if (network_) network_->undid();
    }
    int value(const P& position) const {
        const Side mover = position.side_to_move();
        const int points =
            patterns().total_when_moving(mover) - patterns().total_when_waiting(other(mover));
        const int threats =
            champion_weights<Rule>().of(mover).threats[threat_state(patterns(), mover)];
        const int fitted = (points + threats) / kWeightParts;
        return search::champion::clamped(network_ ? fitted + network_->value(patterns(), mover)
                                                  : fitted);
    }

    // How good a move of the side to move there looks before any search, in 1/kOrderParts: by the
    // network's policy, or else by learned weights.
    int promise(Side mover, Point point) const {
        if (network_ && network_->has_policy()) return network_->promise(patterns(), mover, point);
        return MoveOrder::get<Rule>(mover).promise(patterns().shapes(mover, point),
                                                   patterns().shapes(other(mover), point));
    }

    const Patterns<Rule>& patterns() const { return board_.patterns(); }
    // For solvers, which leave it as they found it.
    ThreatBoard<Rule>& board() { return board_; }

  private:
    // One table where the rule treats both colours alike, so that it stays in the cache.
    static const ThreatTable& table(Side side) {
        static const ThreatTable black(Rule::kForbids, champion_weights<Rule>().of(kBlack).points);
        if constexpr (!Rule::kForbids) return black;
        static const ThreatTable white(false, champion_weights<Rule>().of(kWhite).points);
        return side == kBlack ? black : white;
    }

    ThreatBoard<Rule> board_{table(kBlack), table(kWhite)};
    std::optional<NetworkFollower<Rule>> network_;
};

}  // namespace yiguan::gomoku
