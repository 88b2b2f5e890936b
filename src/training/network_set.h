// Positions from which a network learns: the inputs of both views, and the wanted winning chance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace yiguan::training {

class NetworkSet {
  public:
    // `wanted`: the chance of the side to move, 0 to 1. `other`: the view of the other side.
    void add(std::span<const std::uint16_t> own,
             std::span<const std::uint16_t> other,
             std::size_t bucket,
             double wanted);

    struct Sample {
        std::span<const std::uint16_t> own;
        std::span<const std::uint16_t> other;
        std::size_t bucket;
        float wanted;
    };
    Sample operator[](std::size_t index) const;

    std::size_t size() const { return places_.size(); }

  private:
    struct Place {
        std::size_t first_row;
        std::uint16_t own;  // numbers of rows
        std::uint16_t other;
        std::uint16_t bucket;
        float wanted;
    };
    std::vector<Place> places_;
    std::vector<std::uint16_t> rows_;
};

}  // namespace yiguan::training
