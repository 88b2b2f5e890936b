#include "nnue/policy.h"

#include <array>

#include "nnue/kernels.h"

namespace yiguan::nnue {

int promise(const Network& network,
            std::size_t bucket,
            std::span<const std::uint16_t> rows,
            int parts) {
    const Kernels& kernels = best_kernels();
    const std::size_t hidden = network.shape.hidden;
    std::array<std::int16_t, kMostHidden> sums;
    kernels.update(sums.data(), network.policy_biases.data(), network.input_weights.data(),
                   {rows, {}}, hidden);
    const std::int64_t squared =
        kernels.output(sums.data(), network.policy_row(bucket), hidden) / kActivationUnit;
    return static_cast<int>(squared * parts / (kActivationUnit * kWeightUnit));
}

}  // namespace yiguan::nnue
