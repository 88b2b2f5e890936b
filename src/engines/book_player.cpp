#include "engines/book_player.h"

#include <utility>

#include "base/rng.h"
#include "game/rule_text.h"
#include "games/registry.h"

namespace yiguan {

BookPlayer::BookPlayer(std::unique_ptr<Player> player, Book book)
    : player_(std::move(player)), book_(std::move(book)) {}

Refusal BookPlayer::set(const Record& record) {
    if (Refusal refusal = player_->set(record)) return refusal;
    record_ = record;
    return std::nullopt;
}

BestMove BookPlayer::think(const Limits& limits, const Control& control) {
    const bool may_use_book = limits.multi_pv <= 1 && !limits.restrict_moves() && !control.trace;
    const auto line = may_use_book ? book_line(limits.seed) : std::vector<std::string>{};
    if (line.empty()) return player_->think(limits, control);
    if (control.on_thought) control.on_thought({.depth = 0, .score = {}, .variation = line});
    BestMove best{line.front(), std::nullopt};
    if (line.size() > 1) best.ponder = line[1];
    return best;
}

std::vector<std::string> BookPlayer::book_line(std::uint64_t seed) const {
    std::vector<std::string> line;
    if (record_.moves.size() > book_.longest_line()) return line;
    const auto game = load_game(record_);
    if (!game) return line;
    Rng rng(seed ^ (*game)->view().key);
    std::vector<std::string> moves = book_.moves(**game);
    while (!moves.empty() && line.size() <= book_.longest_line()) {
        const std::size_t chosen =
            line.empty() ? rng.below(static_cast<std::uint32_t>(moves.size())) : 0;
        line.push_back(moves[chosen]);
        (void)(*game)->play(moves[chosen]);
        moves = book_.moves(**game);
    }
    return line;
}

Result<std::unique_ptr<Player>> with_book(std::unique_ptr<Player> player,
                                          std::string_view rules,
                                          const Assets& assets) {
    const Result<RuleText> text = RuleText::parse(rules);
    if (!text) return text.error();
    const auto start = make_game(rules);
    if (!start) return start.error();
    const std::string file = "books/" + text->game + ".txt";
    Result<Book> book = Book::parse(assets.text(file), text->game);
    if (!book) return book.error();
    if (!text->opening.empty() || !book->fits(**start)) return player;
    return Result<std::unique_ptr<Player>>(
        std::make_unique<BookPlayer>(std::move(player), std::move(*book)));
}

}  // namespace yiguan
