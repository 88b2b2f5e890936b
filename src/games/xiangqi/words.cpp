#include "games/xiangqi/words.h"

#include <utility>

namespace yiguan::xiangqi {
namespace {

constexpr auto kTable = std::to_array<Phrase>({
    {"side.first", "红方", "Red"},
    {"side.second", "黑方", "Black"},
    {"piece.K", "红帅", "red general"},
    {"piece.A", "红仕", "red advisor"},
    {"piece.B", "红相", "red elephant"},
    {"piece.N", "红马", "red horse"},
    {"piece.R", "红车", "red rook"},
    {"piece.C", "红炮", "red cannon"},
    {"piece.P", "红兵", "red pawn"},
    {"piece.k", "黑将", "black general"},
    {"piece.a", "黑士", "black advisor"},
    {"piece.b", "黑象", "black elephant"},
    {"piece.n", "黑马", "black horse"},
    {"piece.r", "黑车", "black rook"},
    {"piece.c", "黑炮", "black cannon"},
    {"piece.p", "黑卒", "black pawn"},

    {"checkmate", "绝杀：{loser}被将死，{winner}胜", "checkmate: {winner} wins"},
    {"stalemate", "困毙：{loser}无子可动，{winner}胜",
     "stalemate: {loser} has no legal move, {winner} wins"},
    {"perpetual-check", "长将：{loser}步步将军，局面三次重复，{loser}负",
     "perpetual check: {loser} gave check at every move while the position occurred three times; "
     "{loser} loses"},
    {"perpetual-chase",
     "长捉：{chaser}（{chaser-point}）步步捉{target}（{target-point}），局面三次重复，{loser}负",
     "perpetual chase: {chaser} ({chaser-point}) attacked {target} ({target-point}) at every move "
     "while the position occurred three times; {loser} loses"},
    {"repetition", "局面三次重复，双方都不算长打，判和",
     "the position occurred three times without a perpetual check or chase: draw"},
    {"repetition-both-check", "局面三次重复，双方都长将，判和",
     "the position occurred three times, both sides gave perpetual check: draw"},
    {"repetition-both-chase", "局面三次重复，双方都长捉，判和",
     "the position occurred three times, both sides chased perpetually: draw"},
    {"no-capture", "连续 {plies} 着（按限着计数）未吃子，判和",
     "{plies} counted plies without a capture: draw"},
    {"no-attackers", "双方都没有能进攻的棋子，判和",
     "neither side has an attacking piece left: draw"},

    {"check", "将军：{attacker}（{attacker-point}）", "check by {attacker} ({attacker-point})"},
    {"repetition-warning", "这个局面已第二次出现；第三次出现时将裁定",
     "this position has occurred twice; at the third occurrence the verdict will be"},
    {"no-capture-warning", "再走 {left} 着仍不吃子就判和",
     "{left} more plies without a capture: draw"},

    {"move-unreadable", "着法“{move}”无法识别；可写 h2e2、炮二平五 或 C2=5",
     "\"{move}\" is not a move; write h2e2, 炮二平五 or C2=5"},
    {"move-not-found", "这里没有“{move}”这一着", "there is no legal move \"{move}\" here"},
    {"move-ambiguous", "“{move}”可能是几着棋之一：{candidates}",
     "\"{move}\" is ambiguous: {candidates}"},
    {"no-piece", "{point} 上没有棋子", "there is no piece on {point}"},
    {"not-your-piece", "轮到{side}走；{piece-point} 上是{piece}",
     "it is {side}'s turn; the piece on {piece-point} is the {piece}"},
    {"move-nowhere", "起点和终点都是 {point}", "the move starts and ends on {point}"},
    {"own-piece-on-target", "{piece-point} 上是自己的{piece}",
     "your own {piece} is on {piece-point}"},
    {"king-leaves-palace", "将帅不能出九宫", "the general cannot leave the palace"},
    {"king-shape", "将帅一次只能横走或竖走一步", "the general moves one point straight"},
    {"advisor-leaves-palace", "士不能出九宫", "the advisor cannot leave the palace"},
    {"advisor-shape", "士只能沿九宫斜线走一步",
     "the advisor moves one point along the diagonals of the palace"},
    {"elephant-crosses-river", "象不能过河", "the elephant cannot cross the river"},
    {"elephant-shape", "象走“田”字", "the elephant moves two points diagonally"},
    {"elephant-eye-blocked", "塞象眼：{blocker}在 {blocker-point}",
     "the {blocker} on {blocker-point} blocks the elephant's eye"},
    {"horse-shape", "马走“日”字",
     "the horse moves one point straight, then one diagonally outward"},
    {"horse-leg-blocked", "蹩马腿：{blocker}在 {blocker-point}",
     "the {blocker} on {blocker-point} blocks the horse's leg"},
    {"rook-shape", "车走直线", "the rook moves in straight lines"},
    {"rook-path-blocked", "车的去路被 {blocker-point} 的{blocker}挡住",
     "the {blocker} on {blocker-point} is in the rook's way"},
    {"cannon-shape", "炮走直线", "the cannon moves in straight lines"},
    {"cannon-path-blocked", "炮不吃子时不能越子：{blocker}在 {blocker-point}",
     "without a capture the cannon cannot jump over the {blocker} on {blocker-point}"},
    {"cannon-needs-screen", "炮吃子须隔一个炮架，现在隔着 {count} 个",
     "the cannon captures over exactly one piece; there are {count} between"},
    {"pawn-backward", "兵卒不能后退", "a pawn cannot move backward"},
    {"pawn-sideways-too-early", "兵卒过河后才能横走",
     "a pawn can move sideways only after crossing the river"},
    {"pawn-shape", "兵卒一次只走一步", "a pawn moves one point"},
    {"generals-would-face", "走后将帅照面", "the generals would face each other"},
    {"still-in-check", "还没有应将：{attacker}（{attacker-point}）仍在将军",
     "the {attacker} on {attacker-point} still gives check"},
    {"exposes-general", "这样走后，{attacker}（{attacker-point}）可以吃将",
     "this move would expose the general to the {attacker} on {attacker-point}"},

    {"fen-empty", "局面为空；应写 FEN", "the position is empty; write a FEN"},
    {"fen-ranks", "FEN 应有 10 行，写了 {ranks} 行",
     "a FEN must have 10 ranks, but this one has {ranks}"},
    {"fen-rank", "第 {rank} 行应有 9 格，写了 {files} 格",
     "rank {rank} must have 9 files, but has {files}"},
    {"fen-letter", "第 {rank} 行有无法识别的字符“{letter}”",
     "rank {rank} has \"{letter}\", which is not a piece"},
    {"fen-no-side", "局面没有写轮到哪方；红先写 w，黑先写 b",
     "the position does not say who moves; write w for red, b for black"},
    {"fen-side", "走棋方“{side}”不对；应为 w 或 b", "the side to move, \"{side}\", must be w or b"},
    {"fen-dash", "FEN 的第三、四项应为 -，写了“{text}”",
     "the third and fourth fields of the FEN must be -, not \"{text}\""},
    {"fen-halfmove", "未吃子着数“{text}”应为 0 到 {most}",
     "the half-move count \"{text}\" must be 0 to {most}"},
    {"fen-fullmove", "回合数“{text}”应为 1 到 {most}",
     "the move number \"{text}\" must be 1 to {most}"},
    {"fen-surplus", "FEN 后面多了“{text}”", "there is extra text after the FEN: \"{text}\""},
    {"setup-too-many", "{piece}有 {count} 个，最多 {most} 个",
     "there are {count} pieces of the kind {piece}; at most {most} are allowed"},
    {"setup-king-missing", "缺少{piece}", "the {piece} is missing"},
    {"setup-king-outside-palace", "{piece}在 {piece-point}，不在九宫内",
     "the {piece} on {piece-point} is outside the palace"},
    {"setup-advisor-point", "{piece}不可能在 {piece-point}",
     "the {piece} cannot stand on {piece-point}"},
    {"setup-elephant-point", "{piece}不可能在 {piece-point}",
     "the {piece} cannot stand on {piece-point}"},
    {"setup-pawn-behind", "{piece}不可能在 {piece-point}：没有过河的兵卒只能在原来的直线上",
     "the {piece} cannot stand on {piece-point}: a pawn that has not crossed the river stays on "
     "its own file, not behind its start"},
    {"setup-generals-facing", "{king}（{king-point}）与{attacker}（{attacker-point}）照面",
     "the {king} on {king-point} faces the {attacker} on {attacker-point}"},
    {"setup-other-side-in-check",
     "不该走棋的一方正被将军：{attacker}（{attacker-point}）攻{king}（{king-point}）",
     "the side not to move is in check: {attacker} on {attacker-point} attacks the {king} on "
     "{king-point}"},
});

}  // namespace

const std::span<const Phrase> kPhrases = kTable;

std::string piece_code(Piece piece) {
    return {letter_of(piece)};
}

Reason with_piece(Reason reason, std::string_view name, Piece piece, Point point) {
    return std::move(reason)
        .piece(name, piece_code(piece))
        .point(std::string(name) + "-point", point_text(point));
}

Reason with_side(Reason reason, std::string_view name, Side side) {
    return std::move(reason).with(name, Argument::Kind::Side, yiguan::name(side));
}

}  // namespace yiguan::xiangqi
