// The opponent that searches with UCT, composed of a game's evaluator, tactics and rollouts, or
// with PUCT (puct.h).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/game_player.h"
#include "search/time_plan.h"
#include "search/uct.h"
#include "search/uct_trace.h"

namespace yiguan::search {

// The part that does not depend on how the tree grows: the tree, and what it says of the moves.
template <Position P>
class PlayoutPlayer : public GamePlayer<P> {
  public:
    void forget() override { tree_.reset(); }

  protected:
    using Tree = UctTree<typename P::Move>;

    PlayoutPlayer(const typename P::Rules& rules,
                  std::string canonical_rules,
                  const UctOptions& options)
        : GamePlayer<P>(rules, std::move(canonical_rules)),
          options_(options),
          tree_(options.max_nodes) {
        tree_.reserve();
    }

    // UCT has no depth: a limit of depth stands for 2000 playouts per ply.
    static Limits bounded(Limits limits) {
        if (!limits.are_bounded_by_effort())
            limits.nodes =
                kPlayoutsPerPly * static_cast<std::uint64_t>(limits.depth.value_or(kDefaultPlies));
        return limits;
    }

    BestMove answer(const Budget& budget, const Limits& limits, const Control& control) const {
        report_lines(budget, limits, control);
        const std::vector<std::string> variation = variation_from(ranking(tree_).front());
        BestMove best{variation.front(), std::nullopt};
        if (variation.size() > 1) best.ponder = variation[1];
        return best;
    }

    void report_lines(const Budget& budget, const Limits& limits, const Control& control) const {
        if (!control.on_thought) return;
        const std::vector<std::uint32_t> children = ranking(tree_);
        const auto lines = std::min<std::size_t>(
            static_cast<std::size_t>(std::max(limits.multi_pv, 1)), children.size());
        for (std::size_t i = 0; i < lines; ++i) {
            const std::vector<std::string> variation = variation_from(children[i]);
            control.on_thought(
                {.depth = static_cast<int>(variation.size()),
                 .line = static_cast<int>(i) + 1,
                 .score = score_of_child(children[i]),
                 .nodes = budget.nodes(),
                 .nodes_per_second = budget.nodes_per_second(),
                 .time_ms = budget.elapsed_ms(),
                 .hash_per_mille = static_cast<int>(tree_.size() * 1000 / tree_.capacity()),
                 .variation = variation});
        }
    }

    const UctOptions& options() const { return options_; }
    Tree& tree() { return tree_; }

  private:
    static constexpr std::uint64_t kPlayoutsPerPly = 2000;
    static constexpr int kDefaultPlies = 3;

    // The mean result. Score::amount is in hundredths of a percentage point above or below 50 %.
    Score score_of_child(std::uint32_t index) const {
        const auto& node = tree_[index];
        const int length = static_cast<int>(variation_from(index).size());
        if (node.proof == Proof::Won) return proved_win(length);
        if (node.proof == Proof::Lost) return proved_loss(length);
        if (node.visits == 0) return {Score::Kind::Value, 0, false, kCertain / 2};  // no sample
        static_assert(kRolloutScale == kCertain);
        const int mean = static_cast<int>(node.sum / node.visits);
        return {Score::Kind::Value, 10 * mean - 5 * kRolloutScale, false, mean};
    }

    // The most visited line that begins with that child of the root.
    std::vector<std::string> variation_from(std::uint32_t index) const {
        P position = this->game().position();
        std::vector<std::string> texts;
        while (true) {
            const auto& node = tree_[index];
            texts.push_back(position.move_text(node.move));
            typename P::Undo undo;
            position.do_move(node.move, undo);
            if (node.children == 0) return texts;
            std::uint32_t best = node.first_child;
            for (std::uint32_t i = 1; i < node.children; ++i)
                if (better(tree_[node.first_child + i], tree_[best])) best = node.first_child + i;
            if (tree_[best].visits == 0) return texts;
            index = best;
        }
    }

    static bool better(const typename Tree::Node& a, const typename Tree::Node& b) {
        if ((a.proof == Proof::Won) != (b.proof == Proof::Won)) return a.proof == Proof::Won;
        return a.visits > b.visits;
    }

    UctOptions options_;
    Tree tree_;
};

// `R`: a Rollout or a Guide (uct.h).
template <Position P, Evaluator<P> E, Tactics<P> T, class R>
class UctPlayer final : public PlayoutPlayer<P> {
  public:
    UctPlayer(const typename P::Rules& rules,
              std::string canonical_rules,
              E evaluator,
              T tactics,
              R rollout,
              const UctOptions& options)
        : PlayoutPlayer<P>(rules, std::move(canonical_rules), options),
          evaluator_(std::move(evaluator)),
          tactics_(std::move(tactics)),
          rollout_(std::move(rollout)) {}

  private:
    BestMove choose(const Limits& given, const Control& control) override {
        const Limits limits = this->bounded(given);
        Budget budget(limits, control);
        NullObserver of_nodes;
        Bench bench({this->game().position(), this->game().line(), evaluator_, tactics_}, budget,
                    of_nodes);
        UctTrace trace(control.trace, this->options());
        auto& tree = this->tree();
        Uct<Bench, R> uct(bench, tree, rollout_, this->options(), trace, limits.seed);
        std::uint64_t next_report = kFirstReport;
        do {
            uct.play_once();
            if (budget.nodes() < next_report) continue;
            this->report_lines(budget, limits, control);
            next_report *= 2;
        } while (budget.may_go_on() && !uct.is_decided() && tree[0].visits < kMostVisits);
        trace.choose(this->game().position(), tree, ranking(tree).front());
        return this->answer(budget, limits, control);
    }

    using Bench = Workbench<P, E, T, NullObserver>;

    static constexpr std::uint64_t kFirstReport = 256;
    static constexpr std::uint32_t kMostVisits = 1u << 30;

    E evaluator_;
    T tactics_;
    R rollout_;
};

}  // namespace yiguan::search
