// .psq, the games that Piskvork, the manager of Gomocup, saves:
//     Piskvorky 15x15, 11:11, 0     size; the players' settings, which are ignored; who begins
//     8,8,1250                      column and row from the upper left, from 1; milliseconds
//     pbrain-one.exe                the players; Black is the second one if the first line ends
//     pbrain-two.exe                with 1
//     -1                            the manager's error code
//     1,Freestyle                   the winner (1 Black, 2 White, 0 nobody), and the rule
// Sources differ about the number in the last line; here it is read and written as the winner.
// The times of the moves are the tag Times. Only stones: no start position, passes, comments,
// variations or decisions of opening rules.
#pragma once

#include "protocol/records/reading.h"

namespace yiguan::records {

// Recognises the format by the first bytes of a file.
bool is_psq(std::string_view bytes);

void read_psq(std::string_view text, const Environment& environment, Collector& out);

Result<Written> write_psq(const GameTree& tree, const Environment& environment);

}  // namespace yiguan::records
