#include "games/gomoku/presentation.h"

#include <array>

namespace yiguan::gomoku {
namespace {

constexpr auto kCards = std::to_array<RuleCard>(
    {{.title = {"连成五子", "Five in a row"},
      .text = {"黑先白后，轮流落子在交叉点上，子不再移动。横、竖、斜先连成五子的一方胜。棋盘下"
               "满为和。",
               "Black begins; stones are placed on crossings in turn and never move. The first "
               "to get five in a row, straight or diagonal, wins. A full board is a draw."}},
     {.title = {"几种规则", "Kinds of rules"},
      .text = {"无禁手：五子或更多都算胜。标准：恰好五子才算。卡罗：恰好五子，且不能两端都"
               "被对方封住。",
               "Freestyle: five or more. Standard: exactly five. Caro: exactly five and "
               "not enclosed at both ends by the foe."}},
     {.title = {"活三与四", "Threes and fours"},
      .text = {"四：再下一子就成五。活四两头都能成五，挡不住。活三：再下一子就成活四。一子"
               "两用，是取胜的办法。",
               "A four becomes five with one more stone; a straight four can do so at both "
               "ends and cannot be stopped. A three becomes a straight four. One stone "
               "that does two things wins games."}},
     {.title = {"禁手", "Forbidden points"},
      .text = {"有禁手（连珠）时，黑方不能走三三、四四和长连，落子即负；但恰好成五永远算胜"
               "。白方没有禁手，长连也胜。棋盘上用小叉标出禁手点。",
               "In renju Black may not make a double three, a double four or an overline: "
               "it loses at once. An exact five always wins. White has no forbidden moves. "
               "Small crosses mark the points."}},
     {.title = {"开局规则", "Opening rules"},
      .text = {"黑先太有利，所以常设开局规则：一方先摆几子，另一方选颜色；或者黑方给出几个"
               "第五手，由白方挑。轮到谁回答，棋盘上方有提示。",
               "Moving first is a great advantage, so an opening rule may let one side "
               "place stones and the other choose colours, or let White pick among Black's "
               "fifth moves. A banner above the board asks who must answer."}}});

}  // namespace

Presentation presentation() {
    return {
        .line = {"黑白相间，先连五子者胜。", "Black and white; five in a row wins."},
        .pieces = PieceKind::Stones,
        .sides = {{{.name = {"黑方", "Black"}, .sign = {}, .colour = Colour::Black},
                   {.name = {"白方", "White"}, .sign = {}, .colour = Colour::White}}},
        .lays_pieces = true,
        .pools = {{"gomoku/freestyle+swap2", "fischer:300+5"},
                  {"gomoku/renju+taraguchi10", "fischer:600+10"},
                  {"gomoku/freestyle", "fischer:180+2"}},
        .move_example = {"h8", "h8"},
        .buttons = {{.move = "swap",
                     .name = {"换颜色", "Swap colours"},
                     .use = MoveButton::Use::Answer},
                    {.move = "keep", .name = {"不换", "Keep"}, .use = MoveButton::Use::Answer},
                    {.move = "more",
                     .name = {"再摆两子", "Place two more"},
                     .use = MoveButton::Use::Answer},
                    {.move = "#1", .name = {"1 打", "1 offer"}, .use = MoveButton::Use::Answer},
                    {.move = "#", .name = {"{n} 打", "{n} offers"}, .use = MoveButton::Use::Answer},
                    {.move = "pass", .name = {"虚手", "Pass"}, .use = MoveButton::Use::Legal}},
        .marks = {{"33",
                   Side::First,
                   {"{point} 是黑方的三三禁手，落子即负",
                    "{point} is forbidden for Black (double three): it would lose"}},
                  {"44",
                   Side::First,
                   {"{point} 是黑方的四四禁手，落子即负",
                    "{point} is forbidden for Black (double four): it would lose"}},
                  {"overline",
                   Side::First,
                   {"{point} 是黑方的长连禁手，落子即负",
                    "{point} is forbidden for Black (overline): it would lose"}}},
        .drawings = {{"five", ReasonDrawing::Shape::Row}},
        // Yiguan's opponents count stones in a row by thousands.
        .scales = {.own = 30000, .external = 400},
        .cards = kCards,
    };
}

}  // namespace yiguan::gomoku
