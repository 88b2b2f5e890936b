#include "search/playout_tree.h"

#include <algorithm>

namespace yiguan::search {

Refusal PlayoutTree::add(std::string_view line) {
    TraceLineReader fields(line);
    const std::string event = fields.text("uct");
    if (event == "begin") {
        options_.exploration = fields.number<int>("exploration");
        options_.has_priors = fields.has("priors");
    }
    if (event == "select") steps_.push_back(fields.number<std::uint32_t>("child"));
    if (event == "expand") add_children(fields);
    if (event == "backup") note_result(fields);
    if (event == "choice") choice_ = fields.number<std::uint32_t>("child");
    return fields.refusal();
}

void PlayoutTree::add_children(TraceLineReader& fields) {
    const auto parent = fields.number<std::uint32_t>("node");
    const auto moves = fields.texts("moves");
    if (parent >= nodes_.size()) return;
    if (parent == 0) key_ = fields.key("key");
    Node& node = nodes_[parent];
    node.expanded_at = playouts() + 1;
    node.first_child = static_cast<std::uint32_t>(nodes_.size());
    node.children = static_cast<std::uint32_t>(moves.size());
    node.left_out = fields.groups("left_out");
    for (const std::string& move : moves) nodes_.push_back({.parent = parent, .move = move});
    if (!has_priors()) return;
    const auto priors = fields.numbers<std::uint16_t>("priors");
    for (std::size_t i = 0; i < std::min(priors.size(), moves.size()); ++i)
        nodes_[nodes_[parent].first_child + i].prior = priors[i];
}

// The first of the results that a playout backs up is that of the end of its path.
void PlayoutTree::note_result(TraceLineReader& fields) {
    const auto number = fields.number<std::uint32_t>("node");
    const std::string proof = fields.text("proof");
    if (number >= nodes_.size()) return;
    if (!is_backing_up_) ends_.push_back({steps_.size(), fields.number<int>("result")});
    is_backing_up_ = number != 0;
    Node& node = nodes_[number];
    if (node.proof != Proof::None || proof == name(Proof::None)) return;
    node.proof = proof == name(Proof::Won) ? Proof::Won : Proof::Lost;
    node.proved_at = playouts();
}

std::vector<std::uint32_t> PlayoutTree::path(std::size_t playout) const {
    const std::size_t begin = playout > 1 ? ends_[playout - 2].path_end : 0;
    std::vector<std::uint32_t> nodes{0};
    nodes.insert(nodes.end(), steps_.begin() + static_cast<std::ptrdiff_t>(begin),
                 steps_.begin() + static_cast<std::ptrdiff_t>(ends_[playout - 1].path_end));
    return nodes;
}

PlayoutTree::Standing PlayoutTree::after(std::size_t playouts) const {
    Standing standing{playouts, std::vector<std::uint32_t>(nodes_.size()),
                      std::vector<std::uint64_t>(nodes_.size())};
    for (std::size_t playout = 1; playout <= playouts; ++playout) {
        const auto nodes = path(playout);
        int result = ends_[playout - 1].result;
        for (std::size_t i = nodes.size(); i-- > 0; result = kRolloutScale - result) {
            ++standing.visits[nodes[i]];
            standing.sums[nodes[i]] += static_cast<std::uint64_t>(result);
        }
    }
    return standing;
}

std::uint64_t PlayoutTree::bonus(const Standing& standing, std::uint32_t node) const {
    const Exploration exploration(standing.visits[nodes_[node].parent], options_);
    return exploration.bonus(standing.visits[node], nodes_[node].prior);
}

}  // namespace yiguan::search
