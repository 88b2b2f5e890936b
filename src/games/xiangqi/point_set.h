// A set of the ninety points in two machine words.
#pragma once

#include <bit>
#include <cstdint>

#include "games/xiangqi/types.h"

namespace yiguan::xiangqi {

class PointSet {
  public:
    constexpr PointSet() = default;
    static constexpr PointSet of(Point point) {
        const std::uint64_t bit = std::uint64_t{1} << (point % 64);
        return point < 64 ? PointSet(bit, 0) : PointSet(0, bit);
    }
    static constexpr PointSet all() {
        return {~std::uint64_t{0}, (std::uint64_t{1} << (kPoints - 64)) - 1};
    }
    // Bit i of `files` is file i of that rank.
    static constexpr PointSet of_rank(int rank, std::uint32_t files) {
        const int shift = rank * kFiles;
        if (shift >= 64) return PointSet(0, std::uint64_t{files} << (shift - 64));
        return PointSet(files, 0).right_by(shift);
    }

    constexpr bool contains(Point point) const {
        return ((point < 64 ? low_ : high_) >> (point % 64) & 1) != 0;
    }
    constexpr bool empty() const { return (low_ | high_) == 0; }
    constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
    // Precondition: not empty.
    constexpr Point first() const {
        const int bit = low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_);
        return static_cast<Point>(bit);
    }
    // Removes and returns the first point. Precondition: not empty.
    constexpr Point take_first() {
        const Point point = first();
        std::uint64_t& word = low_ != 0 ? low_ : high_;
        word &= word - 1;
        return point;
    }
    // This set moved `files` files to the right, fewer than 64. Precondition: no point leaves its
    // rank.
    constexpr PointSet right_by(int files) const {
        return {low_ << files, high_ << files | low_ >> 1 >> (63 - files)};
    }

    template <class Act>
    constexpr void for_each(Act act) const {
        for (std::uint64_t bits = low_; bits != 0; bits &= bits - 1)
            act(static_cast<Point>(std::countr_zero(bits)));
        for (std::uint64_t bits = high_; bits != 0; bits &= bits - 1)
            act(static_cast<Point>(64 + std::countr_zero(bits)));
    }

    // Of the set alone; the same on every machine.
    constexpr std::uint64_t hash() const { return low_ ^ high_ * 0xbf58476d1ce4e5b9; }

    constexpr PointSet& operator|=(PointSet other) { return *this = *this | other; }
    constexpr PointSet& operator&=(PointSet other) { return *this = *this & other; }
    constexpr PointSet& operator^=(PointSet other) { return *this = *this ^ other; }
    friend constexpr PointSet operator|(PointSet a, PointSet b) {
        return {a.low_ | b.low_, a.high_ | b.high_};
    }
    friend constexpr PointSet operator&(PointSet a, PointSet b) {
        return {a.low_ & b.low_, a.high_ & b.high_};
    }
    friend constexpr PointSet operator^(PointSet a, PointSet b) {
        return {a.low_ ^ b.low_, a.high_ ^ b.high_};
    }
    // The points of `a` that are not in `b`.
    friend constexpr PointSet operator-(PointSet a, PointSet b) {
        return {a.low_ & ~b.low_, a.high_ & ~b.high_};
    }
    friend constexpr bool operator==(PointSet, PointSet) = default;

  private:
    // Two words, not one of 128 bits: WebAssembly has no shifts of that width.
    constexpr PointSet(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

    std::uint64_t low_ = 0;   // points 0..63
    std::uint64_t high_ = 0;  // points 64..89
};

}  // namespace yiguan::xiangqi
