#include "protocol/records/names.h"

namespace yiguan::records {
namespace {

constexpr std::array<std::string_view, 2> kSeatKeys{"One", "Two"};

}  // namespace

std::array<std::string_view, 2> name_keys(const GameInfo* game) {
    if (game == nullptr) return {"First", "Second"};
    const auto& [first, second] = game->presentation.sides;
    return {first.name.en, second.name.en};
}

std::array<std::string, 2> player_names(const GameTree& tree,
                                        const GameInfo* game,
                                        Seat first_side_holder) {
    std::array<std::string, 2> names;
    const auto keys = name_keys(game);
    for (const Side side : {Side::First, Side::Second}) {
        const bool is_first = side == Side::First;
        const Seat seat = is_first ? first_side_holder : other(first_side_holder);
        const std::string_view own = tree.tag(keys[index(side)]);
        names[index(side)] = own.empty() ? tree.tag(kSeatKeys[index(seat)]) : own;
    }
    return names;
}

}  // namespace yiguan::records
