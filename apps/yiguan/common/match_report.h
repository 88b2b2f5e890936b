// Reports of a match: text for people, one JSON object for programs.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <string>

#include "arena/match.h"

namespace yiguan::cli {

struct MatchNames {
    std::string a;
    std::string b;
    std::string rules;
    std::string limits;
};

// Complete: all pairs played. Decided: ended early by the stop rule.
enum class Ending : std::uint8_t { Complete, Decided, Interrupted };
Ending ending_of(const arena::MatchResult& result, const arena::MatchSetup& setup);

// Illegal moves, crashes and time losses of both opponents.
std::uint64_t faults(const arena::MatchResult& result);

// Several lines: opponents, Elo, the sequential test, games, pentanomial, faults.
std::string report_text(const arena::MatchResult& result,
                        const MatchNames& names,
                        const arena::MatchSetup& setup);

boost::json::object report_json(const arena::MatchResult& result,
                                const MatchNames& names,
                                const arena::MatchSetup& setup);

// "depth=4", "nodes=5000", "time=100".
std::string limits_text(const Limits& limits);

}  // namespace yiguan::cli
