// Verifies the trace of a Monte-Carlo tree search (docs/trace.md): replays every playout on a tree
// of its own and compares each number. Results of rollouts, ends of the game and lists of moves are
// not checked, only that the lists are complete.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "search/trace_line.h"
#include "search/uct_tree.h"

namespace yiguan::search {

// Whether a trace that begins with that line is of a Monte-Carlo tree search.
bool begins_playouts(std::string_view first_line);

class UctTraceVerifier {
  public:
    // Checks the next line. Refused with "trace-broken", the line number and the cause when the
    // line is inconsistent. After a refusal the verifier must not be used further.
    Refusal add(std::string_view line);

    // Call after the last line. Refused when the trace does not end with the choice of a move.
    Refusal finish() const;

    std::uint64_t playouts() const { return playouts_; }

  private:
    // A node of the tree holds the number of its move in moves_.
    using Tree = UctTree<std::uint32_t>;

    Refusal check(std::string_view line);
    Refusal check_begin(TraceLineReader& fields);
    Refusal check_event(const std::string& event, TraceLineReader& fields);
    Refusal check_place(TraceLineReader& fields) const;
    Refusal check_select(TraceLineReader& fields);
    Refusal check_expand(TraceLineReader& fields);
    Refusal set_priors(std::uint32_t node, TraceLineReader& fields);
    Refusal check_full(TraceLineReader& fields);
    Refusal check_back_up(TraceLineReader& fields);
    Refusal check_leaf(std::string_view why, int result);
    Refusal check_choice(TraceLineReader& fields);

    std::vector<std::string> lost_moves(std::uint32_t parent) const;
    const std::string& move_of(std::uint32_t node) const { return moves_[tree_[node].move]; }

    UctOptions options_;
    Tree tree_{1};
    std::vector<std::string> moves_{""};  // the root has none
    std::uint64_t lines_ = 0;
    std::uint64_t playouts_ = 0;
    std::vector<std::uint32_t> path_{0};  // of the playout; its end is being backed up
    bool has_tried_to_expand_ = false;    // in this playout
    bool is_backing_up_ = false;
    int last_result_ = 0;  // backed up in this playout
    bool has_chosen_ = false;
};

}  // namespace yiguan::search
