#include "engines/xiangqi/ladder.h"

#include "engine/network_option.h"
#include "engines/xiangqi/champion_tuning.h"
#include "engines/xiangqi/network_inputs.h"
#include "engines/xiangqi/network_training.h"
#include "search/champion/make.h"
#include "search/ladder.h"

namespace yiguan::xiangqi {
namespace {

std::vector<PlayerOption> deep_options() {
    return {
        search::kHashOption,
        search::kThreadsOption,
        search::quiescence_option(
            {"到达深度后是否续算吃子与应将",
             "whether captures and answers to checks are followed beyond the depth"}),
        search::kReductionsOption,
        {"extensions",
         0,
         1,
         1,
         {"应将是否多算一层", "whether an answer to a check is searched one ply deeper"}},
        search::kExactOption,
        search::level_option({"棋力级别：节点、视野、在相近着法中的取舍",
                              "strength: nodes, horizon, choice among nearly equal moves"}),
    };
}

std::vector<PlayerOption> champion_options() {
    std::vector<PlayerOption> options = search::champion::champion_options(
        {"棋力级别：节点、视野、在相近着法中的取舍",
         "strength: nodes, horizon, choice among nearly equal moves"});
    options.push_back(kNetworkOption);
    options.push_back(search::champion::plain_option(
        {"没有网络时是否只数子力", "whether only material is counted where there is no network"}));
    return options;
}

// What the shared opponents see and miss in this game.
std::vector<search::IdeaInGame> ideas() {
    return {
        {"random",
         {"它什么都不看，连送上门的车也不会吃。",
          "It looks at nothing and misses even a rook that is given away."}},
        {"rules",
         {"能杀就杀，先救被捉的子，吃无根的子，安全地将军，出子。它看得见一着之内的得失；不懂几着之"
          "后的手段，也会为将军而将军。",
          "Mate, save a piece, take what is free, give a safe check, develop. It sees what one "
          "exchange wins or loses. It misses everything two moves away, and checks for the "
          "sake of checking."}},
        {"weights",
         {"分数是吃子的子力（车 100、马炮 50、兵 20、士象 10、将 "
          "1500）加上位置分。它看得见自己这一着的收获；不看对方的应着，常拿车换有根的兵。",
          "The weights are the material it takes (rook 100, horse and cannon 50, pawn 20, "
          "advisor and elephant 10, general 1500) and the square it reaches. It sees what "
          "its own move brings. It misses every answer, and gives a rook for a protected "
          "pawn."}},
        {"matrix",
         {"两张表列出在每一点能得多少子。它看得见双方眼前的兑子；看不见两着之后的捉双和杀着。",
          "The tables say what can be won on each point. It sees the exchanges both sides "
          "have now. It misses forks and mates two moves away."}},
        {"minimax",
         {"默认看三着，到达深度时只数子力。它看得见其中的每一次得失；没有子可吃时不知道哪一着好，在"
          "兑子中途停下也照样数子。",
          "By default three plies, counting the material there. It sees all that is won or "
          "lost within them. Where nothing can be taken it does not know one move from "
          "another, and it counts even in the middle of an exchange."}},
        {"shallow-cut",
         {"默认看三着，同样的时间看得更深；它只知道上一层的界，用不上更上层的。",
          "By default three plies. It sees deeper in the same time. It knows only its "
          "parent's bound, so it misses every deep cut."}},
        {"alphabeta-history",
         {"默认看四着，同样的节点数看得更深；它也只数子力，到达深度就停，不管兑子是否算完。",
          "By default four plies. It sees deeper with the same nodes. It too counts only "
          "material and stops at its depth, exchange or not."}},
        {"deepening",
         {"兑子和应将算到底，再用手写的评估判断形势。它看得见子力、位置、空头炮、将帅的安危；作者没"
          "有写进去的它不懂，残局尤其如此。",
          "It follows exchanges and checks to their end and judges with a hand-written "
          "evaluation. It sees material, squares, hollow cannons and the danger to the "
          "generals. It misses what its author did not write, above all in endings."},
         deep_options()},
        {"uct",
         {"每次试走几着就作评估。它看得见大势和多数情况；容易漏掉只有一条路的杀着。",
          "It plays a few random plies and evaluates. It sees the general trend. It misses a "
          "refutation that hangs on a single move."},
         {search::kTreeOption, search::exploration_option(120)}},
    };
}

std::vector<PlayerInfo> own_players() {
    return {
        {
            .id = "solver",
            .rung = 8,
            .name = {"连杀", "Mate Hunter"},
            .idea =
                {"连将杀求解：先证明有没有连将杀，有就走最短的；没有再像“深思”那样搜索，并且不走会"
                 "被连将杀的棋。它看得见十几着长的连将杀，而且证明无误。对中间有不将军着法的杀棋，"
                 "它不比“深思”看得清楚。",
                 "Proves mates by checks alone and plays the shortest; else it searches like Deep "
                 "Thinker and refuses moves that allow such a mate. It sees mates of many moves, "
                 "with "
                 "proof. Mates with a quiet move it sees no better than Deep Thinker."},
            .options = deep_options(),
            .searches_by_depth = true,
        },
        {
            .id = search::champion::kId,
            .rung = search::champion::kRung,
            .name = {"国手", "Champion"},
            .idea =
                {"最强的对手：同样从浅到深搜索，但每个局面只看值得看的着法。停一着仍占优的局面不再"
                 "细算；靠后的着法先浅看，显得好再深看；唯一的好着多看几着。评估用小神经网络，"
                 "它是从本程序的对局里学来的。同样的时间比“深思”深一倍。它看得见长的战术和细小的"
                 "优势；偶尔会漏掉先弃后取、看上去白送的妙着，那正是它略去的着法。",
                 "The strongest opponent. It too goes deeper and deeper, but looks only at moves "
                 "that are worth it: it leaves a position that is good even after a pass, tries "
                 "late moves less deeply first, and follows the only good move further. It judges "
                 "with a small network that learned from games of the program. In the same time "
                 "it sees twice as deep as Deep Thinker. It sees long tactics and small "
                 "advantages. Now and then it misses a sacrifice that looks like a gift, because "
                 "it left that move out."},
            .options = champion_options(),
            .searches_by_depth = true,
        }};
}

}  // namespace

const std::vector<PlayerInfo>& Ladder::players() {
    static const search::LadderInfo ladder = search::describe_ladder(ideas(), own_players());
    return ladder.players;
}

std::unique_ptr<EvaluationTerms> Ladder::evaluation_terms(const RuleText&) {
    return make_evaluation_terms();
}

Result<nnue::InputKind> Ladder::network_kind(const RuleText&) {
    return NetworkInputs::kKind;
}

std::unique_ptr<NetworkTerms> Ladder::network_terms(const RuleText&) {
    return make_network_terms();
}

}  // namespace yiguan::xiangqi
