#include "nnue/network.h"

#include <utility>

#include "base/text.h"

namespace yiguan::nnue {

Network::Network(const Shape& sizes, std::string input_kind)
    : shape(sizes),
      inputs(std::move(input_kind)),
      input_weights(sizes.inputs * sizes.hidden),
      input_biases(sizes.hidden),
      output_weights(sizes.buckets * sizes.views * sizes.hidden),
      output_biases(sizes.buckets) {
    if (!sizes.has_policy) return;
    policy_biases.resize(sizes.hidden);
    policy_weights.resize(sizes.buckets * sizes.hidden);
}

Refusal check_kind(const Network& network, const InputKind& kind) {
    if (network.inputs == kind.name && network.shape == shape_of(kind, network.shape.hidden))
        return std::nullopt;
    return Reason("network-other")
        .text("found", printable(network.inputs))
        .text("wanted", kind.name);
}

}  // namespace yiguan::nnue
