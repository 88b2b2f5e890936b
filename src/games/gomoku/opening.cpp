#include "games/gomoku/opening.h"

#include <algorithm>

namespace yiguan::gomoku {
namespace {

// Half-widths of the regions around the centre.
constexpr std::uint8_t kCentre = 0;
constexpr std::uint8_t kSquare3 = 1;
constexpr std::uint8_t kSquare5 = 2;
constexpr std::uint8_t kSquare7 = 3;
constexpr std::uint8_t kSquare9 = 4;

constexpr auto kSwap1Steps = std::to_array<Step>({
    {.stones = 0, .phase = Phase::Place, .decider = kBlack},
    {.stones = 1, .phase = Phase::Swap, .decider = kWhite, .next = kOpeningDone},
});

constexpr auto kSwapSteps = std::to_array<Step>({
    {.stones = 0, .phase = Phase::Place, .decider = kBlack},
    {.stones = 1, .phase = Phase::Place, .decider = kBlack},
    {.stones = 2, .phase = Phase::Place, .decider = kBlack},
    {.stones = 3, .phase = Phase::Swap, .decider = kWhite, .next = kOpeningDone},
});

constexpr auto kSwap2Steps = std::to_array<Step>({
    {.stones = 0, .phase = Phase::Place, .decider = kBlack},
    {.stones = 1, .phase = Phase::Place, .decider = kBlack},
    {.stones = 2, .phase = Phase::Place, .decider = kBlack},
    {.stones = 3,
     .phase = Phase::Swap,
     .decider = kWhite,
     .next = kOpeningDone,
     .third = kMore,
     .third_next = 4},
    {.stones = 3, .phase = Phase::Place, .decider = kWhite},
    {.stones = 4, .phase = Phase::Place, .decider = kWhite},
    {.stones = 5, .phase = Phase::Swap, .decider = kBlack, .next = kOpeningDone},
});

// 指定开局、三手交换、五手N打. The 26 openings are all third points in the central 5x5 up to
// symmetry.
constexpr auto kRifSteps = std::to_array<Step>({
    {.stones = 0, .phase = Phase::Place, .decider = kBlack, .reach = kCentre},
    {.stones = 1, .phase = Phase::Place, .decider = kBlack, .reach = kSquare3},
    {.stones = 2, .phase = Phase::Place, .decider = kBlack, .reach = kSquare5},
    {.stones = 3, .phase = Phase::Swap, .decider = kWhite},
    {.stones = 3, .phase = Phase::Place, .decider = kWhite},
    {.stones = 4, .phase = Phase::Offer, .decider = kBlack},
    {.stones = 4, .phase = Phase::Choose, .decider = kWhite, .next = kOpeningDone},
});

// 山口: as RIF, and the opener declares the number of offers with the opening.
constexpr auto kYamaguchiSteps = std::to_array<Step>({
    {.stones = 0, .phase = Phase::Place, .decider = kBlack, .reach = kCentre},
    {.stones = 1, .phase = Phase::Place, .decider = kBlack, .reach = kSquare3},
    {.stones = 2, .phase = Phase::Place, .decider = kBlack, .reach = kSquare5},
    {.stones = 3, .phase = Phase::Declare, .decider = kBlack, .most = kMaxDeclared},
    {.stones = 3, .phase = Phase::Swap, .decider = kWhite},
    {.stones = 3, .phase = Phase::Place, .decider = kWhite},
    {.stones = 4, .phase = Phase::Offer, .decider = kBlack},
    {.stones = 4, .phase = Phase::Choose, .decider = kWhite, .next = kOpeningDone},
});

// 索索夫-8: White declares with move 4, then there is a second swap.
constexpr auto kSoosorv8Steps = std::to_array<Step>({
    {.stones = 0, .phase = Phase::Place, .decider = kBlack, .reach = kCentre},
    {.stones = 1, .phase = Phase::Place, .decider = kBlack, .reach = kSquare3},
    {.stones = 2, .phase = Phase::Place, .decider = kBlack, .reach = kSquare5},
    {.stones = 3, .phase = Phase::Swap, .decider = kWhite},
    {.stones = 3, .phase = Phase::Place, .decider = kWhite},
    {.stones = 4, .phase = Phase::Declare, .decider = kWhite, .most = 8},
    {.stones = 4, .phase = Phase::Swap, .decider = kBlack},
    {.stones = 4, .phase = Phase::Offer, .decider = kBlack},
    {.stones = 4, .phase = Phase::Choose, .decider = kWhite, .next = kOpeningDone},
});

// 塔拉山口-10: a swap after each of the first five moves, or ten offers instead of the last one.
constexpr auto kTaraguchi10Steps = std::to_array<Step>({
    {.stones = 0, .phase = Phase::Place, .decider = kBlack, .reach = kCentre},
    {.stones = 1, .phase = Phase::Swap, .decider = kWhite},
    {.stones = 1, .phase = Phase::Place, .decider = kWhite, .reach = kSquare3},
    {.stones = 2, .phase = Phase::Swap, .decider = kBlack},
    {.stones = 2, .phase = Phase::Place, .decider = kBlack, .reach = kSquare5},
    {.stones = 3, .phase = Phase::Swap, .decider = kWhite},
    {.stones = 3, .phase = Phase::Place, .decider = kWhite, .reach = kSquare7},
    {.stones = 4, .phase = Phase::Swap, .decider = kBlack, .third = declare(10), .third_next = 10},
    {.stones = 4, .phase = Phase::Place, .decider = kBlack, .reach = kSquare9},
    {.stones = 5, .phase = Phase::Swap, .decider = kWhite, .next = kOpeningDone},
    {.stones = 4, .phase = Phase::Offer, .decider = kBlack},
    {.stones = 4, .phase = Phase::Choose, .decider = kWhite, .next = kOpeningDone},
});

}  // namespace

std::string_view phase_word(Phase phase) {
    constexpr std::array<std::string_view, 5> kWords{"place", "swap", "declare", "offer", "choose"};
    return kWords[static_cast<std::size_t>(phase)];
}

std::span<const Step> steps_of(Opening opening) {
    switch (opening) {
        case Opening::None:
            return {};
        case Opening::Swap1:
            return kSwap1Steps;
        case Opening::Swap:
            return kSwapSteps;
        case Opening::Swap2:
            return kSwap2Steps;
        case Opening::Rif:
            return kRifSteps;
        case Opening::RifN:
        case Opening::Yamaguchi:
            return kYamaguchiSteps;
        case Opening::Soosorv8:
            return kSoosorv8Steps;
        case Opening::Taraguchi10:
            return kTaraguchi10Steps;
    }
    return {};
}

bool knows_number(std::span<const Step> steps, std::size_t step) {
    const auto is_declare = [](const Step& s) { return s.phase == Phase::Declare; };
    return steps[step].phase == Phase::Offer || steps[step].phase == Phase::Choose ||
           std::any_of(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(step),
                       is_declare);
}

}  // namespace yiguan::gomoku
