// Plays one match for `match` and `tournament`: reads openings and players, prints progress on
// stderr, writes the file of games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "apps/yiguan/common/data_folder.h"
#include "apps/yiguan/common/match_report.h"
#include "arena/match.h"

namespace yiguan::cli {

inline constexpr std::int64_t kDefaultMoveTimeMs = 100;

struct MatchRequest {
    std::string rules;
    std::string a;
    std::string b;
    std::size_t pairs = 0;
    Limits limits;
    // A file; empty: the built-in ones; "none": the start position; "random:SEED": balanced ones,
    // drawn while the match is played.
    std::string openings;
    std::uint64_t seed = 1;
    arena::StopRule stop_rule;
    int concurrency = 0;     // 0: one per core
    std::string games_file;  // empty: none
    DataFolder data = DataFolder::of_user();
};

struct FinishedMatch {
    MatchNames names;
    arena::MatchSetup setup;
    arena::MatchResult result;
};

// The given limits, or kDefaultMoveTimeMs per move when there are none.
Limits limits_or_default(const Limits& limits);

// Nothing after bad input, which has been reported.
std::optional<FinishedMatch> play_match_session(const MatchRequest& request);

}  // namespace yiguan::cli
