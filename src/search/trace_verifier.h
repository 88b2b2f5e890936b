// Verifies the trace of a search (docs/trace.md): derives every value again from the children, the
// horizon or the transposition table. Evaluations, ends of the game and lists of moves are not
// checked, only that they are complete.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/key.h"
#include "base/result.h"
#include "search/observer.h"
#include "search/trace_line.h"

namespace yiguan::search {

class TraceVerifier {
  public:
    // Checks the next line. Refused with "trace-broken", the line number and the cause when the
    // line is inconsistent. After a refusal the verifier must not be used further.
    Refusal add(std::string_view line);

    // Call after the last line. Refused when there are no lines or nodes are missing.
    Refusal finish() const;

    std::uint64_t nodes() const { return lines_; }

  private:
    enum class Bound : std::uint8_t { Upper, Lower, Exact };

    struct Node {
        std::uint64_t id;
        std::uint64_t parent;
        int ply;
        std::string move;
        Key key;
        int depth;
        int alpha;
        int beta;
        std::size_t moves;
        int value;
        Bound bound;
        ValueSource why;
        std::uint64_t by;
        Probe probe;
        int extended;
        int reduced;
        bool is_expanded;  // whether its moves were generated; the fields below are empty if not
        std::size_t legal;
        std::vector<std::string> skipped;
        LeftOutTexts left_out;
        LeftOutTexts pruned;

        // To which the node itself was searched.
        int own_depth() const { return depth - reduced; }
    };
    // A child or probe with value and bound from the parent's point of view.
    struct Child {
        std::uint64_t id;
        std::string move;
        int value;
        Bound bound;
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
        Bound bound;
    };

    static Result<Node> read(std::string_view line);
    static Bound bound_of(int value, int alpha, int beta);
    static Bound turned(Bound bound);
    static std::string_view name_of(Bound bound);
    static int from_here(int value, int ply);

    static Child child_of(const Node& node);

    Refusal check(const Node& node, const Family& family) const;
    static Refusal check_window(const Node& node);
    static Refusal check_depths(const Node& node, const Children& children);
    static Refusal check_skipped(const Node& node, const Children& children);
    static Refusal check_reason(const Node& node, const Children& children);
    static Refusal check_best(const Node& node, const Children& children);
    static Refusal check_proof(const Node& node, const Children& children);
    static Refusal check_stand_pat(const Node& node, const Children& children);
    static Refusal check_complete(const Node& node, const Children& children);
    static Refusal check_end(const Node& node);
    static Refusal check_probe(const Node& node, const Children& probes);
    Refusal check_table(const Node& node) const;

    void remember(const Node& node);

    std::uint64_t lines_ = 0;
    std::uint64_t highest_id_ = 0;
    std::unordered_map<std::uint64_t, Family> waiting_;  // by the parent's id
    std::unordered_map<Key, std::vector<Learned>> learned_;
};

}  // namespace yiguan::search
