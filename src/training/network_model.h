// A network while it learns: the numbers of nnue/network.h as floating point, the chance that it
// gives a position, and the gradient of its error. Pure; without threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nnue/network.h"
#include "training/network_set.h"

namespace yiguan::training {

// All numbers of a network in one vector: rows of the inputs, their biases, rows of the output by
// bucket, biases of the policy and its rows by bucket if there is one, biases of the output.
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
    // squared errors of the chances plus `policy_share` times that of the policy's losses. Returns
    // the former sum.
    double add_gradient(const NetworkSet& set,
                        std::span<const std::uint32_t> chosen,
                        float policy_share,
                        std::vector<float>& gradient) const;

    // The sum of the squared errors.
    double error(const NetworkSet& set, std::span<const std::uint32_t> chosen) const;

    // Of the positions with moves, how many they are and the sum of the policy's losses: the
    // negative logarithms of the chances that it gives to the chosen moves.
    struct PolicyLoss {
        double sum = 0;
        std::size_t positions = 0;
    };
    PolicyLoss policy_loss(const NetworkSet& set, std::span<const std::uint32_t> chosen) const;

    // Limits all numbers but the biases of the output, which are last, so that the integers of a
    // network can hold them and a view's sums.
    void clip();
    // How many numbers are limited, and what becomes of one.
    std::size_t limited_numbers() const { return output_biases(); }
    static float limited(float number);

    // In integers. `scale`: of nnue::Network.
    nnue::Network quantised(std::string inputs, int scale, std::string description) const;

  private:
    // Of one position.
    struct Activations {
        std::array<std::vector<float>, 2> sums;  // the accumulators of the views
        float output = 0;
    };
    // Of the moves of one position.
    struct Choices {
        std::vector<std::span<const std::uint16_t>> rows;
        std::vector<float> sums;     // of all moves, one after the other
        std::vector<float> chances;  // by the policy
    };
    // A layer that adds up rows from its biases, and the weights of its output, as places of
    // numbers.
    struct Layer {
        std::size_t biases;
        std::size_t weights;
    };

    std::size_t input_biases() const { return shape_.inputs * shape_.hidden; }
    std::size_t output_rows() const { return input_biases() + shape_.hidden; }
    std::size_t policy_biases() const {
        return output_rows() + shape_.buckets * shape_.views * shape_.hidden;
    }
    std::size_t output_biases() const {
        return policy_biases() + (shape_.has_policy ? (1 + shape_.buckets) * shape_.hidden : 0);
    }
    // Of the side to move, or of the other.
    Layer view_layer(std::size_t bucket, std::size_t view) const {
        return {input_biases(), output_rows() + (shape_.views * bucket + view) * shape_.hidden};
    }
    Layer policy_layer(std::size_t bucket) const {
        return {policy_biases(), policy_biases() + (1 + bucket) * shape_.hidden};
    }

    void accumulate(std::span<const std::uint16_t> rows, std::size_t biases, float* sums) const;
    void activate(const NetworkSet::Sample& sample, Activations& at) const;
    void choose(const NetworkSet::Sample& sample, Choices& at) const;
    void add_layer_gradient(std::span<const std::uint16_t> rows,
                            const float* sums,
                            const Layer& layer,
                            float error,
                            std::vector<float>& slopes,
                            std::vector<float>& gradient) const;
    void add_policy_gradient(const NetworkSet::Sample& sample,
                             float share,
                             Choices& at,
                             std::vector<float>& slopes,
                             std::vector<float>& gradient) const;

    nnue::Shape shape_;
    std::vector<float> numbers_;
};

}  // namespace yiguan::training
