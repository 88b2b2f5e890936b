// A small network that learns from games, some steps at a time, and says what it thinks of
// positions (training/network_trainer.h).
#pragma once

#include <atomic>
#include <memory>

#include "base/clock.h"
#include "base/result.h"
#include "engine/network_terms.h"
#include "game/record.h"
#include "lab/known_players.h"
#include "lab/messages.h"
#include "training/network_set.h"
#include "training/network_trainer.h"

namespace yiguan::lab {

// Refused like training::play_sample, and when the opponent cannot be made.
Result<LearningGame> sample_game(const AskSample& question,
                                 const Record& opening,
                                 KnownPlayers& players,
                                 const Clock& clock,
                                 const std::atomic<bool>& stop);

// Not thread-safe.
class LearnedNetwork {
  public:
    // Refused when the rules have no networks, a game cannot be played, or there are too few
    // positions.
    static Result<std::unique_ptr<LearnedNetwork>> begin(const BeginLearning& question);

    void learn(int steps);
    LearningShown shown() const;

    // The winning chance of the side to move in the record's last position. Refused when the record
    // cannot be played.
    Result<double> chance(const Record& record);

    const std::string& rules() const { return rules_; }

  private:
    LearnedNetwork(std::string rules, std::unique_ptr<NetworkTerms> terms)
        : rules_(std::move(rules)), terms_(std::move(terms)) {}

    // Adds the quiet positions of a game that have a score.
    Refusal collect(const LearningGame& game, training::NetworkSet& set);

    std::string rules_;
    std::unique_ptr<NetworkTerms> terms_;
    training::NetworkSet trained_;
    training::NetworkSet held_out_;
    std::unique_ptr<training::NetworkTrainer> trainer_;
    double loss_ = 0;  // of the positions of the last steps
};

}  // namespace yiguan::lab
