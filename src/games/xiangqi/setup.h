// Reads and writes FEN. Refuses positions that no game can reach, naming the piece and the point.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

class Setup {
  public:
    static Result<Position> read(std::string_view fen, const Rules& rules);
    static std::string write(const Position& position);

  private:
    static Refusal read_board(Position& position, std::string_view text);
    static Refusal read_rank(Position& position, int rank, std::string_view text);
    static Refusal read_side(Position& position, std::string_view text);
    static Refusal read_counters(Position& position,
                                 std::string_view quiet,
                                 std::string_view full_moves);
};

}  // namespace yiguan::xiangqi
