// Which games between two persons who want a rated game are rated. Protects the ratings against
// accounts of one person that lose to each other.
#pragma once

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

// A rated game that the same two persons have finished.
struct FormerGame {
    std::int64_t ended_at = 0;  // ms since the epoch
    int plies = 0;
    std::string winner;  // the person; empty: a draw
};

// How many hours of former games matter.
inline constexpr std::int64_t kFormerGamesMs = std::int64_t{24} * 60 * 60 * 1000;

// Why a game of this pairing is not rated: a bot plays its owner or another bot of its owner
// ("unrated-owner"), both play from one browser ("unrated-browser") or, if `compares_addresses`,
// from one network ("unrated-address"). Nothing if it may be rated.
std::optional<std::string> reason_against(const Pairing& pairing, bool compares_addresses);

// The same for the games that both finished within kFormerGamesMs: twelve or more
// ("unrated-often"), or two of fewer than 20 plies that the same person won
// ("unrated-short-games").
std::optional<std::string> reason_against(const std::vector<FormerGame>& games);

// What the players are told about ratings: why a game is not rated although both wanted it; empty
// when it is rated, or when nobody wanted it.
std::optional<Reason> unrated_reason(const Table& table);

}  // namespace yiguan::service
