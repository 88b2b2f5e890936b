// One side running for the opponent's camp while the other stands still: all placements of its ten
// pieces after one move, two moves, and so on, each once. The single-player half of a race in which
// the armies have passed each other.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/key.h"
#include "engines/shuqi/geometry.h"
#include "search/budget.h"

namespace yiguan::shuqi {

class SoloRace {
  public:
    struct Placement {
        std::array<Point, kNumbers> at;
        std::uint8_t away;     // pieces not in the opponent's camp; with none, stop may be called
        Move move;             // that leads to it
        std::uint32_t parent;  // in the previous layer
        int score;
        int promise;  // the evaluation's sum
    };

    // Rare chains (usual_moves.h) cost more than all other moves; a race that proves something
    // looks at them too.
    enum class Chains : std::uint8_t { Usual, All };

    // `promise` decides which placements are kept when there are too many; it must outlive the
    // race.
    SoloRace(const State& state, Side side, const PieceTable& promise, Chains chains);

    // Goes one move further. Keeps the `width` most promising placements with at least
    // `least_score`. False when the budget is spent or no placement remains.
    bool advance(int least_score, std::size_t width, search::Budget& budget);

    int moves() const { return static_cast<int>(layers_.size()) - 1; }
    // The placements reached after so many moves and not earlier.
    const std::vector<Placement>& after(int moves) const { return layers_[moves]; }
    // Whether no placement was dropped because of `width` up to the last move.
    bool is_complete() const { return is_complete_; }
    // The number of moves up to which none was dropped.
    int complete_moves() const { return is_complete_ ? moves() : complete_moves_; }

    // The moves that lead to a placement of that layer.
    std::vector<Move> path_to(int moves, std::size_t index) const;

  private:
    void set_up(const std::array<Point, kNumbers>& at);
    Placement placement(Move move, std::uint32_t parent) const;
    // False when it was there before.
    bool insert(Key key);
    void keep_most_promising(std::vector<Placement>& layer, std::size_t width);

    State state_;
    Side side_;
    const PieceTable& promise_;
    Chains chains_;
    std::vector<std::vector<Placement>> layers_;
    std::vector<Key> seen_;  // open addressing; a power of two; 0 is free
    std::size_t seen_count_ = 0;
    bool is_complete_ = true;
    int complete_moves_ = 0;  // once something was left out
};

}  // namespace yiguan::shuqi
