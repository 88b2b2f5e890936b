// DhtmlXQ, the text that Chinese forums embed games of xiangqi in (also called UBB):
// [DhtmlXQ_NAME]value[/DhtmlXQ_NAME] between [DhtmlXQ] and [/DhtmlXQ]. Based on the public viewer
// of www.dpxq.com:
//   binit     64 digits: the 32 pieces as file and rank from black's side, 99 where there is none
//   fen       instead of it, a position text
//   movelist  four digits a move, from and to; what is neither letter nor digit parts nothing.
//             move_0_1_0 says the same
//   move_P_I_C   line C, which leaves line P (0: the movelist) at ply I of the whole game, from 1
//   commentI, commentC_I   what is said after ply I of the movelist or of line C; || ends a line
#pragma once

#include "protocol/records/reading.h"

namespace yiguan::records {

// Recognises the format by the first bytes of a file.
bool is_dhtmlxq(std::string_view bytes);

void read_dhtmlxq(std::string_view text, const Environment& environment, Collector& out);

}  // namespace yiguan::records
