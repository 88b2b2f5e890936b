#include "service/fair_rating.h"

#include <algorithm>
#include <cstddef>

namespace yiguan::service {
namespace {

// How many games count within kFormerGamesMs.
constexpr int kMostGames = 12;       // of the same two persons
constexpr int kMostShortWins = 2;    // of one of them against the other
constexpr int kMostShortGames = 10;  // of one person
constexpr int kMostGivenUp = 3;      // short games of one person that somebody gave up
constexpr int kShortPlies = 20;

bool is_short(const FormerGame& game) {
    return game.plies < kShortPlies && !game.winner.empty();
}

struct ShortGames {
    int all = 0;
    int given_up = 0;
};
ShortGames short_games_of(const std::string& person, const std::vector<FormerGame>& games) {
    ShortGames count;
    for (const FormerGame& game : games) {
        if (!is_short(game) || std::ranges::find(game.people, person) == game.people.end())
            continue;
        ++count.all;
        count.given_up += static_cast<int>(game.is_given_up);
    }
    return count;
}

}  // namespace

bool counts_for_ratings(const Table& table) {
    return table.setup().is_rated && table.end() && !table.end()->is_aborted &&
           table.view().ply >= kLeastRatedPlies;
}

bool may_end_early(const Table& table) {
    return table.setup().is_rated && !table.end() && table.view().ply < kShortPlies;
}

std::optional<std::string> reason_against(const Pairing& pairing, bool compares_addresses) {
    const ClientOrigin& one = pairing.waiting.origin;
    const ClientOrigin& two = pairing.newcomer.origin;
    if (!one.owner.empty() && one.owner == two.owner) return "unrated-owner";
    if (!one.browser.empty() && one.browser == two.browser) return "unrated-browser";
    if (compares_addresses && !one.from.empty() && one.from == two.from) return "unrated-address";
    return std::nullopt;
}

std::optional<std::string> reason_against(const std::array<std::string, 2>& people,
                                          const RatedHistory& games) {
    const auto is_of_both = [&](const FormerGame& game) {
        return std::ranges::is_permutation(game.people, people);
    };
    if (std::ranges::count_if(games.former, is_of_both) >= kMostGames) return "unrated-often";
    for (std::size_t i = 0; i < people.size(); ++i) {
        const auto wins = [&](const FormerGame& game) {
            return is_of_both(game) && is_short(game) && game.winner == people[i];
        };
        const auto [all, given_up] = short_games_of(people[i], games.former);
        if (std::ranges::count_if(games.former, wins) >= kMostShortWins || all >= kMostShortGames ||
            given_up + games.in_progress[i] >= kMostGivenUp)
            return "unrated-short-games";
    }
    return std::nullopt;
}

std::optional<Reason> unrated_reason(const Table& table) {
    const TableSetup& setup = table.setup();
    if (!setup.unrated.empty()) return Reason(setup.unrated);
    const bool is_rated_result = setup.is_rated && table.end() && !table.end()->is_aborted;
    if (!is_rated_result || counts_for_ratings(table)) return std::nullopt;
    return Reason("unrated-short").number("plies", kLeastRatedPlies);
}

}  // namespace yiguan::service
