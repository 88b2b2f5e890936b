// A node of a recorded tree search: one line of its trace (docs/trace.md), read and written.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/key.h"
#include "base/result.h"
#include "search/observer.h"
#include "search/trace_line.h"

namespace yiguan::search {

// What a value found with a window means: at most it, at least it, or exactly it.
enum class TraceBound : std::uint8_t { Upper, Lower, Exact };

constexpr TraceBound bound_of(int value, int alpha, int beta) {
    if (value <= alpha) return TraceBound::Upper;
    return value >= beta ? TraceBound::Lower : TraceBound::Exact;
}

// The bound on the parent's move that follows from a bound on the child's value.
constexpr TraceBound turned(TraceBound bound) {
    if (bound == TraceBound::Exact) return bound;
    return bound == TraceBound::Upper ? TraceBound::Lower : TraceBound::Upper;
}

constexpr std::string_view name(TraceBound bound) {
    if (bound == TraceBound::Exact) return "exact";
    return bound == TraceBound::Upper ? "upper" : "lower";
}

// Numbers of nodes by the source of their values.
using SourceCounts = std::array<std::uint64_t, kValueSources>;

std::uint64_t sum(const SourceCounts& counts);

struct TraceNode {
    std::uint64_t id = 0;      // from 1, in the order in which the nodes were entered
    std::uint64_t parent = 0;  // 0: a root
    int ply = 0;
    std::string move{};  // that led here; empty at a root
    Key key{};
    int depth = 0;
    int alpha = 0;
    int beta = 0;
    std::size_t moves = 0;  // to search
    int value = 0;          // for the side to move
    ValueSource why{};
    std::uint64_t by = 0;  // the child that gave the value; 0: none
    Probe probe = Probe::None;
    int extended = 0;
    int reduced = 0;
    bool is_expanded = false;  // whether its moves were generated; the lists are empty if not
    std::size_t legal = 0;
    std::vector<std::string> skipped{};
    LeftOutTexts left_out{};
    LeftOutTexts pruned{};
    SourceCounts folded{};  // nodes below this one that the trace does not hold; those of its
                            // children that it holds count only their own

    TraceBound bound() const { return bound_of(value, alpha, beta); }
    // The depth to which the node itself was searched.
    int own_depth() const { return depth - reduced; }
    // Whether the search stopped here: the value means nothing.
    bool is_abandoned() const { return why == ValueSource::Abandoned; }
    // Whether the same side is to move as at its parent.
    bool has_side_of_parent() const {
        return probe == Probe::Razoring || probe == Probe::Verification || probe == Probe::Singular;
    }
    // Value and bound from the parent's point of view.
    int value_for_parent() const { return has_side_of_parent() ? value : -value; }
    TraceBound bound_for_parent() const { return has_side_of_parent() ? bound() : turned(bound()); }
};

// Refused with the first field that is missing or malformed, or with "trace-bound".
Result<TraceNode> read_trace_node(std::string_view line);

// The line, without line end.
std::string trace_line(const TraceNode& node);

}  // namespace yiguan::search
