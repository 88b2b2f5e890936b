#include "games/xiangqi/presentation.h"

#include <array>

namespace yiguan::xiangqi {
namespace {

constexpr auto kCards = std::to_array<RuleCard>(
    {{.title = {"将死对方", "Checkmate the general"},
      .text =
          {"红先黑后。对方的将帅被将军而无法应对，就是将死，你胜；对方无子可动（困毙），也是你胜。"
           "将帅不能在同一条线上照面。",
           "Red moves first. A side whose general is in check and cannot escape is checkmated "
           "and loses; a side without a legal move (stalemate) loses too. The generals may not "
           "face each other on an open file."}},
     {.title = {"车、炮、兵", "Rook, cannon, pawn"},
      .text = {"车走直线。炮走法如车，吃子要隔一枚棋子作炮架。兵只往前一步，过河后也可以横走一步，"
               "不后退。",
               "The rook moves in straight lines. The cannon moves like a rook, but captures by "
               "jumping over exactly one piece. The pawn moves one point forward; after crossing "
               "the river also sideways; never back."}},
     {.title = {"马、相、仕", "Horse, elephant, advisor"},
      .text = {"马走“日”字：先横走或竖走一格，再向外斜走一格；途中的点有子就走不了（蹩马腿）。相走“"
               "田”字：斜走两格，中心有子就走不了（塞象眼），不能过河。仕斜走一格，帅横走或竖走一格"
               "，都不出九宫。",
               "The horse moves one point straight, then one diagonally; a piece on the first "
               "point blocks it. The elephant moves two points diagonally, is blocked by a piece "
               "between, and cannot cross the river. The advisor moves one point diagonally, the "
               "general one point straight; both stay in the palace."}},
     {.title = {"长将与长捉", "Perpetual check and chase"},
      .text = {"同一局面第三次出现时裁定：只有一方步步将军，该方负；否则，只有一方步步捉同一枚无根"
               "或价值更高的棋子，该方负；其余和棋。第二次出现时会提醒双方。",
               "When a position occurs for the third time, the repetition is judged: if only one "
               "side gave check at every move, it loses; otherwise, if only one side chased the "
               "same unprotected or more valuable piece at every move, it loses; otherwise the "
               "game is drawn. Both sides are warned at the second occurrence."}},
     {.title = {"和棋", "Draws"},
      .text = {
          "双方都没有能进攻的棋子；连续 120 "
          "着没有吃子；或双方同意，都算和棋。着法写作“炮二平五”：棋子、它所在的路，进、退或平，再写"
          "步数或到达的路。",
          "The game is drawn when neither side has an attacking piece left, after 120 plies "
          "without a capture, or by agreement. A move is written C2=5: the piece, its file, then + "
          "(forward), - (back) or = (sideways), and the number of points or the new file."}}});

// In the order of `signs`: general, advisor, elephant, horse, rook, cannon, pawn.
using Signs = std::array<std::string_view, 7>;

constexpr std::array<std::string_view, 2> kFaces{"KABNRCP", "kabnrcp"};

PieceSet piece_set(std::string_view id,
                   Bilingual name,
                   const Signs& red_signs,
                   const Signs& black_signs) {
    PieceSet set{id, name, {}};
    for (std::size_t i = 0; i < red_signs.size(); ++i) {
        set.signs.emplace_back(kFaces[0].substr(i, 1), red_signs[i]);
        set.signs.emplace_back(kFaces[1].substr(i, 1), black_signs[i]);
    }
    return set;
}

std::vector<PieceSet> piece_sets() {
    constexpr Signs kPictures{"general", "advisor", "elephant", "horse",
                              "chariot", "cannon",  "soldier"};
    return {piece_set("simplified", {"简体", "Simplified characters"},
                      {"帅", "仕", "相", "马", "车", "炮", "兵"},
                      {"将", "士", "象", "马", "车", "炮", "卒"}),
            piece_set("traditional", {"繁体", "Traditional characters"},
                      {"帥", "仕", "相", "傌", "俥", "炮", "兵"},
                      {"將", "士", "象", "馬", "車", "砲", "卒"}),
            piece_set("pictures", {"图案", "Pictures"}, kPictures, kPictures)};
}

}  // namespace

Presentation presentation() {
    return {
        .line = {"车马炮兵各有走法，将死对方者胜。",
                 "Chinese chess: checkmate the opposing general."},
        .pieces = PieceKind::Discs,
        .sides = {{{.name = {"红方", "Red"}, .sign = {"帅", "帅"}, .colour = Colour::Red},
                   {.name = {"黑方", "Black"}, .sign = {"将", "将"}, .colour = Colour::Black}}},
        .piece_sets = piece_sets(),
        .usual_set = {"simplified", "pictures"},
        .turns_board = true,
        .pools = {{"xiangqi/asian", "fischer:180+2"},
                  {"xiangqi/asian", "fischer:600+10"},
                  {"xiangqi/asian", "byoyomi:600+3x30"}},
        .move_example = {"炮二平五", "h2e2"},
        .drawings = {{"check", ReasonDrawing::Shape::Alarm, {"K", "k"}},
                     {"checkmate", ReasonDrawing::Shape::Alarm, {"K", "k"}},
                     {"perpetual-chase", ReasonDrawing::Shape::Arrow}},
        .external_scale = 400,
        .cards = kCards,
    };
}

}  // namespace yiguan::xiangqi
