// A game: a position and the line that led to it, with the holder of each side and the text of each
// move.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "game/position.h"

namespace yiguan {

template <Position P>
class Game {
  public:
    explicit Game(const P& start) : start_(start), position_(start) {}

    const P& start() const { return start_; }
    const P& position() const { return position_; }
    Line<P> line() const { return line_; }
    const std::vector<std::string>& texts() const { return texts_; }

    Outcome outcome() const { return position_.outcome(line_); }

    // Seat one holds the first side until an opening rule swaps.
    Seat holder(Side side) const {
        const bool is_seat_one = (side == Side::First) != is_swapped_;
        return is_seat_one ? Seat::One : Seat::Two;
    }
    Seat seat_to_move() const { return holder(position_.chooser()); }

    // Refused when the game is over, the text cannot be read, or the move is not legal; then
    // nothing changes.
    Refusal play(std::string_view text) {
        if (outcome().is_over()) return Reason("game-over").text("move", printable(text));
        return play_on(text);
    }

    // Like play, but ignores whether the game is over.
    Refusal play_on(std::string_view text) {
        auto read = position_.parse_move(text);
        if (!read) return read.error();
        push(read->move, std::move(read->text));
        return std::nullopt;
    }

    // False when there is no move to take back.
    bool take_back() {
        if (line_.empty()) return false;
        const Ply<P>& last = line_.back();
        position_.undo_move(last.move, last.undo);
        is_swapped_ ^= P::swaps_seats(last.move);
        line_.pop_back();
        texts_.pop_back();
        return true;
    }

  private:
    void push(typename P::Move move, std::string text) {
        Ply<P> ply{move, {}, position_.key()};
        position_.do_move(move, ply.undo);
        is_swapped_ ^= P::swaps_seats(move);
        line_.push_back(ply);
        texts_.push_back(std::move(text));
    }

    P start_;
    P position_;
    std::vector<Ply<P>> line_;
    std::vector<std::string> texts_;
    bool is_swapped_ = false;
};

}  // namespace yiguan
