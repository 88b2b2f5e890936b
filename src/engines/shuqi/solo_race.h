// One side moving to the opponent's camp while the other side does not move: all placements of its
// ten pieces after one move, two moves, and so on, each once. The single-player half of a race in
// which the two sides have passed each other.
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
        std::uint8_t away;     // pieces outside the opponent's camp; when 0, stop may be called
        Move move;             // the move that leads to the placement
        std::uint32_t parent;  // in the previous layer
        int score;
        int promise;  // the evaluation's sum
    };

    // Rare chains (usual_moves.h) cost more than all other moves; a race that is used for a proof
    // includes them.
    enum class Chains : std::uint8_t { Usual, All };

    // `promise` decides which placements are kept when there are too many; it must outlive the
    // race.
    SoloRace(const State& state, Side side, const PieceTable& promise, Chains chains);

    // Advances by one move. Keeps the `width` most promising placements with at least
    // `least_score`. False when the budget is spent or no placement remains.
    bool advance(int least_score, std::size_t width, search::Budget& budget);

    int moves() const { return static_cast<int>(layers_.size()) - 1; }
    // The placements reached after so many moves and not earlier.
    const std::vector<Placement>& after(int moves) const { return layers_[moves]; }
    // Whether no placement was dropped because of `width` up to the last move.
    bool is_complete() const { return is_complete_; }
    // The number of moves up to which no placement was dropped.
    int complete_moves() const { return is_complete_ ? moves() : complete_moves_; }

    // The moves that lead to a placement of that layer.
    std::vector<Move> path_to(int moves, std::size_t index) const;

  private:
    void set_up(const std::array<Point, kNumbers>& at);
    Placement placement(Move move, std::uint32_t parent) const;
    // False when the key was present.
    bool insert(Key key);
    void keep_most_promising(std::vector<Placement>& layer, std::size_t width);

    State state_;
    Side side_;
    const PieceTable& promise_;
    Chains chains_;
    std::vector<std::vector<Placement>> layers_;
    // Hash set with open addressing; its size is a power of two; 0 marks a free slot.
    std::vector<Key> seen_;
    std::size_t seen_count_ = 0;
    bool is_complete_ = true;
    int complete_moves_ = 0;  // valid once a placement was dropped
};

}  // namespace yiguan::shuqi
