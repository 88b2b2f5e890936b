#include "engines/gomoku/ladder.h"

#include "engine/network_option.h"
#include "engines/gomoku/champion_tuning.h"
#include "engines/gomoku/network_training.h"
#include "engines/gomoku/order_tuning.h"
#include "search/champion/make.h"
#include "search/ladder.h"
#include "search/puct.h"

namespace yiguan::gomoku {
namespace {

constexpr PlayerOption kLevel = search::level_option(
    {"棋力级别：看得多少、看得多远、选得多准",
     "strength: how much it searches, how far it sees, how strictly it picks"});
constexpr PlayerOption kQuiescence = search::quiescence_option(
    {"到达深度后是否续算冲四", "whether fours are followed beyond the depth"});

// What the shared opponents see and miss in this game.
std::vector<search::IdeaInGame> ideas() {
    return {
        {"random",
         {"它什么也不看；其他对手的棋力以它为零点。",
          "It looks at nothing; the strength of the others is measured from it."}},
        {"rules",
         {"六条规则依次是：成五、活三变活四、先挡对方的四再挡活三、做四和活三、挡活二和眠三、做"
          "活二和眠三。它认得直线上的棋形；不懂一子两用，也不看下一步。",
          "Its six rules are: make five, turn an open three into a straight four, stop the "
          "opponent's fours before the threes, make fours and threes, stop twos, make twos. "
          "It sees patterns on single lines. It misses stones that do two things at once, "
          "and never looks ahead."}},
        {"weights",
         {"它看双方经过每个空点的连子、一处空隙和两端是否被封；不往前看，分数相加有时会出错。",
          "It weighs the rows of both sides through each point: their lengths, one gap, "
          "closed ends. It never looks ahead, and a sum of small weights can deceive it."}},
        {"matrix",
         {"它立刻成五，也立刻挡五；不认识有空隙的棋形，也不往前看。",
          "It makes five and stops five at once. It misses rows with a gap and everything "
          "that lies ahead."}},
        {"minimax",
         {"默认看两着。它看得见对方下一着的得失；算得慢，所以看不远，活三常常发现得太晚。",
          "By default two plies. It sees what the next reply wins or loses. It is slow and "
          "therefore short-sighted: open threes are noticed too late."}},
        {"shallow-cut",
         {"默认看两着，同样的局面数能看得深一些；它用不上更上层的界，许多不必看的着法仍然看了。",
          "By default two plies. It sees a little deeper for the same work. It ignores "
          "the bounds further up, and so looks at much that cannot matter."}},
        {"alphabeta-history",
         {"默认看四着，看得见两个回合内的杀着；到达深度就停，冲四还没算完也停。",
          "By default four plies. It sees two full exchanges ahead. It stops at "
          "its depth, even in the middle of a run of fours."}},
        {"deepening",
         {"棋形随着落子更新，能成五先成五，该挡的先挡，到达深度后续算冲四。它看得见每个点对双方的"
          "威胁；每层只看最好的二十几个点，可能漏掉不带威胁的妙着。",
          "It keeps line patterns up to date; fives and forced answers come first, and "
          "fours are followed to their end. It sees what every point threatens for both "
          "sides. It considers only the two dozen best points, so it may miss a quiet "
          "surprise."},
         {kLevel, search::kHashOption, search::kThreadsOption, kQuiescence,
          search::kReductionsOption, search::kExactOption}},
        {"uct",
         {"试走时按棋形加权随机落子。它看得见哪些点平均起来好；对只有一条路的杀棋不敏感。",
          "Its random games are weighted by patterns. It sees which points do well on "
          "average. It is slow to notice a win that hangs on a single line."},
         {search::kTreeOption, search::exploration_option(700)}},
    };
}

std::vector<PlayerOption> champion_options() {
    using search::champion::Steps;
    std::vector<PlayerOption> options = search::champion::champion_options(
        {"棋力级别：节点、看得见的威胁、在相近着法中的取舍",
         "strength: nodes, threats that it sees, choice among nearly equal moves"},
        {&Steps::null_move, &Steps::prob_cut, &Steps::exchange_pruning, &Steps::correction});
    options.push_back(kNetworkOption);
    return options;
}

std::vector<PlayerInfo> own_players() {
    return {
        {
            .id = "solver",
            .rung = 8,
            .name = {"绝杀", "Finisher"},
            .idea =
                {"杀棋求解：先求连续冲四胜（VCF，一定是最短的），再求连续做杀胜（VCT），都没有才像“"
                 "深思”那样搜索，并避开让对方冲四取胜的着法。它把杀棋算到底，在连珠里攻守都用禁手。"
                 "没有杀棋时，它不比“深思”强。",
                 "Proves forced wins: first by continuous fours (VCF), always the shortest, then "
                 "by "
                 "continuous threats (VCT); without one it searches like Deep Thinker and avoids "
                 "moves "
                 "that leave the opponent such a win. It sees forced wins to their end and uses "
                 "renju's forbidden points in attack and defence. Where nothing is forced it is no "
                 "wiser than Deep Thinker."},
            .options = {kLevel,
                        search::kHashOption,
                        search::kThreadsOption,
                        kQuiescence,
                        search::kReductionsOption,
                        search::kExactOption,
                        {"fours", 1, 40, 40, {"冲四胜最多几手", "longest win by fours, in stones"}},
                        {"threes",
                         0,
                         40,
                         10,
                         {"冲四之前最多做杀几次，0 为不求",
                          "most threats ahead of the fours; 0: none"}}},
            .searches_by_depth = true,
        },
        {
            .id = search::kPuctId,
            .rung = 10,
            .name = {"直觉", "Intuitive"},
            .idea =
                {"学来的眼光带路的蒙特卡洛树搜索（PUCT）：先看最像好棋的着法，叶节点由评估来判断，"
                 "不再往下试走。它看得见棋形上的好点；要好几着才看得清的杀棋，它发现得比国手晚。",
                 "Monte-Carlo tree search guided by what was learned (PUCT): it looks first at "
                 "the moves that look best, and an evaluation judges the leaves instead of "
                 "games played out from them. It sees good points by their shapes. It finds "
                 "long wins later than the champion."},
            .options = {search::kTreeOption, search::exploration_option(1000), kNetworkOption},
        },
        {
            .id = search::champion::kId,
            .rung = search::champion::kRung,
            .name = {"国手", "Champion"},
            .idea = {"把所有办法合在一起：先求连续冲四胜和连续做杀胜，再搜索；少看无望的着法，每个"
                     "局面先看威胁能否定胜负，到达深度时还求冲四胜；评估的权重由它自己的对局拟合而"
                     "来。远离战斗的布局，它只能估计。",
                     "All ideas of search together: it first looks for forced wins by fours and by "
                     "threats, and then searches. It leaves out hopeless moves, decides positions "
                     "by their threats where they suffice, and looks for wins by fours at the "
                     "horizon. Its evaluation is fitted to its own games. What quiet stones far "
                     "from the fight are worth it can only estimate."},
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

std::unique_ptr<OrderTerms> Ladder::order_terms(const RuleText& rules) {
    return make_order_terms(rules);
}

Result<nnue::InputKind> Ladder::network_kind(const RuleText& rules) {
    return gomoku::network_kind(rules);
}

std::unique_ptr<NetworkTerms> Ladder::network_terms(const RuleText& rules) {
    return make_network_terms(rules);
}

}  // namespace yiguan::gomoku
