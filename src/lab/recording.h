// A trace that is taken line by line, verified, and kept to look at. The first line tells whether
// it is of a tree search or of a Monte-Carlo search (docs/trace.md).
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "base/key.h"
#include "base/result.h"
#include "search/playout_tree.h"
#include "search/trace_tree.h"
#include "search/trace_verifier.h"
#include "search/uct_trace_verifier.h"

namespace yiguan::lab {

class Recording {
  public:
    // After a line that is refused, further lines are ignored.
    void add(std::string_view line);
    // Call after the last line. Refused for the first line that was, or because lines are missing.
    Refusal finish();

    bool holds_playouts() const { return std::holds_alternative<OfPlayouts>(verifier_); }
    // Each is empty if the trace is of the other kind.
    const search::TraceTree& tree() const { return tree_; }
    const search::PlayoutTree& playouts() const { return playouts_; }

    // Of the searched position. Precondition: `finish` did not refuse.
    Key key() const;
    // The lines of the trace; of a folded tree those that are held.
    std::string text() const;

  private:
    using OfTree = search::TraceVerifier;
    using OfPlayouts = search::UctTraceVerifier;

    Refusal take(std::string_view line, OfTree& verifier);
    Refusal take(std::string_view line, OfPlayouts& verifier);

    bool is_empty_ = true;
    Refusal trouble_;
    std::variant<OfTree, OfPlayouts> verifier_;
    search::TraceTree tree_;
    search::PlayoutTree playouts_;
    std::string playout_lines_;
};

}  // namespace yiguan::lab
