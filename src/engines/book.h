// An opening book: positions near the start with the moves that Yiguan's own search found best
// there. One line of text for each position: the moves that lead to it, then the book's, best
// first:
//
//     h8 | i9 h9
//
// The left side of the start is empty; '#' begins a comment line. Positions are recognised whatever
// the order of moves, also rotated or mirrored.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/any_game.h"
#include "game/board_symmetry.h"

namespace yiguan {

class Book {
  public:
    // Reads a book for these rules. Refused when the rules are unknown, and with "book-line", its
    // number and the cause ("book-shape" or the refusal of a move) when a line cannot be played.
    static Result<Book> parse(std::string_view text, std::string_view rules);

    // Whether games that begin like this one, on the same board, may use the book.
    bool fits(const AnyGame& start) const;

    // The book's moves for the side to move, best first; empty when it does not know the position.
    // Leaves out moves that are illegal in this game or end it. Precondition: the book fits the
    // start position of the game's rules; the game itself may begin from another one.
    std::vector<std::string> moves(const AnyGame& game) const;

    std::size_t positions() const { return entries_.size(); }
    // The number of plies that lead to the deepest position.
    std::size_t longest_line() const { return longest_line_; }

  private:
    explicit Book(const AnyGame& start);

    Refusal add_line(const AnyGame& start, std::string_view line);
    std::string key_of(const std::string& pieces, Side side) const;

    std::vector<std::string> points_;  // of the board
    std::string start_key_;
    BoardSymmetry symmetry_;
    std::map<std::string, std::vector<std::string>> entries_;  // moves of the canonical image
    std::size_t longest_line_ = 0;
};

}  // namespace yiguan
