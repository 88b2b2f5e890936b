// What every tree search of a game works with, and the principal variation it leaves behind.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "game/position.h"
#include "search/budget.h"
#include "search/concepts.h"
#include "search/cursor.h"
#include "search/observer.h"
#include "search/score.h"

namespace yiguan::search {

// Triangular table: at each ply the best line found below it.
template <class Move>
class PrincipalVariation {
  public:
    PrincipalVariation() : moves_(kRows * kRows), lengths_(kRows) {}

    void clear(int ply) { lengths_[ply] = 0; }

    // `move` is best at `ply`; its continuation is what stands at ply + 1.
    void set(int ply, Move move) {
        Move* row = &moves_[ply * kRows];
        const Move* below = &moves_[(ply + 1) * kRows];
        row[0] = move;
        std::copy_n(below, lengths_[ply + 1], row + 1);
        lengths_[ply] = lengths_[ply + 1] + 1;
    }

    std::span<const Move> line(int ply) const {
        return {&moves_[ply * kRows], static_cast<std::size_t>(lengths_[ply])};
    }

  private:
    static constexpr std::size_t kRows = kMaxPly + 2;
    std::vector<Move> moves_;
    std::vector<int> lengths_;
};

template <Position P, Evaluator<P> E, Tactics<P> T, class Observer>
struct Workbench {
    // Works on copies of the position, its line, the evaluator and the tactics, which watch that
    // evaluator from here on. The budget and the observer must outlive it.
    Workbench(const P& position,
              Line<P> line,
              const E& evaluator,
              const T& game_tactics,
              Budget& spent,
              Observer& told)
        : cursor(position, line, evaluator), tactics(game_tactics), budget(spent), observer(told) {
        introduce(tactics, cursor.evaluator());
    }
    Workbench(const Workbench&) = delete;
    Workbench& operator=(const Workbench&) = delete;

    Cursor<P, E> cursor;
    T tactics;
    Budget& budget;
    Observer& observer;
    PrincipalVariation<typename P::Move> variation;

    // Into the child and back, with everybody told.
    void descend(typename P::Move move) {
        observer.before_move(cursor.position(), move);
        cursor.descend(move);
    }
    void ascend() { cursor.ascend(); }

    // The node's own value with nothing below it.
    int leave(int value, Why why) {
        observer.leave(value, why);
        return value;
    }
};

}  // namespace yiguan::search
