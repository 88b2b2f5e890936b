// How far a level of strength sees beyond its search depth.
#pragma once

#include <cstdint>

namespace yiguan::xiangqi {

enum class Horizon : std::uint8_t {
    Nothing,   // evaluates the board as it is, even in the middle of an exchange
    Captures,  // follows exchanges to their end
    Checks     // also does not stop while in check
};

// What a level from 1 to 20 sees: the horizon of its search, and the longest mate by continuous
// checks (连将杀) that it looks for before searching, in own moves; 0: none. Every search sees a
// mate in one.
struct LevelSight {
    Horizon horizon;
    int mate_in;
};

constexpr LevelSight sight_of_level(int level) {
    if (level <= 3) return {Horizon::Nothing, 0};
    if (level <= 8) return {Horizon::Captures, level >= 6 ? 2 : 0};
    return {Horizon::Checks, 2 + (level - 7) / 2};
}

}  // namespace yiguan::xiangqi
