#include "protocol/records/names.h"

namespace yiguan::records {
namespace {

constexpr std::array<std::string_view, 2> kSeatKeys{"One", "Two"};

}  // namespace

std::array<std::string_view, 2> name_keys(std::string_view rules) {
    if (rules.starts_with("gomoku")) return {"Black", "White"};
    if (rules.starts_with("xiangqi")) return {"Red", "Black"};
    return {"Right", "Left"};
}

std::array<std::string, 2> player_names(const GameTree& tree, Seat first_side_holder) {
    std::array<std::string, 2> names;
    const auto keys = name_keys(tree.rules);
    for (const Side side : {Side::First, Side::Second}) {
        const bool is_first = side == Side::First;
        const Seat seat = is_first ? first_side_holder : other(first_side_holder);
        const std::string_view own = tree.tag(keys[index(side)]);
        names[index(side)] = own.empty() ? tree.tag(kSeatKeys[index(seat)]) : own;
    }
    return names;
}

}  // namespace yiguan::records
