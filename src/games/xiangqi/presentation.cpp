#include "games/xiangqi/presentation.h"

#include <array>

namespace yiguan::xiangqi {
namespace {

constexpr auto kCards = std::to_array<RuleCard>(
    {{.title = {"将死对方", "Catch the general"},
      .text = {"红先黑后。对方的将帅被将军而无法应对，就是绝杀，取胜；对方无子可动（困毙）"
               "，也胜。将帅不能在一条线上照面。",
               "Red begins. A general in check without an answer is mated and lost; a side "
               "without any move loses too. The generals may never face each other on an "
               "open file."}},
     {.title = {"车、炮、兵", "Rook, cannon, pawn"},
      .text = {"车走直线。炮走法如车，吃子要隔一枚棋子作炮架。兵只往前一步，过河后也可以横"
               "走一步，不后退。",
               "The rook goes straight. The cannon goes like a rook but captures over "
               "exactly one piece. The pawn goes one forward, across the river also "
               "sideways, never back."}},
     {.title = {"马、相、仕", "Horse, elephant, advisor"},
      .text = {"马走日，先直后斜，直步被堵就蹩腿。相走田，中心被堵走不成，不过河。仕走斜线"
               "一步，帅走直线一步，都不出九宫。",
               "The horse goes one straight, then one diagonal; a piece on the straight "
               "step blocks it. The elephant goes two diagonally, may be blocked, and "
               "stays at home. Advisor and general stay in the palace."}},
     {.title = {"长将与长捉", "Perpetual attack"},
      .text = {"局面第三次出现就裁定：只有一方步步将军，那一方负；否则只有一方步步捉同一枚无根"
               "或更贵的棋子，那一方负；其余和棋。裁定前一次会先提醒。",
               "The third occurrence of a position is judged: who alone checks at every move "
               "loses; else who alone chases one unprotected or dearer piece at every move "
               "loses; otherwise it is a draw. You are warned one repetition before."}},
     {.title = {"和棋", "Draws"},
      .text = {"双方都没有能进攻的棋子；连续 120 "
               "着没有吃子；或双方同意，都算和棋。记谱用“炮二平五”这样的写法，前进、后退、"
               "平移各有其字。",
               "A draw: neither side can attack any more, 120 plies without a capture, or "
               "both agree. Moves are written C2=5: piece, file, + forward, − back or = "
               "across, and where to."}}});

}  // namespace

Presentation presentation() {
    return {
        .line = {"楚河汉界，将帅之间无闲着。", "Across the river, no move is idle."},
        .pieces = PieceKind::Discs,
        .sides = {{{.name = {"红方", "Red"}, .sign = {"帅", "帅"}, .colour = Colour::Red},
                   {.name = {"黑方", "Black"}, .sign = {"将", "将"}, .colour = Colour::Black}}},
        .turns_board = true,
        .pools = {{"xiangqi/asian", "fischer:180+2"},
                  {"xiangqi/asian", "fischer:600+10"},
                  {"xiangqi/asian", "byoyomi:600+3x30"}},
        .move_example = {"炮二平五", "h2e2"},
        .drawings = {{"check", ReasonDrawing::Shape::Alarm, {"K", "k"}},
                     {"checkmate", ReasonDrawing::Shape::Alarm, {"K", "k"}},
                     {"perpetual-chase", ReasonDrawing::Shape::Arrow}},
        .scales = {.own = 400, .external = 400},
        .cards = kCards,
    };
}

}  // namespace yiguan::xiangqi
