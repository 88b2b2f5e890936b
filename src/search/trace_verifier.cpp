#include "search/trace_verifier.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "base/text.h"
#include "search/score.h"
#include "search/trace_line.h"

namespace yiguan::search {
namespace {

std::optional<ValueSource> why_of(std::string_view text) {
    for (const ValueSource why :
         {ValueSource::Children, ValueSource::Cut, ValueSource::Evaluation, ValueSource::End,
          ValueSource::StandPat, ValueSource::Table, ValueSource::Abandoned})
        if (name(why) == text) return why;
    return std::nullopt;
}

bool comes_from_children(ValueSource why) {
    return why == ValueSource::Children || why == ValueSource::Cut ||
           why == ValueSource::StandPat || why == ValueSource::Abandoned;
}

template <class Number>
Reason differing(std::string_view code, Number expected, Number found) {
    return Reason(code)
        .number("expected", static_cast<std::int64_t>(expected))
        .number("found", static_cast<std::int64_t>(found));
}

}  // namespace

TraceVerifier::Bound TraceVerifier::bound_of(int value, int alpha, int beta) {
    if (value <= alpha) return Bound::Upper;
    return value >= beta ? Bound::Lower : Bound::Exact;
}

// The bound on the parent's move that follows from a bound on the child's value.
TraceVerifier::Bound TraceVerifier::turned(Bound bound) {
    if (bound == Bound::Exact) return bound;
    return bound == Bound::Upper ? Bound::Lower : Bound::Upper;
}

std::string_view TraceVerifier::name_of(Bound bound) {
    if (bound == Bound::Exact) return "exact";
    return bound == Bound::Upper ? "upper" : "lower";
}

int TraceVerifier::from_here(int value, int ply) {
    if (is_win(value)) return value + ply;
    return is_loss(value) ? value - ply : value;
}

Result<TraceVerifier::Node> TraceVerifier::read(std::string_view line) {
    TraceLineReader fields(line);
    Node node{};
    node.id = fields.number<std::uint64_t>("id");
    node.parent = fields.number<std::uint64_t>("parent");
    node.ply = fields.number<int>("ply");
    node.move = fields.text("move");
    node.key = fields.key("key");
    node.depth = fields.number<int>("depth");
    node.alpha = fields.number<int>("alpha");
    node.beta = fields.number<int>("beta");
    node.moves = fields.number<std::size_t>("moves");
    node.value = fields.number<int>("value");
    node.by = fields.number<std::uint64_t>("by");
    node.is_expanded = fields.has("legal") || node.moves > 0;
    if (node.is_expanded) {
        node.legal = fields.number<std::size_t>("legal");
        node.skipped = fields.texts("skipped");
        node.left_out = fields.left_out();
    }
    const std::string bound = fields.text("bound");
    const std::string why = fields.text("why");
    if (Refusal refusal = fields.refusal()) return *std::move(refusal);
    const auto known = why_of(why);
    if (!known) return Reason("trace-why").text("why", printable(why));
    node.why = *known;
    node.bound = bound_of(node.value, node.alpha, node.beta);
    const std::string_view expected = name_of(node.bound);
    if (bound != expected)
        return Reason("trace-bound").text("expected", expected).text("found", printable(bound));
    return node;
}

Refusal TraceVerifier::add(std::string_view line) {
    ++lines_;
    const auto broken = [&](Reason cause) {
        return Reason("trace-broken")
            .number("line", static_cast<std::int64_t>(lines_))
            .because(std::move(cause));
    };
    Result<Node> node = read(line);
    if (!node) return broken(node.error());
    Children children;
    if (auto found = waiting_.extract(node->id)) children = std::move(found.mapped());
    if (Refusal refusal = check(*node, children)) return broken(*std::move(refusal));
    remember(*node);
    return std::nullopt;
}

Refusal TraceVerifier::finish() const {
    if (lines_ == 0) return Reason("trace-empty");
    std::size_t orphans = 0;
    for (const auto& [parent, children] : waiting_) orphans += children.size();
    if (orphans > 0)
        return Reason("trace-orphans").number("count", static_cast<std::int64_t>(orphans));
    if (highest_id_ != lines_) return differing("trace-lost", highest_id_, lines_);
    return std::nullopt;
}

void TraceVerifier::remember(const Node& node) {
    highest_id_ = std::max(highest_id_, node.id);
    const bool has_looked = node.why == ValueSource::Children || node.why == ValueSource::Cut;
    if (has_looked && node.depth > 0)
        learned_[node.key].push_back({node.depth, from_here(node.value, node.ply), node.bound});
    if (node.parent == 0) return;
    Children& siblings = waiting_[node.parent];
    // A second search of the same move replaces the first.
    if (!siblings.empty() && siblings.back().move == node.move) siblings.pop_back();
    siblings.push_back({node.id, node.move, -node.value, turned(node.bound), node.depth,
                        node.why == ValueSource::Abandoned});
}

Refusal TraceVerifier::check(const Node& node, const Children& children) const {
    if (Refusal refusal = check_window(node)) return refusal;
    if (node.is_expanded)
        if (Refusal refusal = check_left_out(node.left_out, node.moves, node.legal)) return refusal;
    if (node.why == ValueSource::Abandoned) return std::nullopt;
    if (std::any_of(children.begin(), children.end(),
                    [](const Child& c) { return c.is_abandoned; }))
        return Reason("trace-abandoned");
    if (!comes_from_children(node.why) && !children.empty())
        return Reason("trace-leaf").text("why", name(node.why));
    if (Refusal refusal = check_depths(node, children)) return refusal;
    if (Refusal refusal = check_skipped(node, children)) return refusal;
    return node.why == ValueSource::Table ? check_table(node) : check_reason(node, children);
}

Refusal TraceVerifier::check_window(const Node& node) {
    if (node.alpha < node.beta) return std::nullopt;
    return Reason("trace-window");
}

// A child is one ply shallower, deeper by an extension, or shallower by a reduction; a reduced
// child may only show that its move is no better than the parent's best so far.
Refusal TraceVerifier::check_depths(const Node& node, const Children& children) {
    for (const Child& child : children) {
        const bool is_reduced = child.depth < node.depth - 1;
        const bool is_wrong =
            child.depth > node.depth || (is_reduced && child.bound != Bound::Upper);
        if (is_wrong) return Reason("trace-depth").text("move", child.move);
    }
    return std::nullopt;
}

// A cut names the moves that it saved, and only a cut saves any.
Refusal TraceVerifier::check_skipped(const Node& node, const Children& children) {
    const bool is_stand_pat_cut = node.why == ValueSource::StandPat && node.value >= node.beta;
    const bool is_cut = node.why == ValueSource::Cut || is_stand_pat_cut;
    const std::size_t expected = is_cut ? node.moves - std::min(node.moves, children.size()) : 0;
    if (is_stand_pat_cut && !node.is_expanded)
        return Reason("trace-malformed").text("field", "legal");
    const std::set<std::string_view> skipped(node.skipped.begin(), node.skipped.end());
    if (node.skipped.size() != expected || skipped.size() != expected)
        return differing("trace-skipped", expected, node.skipped.size());
    for (const Child& child : children)
        if (skipped.contains(child.move))
            return Reason("trace-not-skipped").text("move", child.move);
    return std::nullopt;
}

Refusal TraceVerifier::check_reason(const Node& node, const Children& children) {
    switch (node.why) {
        case ValueSource::Cut:
            if (node.value < node.beta) return Reason("trace-cut");
            return check_best(node, children);
        case ValueSource::Children:
            if (children.size() != node.moves)
                return differing("trace-moves", node.moves, children.size());
            return check_best(node, children);
        case ValueSource::StandPat:
            return check_stand_pat(node, children);
        case ValueSource::End: {
            const int end = kWin - node.ply;
            const bool is_end = node.value == 0 || node.value == end || node.value == -end;
            return is_end ? Refusal{} : Reason("trace-end");
        }
        default:
            return std::nullopt;
    }
}

// The value is that of the best child, which `by` names.
Refusal TraceVerifier::check_best(const Node& node, const Children& children) {
    if (children.empty()) return differing("trace-moves", 1, 0);
    const auto best =
        std::max_element(children.begin(), children.end(),
                         [](const Child& a, const Child& b) { return a.value < b.value; });
    if (best->value != node.value) return differing("trace-value", best->value, node.value);
    if (best->id != node.by)
        return Reason("trace-source").number("child", static_cast<std::int64_t>(node.by));
    return check_proof(node, children);
}

// A lower bound needs a best move that reaches it; an upper bound or an exact value needs all other
// moves to be no better.
Refusal TraceVerifier::check_proof(const Node& node, const Children& children) {
    for (const Child& child : children) {
        const bool is_source = child.id == node.by;
        const bool proves_least = child.bound != Bound::Upper;
        const bool proves_most = child.bound != Bound::Lower;
        const bool must_prove_least = is_source && node.bound != Bound::Upper;
        const bool must_prove_most = node.bound != Bound::Lower;
        if ((must_prove_least && !proves_least) || (must_prove_most && !proves_most))
            return Reason("trace-unproved").text("move", child.move);
    }
    return std::nullopt;
}

// The evaluation itself is not checked; no noisy move may be better.
Refusal TraceVerifier::check_stand_pat(const Node& node, const Children& children) {
    if (children.empty() && node.value >= node.beta) return std::nullopt;
    if (children.size() != node.moves) return differing("trace-moves", node.moves, children.size());
    for (const Child& child : children) {
        if (child.value > node.value) return differing("trace-value", child.value, node.value);
        if (child.bound == Bound::Lower) return Reason("trace-unproved").text("move", child.move);
    }
    return std::nullopt;
}

// An earlier node of the same position was searched at least as deep, with a bound that suffices.
Refusal TraceVerifier::check_table(const Node& node) const {
    const auto found = learned_.find(node.key);
    if (found == learned_.end()) return Reason("trace-table");
    const int value = from_here(node.value, node.ply);
    const bool is_justified =
        std::any_of(found->second.begin(), found->second.end(), [&](const Learned& learned) {
            const bool answers = learned.bound == Bound::Exact || learned.bound == node.bound;
            return learned.value == value && learned.depth >= node.depth && answers;
        });
    return is_justified ? Refusal{} : Reason("trace-table");
}

}  // namespace yiguan::search
