// Trains a network by gradient descent over small batches, with steps of AdamW (Loshchilov and
// Hutter, 2019): the rate rises in the first 2 % of the steps, then falls along a cosine. The same
// set, settings and program give the same network, with any number of threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nnue/factors.h"
#include "training/adam.h"
#include "training/network_model.h"
#include "training/network_set.h"

namespace yiguan::training {

struct NetworkSettings {
    std::size_t batch = 16'384;  // positions of a step
    int epochs = 20;             // passes over the positions
    double rate = 0.001;         // at its highest
    double decay = 0.01;         // by how much a weight shrinks in a step, times the rate
    double epsilon = 1e-8;       // of AdamW: below it, small gradients make small steps
    double policy_share = 0;     // of a policy's loss in the error that is lowered
    std::uint64_t seed = 1;      // of the first weights and of the order of the positions
};

// A network, and the rows that its inputs share while it learns.
struct LearnedShape {
    nnue::Shape network;
    nnue::Factors factors{};
};

class NetworkTrainer {
  public:
    // `samples`: the size of the set of each step, above 0.
    NetworkTrainer(const LearnedShape& shape,
                   const NetworkSettings& settings,
                   std::size_t samples,
                   ForEach for_each);

    std::uint64_t steps() const { return static_cast<std::uint64_t>(settings_.epochs) * batches_; }
    std::uint64_t steps_done() const { return done_; }
    std::uint64_t steps_of_epoch() const { return batches_; }
    // How many positions the next step takes. Precondition: not finished.
    std::size_t positions_of_step() const;
    bool is_finished() const { return done_ >= steps(); }

    // The next step; returns the mean squared error of its positions before it. Precondition: not
    // finished.
    double step(const NetworkSet& set);

    // The mean squared error over a whole set, which is not empty.
    double error(const NetworkSet& set) const;
    // The mean loss of the policy (NetworkModel) over the positions with moves; nothing where there
    // are none or no policy.
    std::optional<double> policy_loss(const NetworkSet& set) const;

    const NetworkModel& model() const { return model_; }

    // All that the steps have changed, to go on later.
    std::string state() const;
    // Takes the state of a trainer with the same arguments; false if it is none.
    bool restore(std::string_view state);

  private:
    void begin_epoch(std::uint64_t epoch);
    std::size_t first_of_step() const;
    double rate() const;
    void add_factor_gradient();
    void descend(std::size_t positions);
    void renew_model();
    // Calls use(begin, end) for parts of `count` numbers, on all threads.
    template <class Use>
    void for_each_part(std::size_t count, const Use& use);

    NetworkSettings settings_;
    std::size_t samples_;
    ForEach for_each_;
    std::uint64_t batches_;  // of an epoch
    nnue::Factors factors_;
    NetworkModel model_;
    // The numbers of the model and then the rows of the factors. The model's row of an input is
    // the sum of its row here and of those of its factors.
    std::vector<float> learned_;
    // Of the last step: that of what is learned is the first, after the parts have been added.
    std::vector<std::vector<float>> gradients_;
    std::vector<float> means_;    // of the gradients
    std::vector<float> squares_;  // of the gradients
    std::uint64_t done_ = 0;
    std::uint64_t epoch_ = 0;           // whose order this is; 0: none
    std::vector<std::uint32_t> order_;  // of the positions
};

}  // namespace yiguan::training
