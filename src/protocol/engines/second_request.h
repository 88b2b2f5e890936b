// The second request to an engine that found no move. Programs judge repetitions and long games of
// xiangqi in their own ways: ElephantEye answers "nobestmove" where it holds the game to be drawn.
// By our rules the game goes on, so it is asked for a move in the same position without a past.
#pragma once

#include <string>
#include <string_view>

#include "protocol/engines/driver.h"

namespace yiguan::engine_protocols {

class SecondRequest {
  public:
    // For the next answer. `go`: the line that asks for the move.
    void prepare(const AnyGame& game, std::string go);
    // After a stop the engine is not asked again.
    void drop() { lines_.clear(); }
    // The meaning of an answer without a move: the second request, or the reason when there is none
    // left. `line`: the answer.
    Meaning after_no_move(std::string_view line);

  private:
    Lines lines_;  // empty: there is none
};

}  // namespace yiguan::engine_protocols
