#include "service/lobby.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/text.h"

namespace yiguan::service {
namespace {

bool welcomes(const Seek& seek, double distance) {
    return !seek.within || distance <= *seek.within;
}

bool agree_on_sides(const Seek& a, const Seek& b) {
    return !a.side || !b.side || *a.side != *b.side;
}

// A game that both seek, and the difference of their ratings.
struct Common {
    const SoughtGame* game = nullptr;
    double distance = std::numeric_limits<double>::infinity();
};

Common common_game(const Seek& waiting, const Seek& newcomer) {
    Common best;
    if (waiting.person == newcomer.person || waiting.is_rated != newcomer.is_rated ||
        !agree_on_sides(waiting, newcomer))
        return best;
    for (const SoughtGame& a : waiting.games)
        for (const SoughtGame& b : newcomer.games) {
            const double distance = std::abs(a.rating - b.rating);
            const bool is_near = welcomes(waiting, distance) && welcomes(newcomer, distance);
            if (a.is_same_as(b) && is_near && distance < best.distance) best = {&a, distance};
        }
    return best;
}

bool is_first(const Seek& waiting, const Seek& newcomer, bool coin) {
    if (waiting.side) return *waiting.side == Side::First;
    if (newcomer.side) return *newcomer.side == Side::Second;
    return coin;
}

}  // namespace

std::optional<Pairing> Lobby::add(Seek newcomer, bool coin) {
    std::erase_if(seeks_, [&](const Seek& seek) { return seek.person == newcomer.person; });
    std::size_t best = seeks_.size();
    Common common;
    for (std::size_t i = 0; i < seeks_.size(); ++i) {
        const Common found = common_game(seeks_[i], newcomer);
        if (found.distance >= common.distance) continue;
        common = found;
        best = i;
    }
    if (common.game != nullptr) return pair(best, std::move(newcomer), *common.game, coin);
    seeks_.push_back(std::move(newcomer));
    return std::nullopt;
}

Result<Pairing> Lobby::take(std::string_view id, Seek newcomer, bool coin) {
    const auto found =
        std::find_if(seeks_.begin(), seeks_.end(), [&](const Seek& seek) { return seek.id == id; });
    if (found == seeks_.end()) return Reason("seek-gone");
    if (found->person == newcomer.person) return Reason("seek-own");
    const Common common = common_game(*found, newcomer);
    if (common.game == nullptr) return Reason("seek-unfit");
    const auto index = static_cast<std::size_t>(found - seeks_.begin());
    return pair(index, std::move(newcomer), *common.game, coin);
}

Pairing Lobby::pair(std::size_t waiting, Seek newcomer, const SoughtGame& game, bool coin) {
    Pairing pairing{seeks_[waiting], std::move(newcomer), game};
    pairing.waiting_is_first = is_first(pairing.waiting, pairing.newcomer, coin);
    const std::array people{pairing.waiting.person, pairing.newcomer.person};
    std::erase_if(seeks_, [&](const Seek& seek) {
        return std::find(people.begin(), people.end(), seek.person) != people.end();
    });
    return pairing;
}

bool Lobby::withdraw(SessionId session) {
    return std::erase_if(seeks_, [&](const Seek& seek) { return seek.session == session; }) != 0;
}

}  // namespace yiguan::service
