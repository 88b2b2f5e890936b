#include "games/xiangqi/types.h"

namespace yiguan::xiangqi {

std::optional<Piece> piece_of_letter(char letter) {
    const bool is_upper = letter >= 'A' && letter <= 'Z';
    char upper = is_upper ? letter : static_cast<char>(letter - 'a' + 'A');
    if (upper == 'E') upper = 'B';
    if (upper == 'H') upper = 'N';
    const std::size_t kind = kLetters.find(upper);
    if (kind == std::string_view::npos) return std::nullopt;
    return make_piece(is_upper ? Side::First : Side::Second, static_cast<Kind>(kind));
}

std::string point_text(Point point) {
    return {static_cast<char>('a' + file_of(point)), static_cast<char>('0' + rank_of(point))};
}

std::optional<Point> parse_point(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const char letter =
        text[0] >= 'A' && text[0] <= 'Z' ? static_cast<char>(text[0] - 'A' + 'a') : text[0];
    const int file = letter - 'a';
    const int rank = text[1] - '0';
    if (!is_on_board(file, rank)) return std::nullopt;
    return point_at(file, rank);
}

}  // namespace yiguan::xiangqi
