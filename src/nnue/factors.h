// Rows that inputs share while a network learns. The weights of an input are then its own row plus
// the rows of its factors, so that an input that is seldom on learns from those that are like it.
// The network that is made has the sums.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace yiguan::nnue {

struct Factors {
    std::size_t rows = 0;      // of all factors
    std::size_t of_input = 0;  // how many factors each input has
    // The factors of all inputs, one input after the other.
    std::vector<std::uint16_t> table;

    std::span<const std::uint16_t> of(std::uint16_t input) const {
        return {table.data() + input * of_input, of_input};
    }
};

}  // namespace yiguan::nnue
