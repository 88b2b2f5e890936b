// Names used by both the reader and the writer of SGF.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace yiguan::records {

// A property of the root and the tag that stores it.
struct SgfTag {
    std::string_view property;
    std::string_view tag;
};
inline constexpr auto kSgfTags = std::to_array<SgfTag>({{"EV", "Event"},
                                                        {"PC", "Site"},
                                                        {"DT", "Date"},
                                                        {"RO", "Round"},
                                                        {"PB", "Black"},
                                                        {"PW", "White"},
                                                        {"RE", "Result"},
                                                        {"GN", "Title"},
                                                        {"AN", "Annotator"},
                                                        {"BT", "BlackTeam"},
                                                        {"WT", "WhiteTeam"},
                                                        {"TM", "TimeControl"}});

// Results in SGF and in the other formats. In SGF a win may have a detail ("B+Resign"), which is
// preserved.
struct SgfResult {
    std::string_view theirs;
    std::string_view ours;
};
inline constexpr auto kSgfResults =
    std::to_array<SgfResult>({{"B+", "1-0"}, {"W+", "0-1"}, {"Draw", "1/2-1/2"}, {"?", "*"}});

}  // namespace yiguan::records
