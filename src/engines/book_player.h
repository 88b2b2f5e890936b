// A player that plays from an opening book while it can, and otherwise uses the player it wraps.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/player.h"
#include "engines/assets.h"
#include "engines/book.h"

namespace yiguan {

// The seed chooses among several book moves. When several lines, a restriction of the moves or a
// trace are requested, the wrapped player answers: a book has moves but no values. A thought from
// the book has depth 0 and no nodes. A book move is played at once, whatever the limits.
class BookPlayer final : public Player {
  public:
    // Precondition: the book fits the start position of the player's rules.
    BookPlayer(std::unique_ptr<Player> player, Book book);

    Refusal set(const Record& record) override;
    BestMove think(const Limits& limits, const Control& control) override;
    void forget() override { player_->forget(); }

  private:
    // The chosen move and the book's line after it; empty when the book does not know the position.
    std::vector<std::string> book_line(std::uint64_t seed) const;

    std::unique_ptr<Player> player_;
    Book book_;
    Record record_;
};

// Wraps `player` with the book of its game, "books/GAME.txt", which is written for the game's
// default rules. Returns `player` unchanged when the book does not fit: another board, or an
// opening rule, which gives the first moves another meaning. `rules` are the rules of the player.
// Refused when the rules are unknown or the book cannot be read ("book-line").
Result<std::unique_ptr<Player>> with_book(std::unique_ptr<Player> player,
                                          std::string_view rules,
                                          const Assets& assets);

}  // namespace yiguan
