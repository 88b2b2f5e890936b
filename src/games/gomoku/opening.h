// Opening rules as data: each rule is a list of steps, executed by a small state machine (State).
// Sources: RIF rules of renju and its opening rules; Gomoku World Championship and Gomocup for
// swap2.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "games/gomoku/rules.h"
#include "games/gomoku/types.h"

namespace yiguan::gomoku {

enum class Phase : std::uint8_t {
    Place,    // the side to move places a stone
    Swap,     // the decider may take the other colour
    Declare,  // the decider declares how many fifth moves Black will offer
    Offer,    // Black offers one more fifth move
    Choose    // White chooses one of the offered fifth moves; it becomes Black's stone
};

// The phase name in position text.
std::string_view phase_word(Phase phase);

inline constexpr std::uint8_t kAnywhere = kMaxSize;
inline constexpr std::uint8_t kNextStep = 0xFE;
inline constexpr std::uint8_t kOpeningDone = 0xFF;

// One decision of an opening. Within an opening, the number of stones and the phase identify it.
struct Step {
    std::uint8_t stones;  // on the board when the decision is made
    Phase phase;
    Side decider;                    // the colour whose holder decides
    std::uint8_t reach = kAnywhere;  // Place: how far from the centre, along rows and columns
    std::uint8_t most = 0;           // Declare: the largest number allowed
    std::uint8_t next = kNextStep;   // the step after this one
    Move third = kKeep;              // Swap: a third answer besides swap and keep; kKeep: none
    std::uint8_t third_next = 0;     // the step after that answer

    // Black and White alternate by the number of stones; once all fifth moves are offered it is
    // White's turn.
    constexpr Side side_to_move() const {
        return phase != Phase::Choose && stones % 2 == 0 ? kBlack : kWhite;
    }
    constexpr bool has_third_answer() const { return third != kKeep; }
};

// Empty for Opening::None.
std::span<const Step> steps_of(Opening opening);

// The progress of an opening. `declared` is 0 until the number of offers is known, and again after
// the opening.
struct OpeningState {
    std::uint8_t step = kOpeningDone;
    std::uint8_t declared = 0;
    std::uint8_t offered = 0;

    constexpr bool is_done() const { return step == kOpeningDone; }
    friend bool operator==(const OpeningState&, const OpeningState&) = default;
};

// Whether the number of offers is known at this step; if so, position text contains it.
bool knows_number(std::span<const Step> steps, std::size_t step);

}  // namespace yiguan::gomoku
