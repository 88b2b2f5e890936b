#include "search/trace_verifier.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <utility>

#include "base/text.h"
#include "search/score.h"
#include "search/trace_line.h"

namespace yiguan::search {
namespace {

// The value of an enumeration of `count` values that has that name.
template <class Named>
std::optional<Named> named(std::string_view text, int count) {
    for (int i = 0; i < count; ++i)
        if (name(static_cast<Named>(i)) == text) return static_cast<Named>(i);
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
    if (fields.has("extended")) node.extended = fields.number<int>("extended");
    if (fields.has("reduced")) node.reduced = fields.number<int>("reduced");
    node.is_expanded = fields.has("legal") || node.moves > 0;
    if (node.is_expanded) {
        node.legal = fields.number<std::size_t>("legal");
        node.skipped = fields.texts("skipped");
        node.left_out = fields.groups("left_out");
        if (fields.has_groups("pruned")) node.pruned = fields.groups("pruned");
    }
    const std::string probe = fields.has("probe") ? fields.text("probe") : "";
    const std::string bound = fields.text("bound");
    const std::string why = fields.text("why");
    if (Refusal refusal = fields.refusal()) return *std::move(refusal);
    const auto asked = named<Probe>(probe, kProbes);
    if (!asked) return Reason("trace-probe").text("probe", printable(probe));
    node.probe = *asked;
    const auto known = named<ValueSource>(why, kValueSources);
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
    Family family;
    if (auto found = waiting_.extract(node->id)) family = std::move(found.mapped());
    if (Refusal refusal = check(*node, family)) return broken(*std::move(refusal));
    remember(*node);
    return std::nullopt;
}

Refusal TraceVerifier::finish() const {
    if (lines_ == 0) return Reason("trace-empty");
    std::size_t orphans = 0;
    for (const auto& [parent, family] : waiting_)
        orphans += family.children.size() + family.probes.size();
    if (orphans > 0)
        return Reason("trace-orphans").number("count", static_cast<std::int64_t>(orphans));
    if (highest_id_ != lines_) return differing("trace-lost", highest_id_, lines_);
    return std::nullopt;
}

void TraceVerifier::remember(const Node& node) {
    highest_id_ = std::max(highest_id_, node.id);
    const bool has_looked = node.why == ValueSource::Children || node.why == ValueSource::Cut ||
                            node.why == ValueSource::StandPat || node.why == ValueSource::Proof;
    if (has_looked && node.probe != Probe::Singular)
        learned_[node.key].push_back(
            {std::max(node.own_depth(), 0), from_here(node.value, node.ply), node.bound});
    if (node.parent == 0) return;
    Family& family = waiting_[node.parent];
    if (node.probe != Probe::None) return family.probes.push_back(child_of(node));
    // A second search of the same move replaces the first.
    Children& siblings = family.children;
    if (!siblings.empty() && siblings.back().move == node.move) siblings.pop_back();
    siblings.push_back(child_of(node));
}

// A node as its parent sees it. Some probes have the same side to move as their parent.
TraceVerifier::Child TraceVerifier::child_of(const Node& node) {
    const bool is_same_side = node.probe == Probe::Razoring || node.probe == Probe::Verification ||
                              node.probe == Probe::Singular;
    return {node.id,
            node.move,
            is_same_side ? node.value : -node.value,
            is_same_side ? node.bound : turned(node.bound),
            node.depth,
            node.extended,
            node.why == ValueSource::Abandoned,
            node.probe};
}

Refusal TraceVerifier::check(const Node& node, const Family& family) const {
    if (Refusal refusal = check_window(node)) return refusal;
    if (node.is_expanded)
        if (Refusal refusal = check_left_out(node.left_out, node.moves, node.legal)) return refusal;
    if (node.why == ValueSource::Abandoned) return std::nullopt;
    const Children& children = family.children;
    for (const Children* searched : {&family.children, &family.probes})
        if (std::any_of(searched->begin(), searched->end(),
                        [](const Child& c) { return c.is_abandoned; }))
            return Reason("trace-abandoned");
    if (!comes_from_children(node.why) && !children.empty())
        return Reason("trace-leaf").text("why", name(node.why));
    if (Refusal refusal = check_depths(node, children)) return refusal;
    if (Refusal refusal = check_skipped(node, children)) return refusal;
    if (node.why == ValueSource::Table) return check_table(node);
    if (probe_behind(node.why) != Probe::None) return check_probe(node, family.probes);
    return check_reason(node, children);
}

Refusal TraceVerifier::check_window(const Node& node) {
    if (node.alpha < node.beta) return std::nullopt;
    return Reason("trace-window");
}

// A child is one ply shallower, deeper by an extension, or shallower by a reduction; a reduced
// child may only show that its move is no better than the parent's best so far. A negative
// extension is no reduction: its result counts.
Refusal TraceVerifier::check_depths(const Node& node, const Children& children) {
    for (const Child& child : children) {
        const int most = node.own_depth() + std::max(child.extended - 1, 0);
        const bool is_reduced = child.depth < node.own_depth() - 1 + std::min(child.extended, 0);
        const bool is_wrong = child.depth > most || (is_reduced && child.bound != Bound::Upper);
        if (is_wrong) return Reason("trace-depth").text("move", child.move);
    }
    return std::nullopt;
}

// A cut names the moves that it saved, and only a cut saves any.
Refusal TraceVerifier::check_skipped(const Node& node, const Children& children) {
    const bool is_stand_pat_cut = node.why == ValueSource::StandPat && node.value >= node.beta;
    const bool is_cut = node.why == ValueSource::Cut || is_stand_pat_cut;
    const std::size_t seen = children.size() + count(node.pruned);
    const std::size_t expected = is_cut ? node.moves - std::min(node.moves, seen) : 0;
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
Refusal TraceVerifier::check_complete(const Node& node, const Children& children) {
    const std::size_t seen = children.size() + count(node.pruned);
    if (seen == node.moves) return std::nullopt;
    return differing("trace-moves", node.moves, seen);
}

Refusal TraceVerifier::check_end(const Node& node) {
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
Refusal TraceVerifier::check_probe(const Node& node, const Children& probes) {
    const auto probe = std::find_if(probes.begin(), probes.end(),
                                    [&](const Child& child) { return child.id == node.by; });
    if (probe == probes.end() || probe->probe != probe_behind(node.why))
        return Reason("trace-source").number("child", static_cast<std::int64_t>(node.by));
    const bool is_upper = node.why == ValueSource::Razoring;
    const bool is_proved = is_upper ? probe->value <= node.value && probe->bound != Bound::Lower
                                    : probe->value >= node.value && probe->bound != Bound::Upper;
    const bool has_reached = is_upper ? node.value <= node.alpha : node.value >= node.beta;
    return is_proved && has_reached ? Refusal{}
                                    : Reason("trace-unproved").text("move", name(probe->probe));
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
    if (Refusal missing = check_complete(node, children)) return missing;
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
            return learned.value == value && learned.depth >= std::max(node.depth, 0) && answers;
        });
    return is_justified ? Refusal{} : Reason("trace-table");
}

}  // namespace yiguan::search
