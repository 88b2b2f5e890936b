#include "nnue/network.h"

#include <utility>

#include "base/text.h"

namespace yiguan::nnue {

Network::Network(const Shape& sizes, std::string input_kind)
    : shape(sizes),
      inputs(std::move(input_kind)),
      input_weights(sizes.inputs * sizes.hidden),
      input_biases(sizes.hidden),
      output_weights(sizes.buckets * 2 * sizes.hidden),
      output_biases(sizes.buckets) {
    if (!sizes.has_policy) return;
    policy_biases.resize(sizes.hidden);
    policy_weights.resize(sizes.buckets * sizes.hidden);
}

Refusal check_kind(const Network& network, const InputKind& kind) {
    const Shape& shape = network.shape;
    if (network.inputs == kind.name && shape.inputs == kind.inputs &&
        shape.buckets == kind.buckets && shape.has_policy == kind.has_policy)
        return std::nullopt;
    return Reason("network-other")
        .text("found", printable(network.inputs))
        .text("wanted", kind.name);
}

}  // namespace yiguan::nnue
