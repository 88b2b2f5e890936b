#include "engine/search_comparison.h"

#include <cmath>

namespace yiguan {

double branching_factor(std::uint64_t leaves, int depth) {
    return std::pow(static_cast<double>(leaves), 1.0 / depth);
}

double knuth_moore_leaves(double b, int depth) {
    return std::pow(b, depth - depth / 2) + std::pow(b, depth / 2) - 1;
}

}  // namespace yiguan
