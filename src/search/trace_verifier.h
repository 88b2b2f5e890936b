// Verifies the trace of a search (docs/trace.md): derives every value again from the children, the
// horizon or the transposition table. Evaluations, ends of the game and lists of moves are not
// checked, only that they are complete. Where nodes are folded, what is recorded must agree, and
// the numbers must add up.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/key.h"
#include "base/result.h"
#include "search/trace_node.h"

namespace yiguan::search {

class TraceVerifier {
  public:
    // Checks the next line. Refused with "trace-broken", the line number and the cause when the
    // line is inconsistent. After a refusal the verifier must not be used further.
    Refusal add(std::string_view line);

    // Call after the last line. Refused when there are no lines or nodes are missing.
    Refusal finish() const;

    // Recorded ones and folded ones.
    std::uint64_t nodes() const { return lines_ + folded_; }

  private:
    // A child or probe with value and bound from the parent's point of view.
    struct Child {
        std::uint64_t id;
        std::string move;
        int value;
        TraceBound bound;
        int depth;
        int extended;
        bool is_abandoned;
        Probe probe;
    };
    // What was searched inside a node.
    struct Family {
        std::vector<Child> children;
        std::vector<Child> probes;
    };
    using Children = std::vector<Child>;

    // An earlier result that the transposition table may have stored.
    struct Learned {
        int depth;
        int value;  // with distances to the end counted from the position itself
        TraceBound bound;
    };

    static int from_here(int value, int ply);

    // The cause with the number of the line.
    Reason broken(Reason cause) const;

    static Child child_of(const TraceNode& node);

    Refusal check(const TraceNode& node, const Family& family);
    static Refusal check_window(const TraceNode& node);
    static Refusal check_depths(const TraceNode& node, const Children& children);
    static Refusal check_skipped(const TraceNode& node, const Children& children);
    static Refusal check_reason(const TraceNode& node, const Children& children);
    static Refusal check_best(const TraceNode& node, const Children& children);
    static Refusal check_proof(const TraceNode& node, const Children& children);
    static Refusal check_stand_pat(const TraceNode& node, const Children& children);
    static Refusal check_complete(const TraceNode& node, const Children& children);
    static Refusal check_end(const TraceNode& node);
    static Refusal check_probe(const TraceNode& node, const Children& probes);
    bool is_in_table(const TraceNode& node) const;

    void remember(const TraceNode& node);

    std::uint64_t lines_ = 0;
    std::uint64_t folded_ = 0;
    std::uint64_t highest_id_ = 0;
    // The first node whose answer the table cannot have had from the nodes before it; right only if
    // the node that it came from was folded.
    Refusal unknown_answer_;
    std::unordered_map<std::uint64_t, Family> waiting_;  // by the parent's id
    std::unordered_map<Key, std::vector<Learned>> learned_;
};

}  // namespace yiguan::search
