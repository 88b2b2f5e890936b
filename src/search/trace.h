// The recording observer: writes a search as lines of JSON, one for each node when the search
// leaves it, so that children precede their parents. The format is described in docs/trace.md;
// trace_verifier.h re-derives every value.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/player.h"
#include "search/left_out.h"
#include "search/observer.h"
#include "search/trace_node.h"

namespace yiguan::search {

class TraceObserver {
  public:
    static constexpr bool kWantsMoves = true;

    // The sink must outlive the observer.
    explicit TraceObserver(const TraceSink& sink) : sink_(sink) {}

    template <class P>
    void before_move(const P& position, typename P::Move move) {
        open_.back().next_move = position.move_text(move);
    }

    template <class Cursor>
    void enter(const Cursor& cursor, int depth, int alpha, int beta) {
        TraceNode node;
        node.id = ++last_id_;
        node.key = cursor.position().key();
        node.ply = cursor.ply();
        node.depth = depth;
        node.alpha = alpha;
        node.beta = beta;
        if (!open_.empty()) {
            const OpenNode& parent = open_.back();
            node.parent = parent.node.id;
            node.move = parent.next_move;
            node.probe = parent.next_probe;
            if (node.probe == Probe::None) node.extended = parent.next_extension;
        }
        open_.push_back({.node = std::move(node)});
    }

    template <class Bench>
    void expand(const Bench& bench, const typename Bench::Moves& moves, Filter filter) {
        OpenNode& open = open_.back();
        open.moves = texts_in(bench.cursor.position(), moves);
        open.node.moves = open.moves.size();
        open.node.left_out = left_out_texts(bench, moves, filter);
        open.node.legal = open.moves.size() + count(open.node.left_out);
        open.node.is_expanded = true;
    }
    // The noisy moves that the stand-pat cut skips.
    template <class Bench>
    void decline(const Bench& bench) {
        typename Bench::Moves moves;
        bench.tactics.noisy_moves(bench.cursor.position(), moves);
        expand(bench, moves, Filter::Noisy);
    }
    void begin_probe(Probe probe) {
        open_.back().next_probe = probe;
        open_.back().next_move.clear();
    }
    void end_probe() { open_.back().next_probe = Probe::None; }
    template <class P>
    void prune(const P& position, typename P::Move move, Prune why) {
        add_pruned(open_.back().node, name(why), position.move_text(move));
    }
    void reduce(int plies) { open_.back().node.reduced = plies; }
    void extend(int plies) { open_.back().next_extension = plies; }
    void leave(int value, ValueSource why);

  private:
    struct Child {
        std::uint64_t id;
        int value;  // for the parent; of a probe, for the side to move there
        std::string move;
        Probe probe = Probe::None;
    };
    // A node that the search is in; its value is not known yet.
    struct OpenNode {
        TraceNode node;
        std::vector<std::string> moves{};
        std::string next_move{};  // to the child entered next
        Probe next_probe = Probe::None;
        int next_extension = 0;
        std::vector<Child> children{};  // one for each move: a second search replaces the first
        std::vector<Child> probes{};
    };

    static void add_child(OpenNode& parent, Child child);
    static void add_pruned(TraceNode& node, std::string_view why, std::string move);
    static std::uint64_t source_of(const OpenNode& open, int value, ValueSource why);
    static std::vector<std::string> skipped(const OpenNode& open, ValueSource why);

    const TraceSink& sink_;
    std::vector<OpenNode> open_;
    std::uint64_t last_id_ = 0;
};

}  // namespace yiguan::search
