// The two inner loops of a network, for each kind of processor. All kernels give the same numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace yiguan::nnue {

// Rows of weights that are added to an accumulator or taken from it.
struct RowChange {
    std::span<const std::uint16_t> added;
    std::span<const std::uint16_t> removed;
};

struct Kernels {
    std::string_view name;

    // out = in + the added rows - the removed ones, each `hidden` numbers long. `out` may be `in`.
    // Sums that do not fit wrap around.
    void (*update)(std::int16_t* out,
                   const std::int16_t* in,
                   const std::int16_t* weights,
                   const RowChange& change,
                   std::size_t hidden);

    // The sum of weight × clipped value², where values are clipped to 0 and kActivationUnit.
    // Precondition: the weights are at most ±127.
    std::int64_t (*output)(const std::int16_t* values,
                           const std::int16_t* weights,
                           std::size_t hidden);
};

// Those that this processor can run, the fastest first.
std::span<const Kernels> usable_kernels();

inline const Kernels& best_kernels() {
    return usable_kernels().front();
}

}  // namespace yiguan::nnue
