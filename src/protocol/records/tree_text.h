// Yiguan's own form for games with variations and comments, for people to read and programs to read
// back. Its header is that of number chess, or of a study of any game:
//     yiguan-shuqi 1          (or yiguan-study 1)
//     rules shuqi/course
//     start …                 (left out for the standard start)
//     tag Red 张三             (any number; the key is one word)
//     > a comment             (any number of lines; belongs to what precedes it)
//
//     1. l8k7                 // 8左斜进移
//     2. d8e9
//     3. n8k5=6+3             // 8左斜进跨6、3 0:0
//     (                       an alternative to the move above
//     3. n6k9
//     )
// Text after // is for human readers and is ignored: the move in the game's own notation, and the
// score at the end of a line. The grammar is in docs/records.md.
#pragma once

#include "protocol/records/reading.h"

namespace yiguan::records {

// Recognise the formats by the first bytes of a file.
bool is_shuqi(std::string_view bytes);
bool is_study(std::string_view bytes);

void read_shuqi(std::string_view text, const Environment& environment, Collector& out);
void read_study(std::string_view text, const Environment& environment, Collector& out);

Result<Written> write_shuqi(const GameTree& tree, const Environment& environment);
Result<Written> write_study(const GameTree& tree, const Environment& environment);

}  // namespace yiguan::records
