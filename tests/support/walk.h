// Random games, reproducible by their seed, for the tests of general laws and of allocations.
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "game/position.h"

namespace yiguan::test {

template <Position P>
class Walk {
  public:
    static constexpr std::size_t kMaxPlies = 1000;

    Walk(const P& start, std::uint64_t seed) : start_(start), position_(start), rng_(seed) {
        line_.reserve(kMaxPlies);
    }

    const P& position() const { return position_; }
    Line<P> line() const { return line_; }
    Rng& rng() { return rng_; }

    const typename P::Moves& legal_moves() {
        if (!knows_moves_) {
            moves_.clear();
            position_.legal_moves(moves_);
            knows_moves_ = true;
        }
        return moves_;
    }

    // Precondition: the position has a legal move.
    typename P::Move random_move() {
        const typename P::Moves& moves = legal_moves();
        return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    }

    bool is_over() {
        return line_.size() == kMaxPlies || position_.outcome(line_).is_over() ||
               legal_moves().empty();
    }

    void play(typename P::Move move) {
        Ply<P> ply{move, {}, position_.key()};
        position_.do_move(move, ply.undo);
        line_.push_back(ply);
        knows_moves_ = false;
    }

    // Precondition: the line is not empty. Returns the key that was stored before the ply.
    Key take_back() {
        const Ply<P> last = line_.back();
        line_.pop_back();
        position_.undo_move(last.move, last.undo);
        knows_moves_ = false;
        return last.key_before;
    }

    void restart() {
        position_ = start_;
        line_.clear();
        knows_moves_ = false;
    }

  private:
    P start_;
    P position_;
    std::vector<Ply<P>> line_;
    typename P::Moves moves_;  // of the position, valid if knows_moves_
    bool knows_moves_ = false;
    Rng rng_;
};

}  // namespace yiguan::test
