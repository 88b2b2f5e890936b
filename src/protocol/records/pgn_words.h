// Names used by both the reader and the writer of PGN.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace yiguan::records {

inline constexpr std::array<std::string_view, 4> kPgnResults{"1-0", "0-1", "1/2-1/2", "*"};

inline bool is_pgn_result(std::string_view word) {
    return std::find(kPgnResults.begin(), kPgnResults.end(), word) != kPgnResults.end();
}

// Annotation marks by the number of their glyph ("$1").
inline constexpr auto kPgnMarks =
    std::to_array<std::string_view>({"", "!", "?", "!!", "??", "!?", "?!"});

// Tags that describe how to read the file, not the game.
inline constexpr std::array<std::string_view, 5> kPgnReserved{"Game", "Rules", "FEN", "SetUp",
                                                              "Format"};

inline bool is_pgn_reserved(std::string_view key) {
    return std::find(kPgnReserved.begin(), kPgnReserved.end(), key) != kPgnReserved.end();
}

}  // namespace yiguan::records
