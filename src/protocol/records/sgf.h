// SGF FF[4] for gomoku, GM[4] (www.red-bean.com/sgf): B and W moves, setup, comments, variations.
// What SGF cannot express is stored in properties of our own, which other programs ignore:
//   YG[swap]       a decision of an opening rule, or an offered fifth move
//   YS[position]   the start position in our own text, in addition to AB, AW and PL
//   YT[key][value] a tag that SGF does not know
#pragma once

#include "protocol/records/reading.h"

namespace yiguan::records {

// Recognises the format by the first bytes of a file.
bool is_sgf(std::string_view bytes);

// Points as two letters from the upper left corner, or as "h8". The rules are those of RU where
// they are known, else freestyle.
void read_sgf(std::string_view text, const Environment& environment, Collector& out);

Result<Written> write_sgf(const GameTree& tree, const Environment& environment);

}  // namespace yiguan::records
