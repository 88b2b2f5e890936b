// One match from its request to its result: openings, players, progress on stderr, the file of
// games. `match` and `tournament` share it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

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
    std::string openings_file;  // empty: the server's; "none": the bare start
    std::uint64_t seed = 1;
    arena::StopRule stop_rule;
    int concurrency = 0;     // 0: one a core
    std::string games_file;  // empty: none
};

struct FinishedMatch {
    MatchNames names;
    arena::MatchSetup setup;
    arena::MatchResult result;
};

// Limits of the command line; where there are none, kDefaultMoveTimeMs a move.
Limits limits_or_default(const Limits& limits);

// Nothing after bad input, which has been complained of.
std::optional<FinishedMatch> play_match_session(const MatchRequest& request);

}  // namespace yiguan::cli
