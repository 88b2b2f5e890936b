// The ladder: one row for each kind of opponent that exists in every game, from rung 0 up, and the
// construction of their players from a game's kit.
//
// A game has one kit for each position type, which KitOf names. It defines
//   PositionType
//   RuleList, Weights, Matrix   the choosers of rungs 1 to 3 (direct_player.h)
//   PlainTactics, PlainEvaluator
//                               of rungs 4 to 6, which differ only in their search
//   Tactics, DeepEvaluator      of rungs 7 and 9
//   Rollout                     of rung 9
//   kMinimaxDepth, kHistoryDepth, kDeepDepth   depths searched when no limit is given
//   make_own(id, making)        the game's own opponents
// All of these types are default-constructible. Optional:
//   tactics_of_level(level), evaluator_of_level(level), pvs_of_level(level),
//   strength_of_level(level)
//                               how far a level of strength sees, and how it chooses its move
//   complete(player, making)    wraps every player except the random mover
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/player.h"
#include "engine/player_info.h"
#include "nnue/network.h"
#include "search/alpha_beta.h"
#include "search/deep_player.h"
#include "search/direct_player.h"
#include "search/minimax.h"
#include "search/options.h"
#include "search/random_player.h"
#include "search/shallow_cut.h"
#include "search/uct_player.h"

namespace yiguan::search {

// `Type` is the kit of the position type. Specialised beside each kit.
template <class P>
struct KitOf;

// The parameters of a player that is being made. Refers to its arguments, which must outlive it.
template <class K>
struct Making {
    using Kit = K;
    using Rules = typename Kit::PositionType::Rules;

