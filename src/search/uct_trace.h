// The recording observer of a Monte-Carlo tree search: writes each step of each playout as a line
// of JSON. The format is described in docs/trace.md; uct_trace_verifier.h replays it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/player.h"
#include "search/left_out.h"
#include "search/trace_line.h"
#include "search/uct.h"

namespace yiguan::search {

class UctTraceObserver {
  public:
    // The sink must outlive the observer.
    UctTraceObserver(const TraceSink& sink, const UctOptions& options);

    template <class P, class Tree>
    void select(const P& position,
                const Tree& tree,
                std::uint32_t parent,
                const SelectedChild& child) {
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
        typename Bench::Moves moves;
        for (std::uint32_t i = 0; i < tree[node].children; ++i)
            moves.push_back(tree[tree[node].first_child + i].move);
        const LeftOutTexts left_out = left_out_texts(bench, moves, Filter::Candidates);
        TraceLineWriter line = begun("expand", node);
        line.key("key", bench.cursor.position().key()).number("first", tree[node].first_child);
        line.texts("moves", texts_in(bench.cursor.position(), moves));
        line.number("legal", moves.size() + count(left_out)).groups("left_out", left_out);
        sink_(line.finished());
    }

    void is_full(std::uint32_t node, std::size_t moves) {
        sink_(begun("full", node).number("moves", moves).finished());
    }

    template <class Tree>
    void back_up(const Tree& tree, std::uint32_t node, int result, PlayoutEnd why) {
        TraceLineWriter line = begun("backup", node);
        line.text("why", name(why)).number("result", result);
        line.number("visits", tree[node].visits).number("sum", tree[node].sum);
        sink_(line.text("proof", name(tree[node].proof)).finished());
        if (node == 0) ++playout_;
    }

    template <class P, class Tree>
    void choose(const P& position, const Tree& tree, std::uint32_t child) {
        TraceLineWriter line = begun("choice", 0);
        line.number("child", child).text("move", position.move_text(tree[child].move));
        line.number("visits", tree[child].visits).text("proof", name(tree[child].proof));
        sink_(line.finished());
    }

  private:
    TraceLineWriter begun(std::string_view event, std::uint32_t node) const;

    const TraceSink& sink_;
    std::uint64_t playout_ = 1;
};

}  // namespace yiguan::search
