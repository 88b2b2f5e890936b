// The rungs that are the same idea in every game, built from what a game brings along.
//
// A Kit<P> of a game names
//   MaterialEvaluator   of rungs 4 and 5        Tactics   default-constructible
//   HistoryEvaluator    of rung 6               Rollout   of rung 9
//   DeepEvaluator       of rung 7
// and the depths kMinimaxDepth, kHistoryDepth, kDeepDepth searched when no limit is given.
// A kExploration, in thousandths, replaces the one of UctOptions. Evaluators are
// default-constructible. Where levels of strength see less than the whole, the kit
// has a tactics_of_level(level), and an evaluator_of_level(level) if that looks ahead too.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/player.h"
#include "search/options.h"
#include "search/random_player.h"
#include "search/tree_player.h"
#include "search/uct_player.h"

namespace yiguan::search {

using MadePlayer = Result<std::unique_ptr<Player>>;

namespace detail {

template <Position P, class E, class T>
std::unique_ptr<Player> make_tree(const typename P::Rules& rules,
                                  std::string canonical,
                                  const TreeOptions& options) {
    return std::make_unique<TreePlayer<P, E, T>>(rules, std::move(canonical), E{}, T{}, options);
}

inline PvsOptions read_pvs(OptionReader& reader) {
    PvsOptions options;
    options.uses_quiescence = reader.flag("quiescence", true);
    options.reduces_late_moves = reader.flag("reductions", true);
    options.extends_forced_answers = reader.flag("extensions", true);
    options.is_exact = reader.flag("exact", false);
    return options;
}

// What a level of strength, 1..20, lets a search see; 0: no level, everything.
template <class Kit>
typename Kit::Tactics tactics_for(int level) {
    if constexpr (requires { Kit::tactics_of_level(level); })
        if (level > 0) return Kit::tactics_of_level(level);
    return typename Kit::Tactics{};
}
template <class Kit>
typename Kit::DeepEvaluator evaluator_for(int level) {
    if constexpr (requires { Kit::evaluator_of_level(level); })
        if (level > 0) return Kit::evaluator_of_level(level);
    return typename Kit::DeepEvaluator{};
}

}  // namespace detail

// The options of a deepening search: hash, threads, quiescence, reductions, extensions, exact,
// level.
struct DeepOptions {
    TreeOptions tree;
    int level = 0;  // 0: none
};
inline DeepOptions read_deep(OptionReader& reader, int default_depth) {
    DeepOptions options{{.idea = Idea::Deepening, .default_depth = default_depth}};
    read_machine(reader, options.tree);
    options.tree.pvs = detail::read_pvs(reader);
    options.level = reader.number("level", kLeastLevel, kMostLevel, 0);
    if (options.level > 0) options.tree.level = level_of(options.level);
    return options;
}

// The player of that id, or nothing when the id is not one of the shared ideas.
template <Position P, class Kit>
std::optional<MadePlayer> make_shared_rung(std::string_view id,
                                           const PlayerOptions& options,
                                           const typename P::Rules& rules,
                                           std::string canonical) {
    using Tactics = typename Kit::Tactics;
    using Material = typename Kit::MaterialEvaluator;
    using Deep = typename Kit::DeepEvaluator;
    OptionReader reader(id, options);
    std::unique_ptr<Player> player;
    if (id == "random") {
        player = std::make_unique<RandomPlayer<P>>(rules, std::move(canonical));
    } else if (id == "minimax") {
        player = detail::make_tree<P, Material, Tactics>(
            rules, std::move(canonical),
            {.idea = Idea::Minimax, .default_depth = Kit::kMinimaxDepth});
    } else if (id == "shallow-cut") {
        player = detail::make_tree<P, Material, Tactics>(
            rules, std::move(canonical),
            {.idea = Idea::ShallowCut, .default_depth = Kit::kMinimaxDepth});
    } else if (id == "alphabeta-history") {
        player = detail::make_tree<P, typename Kit::HistoryEvaluator, Tactics>(
            rules, std::move(canonical),
            {.idea = Idea::AlphaBetaHistory, .default_depth = Kit::kHistoryDepth});
    } else if (id == "deepening") {
        const DeepOptions deep = read_deep(reader, Kit::kDeepDepth);
        player = std::make_unique<TreePlayer<P, Deep, Tactics>>(
            rules, std::move(canonical), detail::evaluator_for<Kit>(deep.level),
            detail::tactics_for<Kit>(deep.level), deep.tree);
    } else if (id == "uct") {
        UctOptions uct;
        uct.max_nodes =
            static_cast<std::size_t>(reader.number("tree", 1000, 100'000'000, 1'000'000));
        if constexpr (requires { Kit::kExploration; }) uct.exploration = Kit::kExploration;
        uct.exploration = reader.number("exploration", 0, 100'000, uct.exploration);
        player = std::make_unique<UctPlayer<P, Deep, Tactics, typename Kit::Rollout>>(
            rules, std::move(canonical), Deep{}, Tactics{}, typename Kit::Rollout{}, uct);
    } else {
        return std::nullopt;
    }
    if (Refusal refusal = reader.refusal()) return MadePlayer(*std::move(refusal));
    return MadePlayer(std::move(player));
}

}  // namespace yiguan::search
