// Observers that count: what a search visits, and how small the tree could be that proves its
// value.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "search/observer.h"
#include "search/score.h"

namespace yiguan::search {

// Counts the leaves and cuts of any search.
class SearchCounter : public NullObserver {
  public:
    template <class P>
    void before_move(const P&, typename P::Move) {
        ++tried_.back();
    }
    template <class Cursor>
    void enter(const Cursor&, int /*depth*/, int /*alpha*/, int /*beta*/) {
        tried_.push_back(0);
    }
    template <class Bench>
    void decline(const Bench&) {
        has_declined_ = true;
    }
    void leave(int /*value*/, ValueSource why) {
        const int tried = tried_.back();
        tried_.pop_back();
        const bool is_stand_pat_cut = why == ValueSource::StandPat && has_declined_;
        has_declined_ = false;
        leaves_ += why == ValueSource::Evaluation || why == ValueSource::End || is_stand_pat_cut;
        cuts_ += why == ValueSource::Cut || is_stand_pat_cut;
        first_cuts_ += (why == ValueSource::Cut && tried == 1) || is_stand_pat_cut;
        answers_ += why == ValueSource::Table;
    }

    std::uint64_t leaves() const { return leaves_; }
    std::uint64_t cuts() const { return cuts_; }
    std::uint64_t first_cuts() const { return first_cuts_; }
    std::uint64_t answers() const { return answers_; }

  private:
    std::vector<int> tried_;  // moves of each open node
    bool has_declined_ = false;
    std::uint64_t leaves_ = 0;
    std::uint64_t cuts_ = 0;
    std::uint64_t first_cuts_ = 0;
    std::uint64_t answers_ = 0;
};

// Whether the game has ended here by its past, which the position alone does not show.
template <class Cursor>
bool has_ended_by_past(const Cursor& cursor) {
    return cursor.outcome_of_line().is_over() && !cursor.position().outcome({}).is_over();
}

// Watches minimax, whose value must be known, and counts the leaves of the smallest tree that
// proves it. To prove that a node is worth at least v, one move that is enough and all replies to
// it are needed; to prove that it is worth at most v, all its moves and one reply to each. Two such
// proofs of one value share exactly one leaf: in every node one of them has a single move and the
// other has all. No search without a transposition table visits fewer leaves (Knuth and Moore).
class SmallestProof : public NullObserver {
  public:
    // `value` of the root for the side to move there.
    explicit SmallestProof(int value) : value_(value) {}

    template <class Cursor>
    void enter(const Cursor& cursor, int /*depth*/, int /*alpha*/, int /*beta*/) {
        open_.push_back({kNever, 0});
        has_ends_by_past_ |= has_ended_by_past(cursor);
    }

    void leave(int value, ValueSource why) {
        Proofs node = open_.back();
        const int wanted = open_.size() % 2 == 1 ? value_ : -value_;
        open_.pop_back();
        if (why != ValueSource::Children) {
            ++leaves_;
            node = {value >= wanted ? 1 : kNever, value <= wanted ? 1 : kNever};
        }
        if (open_.empty()) {
            root_ = node;
            return;
        }
        Proofs& parent = open_.back();
        parent.at_least = std::min(parent.at_least, node.at_most);
        parent.at_most = std::min(kNever, parent.at_most + node.at_least);
    }

    std::uint64_t leaves() const { return leaves_; }
    // Precondition: minimax has finished with the value.
    std::uint64_t smallest() const { return root_.at_least + root_.at_most - 1; }
    bool has_ends_by_past() const { return has_ends_by_past_; }

  private:
    // There is no such proof. Two of these can be added.
    static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max() / 4;

    // The leaves of the smallest proofs about a node, for its side to move.
    struct Proofs {
        std::uint64_t at_least;
        std::uint64_t at_most;
    };

    int value_;
    std::vector<Proofs> open_;
    Proofs root_{};
    std::uint64_t leaves_ = 0;
    bool has_ends_by_past_ = false;
};

}  // namespace yiguan::search
