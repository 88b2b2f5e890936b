#include "service/fair_rating.h"

#include <cstddef>
#include <map>

namespace yiguan::service {
namespace {

constexpr std::size_t kMostGames = 12;
constexpr int kShortPlies = 20;
constexpr int kMostShortWins = 1;

}  // namespace

bool counts_for_ratings(const Table& table) {
    return table.setup().is_rated && table.end() && !table.end()->is_aborted &&
           table.view().ply >= kLeastRatedPlies;
}

std::optional<std::string> reason_against(const Pairing& pairing, bool compares_addresses) {
    const ClientOrigin& one = pairing.waiting.origin;
    const ClientOrigin& two = pairing.newcomer.origin;
    if (!one.owner.empty() && one.owner == two.owner) return "unrated-owner";
    if (!one.browser.empty() && one.browser == two.browser) return "unrated-browser";
    if (compares_addresses && !one.from.empty() && one.from == two.from) return "unrated-address";
    return std::nullopt;
}

std::optional<std::string> reason_against(const std::vector<FormerGame>& games) {
    if (games.size() >= kMostGames) return "unrated-often";
    std::map<std::string, int> short_wins;
    for (const FormerGame& game : games)
        if (!game.winner.empty() && game.plies < kShortPlies &&
            ++short_wins[game.winner] > kMostShortWins)
            return "unrated-short-games";
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
