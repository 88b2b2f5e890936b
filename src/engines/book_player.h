// A player that answers from an opening book where it can and asks the player it wraps elsewhere.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/player.h"
#include "engines/book.h"

namespace yiguan {

// The seed chooses among several book moves. Asked for several lines or for a trace, the wrapped
// player answers: a book has moves but no values. A thought from the book has depth 0 and no nodes.
class BookPlayer final : public Player {
  public:
    BookPlayer(std::unique_ptr<Player> player, Book book);

    Refusal set(const Record& record) override;
    BestMove think(const Limits& limits, const Control& control) override;
    void forget() override { player_->forget(); }

  private:
    // The chosen move and the line the book goes on with; empty when it does not know the position.
    std::vector<std::string> book_line(std::uint64_t seed) const;

    std::unique_ptr<Player> player_;
    Book book_;
    Record record_;
};

// `player` with the book of its game; as it is where the book does not fit: another board, or an
// opening rule, whose first moves mean something else. `rules` are the player's.
Result<std::unique_ptr<Player>> with_book(std::unique_ptr<Player> player, std::string_view rules);

// The text of a game's book, empty when it has none.
std::string_view book_text(std::string_view game);

}  // namespace yiguan