    const Rules& rules;
    const std::string& canonical_rules;
    const GivenOptions& options;
    const std::shared_ptr<const nnue::Network>& network;  // to evaluate with; null: without
    int level = 0;  // of strength, on the usual scale; 0: none. Set by read_deep and read_tree
};

template <class Kit>
std::unique_ptr<Player> complete(std::unique_ptr<Player> player, const Making<Kit>& making) {
    if constexpr (requires { Kit::complete(std::move(player), making); })
        return Kit::complete(std::move(player), making);
    else
        return player;
}

template <class Kit>
std::unique_ptr<Player> make_random(const Making<Kit>& making) {
    return std::make_unique<RandomPlayer<typename Kit::PositionType>>(making.rules,
                                                                      making.canonical_rules);
}

template <class Chooser, class Kit>
std::unique_ptr<Player> make_direct(const Making<Kit>& making) {
    using Direct = DirectPlayer<typename Kit::PositionType, Chooser>;
    return complete(std::make_unique<Direct>(making.rules, making.canonical_rules, Chooser{}),
                    making);
}

// A search without options of its own.
template <template <class, class> class Policy, class Kit>
std::unique_ptr<Player> make_plain(const Making<Kit>& making, int default_depth) {
    using P = typename Kit::PositionType;
    using Evaluator = typename Kit::PlainEvaluator;
    using Tactics = typename Kit::PlainTactics;
    using Plain = TreePlayer<P, Evaluator, Tactics, Policy<P, Tactics>>;
    return complete(std::make_unique<Plain>(making.rules, making.canonical_rules, Evaluator{},
                                            Tactics{}, TreeOptions{.default_depth = default_depth}),
                    making);
}

// The tactics, evaluator and search limits of a level of strength, 1..20; 0: full strength.
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
template <class Kit>
Level strength_for(int level) {
    if constexpr (requires { Kit::strength_of_level(level); })
        return Kit::strength_of_level(level);
    else
        return level_of(level);
}

// The options of the search: as given, else those of the level, if there is one, else as declared.
template <class Kit>
PvsOptions pvs_for(const Making<Kit>& making) {
    const GivenOptions& options = making.options;
    PvsOptions pvs;
    if constexpr (requires { Kit::pvs_of_level(1); })
        if (making.level > 0) pvs = Kit::pvs_of_level(making.level);
    const auto set = [&](bool& flag, std::string_view key) {
        if (const auto given = options.given(key)) flag = *given != 0;
    };
    set(pvs.uses_quiescence, "quiescence");
    set(pvs.reduces_late_moves, kReductionsOption.key);
    set(pvs.extends_forced_answers, "extensions");
    set(pvs.is_exact, kExactOption.key);
    return pvs;
}

// Reads hash, threads, level, and the options of the search, which override those of the level.
template <class Kit>
DeepOptions read_deep(Making<Kit>& making) {
    const GivenOptions& options = making.options;
    making.level = options.value("level").value_or(0);
    DeepOptions deep{.tree = {.default_depth = Kit::kDeepDepth}};
    deep.search.hash_mb = hash_mb_of(options);
    deep.search.threads = threads_of(options);
    deep.search.pvs = pvs_for(making);
    if (making.level > 0) deep.tree.level = strength_for<Kit>(making.level);
    return deep;
}

template <class Kit>
std::unique_ptr<Player> make_deepening(Making<Kit>& making) {
    using P = typename Kit::PositionType;
    using T = typename Kit::Tactics;
    const DeepOptions deep = read_deep(making);
    return complete(std::make_unique<DeepPlayer<P, typename Kit::DeepEvaluator, T>>(
                        making.rules, making.canonical_rules, evaluator_for<Kit>(making.level),
                        tactics_for<Kit>(making.level), deep.tree, Deepening<P, T>(deep.search)),
                    making);
}

inline UctOptions uct_options_of(const GivenOptions& given) {
    UctOptions options;
    if (const auto nodes = given.value(kTreeOption.key))
        options.max_nodes = static_cast<std::size_t>(*nodes);
    options.exploration = given.value(kExplorationKey).value_or(options.exploration);
    return options;
}

template <class Kit>
std::unique_ptr<Player> make_uct(const Making<Kit>& making) {
    using P = typename Kit::PositionType;
    using Uct =
        UctPlayer<P, typename Kit::DeepEvaluator, typename Kit::Tactics, typename Kit::Rollout>;
    return complete(std::make_unique<Uct>(making.rules, making.canonical_rules,
                                          evaluator_for<Kit>(0), tactics_for<Kit>(0),
                                          typename Kit::Rollout{}, uct_options_of(making.options)),
                    making);
}

// A row of the ladder. `idea` describes what the opponent does in every game; each game adds what
// the opponent sees and misses there (describe_ladder).
template <class Make>
struct Rung {
    std::string_view id;
    int number;
    Bilingual name;
    Bilingual idea;
    Make make;  // (Making<Kit>&) -> std::unique_ptr<Player>
    bool searches_by_depth = false;
};

// The table. A new opponent is one more file and one more row.
inline constexpr std::tuple kLadder{
    Rung{"random",
         0,
         {"随手", "Careless"},
         {"在所有合法着法里随机走一着。", "Plays any legal move at random."},
         []<class Kit>(Making<Kit>& making) { return make_random(making); }},
    Rung{
        "rules",
        1,
        {"循规", "Rule Follower"},
        {"按固定的次序查一张规则表，照第一条适用的规则走。",
         "Goes through a list of rules in order and plays the first that applies."},
        []<class Kit>(Making<Kit>& making) { return make_direct<typename Kit::RuleList>(making); }},
    Rung{"weights",
         2,
         {"贪心", "Greedy"},
         {"给每一着打分，走分数最高的。",
          "Adds up weights for every move and plays the highest sum."},
         []<class Kit>(Making<Kit>& making) { return make_direct<typename Kit::Weights>(making); }},
    Rung{"matrix",
         3,
         {"兼顾", "Even-Handed"},
         {"为双方各列一张分数表（双表）：一着的分数是己方所得，加上对方所失的九成。",
          "Keeps a table of scores for each side: a move is worth its own gain and nine tenths of "
          "what it takes from the opponent."},
         []<class Kit>(Making<Kit>& making) { return make_direct<typename Kit::Matrix>(making); }},
    Rung{"minimax",
         4,
         {"细算", "Thorough"},
         {"极小极大：把每一着、每一应都看到固定的深度，一个不漏。",
          "Minimax: looks at every move and every reply down to a fixed depth and leaves nothing "
          "out."},
         []<class Kit>(Making<Kit>& making) {
             return make_plain<Minimax>(making, Kit::kMinimaxDepth);
         },
         true},
    Rung{"shallow-cut",
         5,
         {"快算", "Quick"},
         {"带浅剪枝的极小极大：一着棋只要比上一层已知的差，就不再往下看，结果不变。",
          "Minimax with a shallow cut: leaves a move as soon as it is worse than what its parent "
          "has; the result is the same."},
         []<class Kit>(Making<Kit>& making) {
             return make_plain<ShallowCut>(making, Kit::kMinimaxDepth);
         },
         true},
    Rung{"alphabeta-history",
         6,
         {"老手", "Veteran"},
         {"完整的 α-β 剪枝，加历史启发：以往最好的着法先试。",
          "Full alpha-beta with the history heuristic: tries first what was best before."},
         []<class Kit>(Making<Kit>& making) {
             return make_plain<AlphaBeta>(making, Kit::kHistoryDepth);
         },
         true},
    Rung{
        "deepening",
        7,
        {"深思", "Deep Thinker"},
        {"迭代加深的主要变例搜索：一层一层加深，用置换表记住见过的局面，到达深度后续算要紧的着法。",
         "Iterative deepening with principal variation search: goes deeper and deeper, remembers "
         "positions in a transposition table and follows urgent moves beyond its depth."},
        []<class Kit>(Making<Kit>& making) { return make_deepening(making); },
        true},
    Rung{"uct",
         9,
         {"试探", "Explorer"},
         {"蒙特卡洛树搜索：从叶节点往下试走，哪里结果好、哪里看得少，就多看哪里。",
          "Monte-Carlo tree search: plays on from the leaves of a growing tree and looks more "
          "where that went well or was seldom tried."},
         []<class Kit>(Making<Kit>& making) { return make_uct(making); }},
};

// Null for an id that is not in the table.
template <class Kit>
std::unique_ptr<Player> make_from_table(std::string_view id, Making<Kit>& making) {
    std::unique_ptr<Player> player;
    const auto try_rung = [&](const auto& rung) {
        if (rung.id == id) player = rung.make(making);
        return rung.id == id;
    };
    std::apply([&](const auto&... rung) { (void)(try_rung(rung) || ...); }, kLadder);
    return player;
}

// A game's addition to a row of the table: what the opponent sees and misses in that game, and its
// options.
struct IdeaInGame {
    std::string_view id;
    Bilingual sight;
    std::vector<PlayerOption> options{};
};

// The opponents of a game by rung. `texts` owns the strings that `players` refers to.
struct LadderInfo {
    std::deque<std::string> texts;
    std::vector<PlayerInfo> players;
};

// All opponents of the table, completed by `ideas` for this game, and the game's `own`.
LadderInfo describe_ladder(const std::vector<IdeaInGame>& ideas, std::vector<PlayerInfo> own);

}  // namespace yiguan::search
