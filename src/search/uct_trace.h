// The trace of a Monte-Carlo tree search: each step of each playout as a line of JSON. The format
// is described in docs/trace.md; uct_trace_verifier.h replays it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/player.h"
#include "search/left_out.h"
#include "search/trace_line.h"
#include "search/uct_tree.h"

namespace yiguan::search {

// A search calls for each playout: select for each step down; expand when a leaf gets children, or
// is_full when the tree has no room for them; back_up for each node from the leaf up, after its
// numbers have changed. At the end of the search, choose.
class UctTrace {
  public:
    // The sink must outlive the trace; without one, nothing is written.
    UctTrace(const TraceSink& sink, const UctOptions& options);

    template <class P, class Tree>
    void select(const P& position,
                const Tree& tree,
                std::uint32_t parent,
                const SelectedChild& child) {
        if (!sink_) return;
        TraceLineWriter line = begun("select", parent);
        line.number("child", child.index).text("move", position.move_text(tree[child.index].move));
        line.text("why", name(child.why)).number("visits", tree[child.index].visits);
        line.number("mean", child.mean).number("bonus", child.bonus);
        std::vector<std::string> lost;
        for (std::uint32_t i = 0; i < tree[parent].children; ++i)
            if (const auto& node = tree[tree[parent].first_child + i]; node.proof == Proof::Lost)
                lost.push_back(position.move_text(node.move));
        sink_(line.texts("skipped", lost).finished());
    }

    template <class Bench, class Tree>
    void expand(const Bench& bench, const Tree& tree, std::uint32_t node) {
        if (!sink_) return;
        typename Bench::Moves moves;
        for (std::uint32_t i = 0; i < tree[node].children; ++i)
            moves.push_back(tree[tree[node].first_child + i].move);
        const LeftOutTexts left_out = left_out_texts(bench, moves, Filter::Candidates);
        TraceLineWriter line = begun("expand", node);
        line.key("key", bench.cursor.position().key()).number("first", tree[node].first_child);
        line.texts("moves", texts_in(bench.cursor.position(), moves));
        if (has_priors_) line.texts("priors", prior_texts(tree, node));
        line.number("legal", moves.size() + count(left_out)).groups("left_out", left_out);
        sink_(line.finished());
    }

    void is_full(std::uint32_t node, std::size_t moves) {
        if (sink_) sink_(begun("full", node).number("moves", moves).finished());
    }

    template <class Tree>
    void back_up(const Tree& tree, std::uint32_t node, int result, PlayoutEnd why) {
        if (!sink_) return;
        TraceLineWriter line = begun("backup", node);
        line.text("why", name(why)).number("result", result);
        line.number("visits", tree[node].visits).number("sum", tree[node].sum);
        sink_(line.text("proof", name(tree[node].proof)).finished());
        if (node == 0) ++playout_;
    }

    template <class P, class Tree>
    void choose(const P& position, const Tree& tree, std::uint32_t child) {
        if (!sink_) return;
        TraceLineWriter line = begun("choice", 0);
        line.number("child", child).text("move", position.move_text(tree[child].move));
        line.number("visits", tree[child].visits).text("proof", name(tree[child].proof));
        sink_(line.finished());
    }

  private:
    TraceLineWriter begun(std::string_view event, std::uint32_t node) const;

    template <class Tree>
    static std::vector<std::string> prior_texts(const Tree& tree, std::uint32_t node) {
        std::vector<std::string> priors;
        for (std::uint32_t i = 0; i < tree[node].children; ++i)
            priors.push_back(std::to_string(tree[tree[node].first_child + i].prior));
        return priors;
    }

    const TraceSink& sink_;
    bool has_priors_;
    std::uint64_t playout_ = 1;
};

}  // namespace yiguan::search
