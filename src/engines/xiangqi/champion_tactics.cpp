#include "engines/xiangqi/champion_tactics.h"

#include "engines/xiangqi/exchange.h"

namespace yiguan::xiangqi {
namespace {

// From here on a search may reach the draw by plies without capture.
constexpr int kFirstCountedPly = 60;
// Positions whose counters differ by less are the same for the table, until the draw is near.
constexpr int kCoarseStep = 8;
constexpr int kFirstFinePly = 100;

constexpr auto kCounterKeys = make_keys<kMaxQuietPlies + 1>(0x7869616e67716923);

constexpr Key mixed(Key key, PointSet points) {
    constexpr Key kFactor = 0x9e3779b97f4a7c15;
    key = (key ^ points.hash()) * kFactor;
    return key ^ key >> 29;
}

}  // namespace

int ChampionTactics::prize(const Position& position, Move move) const {
    return exchange_value(position.at(move.to));
}

bool ChampionTactics::loses_less_than(const Position& position, Move move, int most) const {
    return exchange_gains_at_least(position, move, 1 - most);
}

bool ChampionTactics::is_forcing(const Position& position, Move move) const {
    const Side side = position.side_to_move();
    const Point king = position.king(other(side));
    Occupancy after = position.occupancy();
    after.remove(move.from);
    after.add(move.to);
    const PointSet others =
        position.attackers(king, side, after) - PointSet::of(move.from) - PointSet::of(move.to);
    if (!others.empty()) return true;
    switch (kind_of(position.at(move.from))) {
        case Kind::Rook:
            return after.slides(king).contains(move.to);
        case Kind::Cannon:
            return after.jumps(king).contains(move.to);
        case Kind::Horse:
            return kHorseOrigins[king].contains(move.to) &&
                   !after.contains(horse_leg(move.to, king));
        case Kind::Pawn:
            return kPawnAttackers[yiguan::index(side)][king].contains(move.to);
        default:
            return false;
    }
}

int ChampionTactics::threat(const Position& position) const {
    return best_exchange(position.with_turn(other(position.side_to_move())));
}

bool ChampionTactics::may_pass(const Position& position) const {
    const Side side = position.side_to_move();
    return !position.is_in_check() &&
           !(position.pieces(side, Kind::Rook) | position.pieces(side, Kind::Horse) |
             position.pieces(side, Kind::Cannon))
                .empty();
}

std::array<Key, ChampionTactics::kStructures> ChampionTactics::structure_keys(
    const Position& position) const {
    const auto both = [&](Key key, Kind kind) {
        return mixed(mixed(key, position.pieces(Side::First, kind)),
                     position.pieces(Side::Second, kind));
    };
    return {both(1, Kind::Pawn), both(both(both(2, Kind::Advisor), Kind::Elephant), Kind::King)};
}

Key ChampionTactics::search_key(const Position& position) const {
    const int plies = position.quiet_plies();
    if (plies < kFirstCountedPly) return position.key();
    const int counted = plies < kFirstFinePly ? plies - plies % kCoarseStep : plies;
    return position.key() ^ kCounterKeys[static_cast<std::size_t>(counted)];
}

}  // namespace yiguan::xiangqi
