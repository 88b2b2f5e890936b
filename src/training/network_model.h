// A network while it learns: the numbers of nnue/network.h as floating point, the chance that it
// gives a position, and the gradient of its error. Pure; without threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nnue/network.h"
#include "training/network_set.h"

namespace yiguan::training {

// All numbers of a network in one vector: rows of the inputs, their biases, rows of the output by
// bucket, their biases.
class NetworkModel {
  public:
    // Small random numbers; the same seed gives the same.
    NetworkModel(const nnue::Shape& shape, std::uint64_t seed);

    const nnue::Shape& shape() const { return shape_; }
    std::vector<float>& numbers() { return numbers_; }
    const std::vector<float>& numbers() const { return numbers_; }

    // The winning chance of the side to move.
    float chance(const NetworkSet::Sample& sample) const;

    // Adds to `gradient`, which has a place for each number, the derivatives of the sum of the
    // squared errors of the chances, and returns that sum.
    double add_gradient(const NetworkSet& set,
                        std::span<const std::uint32_t> chosen,
                        std::vector<float>& gradient) const;

    // The sum of the squared errors.
    double error(const NetworkSet& set, std::span<const std::uint32_t> chosen) const;

    // Limits the weights, so that the integers of a network can hold them and a view's sums.
    void clip();

    // In integers. `scale`: of nnue::Network.
    nnue::Network quantised(std::string inputs, int scale, std::string description) const;

  private:
    // Of one position.
    struct Activations {
        std::vector<float> own;  // the accumulators
        std::vector<float> other;
        float output = 0;
    };

    std::size_t input_biases() const { return shape_.inputs * shape_.hidden; }
    std::size_t output_rows() const { return input_biases() + shape_.hidden; }
    std::size_t output_biases() const { return output_rows() + shape_.buckets * 2 * shape_.hidden; }
    std::size_t output_row(std::size_t bucket) const {
        return output_rows() + bucket * 2 * shape_.hidden;
    }

    void accumulate(std::span<const std::uint16_t> rows, std::vector<float>& sums) const;
    void activate(const NetworkSet::Sample& sample, Activations& at) const;
    void add_view_gradient(std::span<const std::uint16_t> rows,
                           const std::vector<float>& sums,
                           std::size_t output_row,
                           float error,
                           std::vector<float>& slopes,
                           std::vector<float>& gradient) const;

    nnue::Shape shape_;
    std::vector<float> numbers_;
};

}  // namespace yiguan::training
