// A network that evaluates positions, in integers. Each side has a view of the position: a list of
// inputs that are on. A view's neurons are sums of one row of weights for each input (the
// accumulator), clipped and squared; the output is a weighted sum of both views, that of the side
// to move first, or in some kinds of networks of that view alone, with weights of its own for each
// bucket of positions. A network may also have a policy, which says how good the moves look
// (policy.h). Source: Yu Nasu, "Efficiently Updatable Neural-Network-based Evaluation Functions for
// Computer Shogi", 2018.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/cache_line_allocator.h"
#include "base/move_list.h"
#include "base/result.h"

namespace yiguan::nnue {

// An activation of 1, and a weight of 1 of the output, as integers.
inline constexpr int kActivationUnit = 255;
inline constexpr int kWeightUnit = 64;
inline constexpr int kMostOutputWeight = 127;  // in size, as an integer

// The neurons of a view are a multiple of kLanes, at most kMostHidden.
inline constexpr std::size_t kLanes = 64;
inline constexpr std::size_t kMostHidden = 1024;

// What the networks of a game see of a position.
struct InputKind {
    std::string_view name;  // in the files of the networks: "xiangqi-pieces/1"
    std::size_t inputs;     // of one view
    std::size_t buckets;    // of positions
    std::size_t views = 2;  // 1: that of the side to move alone
    bool can_have_policy = false;
};

// A list of inputs, without allocation.
template <std::size_t Most>
using RowList = MoveList<std::uint16_t, Most>;

struct Shape {
    std::size_t inputs = 0;   // of one view
    std::size_t hidden = 0;   // neurons of one view
    std::size_t buckets = 1;  // of positions
    std::size_t views = 2;    // of InputKind
    bool has_policy = false;  // only where the kind can have one

    friend bool operator==(const Shape&, const Shape&) = default;
};

// Precondition: the kind can have a policy if the shape has one.
constexpr Shape shape_of(const InputKind& kind, std::size_t hidden, bool has_policy = false) {
    return {kind.inputs, hidden, kind.buckets, kind.views, has_policy};
}

struct Network {
    // All weights zero.
    Network(const Shape& sizes, std::string input_kind);

    // The weights of the output for a bucket: of the view of the side to move, then of the other.
    const std::int16_t* output_row(std::size_t bucket) const {
        return &output_weights[bucket * shape.views * shape.hidden];
    }
    // The weights of the policy for a bucket. Precondition: the network has one.
    const std::int16_t* policy_row(std::size_t bucket) const {
        return &policy_weights[bucket * shape.hidden];
    }

    Shape shape;
    std::string inputs;       // the name of their InputKind
    std::string description;  // lines on how the network was made
    int scale = 400;          // hundredths of an output of 1
    // inputs × hidden, in kActivationUnit
    std::vector<std::int16_t, CacheLineAllocator<std::int16_t>> input_weights;
    std::vector<std::int16_t> input_biases;    // hidden
    std::vector<std::int16_t> output_weights;  // buckets × views × hidden, in kWeightUnit
    std::vector<std::int32_t> output_biases;   // buckets, in kActivationUnit × kWeightUnit
    // Empty without a policy.
    std::vector<std::int16_t> policy_biases;   // hidden
    std::vector<std::int16_t> policy_weights;  // buckets × hidden, in kWeightUnit
};

// Refused with "network-other" when it sees something else of a position.
Refusal check_kind(const Network& network, const InputKind& kind);

}  // namespace yiguan::nnue
