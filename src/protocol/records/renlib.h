// .lib, the libraries of RenLib, versions up to 3.4. Facts after the program's published source:
//   20 bytes   FF "RenLib" FF, version, minor version, then FF
//   nodes      a point (0: none; else 16 times the row from above plus the column, from 1), flags:
//              80 a sibling follows later, 40 no child, 20 old comment, 10 mark, 08 comment,
//              02 no stone, 01 two more bytes of flags (the second: 01 text on the board)
// A node's child follows it; where there is none, the sibling of the last node that announced one.
// The oldest files have no header and begin with h8 (78).
#pragma once

#include "protocol/records/reading.h"

namespace yiguan::records {

// Recognises the format by the first bytes of a file.
bool is_renlib(std::string_view bytes);

// One game with all lines as variations, as renju unless the environment gives other rules. Texts
// on the board become comments; marks are dropped.
void read_renlib(std::string_view bytes, const Environment& environment, Collector& out);

}  // namespace yiguan::records
