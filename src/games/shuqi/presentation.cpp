#include "games/shuqi/presentation.h"

#include <array>

namespace yiguan::shuqi {
namespace {

constexpr auto kCards = std::to_array<RuleCard>(
    {{.title = {"过河去", "Across the board"},
      .text = {"双方各有 0 到 9 "
               "十枚棋子，走进对面的阵地。不吃子；右方（红）先走，每次走一枚，方向不限。",
               "Each side has ten pieces, 0 to 9, and walks into the opposing camp. Nothing is "
               "captured. The right side (red) begins; one piece a turn, in any direction."}},
     {.title = {"移与邻", "Step and hop"},
      .text = {"移：走到相邻的空点。邻：越过紧挨着的一枚棋子（不论哪方），落在它背后的空点"
               "，每次只越一枚。",
               "A step goes to a neighbouring empty point. A hop crosses exactly one "
               "adjacent piece of either side and lands right behind it."}},
     {.title = {"单跨", "The span"},
      .text = {"沿一条线跨过两枚或更多棋子，中间可以有空点，落在最后一枚紧后面的空点。跨过"
               "的数各用一次，加减乘除和括号要算出走子自己的数。",
               "Along one line over two or more pieces, gaps allowed, to the empty point "
               "right behind the last one. Their numbers, each used once, must make the "
               "mover's own number with + − × ÷ and brackets."}},
     {.title = {"叫停与积分", "Stop and score"},
      .text = {"十子全部进入对方阵地，轮到自己时可以叫停，也可以接着走。积分：站在对方阵地"
               "的棋子，棋子数乘点上的数，相加；高者胜，同分和。叫停的人也可能输。",
               "With all ten pieces in the opposing camp you may call stop on your turn, "
               "or go on. Score: piece number times point number, summed over pieces in "
               "the opposing camp. Higher wins, equal draws. The caller can lose."}},
     {.title = {"举报与限度", "Report and limits"},
      .text = {"走满 50 "
               "步，对方还有棋子赖在自己阵地，可以举报；属实即胜，不实照走。同一局面第三次"
               "出现，或走满 400 步，终局计分。正式规则另有连跨：几段跨算出同一个值。",
               "If after 50 moves the opponent still has a piece at home you may report "
               "it: true wins, untrue goes on. A third repetition or move 400 ends the "
               "game by score. Official rules add chains: spans of one equal value."}}});

}  // namespace

Presentation presentation() {
    return {
        .line = {"十枚数字过河去，架桥要算得清。",
                 "Ten numbers cross over; every bridge is a sum."},
        .pieces = PieceKind::Numbers,
        .sides = {{{.name = {"右方", "Right"}, .sign = {"右", "R"}, .colour = Colour::Red},
                   {.name = {"左方", "Left"}, .sign = {"左", "L"}, .colour = Colour::Green}}},
        .has_sums = true,
        .pools = {{"shuqi/course", "move:30"},
                  {"shuqi/official", "fischer:600+10"},
                  // Programs of the number-chess course look for this one.
                  {"shuqi/course:repeat=0,plies=0",
                   "move:30",
                   {"课程程序的细则", "Rules of the course's programs"}}},
        .move_example = {"l8k7", "l8k7"},
        .buttons = {{.move = "stop",
                     .name = {"叫停", "Call stop"},
                     .use = MoveButton::Use::Always,
                     .when_legal = {"可以叫停", "Stop may be called"},
                     .when_illegal = {"十子到齐才能叫停", "Stop needs all ten pieces home"}},
                    {.move = "report", .name = {"举报", "Report"}, .use = MoveButton::Use::Always},
                    {.move = "pass", .name = {"停一着", "Pass"}, .use = MoveButton::Use::Legal}},
        .score_meaning = {"此刻叫停的分", "If stop were called now"},
        .scales = {.own = 500, .external = 500},
        .cards = kCards,
    };
}

}  // namespace yiguan::shuqi
