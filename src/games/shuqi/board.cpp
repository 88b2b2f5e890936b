#include "games/shuqi/board.h"

#include <algorithm>

#include "base/text.h"

namespace yiguan::shuqi {

std::string point_text(const Board& board, Point point) {
    const Coordinates c = board.coordinates(point);
    return static_cast<char>('a' + c.x) + std::to_string(c.y);
}

Point take_point(const Board& board, std::string_view& text) {
    if (text.empty() || text[0] < 'a' || text[0] >= 'a' + kColumns) return kNoPoint;
    const std::size_t sign = text.size() > 1 && text[1] == '-' ? 1 : 0;
    std::size_t end = 1 + sign;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const std::string_view digits = text.substr(1 + sign, end - 1 - sign);
    const bool is_canonical = digits == "0" ? sign == 0 : !digits.empty() && digits[0] != '0';
    const std::optional<int> y = parse_integer<int>(text.substr(1, end - 1));
    if (!is_canonical || !y) return kNoPoint;
    const Point point = board.at({text[0] - 'a', *y});
    if (point != kNoPoint) text.remove_prefix(end);
    return point;
}

}  // namespace yiguan::shuqi
