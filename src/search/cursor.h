// The current node of a search: the position, the line that leads to it and the evaluator, updated
// together.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <vector>

#include "game/game.h"
#include "game/position.h"
#include "search/concepts.h"
#include "search/score.h"

namespace yiguan::search {

// The memory of the line is reserved by the constructor; descending and ascending never allocate.
template <Position P, Evaluator<P> E>
class Cursor {
  public:
    Cursor(const P& position, Line<P> line, const E& evaluator)
        : position_(position),
          line_(line.begin(), line.end()),
          root_size_(line.size()),
          evaluator_(evaluator) {
        line_.reserve(root_size_ + kMaxPly + 1);
        evaluator_.reset(position_);
    }

    const P& position() const { return position_; }
    Line<P> line() const { return line_; }
    int ply() const { return static_cast<int>(line_.size() - root_size_); }
    int value() const { return evaluator_.value(position_); }
    const E& evaluator() const { return evaluator_; }
    E& evaluator() { return evaluator_; }

    Outcome outcome() const { return position_.outcome(line_); }

    // The same in two parts: first the outcome that follows from the line, which needs no move
    // generation; then, if the game goes on, whether there is a legal move.
    Outcome outcome_of_line() const {
        if constexpr (CanRunOutOfMoves<P>)
            return position_.outcome_of_line(line_);
        else
            return position_.outcome(line_);
    }
    bool is_out_of_moves() const {
        if constexpr (CanRunOutOfMoves<P>)
            return !position_.has_legal_move();
        else
            return false;
    }
    // Precondition: no move is legal.
    Outcome outcome_without_moves() const {
        if constexpr (CanRunOutOfMoves<P>)
            return position_.outcome_without_moves();
        else
            return position_.outcome(line_);
    }

    // Precondition: ply() < kMaxPly.
    void descend(typename P::Move move) {
        assert(ply() < kMaxPly);
        line_.push_back({move, {}, position_.key()});
        position_.do_move(move, line_.back().undo);
        evaluator_.did(position_, move, line_.back().undo);
    }

    // Precondition: ply() > 0.
    void ascend() {
        const Ply<P>& last = line_.back();
        position_.undo_move(last.move, last.undo);
        evaluator_.undid(position_, last.move, last.undo);
        line_.pop_back();
    }

    // The outcome that follows from the line, by the stricter rules of a search where the game has
    // them (game/position.h).
    Outcome outcome_in_tree() const {
        if constexpr (CanJudgeInTree<P>)
            return position_.outcome_in_tree(line_, root_size_);
        else
            return outcome_of_line();
    }

    // Whether the game has passed through this position before the search began.
    bool has_occurred_in_game() const {
        const auto game = Line<P>(line_).first(root_size_);
        return std::any_of(game.begin(), game.end(), [key = position_.key()](const Ply<P>& ply) {
            return ply.key_before == key;
        });
    }

    // Passes the turn and takes it back. Preconditions: as for descend and ascend, and those of
    // do_null.
    void descend_by_null() {
        assert(ply() < kMaxPly);
        line_.push_back({typename P::Move{}, {}, position_.key()});
        position_.do_null(line_.back().undo);
    }
    void ascend_by_null() {
        position_.undo_null();
        line_.pop_back();
    }

  private:
    P position_;
    std::vector<Ply<P>> line_;
    std::size_t root_size_;
    E evaluator_;
};

}  // namespace yiguan::search
