#include "protocol/course/translator.h"

#include <algorithm>

#include "base/text.h"

namespace yiguan::course {
namespace {

constexpr int kLastColumn = 14;

std::string point_of(Square square) {
    if (square.x < 0 || square.x > kLastColumn) return "";
    return static_cast<char>('a' + square.x) + std::to_string(square.y);
}

// Precondition: the name of a point.
Square square_of(std::string_view point) {
    return {point.front() - 'a', parse_integer<int>(point.substr(1)).value_or(-1)};
}

Square swapped(Square square) {
    return {square.y, square.x};
}

const PieceOnBoard* piece_at(const View& view, const std::string& point) {
    const auto found =
        std::find_if(view.pieces.begin(), view.pieces.end(),
                     [&](const PieceOnBoard& piece) { return piece.point == point; });
    return found == view.pieces.end() ? nullptr : &*found;
}

bool is_own_piece(const View& view, Square square) {
    const PieceOnBoard* piece = piece_at(view, point_of(square));
    return piece != nullptr && piece->side == view.side_to_move;
}

// The index of the second point of "m7k5".
std::size_t end_of_first_point(std::string_view move) {
    return move.find_first_not_of("0123456789", 1);
}

}  // namespace

Move Translator::message_of(const AnyGame& game, std::string_view move) {
    const View view = game.view();
    const std::string_view squares = move.substr(0, move.find('='));
    const std::size_t second = end_of_first_point(squares);
    Move message;
    message.side = side_number(view.side_to_move);
    message.from = square_of(squares.substr(0, second));
    message.to = square_of(squares.substr(second));
    if (const PieceOnBoard* piece = piece_at(view, point_of(message.from)))
        message.number = parse_integer<int>(piece->face).value_or(-1);
    const std::vector<Sum> sums = game.sums(squares);
    if (!sums.empty()) message.expression = sums.front().solution;
    return message;
}

Result<std::string> Translator::move_of(const AnyGame& game, const Move& message) {
    const View view = game.view();
    if (is_first_)
        swaps_axes_ =
            !is_own_piece(view, message.from) && is_own_piece(view, swapped(message.from));
    is_first_ = false;
    const Square from = swaps_axes_ ? swapped(message.from) : message.from;
    const Square to = swaps_axes_ ? swapped(message.to) : message.to;
    const std::string move = point_of(from) + point_of(to);
    had_wrong_expression_ = false;
    if (!message.expression.empty()) {
        const std::string with_sum = move + "=" + message.expression;
        if (!game.clone()->play(with_sum)) return with_sum;
        had_wrong_expression_ = true;
    }
    if (Refusal refusal = game.clone()->play(move)) return *std::move(refusal);
    return move;
}

}  // namespace yiguan::course
