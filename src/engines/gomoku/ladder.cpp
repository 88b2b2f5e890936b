#include "engines/gomoku/ladder.h"

#include "search/options.h"

namespace yiguan::gomoku {
namespace {

const OptionInfo kLevel{"level",
                        "1..20",
                        "-",
                        {"棋力等级：看得多少、看得多远、选得多准",
                         "strength: how much it searches, how far it sees, how strictly it picks"}};
const OptionInfo kQuiescence{
    "quiescence", "0|1", "1", {"到底后是否续算冲四", "follow fours beyond the horizon"}};
const OptionInfo kReductions{
    "reductions", "0|1", "1", {"靠后的着法是否浅搜", "search late moves less deeply"}};
const OptionInfo kExact{
    "exact", "0|1", "0", {"置换表只用同深度的结果", "use only table entries of exactly the depth"}};

const std::vector<PlayerInfo> kPlayers{
    {.id = "random",
     .rung = 0,
     .name = {"随机", "Random"},
     .idea = {"在所有合法着法里随机走一个。它什么也不看。它什么都看不见，是一切衡量的零点。",
              "Plays any legal move by lot. It looks at nothing. It misses everything and is the "
              "zero of all measuring."},
     .options = {}},
    {.id = "rules",
     .rung = 1,
     .name = {"规则表", "Rule list"},
     .idea = {"依次问六条规则：成五、活三变活四、先挡对方的四再挡活三、做四和活三、挡活二和眠三、"
              "做活二和眠三。它认得直线上的棋形。它不知道一子两用，也不看下一步。",
              "Asks six rules in turn: make five, turn a live three into a live four, stop the "
              "foe's fours before his threes, make fours and threes, stop twos, make twos. It sees "
              "patterns on single lines. It misses every stone that does two things at once, "
              "and never looks ahead."},
     .options = {}},
    {.id = "weights",
     .rung = 2,
     .name = {"加权评分", "Weights"},
     .idea = {"给每个空点按四个方向上双方的连子打分，选最高的。它看见连子、空一格和两端是否被封。"
              "它不往前想，分数之和有时会骗人。",
              "Weighs every point by the rows of both sides through it and plays the heaviest. "
              "It sees lengths, one gap and closed ends. It misses what comes next, and a sum "
              "of small weights can deceive it."},
     .options = {}},
    {.id = "matrix",
     .rung = 3,
     .name = {"双表", "Matrix"},
     .idea = {"给己方和对方各填一张分表，对方的打九折，取和最大的点，同分抽签。它立刻成五，也立"
              "刻挡五。"
              "它不认识有空隙的棋形，也不往前想。",
              "Fills one table of scores for itself and one for the foe at nine tenths, and "
              "plays the best sum, ties by lot. It makes five and stops five at once. It "
              "misses rows with a gap and everything that lies ahead."},
     .options = {}},
    {.id = "minimax",
     .rung = 4,
     .name = {"极小极大", "Minimax"},
     .idea = {"把每一种应对都看完，默认两步，不做任何剪枝。它看见一步之内的得失。"
              "它算得慢，所以看不远，活三常常看得太晚。",
              "Looks at every reply to every move, two plies deep, and leaves nothing out. It "
              "sees what the next reply wins or loses. It is slow and therefore short-sighted: "
              "open threes are noticed too late."},
     .options = {}},
    {.id = "shallow-cut",
     .rung = 5,
     .name = {"浅剪枝", "Shallow cut"},
     .idea = {"与极小极大同值，只用上一层的界剪枝。同样的局面数能看得深一些。"
              "它不把界往下传，许多本可不看的仍然看了。",
              "The same values as minimax, cutting by its parent's bound alone. It sees a "
              "little deeper for the same work. It forgets the bounds further up, and so "
              "looks at much that cannot matter."},
     .options = {}},
    {.id = "alphabeta-history",
     .rung = 6,
     .name = {"α-β 与历史启发", "Alpha-beta with history"},
     .idea = {"完整的 α-β 剪枝，默认四步，先试以往最好的点。它看见两个回合内的杀着。"
              "它到底就停，冲四还没算完也停。",
              "Full alpha-beta, four plies deep, trying first what was best before. It sees "
              "two full exchanges ahead. It stops dead at its depth, even in the middle of a "
              "run of fours."},
     .options = {}},
    {.id = "deepening",
     .rung = 7,
     .name = {"迭代加深", "Iterative deepening"},
     .idea = {"迭代加深的主要变例搜索，有置换表，棋形随着落子增量更新，能成五先成五，该挡的先挡"
              "，到底后续算冲四。"
              "它看见每个点对双方的威胁。它每层只看最好的二十几个点，安静的妙手可能漏掉。",
              "Principal variation search, deeper and deeper, with a table of known positions "
              "and line patterns kept up to date; threats must be answered and fours are "
              "followed to their end. It sees what every point threatens for both sides. It "
              "considers only the two dozen best points, so a quiet surprise may escape it."},
     .options = {kLevel, search::kHashOption, search::kThreadsOption, kQuiescence, kReductions,
                 kExact}},
    {.id = "solver",
     .rung = 8,
     .name = {"杀棋求解", "Solver"},
     .idea = {"先求连续冲四胜（VCF，必得最短），再求连续做杀胜（VCT），都没有才像迭代加深那样搜"
              "索，并避开让对方冲四取胜的着法。"
              "它在连珠里懂得禁手，攻守都用。它在没有杀棋的布局里并不更聪明。",
              "First proves a win by continuous fours, always the shortest, then by continuous "
              "threats; without one it searches as the rung below, avoiding moves that leave "
              "the foe such a win. It sees forced wins to their end and uses renju's forbidden "
              "points in attack and defence. It is no wiser than the rung below where nothing "
              "is forced."},
     .options = {kLevel,
                 search::kHashOption,
                 search::kThreadsOption,
                 kQuiescence,
                 kReductions,
                 kExact,
                 {"fours", "1..40", "40", {"冲四胜最多几手", "longest win by fours, stones"}},
                 {"threes",
                  "0..40",
                  "10",
                  {"冲四之前最多做杀几次，0 为不求", "threats before the fours; 0: none"}}}},
    {.id = "uct",
     .rung = 9,
     .name = {"蒙特卡洛树", "Monte-Carlo tree search"},
     .idea = {"按棋形加权把棋局随机下完，从结果里长出一棵搜索树。它看见哪些点平均起来好。"
              "它对只有一条路的杀棋不敏感。",
              "Plays games out at random, weighted by patterns, and grows a tree from the "
              "results. It sees which points do well on average. It is slow to notice a win "
              "that hangs on a single line."},
     .options =
         {{"tree", "1000..100000000", "1000000", {"树的结点数", "nodes of the tree"}},
          {"exploration", "0..100000", "700", {"探索系数，千分之一", "exploration, thousandths"}}}},
};

}  // namespace

const std::vector<PlayerInfo>& Ladder::players() {
    return kPlayers;
}

}  // namespace yiguan::gomoku
