#include "games/shuqi/words.h"

#include <array>

#include "games/shuqi/board.h"

namespace yiguan::shuqi {
namespace {

constexpr auto kTable = std::to_array<Phrase>({
    {"side.first", "右方", "Right"},
    {"side.second", "左方", "Left"},
    {"piece.A", "右方 0 号", "Right's 0"},
    {"piece.B", "右方 1 号", "Right's 1"},
    {"piece.C", "右方 2 号", "Right's 2"},
    {"piece.D", "右方 3 号", "Right's 3"},
    {"piece.E", "右方 4 号", "Right's 4"},
    {"piece.F", "右方 5 号", "Right's 5"},
    {"piece.G", "右方 6 号", "Right's 6"},
    {"piece.H", "右方 7 号", "Right's 7"},
    {"piece.I", "右方 8 号", "Right's 8"},
    {"piece.J", "右方 9 号", "Right's 9"},
    {"piece.a", "左方 0 号", "Left's 0"},
    {"piece.b", "左方 1 号", "Left's 1"},
    {"piece.c", "左方 2 号", "Left's 2"},
    {"piece.d", "左方 3 号", "Left's 3"},
    {"piece.e", "左方 4 号", "Left's 4"},
    {"piece.f", "左方 5 号", "Left's 5"},
    {"piece.g", "左方 6 号", "Left's 6"},
    {"piece.h", "左方 7 号", "Left's 7"},
    {"piece.i", "左方 8 号", "Left's 8"},
    {"piece.j", "左方 9 号", "Left's 9"},

    // How a game ends.
    {"stop", "叫停终局，{winner}胜；右方 {score-first} 分，左方 {score-second} 分",
     "stop was called, {winner} wins: Right {score-first}, Left {score-second}"},
    {"stop-draw", "叫停终局，同分和棋；各 {score-first} 分",
     "stop was called, the scores are equal ({score-first} each): draw"},
    {"report",
     "举报属实：{reported}走了 {moves} 着，{piece}仍在己方阵地的 {piece-point}；{winner}胜",
     "the report is true: after {moves} moves of {reported}, {piece} is still in its own camp on "
     "{piece-point}; {winner} wins"},
    {"repetition", "局面重复，终局计分，{winner}胜；右方 {score-first} 分，左方 {score-second} 分",
     "the position was repeated, {winner} wins by score: Right {score-first}, Left {score-second}"},
    {"repetition-draw", "局面重复，终局计分，同分和棋；各 {score-first} 分",
     "the position was repeated, the scores are equal ({score-first} each): draw"},
    {"ply-limit", "着数已满，终局计分，{winner}胜；右方 {score-first} 分，左方 {score-second} 分",
     "the move limit was reached, {winner} wins by score: Right {score-first}, Left "
     "{score-second}"},
    {"ply-limit-draw", "着数已满，终局计分，同分和棋；各 {score-first} 分",
     "the move limit was reached, the scores are equal ({score-first} each): draw"},

    // Notices.
    {"must-pass", "无子可动，只能停一着", "no piece can move; you must pass"},
    {"may-stop", "十子已全部进入对方阵地，可以叫停；右方 {score-first} 分，左方 {score-second} 分",
     "all ten pieces are in the opposing camp; stop can be called: Right {score-first}, Left "
     "{score-second}"},
    {"may-report", "对方还有棋子留在自己的阵地，可以举报",
     "the opponent still has a piece in their own camp and can be reported"},
    {"repetition-near", "这个局面已出现 {occurrences} 次，再出现一次就终局计分",
     "this position has occurred {occurrences} times; at the next occurrence the game ends by "
     "score"},
    {"ply-limit-near", "再走 {plies} 着就终局计分",
     "after {plies} more plies the game ends by score"},

    // Position texts.
    {"position-empty", "局面是空的", "the position is empty"},
    {"position-columns", "局面有 {columns} 列，应为 {expected} 列",
     "the position must have {expected} columns, but has {columns}"},
    {"position-column", "{column} 列有 {points} 个点，应为 {expected} 个",
     "column {column} must have {expected} points, but has {points}"},
    {"position-run", "{column} 列的空点数“{run}”写法不对",
     "the number of empty points \"{run}\" in column {column} is malformed"},
    {"position-letter", "{column} 列的“{letter}”不是棋子（应为 A–J 或 a–j）",
     "\"{letter}\" in column {column} is not a piece (A–J or a–j)"},
    {"position-piece-twice", "{column} 列的{piece}已经摆过了",
     "{piece} in column {column} is already on the board"},
    {"position-piece-missing", "缺少{piece}", "{piece} is missing"},
    {"position-side-missing", "没有写轮到哪一方（1 或 2）", "the side to move (1 or 2) is missing"},
    {"position-side", "走棋方“{side}”不对，应为 1 或 2",
     "the side to move, \"{side}\", must be 1 or 2"},
    {"position-trailing", "局面后面多了“{text}”",
     "there is extra text after the position: \"{text}\""},

    // Reading moves.
    {"move-unreadable", "“{move}”无法识别", "\"{move}\" cannot be read as a move"},
    {"point-unknown", "“{move}”中，“{point}”处没有棋盘上的点",
     "in \"{move}\" there is no point of the board at \"{point}\""},
    {"lesson-unreadable", "“{move}”从“{rest}”起不合课堂记法",
     "\"{move}\" is not lesson notation from \"{rest}\" on"},
    {"lesson-off-board", "从 {from} 往{direction}走出了棋盘",
     "{direction} from {from} leads off the board"},
    {"lesson-crossed", "往{direction}跨过的是 {found}，不是 {named}",
     "{direction} crosses {found}, not {named}"},

    // Moves that the rules refuse.
    {"source-empty", "{point} 没有棋子", "there is no piece on {point}"},
    {"source-foreign", "{piece-point} 上的{piece}是对方的棋子",
     "{piece} on {piece-point} is the opponent's"},
    {"target-same", "起点和终点都是 {point}", "the move starts and ends on {point}"},
    {"target-occupied", "{piece-point} 已有{piece}", "{piece} is already on {piece-point}"},
    {"not-on-line", "{from} 与 {to} 不在同一条线上", "{from} and {to} are not on one line"},
    {"nothing-to-cross", "{from} 与 {to} 之间没有棋子可跨",
     "there is nothing to cross between {from} and {to}"},
    {"not-behind-last", "{to} 不在最后跨过的{last}（{last-point}）后面紧邻处",
     "{to} is not directly behind the last crossed piece, {last} on {last-point}"},
    {"single-distant", "只隔着{piece}（{piece-point}）：邻须与棋子相邻，跨须跨过两枚以上",
     "only {piece} on {piece-point} is between: a hop needs an adjacent piece, a span two or more "
     "pieces"},
    {"not-solvable", "用 {crossed} 算不出 {target}", "{target} cannot be made from {crossed}"},
    {"stop-too-early", "还不能叫停：{missing}尚未进入对方阵地",
     "stop cannot be called yet; not in the opposing camp: {missing}"},
    {"report-off", "本局不设举报", "reporting is switched off in this game"},
    {"report-too-early", "{reported}只走了 {moves} 着，满 {needed} 着才能举报",
     "{reported} has made {moves} moves; a report needs at least {needed}"},
    {"report-untrue", "举报不实：{reported}走了 {moves} 着，己方阵地已没有自己的棋子",
     "the report is not true: after {moves} moves {reported} has no piece left in its own camp"},
    {"pass-not-allowed", "有子可动，不能停一着", "a piece can move, so passing is not allowed"},

    // Chains.
    {"chain-not-in-rules", "本规则没有连跨", "these rules have no chains"},
    {"chain-ends-on-start", "连跨不能停在起点 {point}",
     "a chain cannot end on its starting point {point}"},
    {"chain-no-common-value", "连跨 {route} 各段算不出同一个值",
     "the segments of {route} cannot all make the same value"},
    {"chain-segment", "连跨第 {segment} 段", "segment {segment} of the chain"},
    {"chain-values", "连跨第 {segment} 段得 {value}，与第一段的 {first} 不同",
     "segment {segment} of the chain makes {value}, the first makes {first}"},

    // Expressions.
    {"expression-count", "写了 {given} 个算式，应为 {expected} 个",
     "{given} expressions are given, but {expected} are needed"},
    {"expression-unneeded", "移和邻不用算式", "a step or a hop takes no expression"},
    {"expression-too-long", "算式太长，最多 {limit} 个字符",
     "the expression is too long; at most {limit} characters"},
    {"expression-too-deep", "算式第 {place} 个字符处括号太多层",
     "the brackets are nested too deeply at character {place}"},
    {"expression-ends", "算式在第 {place} 个字符处没有写完",
     "the expression is incomplete at character {place}"},
    {"expression-syntax", "算式第 {place} 个字符“{found}”有误",
     "unexpected \"{found}\" at character {place} of the expression"},
    {"expression-joined", "算式第 {place} 个字符处把两个数字连成了一个数",
     "two numbers are joined at character {place} of the expression"},
    {"expression-not-crossed", "没有跨过 {number}", "{number} was not crossed"},
    {"expression-used-twice", "{number} 用得太多，只有 {available} 个",
     "{number} is used too often; only {available} can be used"},
    {"expression-left-out", "漏用了 {number}", "left out: {number}"},
    {"expression-division-by-zero", "除数 {divisor} 为零", "the divisor {divisor} is zero"},
    {"expression-value", "{expression} 得 {value}，不是 {target}",
     "{expression} makes {value}, not {target}"},
    {"express-number", "“{number}”不是 0 到 9 的数", "\"{number}\" is not a number from 0 to 9"},
    {"express-count", "有 {count} 个数，应为 1 到 {limit} 个",
     "there are {count} numbers; 1 to {limit} are allowed"},
    {"express-too-hard", "数太多，无法在限度内算完；请减少个数",
     "there are too many numbers to decide within the limit; give fewer"},
});

}  // namespace

const std::span<const Phrase> kPhrases = kTable;

char piece_letter(Piece piece) {
    const char first = side_of(piece) == Side::First ? 'A' : 'a';
    return static_cast<char>(first + number_of(piece));
}

Reason with_side(Reason reason, std::string_view name, Side side) {
    return std::move(reason).with(name, Argument::Kind::Side, yiguan::name(side));
}

Reason with_piece(Reason reason, std::string_view name, const State& state, Piece piece) {
    const char letter = piece_letter(piece);
    return std::move(reason)
        .piece(name, {&letter, 1})
        .point(std::string(name) + "-point", point_text(state.board(), state.where(piece)));
}

}  // namespace yiguan::shuqi
