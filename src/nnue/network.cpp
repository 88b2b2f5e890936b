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
    const Shape& shape = network.shape;
    if (network.inputs == kind.name && (kind.can_have_policy || !shape.has_policy) &&
        shape == shape_of(kind, shape.hidden, shape.has_policy))
        return std::nullopt;
    return Reason("network-other")
        .text("found", printable(network.inputs))
        .text("wanted", kind.name);
}

}  // namespace yiguan::nnue
