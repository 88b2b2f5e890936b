// AnyGame over one position type: the only place where the type is erased.
#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include "game/any_game.h"
#include "game/game.h"
#include "game/move_code.h"
#include "game/perft.h"

namespace yiguan {

template <Position P>
class AnyGameOf final : public AnyGame {
  public:
    // `rules` is the full rule text; `start_text` is empty for the rule set's own start.
    AnyGameOf(std::string rules, std::string start_text, const P& start)
        : rules_(std::move(rules)), start_text_(std::move(start_text)), game_(start) {}

    std::unique_ptr<AnyGame> clone() const override { return std::make_unique<AnyGameOf>(*this); }

    Refusal play(std::string_view move) override { return game_.play(move); }

    Refusal play_on(std::string_view move) override { return game_.play_on(move); }

    Refusal take_back() override {
        if (!game_.take_back()) return Reason("nothing-to-take-back");
        return std::nullopt;
    }

    std::optional<std::uint16_t> last_move_code() const override {
        if (game_.line().empty()) return std::nullopt;
        return move_code<P>(game_.line().back().move);
    }
    Refusal play_code(std::uint16_t code) override {
        typename P::Moves moves;
        game_.position().legal_moves(moves);
        for (const typename P::Move move : moves)
            if (move_code<P>(move) == code) return game_.play(game_.position().move_text(move));
        return Reason("move-code").number("code", code);
    }

    View view() const override {
        const P& position = game_.position();
        View view;
        view.position = position.text();
        view.key = position.key();
        view.ply = static_cast<int>(game_.line().size());
        view.side_to_move = position.side_to_move();
        view.seat_to_move = game_.seat_to_move();
        view.first_side_holder = game_.holder(Side::First);
        view.outcome = game_.outcome();
        view.explanation = position.explain(view.outcome, game_.line());
        if (!view.outcome.is_over()) {
            view.legal_moves = legal_texts();
            view.notices = position.notices(game_.line());
        }
        view.score = position.score();
        view.pieces = position.pieces();
        view.marks = position.marks();
        return view;
    }

    Outcome outcome() const override { return game_.outcome(); }

    Record record() const override { return {rules_, start_text_, {}, game_.texts()}; }

    std::string last_move() const override {
        return game_.texts().empty() ? "" : game_.texts().back();
    }

    Side side_to_move() const override { return game_.position().side_to_move(); }
    Seat seat_to_move() const override { return game_.seat_to_move(); }
    Key key() const override { return game_.position().key(); }

    BoardDescription board() const override { return game_.position().board(); }

    std::string drawing() const override { return game_.position().drawing(); }

    std::optional<std::string> notate(std::string_view move, Notation notation) const override {
        const auto read = game_.position().parse_move(move);
        if (!read) return std::nullopt;
        return game_.position().notate(read->move, notation);
    }

    std::vector<Sum> sums(std::string_view move) const override {
        if constexpr (requires { game_.position().sums(move); })
            return game_.position().sums(move);
        else
            return {};
    }

    std::uint64_t perft(int depth) const override {
        P position = game_.position();
        return yiguan::perft(position, depth);
    }

    std::vector<std::pair<std::string, std::uint64_t>> divide(int depth) const override {
        P position = game_.position();
        typename P::Moves moves;
        if (depth > 0) position.perft_moves(moves);
        std::vector<std::pair<std::string, std::uint64_t>> counts;
        for (const typename P::Move move : moves) {
            std::string text = position.move_text(move);
            typename P::Undo undo;
            position.do_move(move, undo);
            counts.emplace_back(std::move(text), yiguan::perft(position, depth - 1));
            position.undo_move(move, undo);
        }
        std::sort(counts.begin(), counts.end());
        return counts;
    }

  private:
    std::vector<std::string> legal_texts() const {
        typename P::Moves moves;
        game_.position().legal_moves(moves);
        std::vector<std::string> texts;
        texts.reserve(moves.size());
        for (const typename P::Move move : moves) texts.push_back(game_.position().move_text(move));
        std::sort(texts.begin(), texts.end());
        return texts;
    }

    std::string rules_;
    std::string start_text_;
    Game<P> game_;
};

}  // namespace yiguan
