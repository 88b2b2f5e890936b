// The data that every tree search works with, and the principal variation that it finds.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
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

    // `move` is best at `ply`, followed by the line at ply + 1.
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

// Moves that the player does not search at the root, and why. Refers to the player's list.
template <class Move>
struct LeftOut {
    std::span<const Move> moves{};
    std::string_view why{};  // a reason of docs/trace.md
};

// The root of a search. Refers to objects of the player, which do not change during the search, so
// that several threads may start from the same root.
template <Position P, Evaluator<P> E, Tactics<P> T>
struct SearchRoot {
    const P& position;
    Line<P> line;
    const E& evaluator;
    const T& tactics;
};

template <Position P, Evaluator<P> E, Tactics<P> T, class Observer>
struct Workbench {
    using PositionType = P;
    using TacticsType = T;
    using ObserverType = Observer;
    using Move = typename P::Move;
    using Moves = typename P::Moves;
    // The same without an observer, for helper threads.
    using Unobserved = Workbench<P, E, T, NullObserver>;

    // Copies the position, its line, the evaluator and the tactics. What `begin` refers to, the
    // budget and the observer must outlive the workbench.
    Workbench(const SearchRoot<P, E, T>& begin, Budget& spent, Observer& informed)
        : root(begin),
          cursor(begin.position, begin.line, begin.evaluator),
          tactics(begin.tactics),
          budget(spent),
          observer(informed) {
        connect_evaluator(tactics, cursor.evaluator());
    }
    Workbench(const Workbench&) = delete;
    Workbench& operator=(const Workbench&) = delete;

    const SearchRoot<P, E, T> root;
    Cursor<P, E> cursor;
    T tactics;
    Budget& budget;
    Observer& observer;
    PrincipalVariation<Move> variation;
    LeftOut<Move> left_out{};

    // Go to a child and back.
    void descend(Move move) {
        observer.before_move(cursor.position(), move);
        cursor.descend(move);
    }
    void ascend() { cursor.ascend(); }

    // Enters a node of a full-width search. Returns its value if the search ends here: the budget
    // is spent, the game is over by the line, or this is the horizon. Otherwise the caller
    // generates the moves and, if there are none, calls leave_without_moves.
    std::optional<int> enter(int depth, int alpha, int beta) {
        variation.clear(cursor.ply());
        observer.enter(cursor, depth, alpha, beta);
        if (budget.spend_node()) return leave(0, ValueSource::Abandoned);
        if (const Outcome outcome = cursor.outcome_of_line(); outcome.is_over())
            return leave_ended(outcome);
        if (depth <= 0 || cursor.ply() >= kMaxPly - 1) return leave_horizon();
        return std::nullopt;
    }

    // Leave a node with its value.
    int leave(int value, ValueSource why) {
        observer.leave(value, why);
        return value;
    }
    // Precondition: the outcome is over.
    int leave_ended(const Outcome& outcome) {
        return leave(score_of(outcome, cursor.position().side_to_move(), cursor.ply()),
                     ValueSource::End);
    }
    // Precondition: no move is legal.
    int leave_without_moves() { return leave_ended(cursor.outcome_without_moves()); }
    // Precondition: the line has not ended the game.
    int leave_horizon() {
        if (cursor.is_out_of_moves()) return leave_without_moves();
        return leave(cursor.value(), ValueSource::Evaluation);
    }
};

}  // namespace yiguan::search
