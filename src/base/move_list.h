// A list of moves with a fixed capacity: no heap, no initialisation, cheap to put on the stack.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace yiguan {

// Capacity is an upper bound that the game proves; exceeding it is a broken invariant.
template <class Move, std::size_t Capacity>
class MoveList {
    static_assert(std::is_trivially_copyable_v<Move> &&
                  std::is_trivially_default_constructible_v<Move>);

  public:
    using value_type = Move;
    static constexpr std::size_t kCapacity = Capacity;

    void push_back(Move move) {
        assert(size_ < Capacity);
        moves_[size_++] = move;
    }
    void clear() { size_ = 0; }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move operator[](std::size_t index) const {
        assert(index < size_);
        return moves_[index];
    }
    Move* begin() { return moves_; }
    Move* end() { return moves_ + size_; }
    const Move* begin() const { return moves_; }
    const Move* end() const { return moves_ + size_; }
    bool contains(Move move) const { return std::find(begin(), end(), move) != end(); }

  private:
    std::size_t size_ = 0;
    Move moves_[Capacity];
};

}  // namespace yiguan
