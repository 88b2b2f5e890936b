// Positions from which a network learns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace yiguan::training {

class NetworkSet {
  public:
    // Ends the rows of a move.
    static constexpr std::uint16_t kEndOfMove = 0xFFFF;

    struct Sample {
        std::span<const std::uint16_t> own;    // the inputs of the side to move that are on
        std::span<const std::uint16_t> other;  // of the other side
        std::size_t bucket = 0;
        double wanted = 0;  // the chance of the side to move, 0 to 1
        // For a policy: the rows of all moves, each ended by kEndOfMove, and the number of the
        // chosen one. Empty: there is nothing to choose.
        std::span<const std::uint16_t> moves{};
        std::size_t chosen = 0;
    };
    void add(const Sample& sample);

    Sample operator[](std::size_t index) const;

    std::size_t size() const { return places_.size(); }

  private:
    struct Place {
        std::size_t first_row;
        std::uint16_t own;  // numbers of rows
        std::uint16_t other;
        std::uint16_t moves;
        std::uint16_t chosen;
        std::uint16_t bucket;
        float wanted;
    };
    std::vector<Place> places_;
    std::vector<std::uint16_t> rows_;
};

}  // namespace yiguan::training
