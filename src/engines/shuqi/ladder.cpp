#include "engines/shuqi/ladder.h"

#include "search/options.h"

namespace yiguan::shuqi {
namespace {

std::vector<OptionInfo> deep_options() {
    return {
        search::kHashOption,
        search::kThreadsOption,
        {"quiescence",
         "0|1",
         "1",
         {"深度用尽后是否续看大跳", "follow long jumps beyond the depth"}},
        {"reductions",
         "0|1",
         "1",
         {"靠后的着法是否先浅看", "look at late moves less deeply first"}},
        {"exact",
         "0|1",
         "0",
         {"只取置换表中同深度的值", "take only values of the same depth from the table"}},
        {"level",
         "1..20",
         "",
         {"给人用的等级；低等级只会算少数几个数的跨",
          "strength for people; low levels calculate spans over few pieces only"}},
    };
}

std::vector<OptionInfo> tree_options() {
    return {
        {"tree",
         "1000..100000000",
         "1000000",
         {"搜索树最多的节点数", "nodes the tree may have at most"}},
        {"exploration",
         "0..100000",
         "700",
         {"探索系数，千分之一", "weight of exploration, in thousandths"}},
    };
}

const std::vector<PlayerInfo> kPlayers{
    {.id = "random",
     .rung = 0,
     .name = {"随机", "Random"},
     .idea = {"在合法着法中随机挑一着。它什么也不看。它永远走不完一局，只会被举报。",
              "Plays any legal move. It sees nothing. It never gets home and ends by being "
              "reported."},
     .options = {}},
    {.id = "rules",
     .rung = 1,
     .name = {"规则表", "Rule list"},
     .idea =
         {"按固定次序的规则走：能赢就叫停，属实就举报，否则往前跳得最远，一样远时能跨不邻，再挪最落"
          "后的；进了对方营地的棋子只往里走。它看得见每着前进几列。它不管数字，也看不见对方，不会为"
          "下一步搭桥。",
          "Follows rules in a fixed order: stop when it wins, report when true, else jump "
          "furthest ahead, a span before a hop as long, else step with the hindmost; a piece "
          "in the foe's camp goes only deeper. It sees how many columns a move leads ahead. It "
          "misses the numbers, the opponent and any ladder for its next move."},
     .options = {}},
    {.id = "weights",
     .rung = 2,
     .name = {"加权评分", "Weights"},
     .idea =
         {"量出每枚棋子离自己的点的直线距离，大数比小数要紧（0 另有权重），走加权和改善最多的一着；"
          "能赢就叫停，属实就举报。它看得见哪枚棋子离自己的点近了多少。它不知道路上有没有跳板，也看"
          "不见对方。",
          "Measures how far each piece is from its own point as the crow flies, large numbers "
          "counting more (0 has a weight of its own), and plays what improves the sum most; it "
          "stops when that wins and reports when true. It sees how much nearer a piece comes "
          "to its point. It misses the ladders on the way and the opponent."},
     .options = {}},
    {.id = "matrix",
     .rung = 3,
     .name = {"双表", "Matrix"},
     .idea = {"自己得的分，加上九成的、让对方最好一跳少得的分。它看得见对方下一着最大的跳。"
              "它看不见再往后的任何事。",
              "Adds to its own gain nine tenths of what it takes from the opponent's best jump. "
              "It sees the longest jump the opponent has now. It misses everything after that."},
     .options = {}},
    {.id = "minimax",
     .rung = 4,
     .name = {"极小极大", "Minimax"},
     .idea = {"看遍每一着、每一应，直到限定的深度。深度之内什么也漏不掉。深度太浅，而且眼里"
              "只有直线距离。",
              "Looks at every move and every reply down to its depth. Within it nothing is "
              "missed. The depth is small, and beyond it only straight distances count."},
     .options = {}},
    {.id = "shallow-cut",
     .rung = 5,
     .name = {"浅剪枝", "Shallow cut"},
     .idea = {"极小极大，但比上一层已知的差就不再看。同样的值，看的着法少得多。隔层的剪枝它"
              "用不上。",
              "Minimax that leaves a move as soon as it is worse than what the parent has. The "
              "same value with far fewer moves. It misses the cuts two levels apart."},
     .options = {}},
    {.id = "alphabeta-history",
     .rung = 6,
     .name = {"α-β 与历史启发", "Alpha-beta with history"},
     .idea = {"完整的 αβ 剪枝，先试历来最好的着法。开局四层只要几毫秒。它仍只凭直线距离估值，"
              "不懂跳板，也不懂掉队。",
              "Full alpha-beta, trying first the moves that were best before. Four plies from "
              "the start take milliseconds. It still judges by straight distance and knows "
              "neither ladders nor stragglers."},
     .options = {}},
    {.id = "deepening",
     .rung = 7,
     .name = {"迭代加深", "Iterative deepening"},
     .idea = {"一层层加深，记住看过的局面，大跳未尽就看下去。它按步数估值，懂得掉队的代价和眼前"
              "的跳板，也知道积分。残局要走多少步它只能估计。",
              "Searches deeper and deeper, remembers positions, and goes on while long jumps are "
              "open. It counts in moves and knows what stragglers cost, which ladders stand and "
              "what scores. How long the ending takes it can only guess."},
     .options = deep_options()},
    {.id = "solver",
     .rung = 8,
     .name = {"竞速求解", "Race solver"},
     .idea = {"两军错开之后，把棋局拆成两个单人问题来解，算准何时叫停。每方只剩三枚在外时，双方"
              "都不回头则结论是准确的，再多就给出标明的界。错开之前它与迭代加深一样。",
              "When the armies have passed each other it solves the game as two single-player "
              "problems and knows when to stop. With three pieces a side away it is exact, as "
              "long as nobody turns back, and says so when it is a bound. Before that it is the "
              "deepening player."},
     .options = deep_options()},
    {.id = "uct",
     .rung = 9,
     .name = {"蒙特卡洛树", "Monte-Carlo tree search"},
     .idea = {"从树叶往下试走几步，哪边顺利就多看哪边。它不靠固定深度，能看出长远的好坏。要紧的"
              "一着若试得少，它会漏掉。",
              "Plays on for a few moves from the leaves of a tree and goes where that went well. "
              "It has no fixed depth and feels what pays in the long run. A single vital reply "
              "that it tried too rarely it overlooks."},
     .options = tree_options()},
};

}  // namespace

const std::vector<PlayerInfo>& Ladder::players() {
    return kPlayers;
}

}  // namespace yiguan::shuqi
