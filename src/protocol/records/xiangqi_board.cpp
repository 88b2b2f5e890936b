#include "protocol/records/xiangqi_board.h"

namespace yiguan::records {

std::string point_text(XiangqiPoint point) {
    return {static_cast<char>('a' + point.file), static_cast<char>('0' + point.rank)};
}

XiangqiBoard::XiangqiBoard() {
    cells_.fill(' ');
}

void XiangqiBoard::put(char piece, XiangqiPoint point) {
    cells_[static_cast<std::size_t>(point.rank * 9 + point.file)] = piece;
}

Side XiangqiBoard::side_at(XiangqiPoint point) const {
    return at(point) >= 'a' ? Side::Second : Side::First;
}

std::string XiangqiBoard::fen(Side to_move) const {
    std::string out;
    for (int rank = 9; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 9; ++file) {
            const char piece = at({file, rank});
            if (piece == ' ') {
                ++empty;
                continue;
            }
            if (empty > 0) out += std::to_string(empty);
            empty = 0;
            out += piece;
        }
        if (empty > 0) out += std::to_string(empty);
        if (rank > 0) out += '/';
    }
    return out + (to_move == Side::First ? " w - - 0 1" : " b - - 0 1");
}

}  // namespace yiguan::records
