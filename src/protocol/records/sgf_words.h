// Words that the reader and the writer of SGF share.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace yiguan::records {

// A property of the root and the tag it is kept as.
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

// Results as SGF and as the other formats write them; a win may say more in SGF ("B+Resign"),
// which is kept.
struct SgfResult {
    std::string_view theirs;
    std::string_view ours;
};
inline constexpr auto kSgfResults =
    std::to_array<SgfResult>({{"B+", "1-0"}, {"W+", "0-1"}, {"Draw", "1/2-1/2"}, {"?", "*"}});

}  // namespace yiguan::records
