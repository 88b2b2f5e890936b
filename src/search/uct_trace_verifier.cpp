#include "search/uct_trace_verifier.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "base/joined.h"

namespace yiguan::search {
namespace {

template <class Number>
Refusal same_number(std::string_view field, Number expected, Number found) {
    if (expected == found) return std::nullopt;
    return Reason("trace-number")
        .text("field", field)
        .number("expected", static_cast<std::int64_t>(expected))
        .number("found", static_cast<std::int64_t>(found));
}

Refusal same_text(std::string_view field, std::string_view expected, std::string_view found) {
    if (expected == found) return std::nullopt;
    return Reason("trace-text")
        .text("field", field)
        .text("expected", expected.empty() ? "-" : expected)
        .text("found", found.empty() ? "-" : printable(found));
}

// The first refusal of several checks.
template <class... More>
Refusal first_of(Refusal first, More... more) {
    if constexpr (sizeof...(more) > 0)
        if (!first) return first_of(std::move(more)...);
    return first;
}

}  // namespace

bool begins_playouts(std::string_view first_line) {
    return TraceLineReader(first_line).has("uct");
}

Refusal UctTraceVerifier::add(std::string_view line) {
    ++lines_;
    Refusal refusal = check(line);
    if (!refusal) return std::nullopt;
    return Reason("trace-broken")
        .number("line", static_cast<std::int64_t>(lines_))
        .because(*std::move(refusal));
}

Refusal UctTraceVerifier::finish() const {
    if (has_chosen_) return std::nullopt;
    return Reason("trace-unfinished");
}

Refusal UctTraceVerifier::check(std::string_view line) {
    TraceLineReader fields(line);
    const std::string event = fields.text("uct");
    if (Refusal refusal = fields.refusal()) return refusal;
    if ((event == "begin") != (lines_ == 1) || has_chosen_) return Reason("trace-order");
    if (event == "begin") return check_begin(fields);
    if (Refusal refusal = check_place(fields)) return refusal;
    return check_event(event, fields);
}

Refusal UctTraceVerifier::check_event(const std::string& event, TraceLineReader& fields) {
    if (event == "backup") return check_back_up(fields);
    if (is_backing_up_) return Reason("trace-order");
    if (event == "select") return check_select(fields);
    if (event == "expand") return check_expand(fields);
    if (event == "full") return check_full(fields);
    if (event == "choice") return check_choice(fields);
    return Reason("trace-event").text("event", printable(event));
}

Refusal UctTraceVerifier::check_begin(TraceLineReader& fields) {
    options_.exploration = fields.number<int>("exploration");
    options_.expand_after = fields.number<int>("expand_after");
    options_.max_nodes = fields.number<std::size_t>("capacity");
    options_.has_priors = fields.has("priors");
    if (options_.exploration < 0) return Reason("trace-malformed").text("field", "exploration");
    tree_ = Tree(options_.max_nodes);
    return fields.refusal();
}

// Every event happens at the end of the path, in the playout after those that are finished.
Refusal UctTraceVerifier::check_place(TraceLineReader& fields) const {
    const auto playout = fields.number<std::uint64_t>("playout");
    const auto node = fields.number<std::uint32_t>("node");
    return first_of(fields.refusal(), same_number("playout", playouts_ + 1, playout),
                    same_number("node", path_.back(), node));
}

std::vector<std::string> UctTraceVerifier::lost_moves(std::uint32_t parent) const {
    std::vector<std::string> lost;
    for (std::uint32_t i = 0; i < tree_[parent].children; ++i)
        if (const std::uint32_t child = tree_[parent].first_child + i;
            tree_[child].proof == Proof::Lost)
            lost.push_back(move_of(child));
    return lost;
}

Refusal UctTraceVerifier::check_select(TraceLineReader& fields) {
    const std::uint32_t parent = path_.back();
    if (!tree_[parent].is_expanded || tree_[parent].proof != Proof::None || has_tried_to_expand_)
        return Reason("trace-order");
    const SelectedChild selected = select_child(tree_, parent, options_);
    const auto child = fields.number<std::uint32_t>("child");
    const std::string move = fields.text("move");
    const std::string why = fields.text("why");
    const auto visits = fields.number<std::uint32_t>("visits");
    const auto mean = fields.number<std::uint64_t>("mean");
    const auto bonus = fields.number<std::uint64_t>("bonus");
    const std::string skipped = fields.text("skipped");
    path_.push_back(selected.index);
    return first_of(
        fields.refusal(), same_number("child", selected.index, child),
        same_text("move", move_of(selected.index), move), same_text("why", name(selected.why), why),
        same_number("visits", tree_[selected.index].visits, visits),
        same_number("mean", selected.mean, mean), same_number("bonus", selected.bonus, bonus),
        same_text("skipped", joined(lost_moves(parent)), skipped));
}

Refusal UctTraceVerifier::check_expand(TraceLineReader& fields) {
    const std::uint32_t node = path_.back();
    if (has_tried_to_expand_ || !may_expand(tree_[node], node, options_.expand_after))
        return Reason("trace-order");
    has_tried_to_expand_ = true;
    fields.key("key");
    const auto first = fields.number<std::size_t>("first");
    const std::vector<std::string> moves = fields.texts("moves");
    const auto legal = fields.number<std::size_t>("legal");
    const LeftOutTexts left_out = fields.groups("left_out");
    const std::set<std::string> different(moves.begin(), moves.end());
    if (moves.empty() || moves.size() > std::numeric_limits<std::uint16_t>::max())
        return Reason("trace-malformed").text("field", "moves");
    if (Refusal refusal = first_of(fields.refusal(), same_number("first", tree_.size(), first),
                                   same_number("moves", different.size(), moves.size()),
                                   check_left_out(left_out, moves.size(), legal)))
        return refusal;
    std::vector<std::uint32_t> numbers;
    for (const std::string& move : moves) {
        numbers.push_back(static_cast<std::uint32_t>(moves_.size()));
        moves_.push_back(move);
    }
    if (!tree_.expand(node, numbers)) return Reason("trace-capacity");
    return options_.has_priors ? set_priors(node, fields) : Refusal();
}

// They are trusted, like the results of rollouts.
Refusal UctTraceVerifier::set_priors(std::uint32_t node, TraceLineReader& fields) {
    const auto priors = fields.numbers<std::uint16_t>("priors");
    const auto is_likely = [](std::uint16_t prior) { return prior > 0 && prior <= kPriorScale; };
    if (Refusal refusal = fields.refusal()) return refusal;
    if (priors.size() != tree_[node].children || !std::ranges::all_of(priors, is_likely))
        return Reason("trace-malformed").text("field", "priors");
    for (std::uint32_t i = 0; i < tree_[node].children; ++i)
        tree_[tree_[node].first_child + i].prior = priors[i];
    return std::nullopt;
}

Refusal UctTraceVerifier::check_full(TraceLineReader& fields) {
    const std::uint32_t node = path_.back();
    if (has_tried_to_expand_ || !may_expand(tree_[node], node, options_.expand_after))
        return Reason("trace-order");
    has_tried_to_expand_ = true;
    const auto moves = fields.number<std::size_t>("moves");
    if (Refusal refusal = fields.refusal()) return refusal;
    const bool has_room = moves <= tree_.capacity() && tree_.size() <= tree_.capacity() - moves;
    return has_room ? Reason("trace-capacity") : Refusal();
}

Refusal UctTraceVerifier::check_back_up(TraceLineReader& fields) {
    const std::uint32_t node = path_.back();
    const std::string why = fields.text("why");
    const auto result = fields.number<int>("result");
    const auto visits = fields.number<std::uint32_t>("visits");
    const auto sum = fields.number<std::uint64_t>("sum");
    const std::string proof = fields.text("proof");
    if (Refusal refusal = fields.refusal()) return refusal;
    if (!is_backing_up_) {
        if (Refusal refusal = check_leaf(why, result)) return refusal;
    } else if (Refusal refusal =
                   first_of(same_text("why", name(PlayoutEnd::Child), why),
                            same_number("result", kRolloutScale - last_result_, result))) {
        return refusal;
    }
    record_result(tree_, node, result);
    last_result_ = result;
    is_backing_up_ = node != 0;
    if (is_backing_up_) {
        path_.pop_back();
    } else {
        ++playouts_;
        has_tried_to_expand_ = false;
    }
    return first_of(same_number("visits", tree_[node].visits, visits),
                    same_number("sum", tree_[node].sum, sum),
                    same_text("proof", name(tree_[node].proof), proof));
}

// The first node to be backed up is a leaf of the tree as it was when the playout arrived there.
Refusal UctTraceVerifier::check_leaf(std::string_view why, int result) {
    const std::uint32_t node = path_.back();
    auto& leaf = tree_[node];
    if (leaf.proof != Proof::None && has_tried_to_expand_) return Reason("trace-order");
    if (leaf.proof != Proof::None)
        return first_of(
            same_text("why", name(PlayoutEnd::Proof), why),
            same_number("result", leaf.proof == Proof::Won ? kRolloutScale : 0, result));
    const bool is_at_the_deepest = path_.size() > std::size_t{kMostPlayoutPlies};
    if (leaf.is_expanded && !has_tried_to_expand_ && !is_at_the_deepest)
        return Reason("trace-order");
    if (why == name(PlayoutEnd::Rollout)) {
        const bool is_expansion_missing =
            !has_tried_to_expand_ && may_expand(leaf, node, options_.expand_after);
        if (is_expansion_missing || result < 0 || result > kRolloutScale)
            return Reason("trace-rollout");
        return std::nullopt;
    }
    if (has_tried_to_expand_ || node == 0) return Reason("trace-order");
    if (why == name(PlayoutEnd::Draw)) return same_number("result", kRolloutScale / 2, result);
    const bool is_win = why == name(PlayoutEnd::Win);
    if (!is_win && why != name(PlayoutEnd::Loss)) return Reason("trace-why").text("why", why);
    leaf.proof = is_win ? Proof::Won : Proof::Lost;
    return same_number("result", is_win ? kRolloutScale : 0, result);
}

// The move that is played: the first of the best.
Refusal UctTraceVerifier::check_choice(TraceLineReader& fields) {
    if (path_.size() > 1 || !tree_[0].is_expanded || has_tried_to_expand_)
        return Reason("trace-order");
    std::uint32_t best = tree_[0].first_child;
    for (std::uint32_t i = 1; i < tree_[0].children; ++i)
        if (rank(tree_[tree_[0].first_child + i]) > rank(tree_[best]))
            best = tree_[0].first_child + i;
    const auto child = fields.number<std::uint32_t>("child");
    const std::string move = fields.text("move");
    const auto visits = fields.number<std::uint32_t>("visits");
    const std::string proof = fields.text("proof");
    has_chosen_ = true;
    return first_of(fields.refusal(), same_number("child", best, child),
                    same_text("move", move_of(best), move),
                    same_number("visits", tree_[best].visits, visits),
                    same_text("proof", name(tree_[best].proof), proof));
}

}  // namespace yiguan::search
