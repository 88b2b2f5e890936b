// One body for all processors: the compiler makes vector instructions of it for each target. Where
// rows are added the vectors are written out, since GCC 12 adds the numbers one by one in a plain
// loop there.
#include "nnue/kernels.h"

#include <algorithm>
#include <array>
#include <vector>

#include "nnue/network.h"

#if defined(__x86_64__) || defined(__i386__)
#define YIGUAN_HAS_X86_KERNELS 1
#endif

namespace yiguan::nnue {
namespace {

// Sums of as many neurons as a register holds, and the same in memory.
struct Registers16 {
    using Sums = std::uint16_t __attribute__((vector_size(16)));
    using Stored = std::uint16_t __attribute__((vector_size(16), aligned(2), may_alias));
};
struct Registers32 {
    using Sums = std::uint16_t __attribute__((vector_size(32)));
    using Stored = std::uint16_t __attribute__((vector_size(32), aligned(2), may_alias));
};

// Neurons whose sums stay in registers while all rows are added.
constexpr std::size_t kTile = kLanes;

// The neurons of a tile; `weights` begin with its first one.
template <class Registers>
[[gnu::always_inline]] inline void update_tile(std::int16_t* out,
                                               const std::int16_t* in,
                                               const std::int16_t* weights,
                                               const RowChange& change,
                                               std::size_t hidden) {
    using Stored = typename Registers::Stored;
    std::array<typename Registers::Sums, kTile * sizeof(std::int16_t) / sizeof(Stored)> sums;
    const auto* const from = reinterpret_cast<const Stored*>(in);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = from[i];
    for (const std::uint16_t row : change.added) {
        const auto* const added = reinterpret_cast<const Stored*>(weights + row * hidden);
        for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += added[i];
    }
    for (const std::uint16_t row : change.removed) {
        const auto* const removed = reinterpret_cast<const Stored*>(weights + row * hidden);
        for (std::size_t i = 0; i < sums.size(); ++i) sums[i] -= removed[i];
    }
    auto* const to = reinterpret_cast<Stored*>(out);
    for (std::size_t i = 0; i < sums.size(); ++i) to[i] = sums[i];
}

template <class Registers>
[[gnu::always_inline]] inline void update_body(std::int16_t* out,
                                               const std::int16_t* in,
                                               const std::int16_t* weights,
                                               const RowChange& change,
                                               std::size_t hidden) {
    for (std::size_t begin = 0; begin < hidden; begin += kTile)
        update_tile<Registers>(out + begin, in + begin, weights + begin, change, hidden);
}

// A tile's sum fits 32 bits: each term is at most 255² × 127 = 8,258,175.
[[gnu::always_inline]] inline std::int64_t output_body(const std::int16_t* values,
                                                       const std::int16_t* weights,
                                                       std::size_t hidden) {
    constexpr std::int16_t kMost = kActivationUnit;
    std::int64_t total = 0;
    for (std::size_t begin = 0; begin < hidden; begin += kTile) {
        std::array<std::int16_t, kTile> clipped;
        std::array<std::int16_t, kTile> weighted;
        for (std::size_t i = 0; i < kTile; ++i) {
            const std::int16_t least = std::max(values[begin + i], std::int16_t{0});
            clipped[i] = std::min(least, kMost);
            weighted[i] = static_cast<std::int16_t>(clipped[i] * weights[begin + i]);
        }
        std::int32_t sum = 0;
        for (std::size_t i = 0; i < kTile; ++i)
            sum += std::int32_t{weighted[i]} * std::int32_t{clipped[i]};
        total += sum;
    }
    return total;
}

void update(std::int16_t* out,
            const std::int16_t* in,
            const std::int16_t* weights,
            const RowChange& change,
            std::size_t hidden) {
    update_body<Registers16>(out, in, weights, change, hidden);
}
std::int64_t output(const std::int16_t* values, const std::int16_t* weights, std::size_t hidden) {
    return output_body(values, weights, hidden);
}

#ifdef YIGUAN_HAS_X86_KERNELS

[[gnu::target("avx2")]] void update_avx2(std::int16_t* out,
                                         const std::int16_t* in,
                                         const std::int16_t* weights,
                                         const RowChange& change,
                                         std::size_t hidden) {
    update_body<Registers32>(out, in, weights, change, hidden);
}
[[gnu::target("avx2")]] std::int64_t output_avx2(const std::int16_t* values,
                                                 const std::int16_t* weights,
                                                 std::size_t hidden) {
    return output_body(values, weights, hidden);
}

[[gnu::target("sse4.1")]] void update_sse41(std::int16_t* out,
                                            const std::int16_t* in,
                                            const std::int16_t* weights,
                                            const RowChange& change,
                                            std::size_t hidden) {
    update_body<Registers16>(out, in, weights, change, hidden);
}
[[gnu::target("sse4.1")]] std::int64_t output_sse41(const std::int16_t* values,
                                                    const std::int16_t* weights,
                                                    std::size_t hidden) {
    return output_body(values, weights, hidden);
}

#endif

std::vector<Kernels> find_kernels() {
    std::vector<Kernels> found;
#ifdef YIGUAN_HAS_X86_KERNELS
    if (__builtin_cpu_supports("avx2")) found.push_back({"avx2", update_avx2, output_avx2});
    if (__builtin_cpu_supports("sse4.1")) found.push_back({"sse4.1", update_sse41, output_sse41});
#endif
    found.push_back({"portable", update, output});
    return found;
}

}  // namespace

std::span<const Kernels> usable_kernels() {
    static const std::vector<Kernels> kernels = find_kernels();
    return kernels;
}

}  // namespace yiguan::nnue
