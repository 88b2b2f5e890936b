// Gradient descent with steps of Adam (Kingma and Ba, 2015), whose rate falls to zero along a
// cosine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace yiguan::training {

// Runs task(0) to task(count - 1), in any order and on any threads, and waits for them.
using ForEach = std::function<void(std::size_t count, const std::function<void(std::size_t)>&)>;

// Sums over training data are made in so many parts, whatever the number of threads, and added in
// their order, because floating-point sums depend on the order.
inline constexpr std::size_t kParts = 64;

class Adam {
  public:
    // For that many numbers and steps; `rate`: by how much a number moves in a step, at first.
    Adam(std::size_t numbers, double rate, int steps);

    // Call before the numbers of a step.
    void begin_step();
    // How much is to be subtracted from the number with that gradient.
    double step(std::size_t number, double gradient);

  private:
    struct Moments {
        double mean = 0;
        double square = 0;
    };

    std::vector<Moments> moments_;
    double rate_;
    int steps_;
    int done_ = 0;
};

}  // namespace yiguan::training
