#include "lab/playout_answers.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace yiguan::lab {
namespace {

using search::PlayoutTree;

constexpr int kLevels = 8;                // of the icicle
constexpr std::size_t kLeastShare = 400;  // a block is at least the 400th part of its width

class PlayoutView {
  public:
    PlayoutView(const PlayoutTree& tree, std::size_t playouts)
        : tree_(tree), standing_(tree.after(playouts)) {
        if (playouts > 0) last_ = tree.path(playouts);
    }

    PlayoutsShown show(std::uint32_t node) {
        PlayoutsShown shown{.node = node,
                            .path = path_to(node),
                            .visits = standing_.visits[node],
                            .mean = mean(node)};
        for (const std::uint32_t child : children(node)) shown.arms.push_back(arm(child));
        for (const auto& [why, moves] : tree_[node].left_out)
            shown.left_out.push_back({why, moves});
        for (const std::uint32_t each : last_)
            if (each != 0) shown.last.push_back(tree_[each].move);
        add_blocks(node, -1, kLevels);
        shown.blocks = std::move(blocks_);
        return shown;
    }

  private:
    // Those that the tree had by then.
    std::vector<std::uint32_t> children(std::uint32_t node) const {
        std::vector<std::uint32_t> all;
        const bool has_children =
            tree_[node].expanded_at > 0 && tree_[node].expanded_at <= standing_.playouts;
        if (!has_children) return all;
        for (std::uint32_t i = 0; i < tree_[node].children; ++i)
            all.push_back(tree_[node].first_child + i);
        return all;
    }

    int mean(std::uint32_t node) const {
        const std::uint32_t visits = standing_.visits[node];
        return visits == 0 ? 0 : static_cast<int>(standing_.sums[node] / visits);
    }

    search::Proof proof(std::uint32_t node) const {
        const bool is_proved =
            tree_[node].proved_at > 0 && tree_[node].proved_at <= standing_.playouts;
        return is_proved ? tree_[node].proof : search::Proof::None;
    }

    bool is_in_last(std::uint32_t node) const {
        return std::ranges::find(last_, node) != last_.end();
    }

    ArmShown arm(std::uint32_t node) const {
        const std::uint32_t visits = standing_.visits[node];
        const bool has_bonus = visits > 0 || tree_.has_priors();
        return {.node = node,
                .move = tree_[node].move,
                .visits = visits,
                .mean = mean(node),
                .bonus = has_bonus ? static_cast<int>(tree_.bonus(standing_, node)) : 0,
                .prior = tree_[node].prior,
                .proof = std::string(name(proof(node))),
                .is_next = is_in_last(node)};
    }

    std::vector<StepShown> path_to(std::uint32_t node) const {
        std::vector<StepShown> steps;
        for (; node != 0; node = tree_[node].parent) steps.push_back({node, tree_[node].move});
        steps.push_back({0, ""});
        std::ranges::reverse(steps);
        return steps;
    }

    void add_blocks(std::uint32_t node, int above, int levels) {
        const int place = static_cast<int>(blocks_.size());
        blocks_.push_back({.node = node,
                           .above = above,
                           .size = standing_.visits[node],
                           .move = tree_[node].move,
                           .why = std::string(name(proof(node))),
                           .gives_value = is_in_last(node)});
        if (levels <= 1) return;
        const std::size_t least = standing_.playouts / kLeastShare;
        for (const std::uint32_t child : children(node))
            if (standing_.visits[child] > least) add_blocks(child, place, levels - 1);
    }

    const PlayoutTree& tree_;
    PlayoutTree::Standing standing_;
    std::vector<std::uint32_t> last_;  // the nodes of the last playout
    std::vector<Block> blocks_;
};

}  // namespace

PlayoutsShown playouts_shown(const PlayoutTree& tree, std::size_t playouts, std::uint32_t node) {
    return PlayoutView(tree, playouts).show(node);
}

}  // namespace yiguan::lab
