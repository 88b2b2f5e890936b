// What the champion's search knows about the moves of gomoku and renju
// (search/champion/tactics.h). All moves are quiet moves in its sense: a five decides a node before
// its moves are searched, and wins by fours are left to FourSolver.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "engines/gomoku/champion_evaluator.h"
#include "engines/gomoku/four_solver.h"
#include "engines/gomoku/static_proof.h"
#include "engines/gomoku/threat_tactics.h"

namespace yiguan::gomoku {

template <class Rule>
class ChampionTactics : public ThreatTactics<Rule> {
  public:
    using P = Position<Rule>;
    static constexpr std::size_t kPaths = kHistorySlotsOfPoints;
    static constexpr std::size_t kVictims = 1;
    static constexpr std::size_t kStructures = 0;
    static constexpr int kMarginUnit = 100;
    static constexpr int kAnswerExtension = 1;
    static constexpr int kPromise = 256;
    static constexpr int kPromiseUnit = kPromise * kOrderParts;

    ChampionTactics() : ThreatTactics<Rule>({.width = kPoints}) {}
    // `most_fours`: the longest win by fours that is looked for at the horizon, in stones of the
    // attacker; less than 2: none.
    ChampionTactics(Horizon horizon, int most_fours)
        : ThreatTactics<Rule>(horizon), most_fours_(most_fours) {}

    void watch(ChampionEvaluator<Rule>& evaluator) {
        ThreatTactics<Rule>::watch(evaluator);
        evaluator_ = &evaluator;
        board_ = &evaluator.board();
    }

    void tacticals(const P&, Moves&) const {}
    void quiets(const P& position, Moves& moves) const { this->moves(position, moves); }
    bool is_tactical(const P&, Move) const { return false; }
    std::size_t victim(const P&, Move) const { return 0; }
    int prize(const P&, Move) const { return 0; }
    int order(const P& position, Move move) const { return promise(position, move); }
    int promise(const P& position, Move move) const {
        if (!move.is_point()) return 0;
        return kPromise * evaluator_->promise(position.side_to_move(), move.point());
    }
    std::size_t path(const P& position, Move move) const {
        return this->history_slot(position, move);
    }
    bool loses_less_than(const P&, Move, int most) const { return most > 0; }
    bool is_in_check(const P& position) const { return !this->may_stand_pat(position); }
    bool follows_tacticals() const { return most_fours_ > 1; }
    bool is_forcing(const P& position, Move move) const {
        return move.is_point() && makes_four(board_->threat(position.side_to_move(), move.point()));
    }
    int threat(const P&) const { return 0; }
    bool may_pass(const P&) const { return false; }

    std::array<Key, kStructures> structure_keys(const P&) const { return {}; }
    Key search_key(const P& position) const { return position.key(); }

    std::optional<Proof> proof(const P& position) const {
        if (position.state().is_in_opening()) return std::nullopt;
        return static_proof(board_->patterns(), board_->stones(), position.side_to_move(),
                            this->horizon().answers_threes);
    }

    // A win of the side to move by fours.
    std::optional<Proof> proof_at_horizon(const P& position, search::Budget& budget) const {
        const Side mover = position.side_to_move();
        if (position.state().is_in_opening() || !has_four(board_->patterns(), mover))
            return std::nullopt;
        const WinningLine line = fours_.find(*board_, mover, most_fours_, budget, kHorizonNodes);
        if (line.empty()) return std::nullopt;
        return Proof::win_in(static_cast<int>(line.size()));
    }

  private:
    static constexpr std::uint64_t kHorizonNodes = 200;

    const ChampionEvaluator<Rule>* evaluator_ = nullptr;
    ThreatBoard<Rule>* board_ = nullptr;
    mutable FourSolver<Rule> fours_;
    int most_fours_ = FourSolver<Rule>::kMostMoves;
};

}  // namespace yiguan::gomoku
