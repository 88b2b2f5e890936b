// Orders of moves for an experiment: how much alpha-beta depends on them. What is best is known
// from a search of the whole tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/derived_seed.h"
#include "base/key.h"
#include "engine/search_comparison.h"
#include "game/position.h"
#include "search/concepts.h"
#include "search/observer.h"
#include "search/score.h"

namespace yiguan::search {

// The value of each position in a search of the whole tree, for the side to move there. A position
// that occurs at several depths has the value of the search that was left last.
using PositionValues = std::unordered_map<Key, int>;

// Remembers the values that minimax finds.
class ValueRecorder : public NullObserver {
  public:
    explicit ValueRecorder(PositionValues& values) : values_(values) {}

    template <class Cursor>
    void enter(const Cursor& cursor, int /*depth*/, int /*alpha*/, int /*beta*/) {
        open_.push_back(cursor.position().key());
    }
    void leave(int value, ValueSource /*why*/) {
        values_[open_.back()] = value;
        open_.pop_back();
    }

  private:
    PositionValues& values_;
    std::vector<Key> open_;
};

// In place of a history (history.h): a larger number is searched earlier. Used by one thread.
template <Position P, Tactics<P> T>
class KnownOrder {
  public:
    // `values` must outlive the object.
    KnownOrder(MoveOrder order, const PositionValues& values) : order_(order), values_(&values) {}

    void reward(const T&, const P&, typename P::Move, int /*depth*/) {}
    void clear() {}
    std::uint64_t of(const T&, const P& position, typename P::Move move) const {
        P after = position;
        typename P::Undo undo;
        after.do_move(move, undo);
        if (order_ == MoveOrder::Random) return derived_seed(position.key(), after.key());
        const auto found = values_->find(after.key());
        const int value = found == values_->end() ? 0 : -found->second;  // for the side that moves
        return static_cast<std::uint64_t>(kInfinity +
                                          (order_ == MoveOrder::BestFirst ? value : -value));
    }

  private:
    MoveOrder order_;
    const PositionValues* values_;
};

}  // namespace yiguan::search
