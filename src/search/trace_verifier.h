// Verifies the trace of a search (docs/trace.md): derives every value again from the children, the
// horizon or the transposition table. Evaluations, ends of the game and lists of moves are not
// checked, only that they are complete. Where nodes are folded, what is recorded must agree, and
// the numbers must add up.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/key.h"
#include "base/result.h"
#include "search/trace_node.h"

namespace yiguan::search {

class TraceVerifier {
  public:
    // Checks the next line. Refused with "trace-broken", the line number and the cause when the
    // line is inconsistent. After a refusal the verifier must not be used further.
    Refusal add(std::string_view line) { return add(read_trace_node(line)); }
    // The same for a line that read_trace_node has read.
    Refusal add(const Result<TraceNode>& node);

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
        std::vector<std::uint64_t> ids;  // of all of them, with those that a second search replaced
    };
    using Children = std::vector<Child>;

    // A result that the transposition table may have stored, or that came from it.
    struct TableResult {
        Key key;
        std::uint64_t line;
        int depth;
        int value;  // with distances to the end counted from the position itself
        TraceBound bound;
    };

    static int from_here(int value, int ply);

    static Reason broken(std::uint64_t line, Reason cause);

    static Child child_of(const TraceNode& node);

    Refusal check(const TraceNode& node, const Family& family);
    static Refusal check_source(const TraceNode& node, const Family& family);
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
    TableResult table_result(const TraceNode& node, int depth) const;
    Refusal check_table_answers() const;

    void remember(const TraceNode& node);

    std::uint64_t lines_ = 0;
    std::uint64_t folded_ = 0;
    std::uint64_t highest_id_ = 0;
    std::unordered_map<std::uint64_t, Family> waiting_;  // by the parent's id
    std::unordered_set<std::uint64_t> ids_;
    std::vector<TableResult> stored_;
    std::vector<TableResult> answers_;
};

}  // namespace yiguan::search
