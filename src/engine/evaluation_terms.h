// What a tuner knows of a game's evaluation: the value of a position as a sum of weights times
// counts.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/followed_game.h"

namespace yiguan {

// The weight with that number, counted so many times for the first side.
struct EvaluationTerm {
    std::uint16_t weight;
    std::int16_t count;
};

// A weight has a value early in the game and one late; a position lies in between. Hundredths.
struct PhasedWeight {
    double early = 0;
    double late = 0;
};

// Follows one game.
class EvaluationTerms : public FollowedGame {
  public:
    // The weights that the program has now.
    virtual std::vector<PhasedWeight> weights() const = 0;
    virtual int chance_scale() const = 0;  // engine/win_chance.h

    // Whether the evaluation should know the position's value without a search, when `next` is the
    // best move.
    virtual bool is_quiet(std::uint16_t next) const = 0;
    // The terms of the position, each weight at most once; the share of `early`, 0 to 1.
    virtual double terms(std::vector<EvaluationTerm>& terms) const = 0;
    // The program's evaluation, for the first side.
    virtual int value() const = 0;

    // The source file that holds these weights; `about` is a comment of several lines.
    virtual std::string source(std::span<const PhasedWeight> weights,
                               std::string_view about) const = 0;
};

}  // namespace yiguan
