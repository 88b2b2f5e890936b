#include "engines/shuqi/ladder.h"

#include "engine/network_option.h"
#include "engines/shuqi/champion_tuning.h"
#include "engines/shuqi/network_training.h"
#include "search/champion/make.h"
#include "search/ladder.h"

namespace yiguan::shuqi {
namespace {

std::vector<PlayerOption> deep_options() {
    return {
        search::kHashOption,
        search::kThreadsOption,
        search::quiescence_option(
            {"到达深度后是否续看大跳", "whether long jumps are followed beyond the depth"}),
        search::kReductionsOption,
        search::kExactOption,
        search::level_option({"棋力级别；低级别只会算少数几个数的跨",
                              "strength; low levels calculate spans over few pieces only"}),
    };
}

std::vector<PlayerOption> champion_options() {
    using search::champion::Steps;
    std::vector<PlayerOption> options = search::champion::champion_options(
        {"棋力级别：节点、看得见的跨子数、在相近着法中的取舍",
         "strength: nodes, length of the spans it sees, choice among nearly equal moves"},
        {&Steps::exchange_pruning, &Steps::correction});
    options.push_back(kNetworkOption);
    options.push_back(
        search::champion::plain_option({"没有网络时是否只数棋子离目标的直线距离",
                                        "whether only the straight distances of the pieces are "
                                        "counted where there is no network"}));
    return options;
}

// What the shared opponents see and miss in this game.
std::vector<search::IdeaInGame> ideas() {
    return {
        {"random",
         {"它什么也不看，永远走不完一局，只会被举报。",
          "It looks at nothing, never finishes a game and ends by being reported."}},
        {"rules",
         {"能赢就叫停，属实就举报；否则往前跳得最远，一样远时先跨后邻；跳不了就移最落后的棋子。进了"
          "对方阵地的棋子只往里走。它看得见每着前进几列；不管数字，也看不见对方，不会为下一着搭桥"
          "。",
          "It stops when that wins, reports when true, else jumps furthest ahead, a span "
          "before a hop as long, else steps with the hindmost piece; a piece in the "
          "opponent's camp goes only deeper. It sees how many columns a move leads ahead. It "
          "misses the numbers, the opponent and any bridge for its next move."}},
        {"weights",
         {"分数是每枚棋子离自己的点的直线距离，大数比小数要紧（0 "
          "另有权重）；能赢就叫停，属实就举报。"
          "它看得见哪枚棋子近了多少；不知道路上有没有跳板，也看不见对方。",
          "The weights are the straight distances of the pieces from their own points, "
          "large numbers counting more (0 has a weight of its own); it stops when that wins "
          "and reports when true. It sees how much nearer a piece comes to its point. It "
          "misses the bridges on the way and the opponent."}},
        {"matrix",
         {"它看得见对方下一着最大的跳；看不见再往后的任何事。",
          "It sees the longest jump the opponent has now. It misses everything after that."}},
        {"minimax",
         {"默认看三着，其中什么也漏不掉；但深度太浅，而且只看直线距离。",
          "By default three plies, and within them nothing is missed. The depth is small, "
          "and beyond it only straight distances count."}},
        {"shallow-cut",
         {"默认看三着，看的着法少得多；它用不上隔层的剪枝。",
          "By default three plies, with far fewer moves. It misses the cuts two levels "
          "apart."}},
        {"alphabeta-history",
         {"默认看四着，开局看四着只要几毫秒；它仍只凭直线距离评估，不懂跳板，也不懂掉队。",
          "By default four plies; from the start they take milliseconds. It still "
          "judges by straight distance and knows neither bridges nor "
          "stragglers."}},
        {"deepening",
         {"还有大跳时就继续往下看。它按着数评估，懂得掉队的代价和眼前的跳板，也知道得分；残局还要走"
          "多少着，只能估计。",
          "It goes on while long jumps are open. It counts in moves and knows what "
          "stragglers cost, which bridges stand and what scores. How long the ending "
          "takes it can only guess."},
         deep_options()},
        {"uct",
         {"它不靠固定深度，能看出长远的好坏；要紧的一着若试得少，它会漏掉。",
          "It has no fixed depth and sees what pays in the long run. It overlooks a single "
          "vital reply that it tried too rarely."},
         {search::kTreeOption, search::exploration_option(700)}},
    };
}

std::vector<PlayerInfo> own_players() {
    return {
        {
            .id = "solver",
            .rung = 8,
            .name = {"冲刺", "Sprinter"},
            .idea = {"竞速求解：两军错开之后，把棋局拆成两个单人问题来解，算准何时叫停。每方最多三"
                     "枚在外时，只要双方都不回头，结论就是准确的；更多时给出界，并且注明。错开之前"
                     "它与“深思”一样。",
                     "Solves races: when the armies have passed each other it takes the game "
                     "apart into "
                     "two "
                     "single-player problems and knows when to stop. With three pieces a side "
                     "away it is "
                     "exact, as long as nobody turns back; with more it gives a bound and says "
                     "so. Before "
                     "that it plays like Deep Thinker."},
            .options = deep_options(),
            .searches_by_depth = true,
        },
        {
            .id = search::champion::kId,
            .rung = search::champion::kRung,
            .name = {"国手", "Champion"},
            .idea =
                {"把所有办法合在一起：少看无望的着法，多看要紧的着法；评估的权重由它自己的对局拟"
                 "合而来，算的是领先几着，懂得掉队、占错点和被占点的代价（64 点的棋盘上用小神经网"
                 "络评估）；两军错开之后用竞速求解。它看得见临近的举报；错开之前还要走多少着，仍"
                 "只能估计。",
                 "All ideas of search together: it leaves out hopeless moves and looks longer at "
                 "the vital ones. Its evaluation, fitted to its own games, tells by how many "
                 "moves a side is ahead, and knows what stragglers, pieces on a wrong point and "
                 "points held by the opponent cost; on the board of 64 points a small network "
                 "evaluates. Once the armies have passed each other it solves the race. It sees a "
                 "report coming. How many moves are left before the armies have passed it can "
                 "only estimate."},
            .options = champion_options(),
            .searches_by_depth = true,
        }};
}

}  // namespace

const std::vector<PlayerInfo>& Ladder::players() {
    static const search::LadderInfo ladder = search::describe_ladder(ideas(), own_players());
    return ladder.players;
}

std::unique_ptr<EvaluationTerms> Ladder::evaluation_terms(const RuleText& rules) {
    return make_evaluation_terms(rules);
}

Result<nnue::InputKind> Ladder::network_kind(const RuleText& rules) {
    return shuqi::network_kind(rules);
}

std::unique_ptr<NetworkTerms> Ladder::network_terms(const RuleText& rules) {
    return make_network_terms(rules);
}

}  // namespace yiguan::shuqi
