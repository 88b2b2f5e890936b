#include "engines/book.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "games/registry.h"

namespace yiguan {
namespace {

std::vector<std::string> point_names(const BoardDescription& board) {
    std::vector<std::string> names;
    for (const BoardPoint& point : board.points) names.push_back(point.name);
    return names;
}

// Whether the move is legal and does not end the game.
bool goes_on_after(const AnyGame& game, const std::string& move) {
    const auto after = game.clone();
    return !after->play(move) && !after->outcome().is_over();
}

}  // namespace

Book::Book(const AnyGame& start)
    : points_(point_names(start.board())), symmetry_(start.board(), start.view().pieces) {
    const View view = start.view();
    start_key_ = key_of(symmetry_.canonical(view.pieces).text, view.side_to_move);
}

Result<Book> Book::parse(std::string_view text, std::string_view rules) {
    const auto start = make_game(rules);
    if (!start) return start.error();
    Book book(**start);
    int number = 0;
    for (const std::string_view raw : split(text, '\n')) {
        ++number;
        const std::string_view line = trim(raw);
        if (line.empty() || line.front() == '#') continue;
        if (Refusal refusal = book.add_line(**start, line))
            return Reason("book-line").number("line", number).because(*std::move(refusal));
    }
    return book;
}

Refusal Book::add_line(const AnyGame& start, std::string_view line) {
    const std::vector<std::string_view> sides = split(line, '|');
    if (sides.size() != 2 || trim(sides[1]).empty()) return Reason("book-shape");
    const auto game = start.clone();
    const std::vector<std::string_view> plies = split_words(sides[0]);
    for (const std::string_view move : plies)
        if (Refusal refusal = game->play(move)) return refusal;
    const View view = game->view();
    const BoardSymmetry::Canonical place = symmetry_.canonical(view.pieces);
    std::vector<std::string>& moves = entries_[key_of(place.text, view.side_to_move)];
    for (const std::string_view move : split_words(sides[1])) {
        if (Refusal refusal = game->clone()->play(move)) return refusal;
        moves.push_back(symmetry_.image(move, place.way));
    }
    longest_line_ = std::max(longest_line_, plies.size());
    return std::nullopt;
}

bool Book::fits(const AnyGame& start) const {
    const View view = start.view();
    return point_names(start.board()) == points_ &&
           key_of(symmetry_.canonical(view.pieces).text, view.side_to_move) == start_key_;
}

std::vector<std::string> Book::moves(const AnyGame& game) const {
    const View view = game.view();
    const BoardSymmetry::Canonical place = symmetry_.canonical(view.pieces);
    const auto found = entries_.find(key_of(place.text, view.side_to_move));
    if (found == entries_.end()) return {};
    std::vector<std::string> moves;
    for (const std::string& move : found->second)
        if (std::string own = symmetry_.preimage(move, place.way); goes_on_after(game, own))
            moves.push_back(std::move(own));
    return moves;
}

std::string Book::key_of(const std::string& pieces, Side side) const {
    return (side == Side::First ? "1 " : "2 ") + pieces;
}

}  // namespace yiguan
