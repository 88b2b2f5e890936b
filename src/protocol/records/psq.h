// .psq, the games that Piskvork, the manager of Gomocup, saves:
//     Piskvorky 15x15, 11:11, 0     size; clocks and opening, which are not kept
//     8,8,1250                      column and row from the upper left, from 1; milliseconds
//     pbrain-one.exe                who held black, then white
//     pbrain-two.exe
//     -1
//     1,Freestyle                   who won (1 black, 2 white, 0 nobody), and the rule
// What the program's files say is told differently of the last line; its number is read and
// written here as the winner.
// Stones alone: no start position, passes, comments, variations or acts of opening rules.
#pragma once

#include "protocol/records/reading.h"

namespace yiguan::records {

// By the first bytes of a file.
bool is_psq(std::string_view bytes);

void read_psq(std::string_view text, const Environment& environment, Collector& out);

Result<Written> write_psq(const GameTree& tree, const Environment& environment);

}  // namespace yiguan::records
