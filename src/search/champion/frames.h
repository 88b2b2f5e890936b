// What the nodes of the current line know about each other.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "search/champion/histories.h"
#include "search/champion/values.h"

namespace yiguan::search::champion {

template <class Move>
struct Frame {
    int static_value = kNoEvaluation;   // none in check
    std::size_t move_class = kNoClass;  // of the move that leads on from here
    std::optional<Move> excluded{};     // a move that is left out here, to test it
    std::array<std::optional<Move>, 2> killers{};
    int cuts = 0;  // of nodes at this ply, below one node of the ply before
};

// By ply from the root.
template <class Move>
class Frames {
  public:
    Frame<Move>& operator[](int ply) { return frames_[static_cast<std::size_t>(ply + kBefore)]; }
    const Frame<Move>& operator[](int ply) const {
        return frames_[static_cast<std::size_t>(ply + kBefore)];
    }

    Continuation before(int ply) const {
        return {(*this)[ply - 1].move_class, (*this)[ply - 2].move_class,
                (*this)[ply - 4].move_class};
    }

    // Whether the side to move stands better than at its last turn.
    bool is_improving(int ply) const {
        const int now = (*this)[ply].static_value;
        const int last = (*this)[ply - 2].static_value;
        const int earlier = last != kNoEvaluation ? last : (*this)[ply - 4].static_value;
        return now != kNoEvaluation && earlier != kNoEvaluation && now > earlier;
    }

    void add_killer(int ply, Move move) {
        auto& killers = (*this)[ply].killers;
        if (killers[0] == move) return;
        killers[1] = killers[0];
        killers[0] = move;
    }

  private:
    static constexpr int kBefore = 4;  // frames before the root, which stay empty
    std::array<Frame<Move>, kMaxPly + kBefore + 3> frames_{};
};

}  // namespace yiguan::search::champion
