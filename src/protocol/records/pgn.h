// PGN for xiangqi after the xqbase convention (www.xqbase.com/protocol/cchess_pgn.htm): the tags
// and movetext of chess's PGN, `[Game "Chinese Chess"]`, Red for White, moves in Chinese, WXF or
// ICCS. A tag `Rules` of our own names the rule set.
#pragma once

#include "protocol/records/reading.h"

namespace yiguan::records {

// Recognises the format by the first bytes of a file.
bool is_pgn(std::string_view bytes);

// Moves may be in any of the three notations, also mixed; the tag Format is not needed. Annotation
// marks ("$1", "!") become a line of the comment.
void read_pgn(std::string_view text, const Environment& environment, Collector& out);

// A comment that begins with a line of an annotation mark is written with its glyph.
Result<Written> write_pgn(const GameTree& tree, const Environment& environment);

}  // namespace yiguan::records
