#include "search/trace_verifier.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "search/score.h"

namespace yiguan::search {
namespace {

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

int TraceVerifier::from_here(int value, int ply) {
    if (is_win(value)) return value + ply;
    return is_loss(value) ? value - ply : value;
}

Refusal TraceVerifier::add(const Result<TraceNode>& node) {
    ++lines_;
    if (!node) return broken(lines_, node.error());
    if (!ids_.insert(node->id).second)
        return broken(lines_, Reason("trace-malformed").text("field", "id"));
    Family family;
    if (auto found = waiting_.extract(node->id)) family = std::move(found.mapped());
    if (Refusal refusal = check(*node, family)) return broken(lines_, *std::move(refusal));
    remember(*node);
    return std::nullopt;
}

Reason TraceVerifier::broken(std::uint64_t line, Reason cause) {
    return Reason("trace-broken")
        .number("line", static_cast<std::int64_t>(line))
        .because(std::move(cause));
}

Refusal TraceVerifier::finish() const {
    if (lines_ == 0) return Reason("trace-empty");
    if (Refusal refusal = check_table_answers()) return refusal;
    std::size_t orphans = 0;
    for (const auto& [parent, family] : waiting_)
        orphans += family.children.size() + family.probes.size();
    if (orphans > 0)
        return Reason("trace-orphans").number("count", static_cast<std::int64_t>(orphans));
    // The node that was entered last may be a folded one.
    const bool is_complete = folded_ == 0 ? highest_id_ == nodes() : highest_id_ <= nodes();
    if (!is_complete) return differing("trace-lost", highest_id_, nodes());
    return std::nullopt;
}

void TraceVerifier::remember(const TraceNode& node) {
    highest_id_ = std::max(highest_id_, node.id);
    folded_ += sum(node.folded);
    const bool has_looked = node.why == ValueSource::Children || node.why == ValueSource::Cut ||
                            node.why == ValueSource::StandPat || node.why == ValueSource::Proof;
    if (has_looked && node.probe != Probe::Singular)
        stored_.push_back(table_result(node, node.own_depth()));
    if (node.parent == 0) return;
    Family& family = waiting_[node.parent];
    family.ids.push_back(node.id);
    if (node.probe != Probe::None) return family.probes.push_back(child_of(node));
    // A second search of the same move replaces the first.
    Children& siblings = family.children;
    if (!siblings.empty() && siblings.back().move == node.move) siblings.pop_back();
    siblings.push_back(child_of(node));
}

// A node as its parent sees it.
TraceVerifier::Child TraceVerifier::child_of(const TraceNode& node) {
    return {node.id,    node.move,     node.value_for_parent(), node.bound_for_parent(),
            node.depth, node.extended, node.is_abandoned(),     node.probe};
}

Refusal TraceVerifier::check(const TraceNode& node, const Family& family) {
    if (Refusal refusal = check_source(node, family)) return refusal;
    if (Refusal refusal = check_window(node)) return refusal;
    if (node.is_expanded)
        if (Refusal refusal = check_left_out(node.left_out, node.moves, node.legal)) return refusal;
    if (node.is_abandoned()) return std::nullopt;
    const Children& children = family.children;
    for (const Children* searched : {&family.children, &family.probes})
        if (std::any_of(searched->begin(), searched->end(),
                        [](const Child& c) { return c.is_abandoned; }))
            return Reason("trace-abandoned");
    if (!comes_from_children(node.why) && !children.empty())
        return Reason("trace-leaf").text("why", name(node.why));
    if (Refusal refusal = check_depths(node, children)) return refusal;
    if (Refusal refusal = check_skipped(node, children)) return refusal;
    if (node.why == ValueSource::Table) {
        answers_.push_back(table_result(node, node.depth));
        return std::nullopt;
    }
    if (probe_behind(node.why) != Probe::None) return check_probe(node, family.probes);
    return check_reason(node, children);
}

// The value comes from one of the node's own children, or from none.
Refusal TraceVerifier::check_source(const TraceNode& node, const Family& family) {
    if (node.by == 0 ||
        std::find(family.ids.begin(), family.ids.end(), node.by) != family.ids.end())
        return std::nullopt;
    return Reason("trace-source").number("child", static_cast<std::int64_t>(node.by));
}

Refusal TraceVerifier::check_window(const TraceNode& node) {
    if (node.alpha < node.beta) return std::nullopt;
    return Reason("trace-window");
}

// A child is one ply shallower, deeper by an extension, or shallower by a reduction; a reduced
// child may only show that its move is no better than the parent's best so far. A negative
// extension is no reduction: its result counts.
Refusal TraceVerifier::check_depths(const TraceNode& node, const Children& children) {
    for (const Child& child : children) {
        const int most = node.own_depth() + std::max(child.extended - 1, 0);
        const bool is_reduced = child.depth < node.own_depth() - 1 + std::min(child.extended, 0);
        const bool is_wrong =
            child.depth > most || (is_reduced && child.bound != TraceBound::Upper);
        if (is_wrong) return Reason("trace-depth").text("move", child.move);
    }
    return std::nullopt;
}

// A cut names the moves that it saved, and only a cut saves any.
Refusal TraceVerifier::check_skipped(const TraceNode& node, const Children& children) {
    const bool is_stand_pat_cut = node.why == ValueSource::StandPat && node.value >= node.beta;
    const bool is_cut = node.why == ValueSource::Cut || is_stand_pat_cut;
    const std::size_t seen = children.size() + count(node.pruned);
    const std::size_t expected = is_cut ? node.moves - std::min(node.moves, seen) : 0;
    const bool may_have_less = is_cut && sum(node.folded) > 0;
    if (is_stand_pat_cut && !node.is_expanded)
        return Reason("trace-malformed").text("field", "legal");
    std::vector<std::string_view> skipped(node.skipped.begin(), node.skipped.end());
    std::sort(skipped.begin(), skipped.end());
    const bool is_repeated = std::adjacent_find(skipped.begin(), skipped.end()) != skipped.end();
    const bool is_right =
        skipped.size() == expected || (may_have_less && skipped.size() < expected);
    if (!is_right || is_repeated) return differing("trace-skipped", expected, node.skipped.size());
    for (const Child& child : children)
        if (std::binary_search(skipped.begin(), skipped.end(), child.move))
            return Reason("trace-not-skipped").text("move", child.move);
    return std::nullopt;
}

Refusal TraceVerifier::check_reason(const TraceNode& node, const Children& children) {
    switch (node.why) {
        case ValueSource::Cut:
            if (node.value < node.beta) return Reason("trace-cut");
            return check_best(node, children);
        case ValueSource::Children:
            if (const auto missing = check_complete(node, children)) return missing;
            return check_best(node, children);
        case ValueSource::StandPat:
            return check_stand_pat(node, children);
        case ValueSource::End:
        case ValueSource::Rule:
        case ValueSource::MateDistance:
            return check_end(node);
        case ValueSource::Proof:
            return is_win(node.value) || is_loss(node.value) ? Refusal{} : Reason("trace-end");
        case ValueSource::ReverseFutility:
            return node.value >= node.beta ? Refusal{} : Reason("trace-cut");
        default:
            return std::nullopt;
    }
}

// Each move was searched or named as pruned.
Refusal TraceVerifier::check_complete(const TraceNode& node, const Children& children) {
    const std::size_t seen = children.size() + count(node.pruned);
    const bool may_have_more = sum(node.folded) > 0;
    if (seen == node.moves || (may_have_more && seen < node.moves)) return std::nullopt;
    return differing("trace-moves", node.moves, seen);
}

Refusal TraceVerifier::check_end(const TraceNode& node) {
    if (node.why == ValueSource::MateDistance) {
        const bool is_nearest = node.value == kWin - node.ply - 1 && node.value <= node.alpha;
        return is_nearest ? Refusal{} : Reason("trace-end");
    }
    const int win = node.why == ValueSource::End ? kWin : kRuleWin;
    const bool is_end = node.value == 0 || std::abs(node.value) == win - node.ply;
    return is_end ? Refusal{} : Reason("trace-end");
}

// The probe that `by` names proves the value: at most alpha after a look at the captures, else at
// least beta.
Refusal TraceVerifier::check_probe(const TraceNode& node, const Children& probes) {
    const auto probe = std::find_if(probes.begin(), probes.end(),
                                    [&](const Child& child) { return child.id == node.by; });
    if (probe == probes.end() || probe->probe != probe_behind(node.why))
        return Reason("trace-source").number("child", static_cast<std::int64_t>(node.by));
    const bool is_upper = node.why == ValueSource::Razoring;
    const bool is_proved = is_upper
                               ? probe->value <= node.value && probe->bound != TraceBound::Lower
                               : probe->value >= node.value && probe->bound != TraceBound::Upper;
    const bool has_reached = is_upper ? node.value <= node.alpha : node.value >= node.beta;
    return is_proved && has_reached ? Refusal{}
                                    : Reason("trace-unproved").text("move", name(probe->probe));
}

// The value is that of the best child, which `by` names.
Refusal TraceVerifier::check_best(const TraceNode& node, const Children& children) {
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
Refusal TraceVerifier::check_proof(const TraceNode& node, const Children& children) {
    for (const Child& child : children) {
        const bool is_source = child.id == node.by;
        const bool proves_least = child.bound != TraceBound::Upper;
        const bool proves_most = child.bound != TraceBound::Lower;
        const bool must_prove_least = is_source && node.bound() != TraceBound::Upper;
        const bool must_prove_most = node.bound() != TraceBound::Lower;
        if ((must_prove_least && !proves_least) || (must_prove_most && !proves_most))
            return Reason("trace-unproved").text("move", child.move);
    }
    return std::nullopt;
}

// The evaluation itself is not checked; no noisy move may be better.
Refusal TraceVerifier::check_stand_pat(const TraceNode& node, const Children& children) {
    if (children.empty() && node.value >= node.beta) return std::nullopt;
    if (Refusal missing = check_complete(node, children)) return missing;
    for (const Child& child : children) {
        if (child.value > node.value) return differing("trace-value", child.value, node.value);
        if (child.bound == TraceBound::Lower)
            return Reason("trace-unproved").text("move", child.move);
    }
    return std::nullopt;
}

TraceVerifier::TableResult TraceVerifier::table_result(const TraceNode& node, int depth) const {
    return {.key = node.key,
            .line = lines_,
            .depth = std::max(depth, 0),
            .value = from_here(node.value, node.ply),
            .bound = node.bound()};
}

// An earlier node of the same position was searched at least as deep, with a bound that suffices.
// Of a folded trace, that node may be missing.
Refusal TraceVerifier::check_table_answers() const {
    if (folded_ > 0) return std::nullopt;
    const auto has_lower_key = [](const TableResult& a, const TableResult& b) {
        return a.key < b.key;
    };
    std::vector<TableResult> stored = stored_;
    std::sort(stored.begin(), stored.end(), has_lower_key);
    for (const TableResult& answer : answers_) {
        const auto suffices = [&](const TableResult& earlier) {
            const bool has_bound =
                earlier.bound == TraceBound::Exact || earlier.bound == answer.bound;
            return earlier.line < answer.line && earlier.value == answer.value &&
                   earlier.depth >= answer.depth && has_bound;
        };
        const auto [first, last] =
            std::equal_range(stored.begin(), stored.end(), answer, has_lower_key);
        if (std::none_of(first, last, suffices)) return broken(answer.line, Reason("trace-table"));
    }
    return std::nullopt;
}

}  // namespace yiguan::search
