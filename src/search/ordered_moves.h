// Moves with a sorting key, returned best first by selection: most nodes are cut off before the
// remaining moves would need sorting.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "game/position.h"

namespace yiguan::search {

template <Position P>
class OrderedMoves {
  public:
    using Move = typename P::Move;

    // key(move) is called once for each move; equal keys keep the order of `moves`.
    template <class Key>
    OrderedMoves(const typename P::Moves& moves, Key key) : size_(static_cast<int>(moves.size())) {
        for (int i = 0; i < size_; ++i) items_[i] = {key(moves[i]), moves[i]};
    }

    int size() const { return size_; }

    // Precondition: called at most size() times.
    Move take() {
        int best = next_;
        for (int i = next_ + 1; i < size_; ++i)
            if (items_[i].key > items_[best].key) best = i;
        std::rotate(items_ + next_, items_ + best, items_ + best + 1);
        return items_[next_++].move;
    }

  private:
    struct Item {
        std::int64_t key;
        Move move;
    };

    int size_;
    int next_ = 0;
    Item items_[P::Moves::kCapacity];
};

}  // namespace yiguan::search
