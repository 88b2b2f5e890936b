// Trains a network to the end or until it is interrupted. The state of the training is kept in a
// file, so that the same command goes on after a kill. Beside the network are written
//   NETWORK.jsonl   the losses, a line of JSON for each epoch
//   NETWORK.svg     their curves
//   NETWORK.state   until the training is finished
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/threads/steady_clock.h"
#include "apps/yiguan/common/loss_curve.h"
#include "base/result.h"
#include "training/network_set.h"
#include "training/network_trainer.h"

namespace yiguan::cli {

struct NetworkData {
    bool has_policy = false;  // to be trained
    training::NetworkSet trained;
    training::NetworkSet held_out;
    std::uint64_t games = 0;
    std::string origins;  // how the games were made
};

class NetworkRun {
  public:
    // `command`: all that the result depends on besides the data, in one line.
    NetworkRun(std::string command,
               std::string network_file,
               const NetworkData& data,
               training::NetworkTrainer& trainer);

    // Goes on where an earlier run was stopped, if there was one. Refused with "train-state" when
    // its state is not of this command and data.
    Refusal resume();

    // Refused with "argument-file".
    Refusal run();

    // Removes the state. Precondition: the network has been written.
    void forget_state() const;

    const std::vector<EpochLosses>& epochs() const { return epochs_; }

  private:
    // Where the current epoch is.
    struct Epoch {
        double error = 0;  // sum of the steps' losses, each times its positions
        std::uint64_t positions = 0;
        double seconds = 0;
    };

    std::string state_file() const { return network_file_ + ".state"; }
    std::string identity() const;
    std::string progress() const;
    bool take_progress(const std::string& line);
    bool take_state(std::string_view bytes);
    void step();
    Refusal end_epoch();
    Refusal save();
    void report();

    std::string command_;
    std::string network_file_;
    const NetworkData& data_;
    training::NetworkTrainer& trainer_;
    std::vector<EpochLosses> epochs_;
    Epoch epoch_;
    SteadyClock clock_;
    std::uint64_t first_step_ = 0;  // of this run
    std::int64_t began_ms_ = 0;
    std::int64_t saved_ms_ = 0;
    std::int64_t reported_ms_ = 0;
};

}  // namespace yiguan::cli
