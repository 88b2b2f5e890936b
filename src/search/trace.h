// The recording observer: writes a search as lines of JSON, one for each node when it is left, so
// that children stand before their parents. The format is described in docs/trace.md;
// trace_verifier.h re-derives every value.
#pragma once

#include <cinttypes>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "base/key.h"
#include "engine/player.h"
#include "search/observer.h"
#include "search/score.h"

namespace yiguan::search {

class TraceObserver {
  public:
    static constexpr bool kOn = true;

    explicit TraceObserver(const TraceSink& sink) : sink_(sink) {}

    template <class P>
    void before_move(const P& position, typename P::Move move) {
        next_move_ = position.move_text(move);
    }

    template <class Cursor>
    void enter(const Cursor& cursor, int depth, int alpha, int beta) {
        const std::uint64_t parent = open_.empty() ? 0 : open_.back().id;
        open_.push_back({++last_id_, parent, cursor.position().key(), cursor.ply(), depth, alpha,
                         beta, next_move_});
        next_move_.clear();
    }

    template <class Move>
    void leave(int value, Why why, Move) {
        leave(value, why);
    }
    void leave(int value, Why why);

  private:
    struct Node {
        std::uint64_t id;
        std::uint64_t parent;  // 0: none
        Key key;
        int ply;
        int depth;
        int alpha;
        int beta;
        std::string move;  // that led here; empty at the root
    };

    const TraceSink& sink_;
    std::vector<Node> open_;
    std::string next_move_;
    std::uint64_t last_id_ = 0;
};

}  // namespace yiguan::search
