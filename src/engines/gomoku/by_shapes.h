// A table of values by the shapes of a point's four lines. Two lines share an index of 0 to 77,
// whichever comes first, so that the table stays small.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engines/gomoku/shapes.h"

namespace yiguan::gomoku {

// Four shapes, four bits each, by direction.
using Shapes = std::uint16_t;

template <class T>
class ByShapes {
  public:
    // Of the values make(shapes), which must not depend on the order of the four shapes.
    template <class Make>
    explicit ByShapes(const Make& make) {
        for_each_pair([&](unsigned first) {
            for_each_pair([&](unsigned second) {
                const auto shapes = static_cast<Shapes>(second << 8 | first);
                values_[place(shapes)] = make(shapes);
            });
        });
    }

    const T& operator[](Shapes shapes) const { return values_[place(shapes)]; }

  private:
    static constexpr std::size_t kPairs = kShapes * (kShapes + 1) / 2;

    template <class Visit>
    static constexpr void for_each_pair(const Visit& visit) {
        for (unsigned high = 0; high < kShapes; ++high)
            for (unsigned low = 0; low <= high; ++low) visit(high << 4 | low);
    }
    // By two shapes of four bits each; codes that are no shape have the number 0.
    static constexpr auto kPairNumbers = [] {
        std::array<std::uint8_t, 256> numbers{};
        std::uint8_t next = 0;
        for_each_pair(
            [&](unsigned pair) { numbers[pair] = numbers[(pair & 15) << 4 | pair >> 4] = next++; });
        return numbers;
    }();
    static std::size_t place(Shapes shapes) {
        return kPairNumbers[shapes & 255] * kPairs + kPairNumbers[shapes >> 8];
    }

    std::array<T, kPairs * kPairs> values_{};
};

}  // namespace yiguan::gomoku
