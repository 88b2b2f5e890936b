#include "games/gomoku/presentation.h"

#include <array>

namespace yiguan::gomoku {
namespace {

constexpr auto kCards = std::to_array<RuleCard>(
    {{.title = {"连成五子", "Five in a row"},
      .text =
          {"黑先白后，轮流落子在交叉点上，子不再移动。横、竖、斜先连成五子的一方胜。棋盘下满为和。",
           "Black moves first; stones are placed in turn on intersections and never move. The "
           "first side with five in a row, horizontally, vertically or diagonally, wins. A full "
           "board is a draw."}},
     {.title = {"几种规则", "Rule sets"},
      .text =
          {"无禁手：五子或更多都算胜。标准：恰好五子才算。卡罗：恰好五子，且不能两端都被对方封住。",
           "Freestyle: five or more win. Standard: exactly five. Caro: exactly five, and not "
           "blocked by the opponent at both ends."}},
     {.title = {"活三与四", "Threes and fours"},
      .text =
          {"四：再下一子就成五。活四：两头都能成五，挡不住。活三：再下一子就成活四。一子同时形"
           "成两个威胁，往往就能取胜。",
           "Four: one more stone makes five. Straight four: it can become five at either end "
           "and cannot be stopped. Open three: one more stone makes a straight four. A stone that "
           "makes two threats at once usually wins."}},
     {.title = {"禁手", "Forbidden points"},
      .text =
          {"有禁手（连珠）时，黑方不能走成三三、四四或长连，落子即负；但恰好成五永远算胜。白方没"
           "有禁手，长连也胜。棋盘上用小叉标出禁手点。",
           "In renju Black must not make a double-three, a double-four or an overline: playing "
           "one loses at once. Exactly five always wins. White has no forbidden moves, and an "
           "overline wins for White. Small crosses on the board mark the forbidden points."}},
     {.title = {"开局规则", "Opening rules"},
      .text = {"先下很有利，所以常设开局规则：一方先摆几子，另一方选择执黑或执白；或者黑方提出几个"
               "第五手打点，由白方选留。轮到谁选择，棋盘上方有提示。",
               "Moving first is a great advantage, so games often use an opening rule: one side "
               "places some stones and the other chooses a colour, or Black offers several fifth "
               "moves and White keeps one. A banner above the board shows whose choice it is."}}});

}  // namespace

Presentation presentation() {
    return {
        .line = {"黑白轮流落子，先连成五子者胜。",
                 "Black and White take turns; five in a row wins."},
        .pieces = PieceKind::Stones,
        .sides = {{{.name = {"黑方", "Black"}, .sign = {}, .colour = Colour::Black},
                   {.name = {"白方", "White"}, .sign = {}, .colour = Colour::White}}},
        .lays_pieces = true,
        .pools = {{"gomoku/freestyle+swap2", "fischer:300+5"},
                  {"gomoku/renju+taraguchi10", "fischer:600+10"},
                  {"gomoku/freestyle", "fischer:180+2"}},
        .move_example = {"h8", "h8"},
        .buttons = {{.move = "swap", .name = {"交换", "Swap"}, .use = MoveButton::Use::Answer},
                    {.move = "keep",
                     .name = {"不交换", "Don't swap"},
                     .use = MoveButton::Use::Answer},
                    {.move = "more",
                     .name = {"再下两子", "Place two more"},
                     .use = MoveButton::Use::Answer},
                    {.move = "#1", .name = {"1 打", "1 offer"}, .use = MoveButton::Use::Answer},
                    {.move = "#", .name = {"{n} 打", "{n} offers"}, .use = MoveButton::Use::Answer},
                    {.move = "pass", .name = {"虚手", "Pass"}, .use = MoveButton::Use::Legal}},
        .marks = {{"33",
                   Side::First,
                   {"{point} 是黑方的三三禁手点，落子即负",
                    "{point} is forbidden for Black (double-three): playing there loses"}},
                  {"44",
                   Side::First,
                   {"{point} 是黑方的四四禁手点，落子即负",
                    "{point} is forbidden for Black (double-four): playing there loses"}},
                  {"overline",
                   Side::First,
                   {"{point} 是黑方的长连禁手点，落子即负",
                    "{point} is forbidden for Black (overline): playing there loses"}}},
        .drawings = {{"five", ReasonDrawing::Shape::Row}},
        .external_scale = 400,
        .cards = kCards,
    };
}

}  // namespace yiguan::gomoku
