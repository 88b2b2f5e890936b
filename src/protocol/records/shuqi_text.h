// Yiguan's own form for games of number chess, for people to read and programs to read back:
//     yiguan-shuqi 1
//     rules shuqi/course
//     start …                 (left out for the standard start)
//     tag Red 张三             (any number; the key is one word)
//     > a comment             (any number of lines; on what stands above)
//
//     1. l8k7                 // 8左斜进移
//     2. d8e9
//     3. n8k5=6+3             // 8左斜进跨6、3 0:0
//     (                       what could have been played instead of the move above
//     3. n6k9
//     )
// What stands behind // is for people and not read: the move in the notation of the lessons, and
// the score where a line ends. The grammar is in docs/records.md.
#pragma once

#include "protocol/records/reading.h"

namespace yiguan::records {

// By the first bytes of a file.
bool is_shuqi(std::string_view bytes);

inline constexpr std::string_view kShuqiHeader = "yiguan-shuqi 1";

void read_shuqi(std::string_view text, const Environment& environment, Collector& out);

Result<Written> write_shuqi(const GameTree& tree, const Environment& environment);

}  // namespace yiguan::records
