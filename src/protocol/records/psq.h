// .psq, the games that Piskvork, the manager of Gomocup, saves:
//     Piskvorky 15x15, 11:11, 0     size; clocks and opening, which are ignored
//     8,8,1250                      column and row from the upper left, from 1; milliseconds
//     pbrain-one.exe                the player of Black, then of White
//     pbrain-two.exe
//     -1
//     1,Freestyle                   the winner (1 Black, 2 White, 0 nobody), and the rule
// Sources differ about the number in the last line; here it is read and written as the winner.
// Only stones: no start position, passes, comments, variations or decisions of opening rules.
#pragma once

#include "protocol/records/reading.h"

namespace yiguan::records {

// Recognises the format by the first bytes of a file.
bool is_psq(std::string_view bytes);

void read_psq(std::string_view text, const Environment& environment, Collector& out);

Result<Written> write_psq(const GameTree& tree, const Environment& environment);

}  // namespace yiguan::records
