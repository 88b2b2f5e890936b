// The start position of a xiangqi file that lists the points of its 32 pieces.
#pragma once

#include <array>
#include <string>

#include "game/side.h"

namespace yiguan::records {

// The order of the pieces in XQF and DhtmlXQ: red, then black.
inline constexpr std::string_view kPieceOrder = "RNBAKABNRCCPPPPPrnbakabnrccppppp";

struct XiangqiPoint {
    int file = -1;  // 0..8, a..i
    int rank = -1;  // 0..9, from red
    bool is_on_board() const { return file >= 0 && file < 9 && rank >= 0 && rank < 10; }
};

// "h2". Precondition: the point is on the board.
std::string point_text(XiangqiPoint point);

class XiangqiBoard {
  public:
    XiangqiBoard();

    // Precondition: the point is on the board. A second piece on a point replaces the first.
    void put(char piece, XiangqiPoint point);
    bool is_empty(XiangqiPoint point) const { return at(point) == ' '; }
    // Precondition: not empty.
    Side side_at(XiangqiPoint point) const;

    std::string fen(Side to_move) const;

  private:
    char at(XiangqiPoint point) const {
        return cells_[static_cast<std::size_t>(point.rank * 9 + point.file)];
    }

    std::array<char, 90> cells_;
};

}  // namespace yiguan::records
