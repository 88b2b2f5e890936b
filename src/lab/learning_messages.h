// The questions about a network that learns (learned_network.h), and their answers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "lab/place.h"
#include "protocol/wire/fields.h"

namespace yiguan::lab {

// The opponent, with its limits, plays against itself from a place on (training/selfplay.h).
// Answered by Sampled.
struct AskSample {
    static constexpr std::string_view kType = "sample";
    Place place{};
    std::string player{};
    std::int64_t seed = 1;

    static constexpr auto fields() {
        return std::tuple{Field{"place", &AskSample::place}, Field{"player", &AskSample::player},
                          Field{"seed", &AskSample::seed}};
    }
};

// A finished game, from the start of its rules.
struct LearningGame {
    std::vector<std::string> moves{};
    std::vector<int> scores{};  // of each move, for the side to move; training::kNoScore for none
    int result = 0;             // of the first side: 1 won, 0 drawn, -1 lost

    static constexpr auto fields() {
        return std::tuple{Field{"moves", &LearningGame::moves},
                          Field{"scores", &LearningGame::scores},
                          Field{"result", &LearningGame::result}};
    }
};

// Makes a network of random numbers, which will learn from the quiet positions of these games that
// have a score; one game in five is held out. What it should find is a winning chance: three tenths
// the game's result, the rest the score. All later questions about a network mean this one.
// Answered by LearningShown.
struct BeginLearning {
    static constexpr std::string_view kType = "network";
    std::string rules{};
    std::vector<LearningGame> games{};
    int epochs = 1;  // passes over the positions
    std::int64_t seed = 1;

    static constexpr auto fields() {
        return std::tuple{
            Field{"rules", &BeginLearning::rules}, Field{"games", &BeginLearning::games},
            Field{"epochs", &BeginLearning::epochs}, Field{"seed", &BeginLearning::seed}};
    }
};

// The network takes at most so many steps. Answered by LearningShown.
struct LearnOn {
    static constexpr std::string_view kType = "learn";
    int steps = 1;

    static constexpr auto fields() { return std::tuple{Field{"steps", &LearnOn::steps}}; }
};

// What the network thinks of positions. Answered by ChancesShown.
struct AskChances {
    static constexpr std::string_view kType = "chances";
    std::vector<Place> places{};

    static constexpr auto fields() { return std::tuple{Field{"places", &AskChances::places}}; }
};

struct Sampled {
    static constexpr std::string_view kType = "sampled";
    LearningGame game{};

    static constexpr auto fields() { return std::tuple{Field{"game", &Sampled::game}}; }
};

// The losses are mean squared errors of the winning chance.
struct LearningShown {
    static constexpr std::string_view kType = "learning";
    std::int64_t done = 0;
    std::int64_t steps = 0;      // in all
    std::int64_t positions = 0;  // that it learns from
    std::int64_t held_out = 0;
    double loss = 0;  // of the positions of the last steps, before each
    double held_out_loss = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"done", &LearningShown::done},
                          Field{"steps", &LearningShown::steps},
                          Field{"positions", &LearningShown::positions},
                          Field{"heldOut", &LearningShown::held_out},
                          Field{"loss", &LearningShown::loss},
                          Field{"heldOutLoss", &LearningShown::held_out_loss}};
    }
};

// In the order of the places: the winning chance of the side to move, 0 to 1.
struct ChancesShown {
    static constexpr std::string_view kType = "chances";
    std::vector<double> chances{};

    static constexpr auto fields() { return std::tuple{Field{"chances", &ChancesShown::chances}}; }
};

}  // namespace yiguan::lab
