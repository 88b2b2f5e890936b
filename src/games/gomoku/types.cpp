#include "games/gomoku/types.h"

namespace yiguan::gomoku {

std::string point_text(Point point) {
    return static_cast<char>('a' + x_of(point)) + std::to_string(y_of(point) + 1);
}

std::string move_text(Move move) {
    if (move.is_point()) return point_text(move.point());
    if (move == kPass) return "pass";
    if (move == kSwap) return "swap";
    if (move == kKeep) return "keep";
    if (move == kMore) return "more";
    return "#" + std::to_string(declared_number(move));
}

}  // namespace yiguan::gomoku
