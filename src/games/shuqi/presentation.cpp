#include "games/shuqi/presentation.h"

#include <array>

namespace yiguan::shuqi {
namespace {

constexpr auto kCards = std::to_array<RuleCard>(
    {{.title = {"走进对方阵地", "Into the opposing camp"},
      .text = {"双方各有 0 到 9 "
               "十枚棋子，目标是走进对方阵地。不吃子；右方（红）先走，每次走一枚，方向不限。",
               "Each side has ten pieces, numbered 0 to 9, and brings them into the opposing camp. "
               "There are no captures. The right side (red) moves first; one piece per turn, in "
               "any direction."}},
     {.title = {"移与邻", "Step and hop"},
      .text = {"移：走到相邻的空点。邻：越过相邻的一枚棋子（不论哪方），落在它后面紧邻的空点，每次"
               "只越一枚。",
               "Step: to an adjacent empty point. Hop: over one adjacent piece of either side to "
               "the empty point right behind it; only one piece per hop."}},
     {.title = {"单跨", "Span"},
      .text = {"沿一条线跨过两枚或更多棋子，中间可以有空点，落在最后一枚后面紧邻的空点。跨过的数各"
               "用一次，用加减乘除和括号算出走动棋子自己的数。",
               "Along one line over two or more pieces, with gaps allowed, to the empty point "
               "right behind the last one. The numbers of the crossed pieces, each used once, must "
               "make the moving piece's own number with + − × ÷ and brackets."}},
     {.title = {"叫停与得分", "Stop and score"},
      .text =
          {"自己的十子全部进入对方阵地后，轮到自己时可以叫停，也可以继续走。得分：站在对方阵地里的"
           "每枚棋子，棋子的数乘以所站点的数，再相加；分高者胜，同分为和。叫停的一方也可能输。",
           "When all ten of your pieces are in the opposing camp, you can call stop on your turn "
           "or play on. Score: for each piece in the opposing camp, the number of the piece times "
           "the number of its point, added up. The higher score wins, equal scores draw. The side "
           "that calls stop can lose."}},
     {.title = {"举报与着数限制", "Report and move limits"},
      .text = {
          "对方走满 50 "
          "着后仍有棋子留在自己的阵地，可以举报：属实即胜，不实则对局继续。同一局面第三次出现，"
          "或双方共走满 400 着，终局计分。正式规则另有连跨：连续几段跨，每段算出同一个值。",
          "If your opponent has made 50 moves and still has a piece in their own camp, you "
          "can report it: if true you win, if not the game goes on. The third occurrence of a "
          "position, or 400 moves in all, ends the game by score. The official rules add "
          "chains: several spans in one turn, all with the same value."}}});

}  // namespace

Presentation presentation() {
    return {
        .line = {"十枚数字棋子走进对方阵地，跨子时要列对算式。",
                 "Bring ten numbered pieces across; a span needs a correct expression."},
        .pieces = PieceKind::Numbers,
        .sides = {{{.name = {"右方", "Right"}, .sign = {"右", "R"}, .colour = Colour::Red},
                   {.name = {"左方", "Left"}, .sign = {"左", "L"}, .colour = Colour::Green}}},
        .has_sums = true,
        .pools = {{"shuqi/course", "move:30"},
                  {"shuqi/official", "fischer:600+10"},
                  // Programs of the number-chess course look for this one.
                  {"shuqi/course:repeat=0,plies=0",
                   "move:30",
                   {"课程规则（可与课程程序对局）", "Course rules (course programs can join)"}}},
        .move_example = {"l8k7", "l8k7"},
        .buttons =
            {{.move = "stop",
              .name = {"叫停", "Call stop"},
              .use = MoveButton::Use::Always,
              .when_legal = {"现在可以叫停", "You can call stop now"},
              .when_illegal = {"十子全部进入对方阵地后才能叫停",
                               "You can call stop once all ten pieces are in the opposing camp"}},
             {.move = "report", .name = {"举报", "Report"}, .use = MoveButton::Use::Always},
             {.move = "pass", .name = {"停一着", "Pass"}, .use = MoveButton::Use::Legal}},
        .score_meaning = {"此刻叫停的得分", "Score if stop were called now"},
        .external_scale = 500,
        .cards = kCards,
    };
}

}  // namespace yiguan::shuqi
