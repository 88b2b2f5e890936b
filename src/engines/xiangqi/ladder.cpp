#include "engines/xiangqi/ladder.h"

#include <utility>

#include "engines/xiangqi/hand_evaluator.h"
#include "engines/xiangqi/matrix_chooser.h"
#include "engines/xiangqi/rollout.h"
#include "engines/xiangqi/rules_chooser.h"
#include "engines/xiangqi/solver_player.h"
#include "engines/xiangqi/tactics.h"
#include "engines/xiangqi/weights_chooser.h"
#include "engines/xiangqi/weights_evaluator.h"
#include "search/direct_player.h"
#include "search/ladder.h"

namespace yiguan::xiangqi {
namespace {

struct Kit {
    using Tactics = xiangqi::Tactics;
    using MaterialEvaluator = xiangqi::MaterialEvaluator;
    using HistoryEvaluator = xiangqi::WeightsEvaluator;
    using DeepEvaluator = xiangqi::HandEvaluator;
    using Rollout = xiangqi::Rollout;
    static constexpr int kMinimaxDepth = 3;
    static constexpr int kHistoryDepth = 4;
    static constexpr int kDeepDepth = 7;
    static constexpr int kExploration = 120;

    static Tactics tactics_of_level(int level) { return Tactics{sight_of_level(level).horizon}; }
};

const OptionInfo kQuiescence{
    "quiescence",
    "0|1",
    "1",
    {"视界之外是否继续算吃子与应将",
     "whether captures and answers to checks are followed beyond the depth"}};
const OptionInfo kReductions{
    "reductions",
    "0|1",
    "1",
    {"靠后的着法是否先浅算", "whether late moves are first searched less deeply"}};
const OptionInfo kExtensions{
    "extensions",
    "0|1",
    "1",
    {"应将是否多算一层", "whether an answer to a check is searched one ply deeper"}};
const OptionInfo kExact{
    "exact",
    "0|1",
    "0",
    {"置换表只取同深度的结果", "the table answers only for exactly the same depth"}};
const OptionInfo kLevel{"level",
                        "1..20",
                        "",
                        {"棋力等级：节点、视野、在相近着法中的取舍",
                         "strength: nodes, horizon, choice among nearly equal moves"}};
const OptionInfo kTree{
    "tree", "1000..100000000", "1000000", {"树的最大结点数", "most nodes of the tree"}};
const OptionInfo kExploration{
    "exploration", "0..100000", "120", {"探索系数（千分之一）", "exploration, in thousandths"}};

template <class Chooser>
std::unique_ptr<Player> make_direct(const Rules& rules, std::string canonical) {
    return std::make_unique<search::DirectPlayer<Position, Chooser>>(rules, std::move(canonical),
                                                                     Chooser{});
}

std::unique_ptr<Player> make_solver(search::OptionReader& reader,
                                    const Rules& rules,
                                    std::string canonical) {
    const search::DeepOptions deep = search::read_deep(reader, Kit::kDeepDepth);
    SolverOptions options{.tree = deep.tree};
    if (deep.level > 0) {
        const LevelSight sight = sight_of_level(deep.level);
        options.horizon = sight.horizon;
        options.mate_in = sight.mate_in;
    }
    return std::make_unique<SolverPlayer>(rules, std::move(canonical), options);
}

// The players that only xiangqi has; null for an unknown id.
std::unique_ptr<Player> make_own_rung(std::string_view id,
                                      search::OptionReader& reader,
                                      const Rules& rules,
                                      std::string canonical) {
    if (id == "rules") return make_direct<RulesChooser>(rules, std::move(canonical));
    if (id == "weights") return make_direct<WeightsChooser>(rules, std::move(canonical));
    if (id == "matrix") return make_direct<MatrixChooser>(rules, std::move(canonical));
    if (id == "solver") return make_solver(reader, rules, std::move(canonical));
    return nullptr;
}

const std::vector<PlayerInfo> kPlayers{
    {"random",
     0,
     {"随机", "Random"},
     {"在合法着法里随便走一步。它什么都不看。它连送上门的车也不会吃。",
      "Plays any legal move. It looks at nothing. It misses even a rook that is given away."},
     {}},
    {"rules",
     1,
     {"规则表", "Rule list"},
     {"按顺序查规则：能杀就杀，先救被捉的子，吃无根的子，安全地将军，出子，第一条合用的就走。"
      "它看得见一步之内的得失。它不懂几步之后的手段，也会为将军而将军。",
      "Goes through rules in order, mate, save a piece, take what is free, give a safe check, "
      "develop, and plays the first that applies. It sees what one exchange wins or loses. It "
      "misses everything two moves away, and checks for the sake of checking."},
     {}},
    {"weights",
     2,
     {"加权评分", "Weights"},
     {"给每步棋打分：吃子的子力（车100、马炮50、兵20、士象10、将1500）加上位置分，取最高的。"
      "它看得见自己这一步的收获。它不看对方的应着，常拿车换有根的兵。",
      "Scores each move by the material it takes (rook 100, horse and cannon 50, pawn 20, "
      "advisor and elephant 10, general 1500) and the square it reaches. It sees what its own "
      "move brings. It misses every answer, and gives a rook for a protected pawn."},
     {}},
    {"matrix",
     3,
     {"双表", "Matrix"},
     {"为双方各画一张“在哪一点能赢多少子”的图，一步棋的分数是自己的所得加上对方所失威胁的九成。"
      "它看得见双方眼前的兑子。它看不见两步之后的捉双和杀着。",
      "Draws a map for each side of what it can win on each point; a move is worth its own "
      "gain and nine tenths of the threat it removes. It sees the exchanges both sides have at "
      "hand. It misses forks and mates two moves away."},
     {}},
    {"minimax",
     4,
     {"极小极大", "Minimax"},
     {"把每一步、每一应都算到固定深度，一个不漏，到了底只数子力。它看得见深度之内的每一次得失。"
      "没有子可吃时，它不知道哪一步好，在兑子中途停下也照样数子。",
      "Looks at every move and every answer down to a depth and counts the material there. It "
      "sees all that is won or lost within that depth. Where nothing can be taken it does not "
      "know one move from another, and it counts even in the middle of an exchange."},
     {}},
    {"shallow-cut",
     5,
     {"浅剪枝", "Shallow cut"},
     {"与极小极大一样，但只要比父结点已知的更差就不再往下看。同样的时间它看得更深。"
      "它只知道父结点的界，祖父结点知道的用不上。",
      "Minimax that leaves a position as soon as it is worse for the parent than what the "
      "parent has. It sees deeper in the same time. It knows only the parent's bound, so it "
      "misses every deep cut."},
     {}},
    {"alphabeta-history",
     6,
     {"α-β 与历史启发", "Alpha-beta with history"},
     {"完整的 Alpha-Beta 剪枝，哪些着法常是最好的就先试哪些。同样的结点数它比浅剪枝看得更深。"
      "它只数子力和位置，到了深度就停，不管兑子是否算完。",
      "Full alpha-beta, trying first the moves that have often been best. It sees deeper than "
      "the shallow cut with the same nodes. It adds up only weights and stops at its depth, "
      "exchange or not."},
     {}},
    {"deepening",
     7,
     {"迭代加深", "Iterative deepening"},
     {"一层一层加深，记住见过的局面，好着先试，兑子和应将算到底，再用手写的评估判断形势。"
      "它看得见子力、位置、空头炮、将帅的安危。它的棋感都是人写的，残局的细微处会看错。",
      "Deepens ply by ply, remembers positions, follows exchanges and checks to their end and "
      "judges with a hand-written evaluation. It sees material, squares, hollow cannons and "
      "the danger to the generals. It misses what its author did not write, above all in "
      "endings."},
     {search::kHashOption, search::kThreadsOption, kQuiescence, kReductions, kExtensions, kExact,
      kLevel}},
    {"solver",
     8,
     {"连将杀求解", "Mate solver"},
     {"先证明有没有连将杀，有就走最短的；没有再像迭代加深那样搜索，并且不走会被连将杀的棋。"
      "它看得见十几步长的连将杀，而且证明无误。夹着停着的杀法它和别人一样看。",
      "First proves whether there is a mate by checks alone and plays the shortest; else "
      "searches like the rung below and refuses moves that allow such a mate. It sees mates of "
      "many moves, with proof. It misses mates with a quiet move like everybody else."},
     {search::kHashOption, search::kThreadsOption, kQuiescence, kReductions, kExtensions, kExact,
      kLevel}},
    {"uct",
     9,
     {"蒙特卡洛树", "Monte-Carlo tree search"},
     {"从树叶往下随机走几步再作评估，胜率高的、看得少的分支多看。它看得见大势和多数情况。"
      "它容易漏掉只有一条路的杀着。",
      "Plays a few random plies from the leaves of a growing tree, evaluates, and looks more "
      "where that went well or was seldom done. It sees the general trend. It misses a "
      "refutation that hangs on a single move."},
     {kTree, kExploration}},
};

}  // namespace

const std::vector<PlayerInfo>& Ladder::players() {
    return kPlayers;
}

template <class P>
Result<std::unique_ptr<Player>> Ladder::make(std::string_view id,
                                             const PlayerOptions& options,
                                             const Rules& rules,
                                             std::string canonical_rules) {
    if (auto shared = search::make_shared_rung<P, Kit>(id, options, rules, canonical_rules))
        return *std::move(shared);
    search::OptionReader reader(id, options);
    std::unique_ptr<Player> player = make_own_rung(id, reader, rules, std::move(canonical_rules));
    if (!player) return unknown_player(id, players());
    if (Refusal refusal = reader.refusal()) return *std::move(refusal);
    return player;
}

template Result<std::unique_ptr<Player>> Ladder::make<Position>(std::string_view,
                                                                const PlayerOptions&,
                                                                const Rules&,
                                                                std::string);

}  // namespace yiguan::xiangqi
