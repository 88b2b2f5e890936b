// Which games between two persons who want a rated game are rated. Protects the ratings against
// accounts of one person that lose to each other.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "service/lobby.h"
#include "service/table.h"

namespace yiguan::service {

// A game with fewer plies changes no rating.
inline constexpr int kLeastRatedPlies = 4;

// Whether the ended table changes ratings.
bool counts_for_ratings(const Table& table);

// A rated game that has ended.
struct FormerGame {
    std::array<std::string, 2> people;
    int plies = 0;
    std::string winner;        // the person; empty: a draw
    bool is_given_up = false;  // ended by a resignation, a timeout or an absence, not by the rules
};

// Whether the table is rated, goes on, and would be a short game if it ended now.
bool may_end_early(const Table& table);

// What is known of two persons who want a rated game.
struct RatedHistory {
    std::vector<FormerGame> former;    // of either person, ended within kFormerGamesMs
    std::array<int, 2> in_progress{};  // by person, how many games that `may_end_early`
};

// How many hours of former games matter.
inline constexpr std::int64_t kFormerGamesMs = std::int64_t{24} * 60 * 60 * 1000;

// Why a game of this pairing is not rated: a bot plays its owner or another bot of its owner
// ("unrated-owner"), both play from one browser ("unrated-browser") or, if `compares_addresses`,
// from one network ("unrated-address"). Nothing if it may be rated.
std::optional<std::string> reason_against(const Pairing& pairing, bool compares_addresses);

// The same for the games of these two: twelve or more with each other ("unrated-often"), or too
// many short games, of fewer than 20 plies ("unrated-short-games"): two that one of them won
// against the other, or three that either gave up or won because others gave up, or ten of either
// in all. Short games in progress count as given up, because accomplices may give up all of
// them at once.
std::optional<std::string> reason_against(const std::array<std::string, 2>& people,
                                          const RatedHistory& games);

// What the players are told about ratings: why a game is not rated although both wanted it; empty
// when it is rated, or when nobody wanted it.
std::optional<Reason> unrated_reason(const Table& table);

}  // namespace yiguan::service
