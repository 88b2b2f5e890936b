// A set of the ninety points in two machine words.
#pragma once

#include <bit>
#include <cstdint>

#include "games/xiangqi/types.h"

namespace yiguan::xiangqi {

class PointSet {
  public:
    constexpr PointSet() = default;
    static constexpr PointSet of(Point point) { return PointSet(Bits{1} << point); }
    static constexpr PointSet all() { return PointSet((Bits{1} << kPoints) - 1); }
    // Bit i of `files` is file i of that rank.
    static constexpr PointSet of_rank(int rank, std::uint32_t files) {
        return PointSet(Bits{files} << (rank * kFiles));
    }

    constexpr bool contains(Point point) const { return ((bits_ >> point) & 1) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(low()) + std::popcount(high()); }
    // Precondition: not empty.
    constexpr Point first() const {
        const int bit = low() != 0 ? std::countr_zero(low()) : 64 + std::countr_zero(high());
        return static_cast<Point>(bit);
    }
    // Removes and returns the first point. Precondition: not empty.
    constexpr Point take_first() {
        const Point point = first();
        bits_ &= bits_ - 1;
        return point;
    }
    // This set moved `files` files to the right. Precondition: no point leaves its rank.
    constexpr PointSet right_by(int files) const { return PointSet(bits_ << files); }

    template <class Act>
    constexpr void for_each(Act act) const {
        for (std::uint64_t bits = low(); bits != 0; bits &= bits - 1)
            act(static_cast<Point>(std::countr_zero(bits)));
        for (std::uint64_t bits = high(); bits != 0; bits &= bits - 1)
            act(static_cast<Point>(64 + std::countr_zero(bits)));
    }

    constexpr PointSet& operator|=(PointSet other) { return *this = *this | other; }
    constexpr PointSet& operator&=(PointSet other) { return *this = *this & other; }
    constexpr PointSet& operator^=(PointSet other) { return *this = *this ^ other; }
    friend constexpr PointSet operator|(PointSet a, PointSet b) {
        return PointSet(a.bits_ | b.bits_);
    }
    friend constexpr PointSet operator&(PointSet a, PointSet b) {
        return PointSet(a.bits_ & b.bits_);
    }
    friend constexpr PointSet operator^(PointSet a, PointSet b) {
        return PointSet(a.bits_ ^ b.bits_);
    }
    // The points of `a` that are not in `b`.
    friend constexpr PointSet operator-(PointSet a, PointSet b) {
        return PointSet(a.bits_ & ~b.bits_);
    }
    friend constexpr bool operator==(PointSet, PointSet) = default;

  private:
    __extension__ using Bits = unsigned __int128;

    constexpr explicit PointSet(Bits bits) : bits_(bits) {}
    constexpr std::uint64_t low() const { return static_cast<std::uint64_t>(bits_); }
    constexpr std::uint64_t high() const { return static_cast<std::uint64_t>(bits_ >> 64); }

    Bits bits_ = 0;
};

}  // namespace yiguan::xiangqi
