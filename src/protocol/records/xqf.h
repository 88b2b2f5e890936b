// XQF, the binary files of XQStudio (象棋演播室), versions up to 1.8. Facts after the author's own
// description of version 1.0 and what public readers agree on for the later ones, which hide
// pieces, moves and lengths behind sums of key bytes:
//   0000  "XQ", version times ten; 0003 and 0008..000F the key bytes
//   0010  32 bytes, the squares of the pieces: ten times the file plus the rank from red's side
//   0032  side to move (1: black); 0033 result (1 red, 2 black, 3 and 4 draw); 0038 where moves
//   begin 0050  names, each a length byte and GB18030 text 0400  moves: from + 24, to + 32, flags,
//   a filler, and a comment with its length. A move's
//         reply follows it, then, when the flags say so, what could have been played instead.
#pragma once

#include "protocol/records/reading.h"

namespace yiguan::records {

// Recognises the format by the first bytes of a file.
bool is_xqf(std::string_view bytes);

void read_xqf(std::string_view bytes, const Environment& environment, Collector& out);

}  // namespace yiguan::records
