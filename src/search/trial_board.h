// TrialBoard (engine/trial_board.h) of a position type, from its kit.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/trial_board.h"
#include "game/game.h"
#include "search/concepts.h"
#include "search/ladder.h"

namespace yiguan::search {

template <class Kit>
class TrialBoardOf final : public TrialBoard {
  public:
    using P = typename Kit::PositionType;

    explicit TrialBoardOf(Game<P> game)
        : game_(std::move(game)), evaluator_(evaluator_for<Kit>(0)), tactics_(tactics_for<Kit>(0)) {
        connect_evaluator(tactics_, evaluator_);
    }
    // The tactics refer to the evaluator.
    TrialBoardOf(const TrialBoardOf&) = delete;
    TrialBoardOf& operator=(const TrialBoardOf&) = delete;

    std::string position() const override { return game_.position().text(); }
    std::vector<PieceOnBoard> pieces() const override { return game_.position().pieces(); }
    Side side_to_move() const override { return game_.position().side_to_move(); }
    Outcome outcome() const override { return game_.outcome(); }
    const std::vector<std::string>& moves() const override { return game_.texts(); }

    std::vector<std::string> legal_moves() const override {
        if (outcome().is_over()) return {};
        typename P::Moves moves;
        game_.position().legal_moves(moves);
        std::vector<std::string> texts = texts_of(moves);
        std::sort(texts.begin(), texts.end());
        return texts;
    }

    std::vector<std::string> candidates() override {
        if (outcome().is_over() || is_in_opening()) return legal_moves();
        follow();
        typename P::Moves moves;
        tactics_.moves(game_.position(), moves);
        std::vector<std::pair<int, std::string>> ranked;
        for (const typename P::Move move : moves)
            ranked.emplace_back(-tactics_.order(game_.position(), move),
                                game_.position().move_text(move));
        std::sort(ranked.begin(), ranked.end());
        std::vector<std::string> texts;
        for (auto& [rank, text] : ranked) texts.push_back(std::move(text));
        return texts;
    }

    int value() override {
        if (is_in_opening()) return 0;
        follow();
        return evaluator_.value(game_.position());
    }

    Refusal play(std::string_view move) override {
        Refusal refusal = game_.play(move);
        if (!refusal) follows_ = false;
        return refusal;
    }

    Refusal take_back() override {
        if (!game_.take_back()) return Reason("nothing-to-take-back");
        follows_ = false;
        return std::nullopt;
    }

  private:
    // Inside an opening rule the side to move does not always decide, and our searches do not play.
    bool is_in_opening() const {
        if constexpr (requires { game_.position().state().is_in_opening(); })
            return game_.position().state().is_in_opening();
        return false;
    }

    std::vector<std::string> texts_of(const typename P::Moves& moves) const {
        std::vector<std::string> texts;
        texts.reserve(moves.size());
        for (const typename P::Move move : moves) texts.push_back(game_.position().move_text(move));
        return texts;
    }

    void follow() {
        if (follows_) return;
        evaluator_.reset(game_.position());
        follows_ = true;
    }

    Game<P> game_;
    typename Kit::DeepEvaluator evaluator_;
    typename Kit::Tactics tactics_;
    bool follows_ = false;  // the evaluator knows the position
};

}  // namespace yiguan::search
