#include "games/gomoku/words.h"

#include <array>

namespace yiguan::gomoku {
namespace {

constexpr auto kTable = std::to_array<Phrase>({
    {"side.first", "黑方", "Black"},
    {"side.second", "白方", "White"},

    {"five", "{winner}连成五子：{row}，{winner}胜", "{winner} has five in a row: {row}"},
    {"forbidden-33", "黑方 {point} 三三禁手（{row}），白方胜",
     "Black's {point} is a forbidden double-three ({row}): White wins"},
    {"forbidden-44", "黑方 {point} 四四禁手（{row}），白方胜",
     "Black's {point} is a forbidden double-four ({row}): White wins"},
    {"forbidden-overline", "黑方 {point} 长连禁手（{row}），白方胜",
     "Black's {point} is a forbidden overline ({row}): White wins"},
    {"full-board", "棋盘已满，和棋", "the board is full: draw"},
    {"passes", "双方连续虚手，和棋", "both sides passed: draw"},

    {"passed", "{side}虚手；再一着虚手就和棋", "{side} passed; another pass draws the game"},
    {"opening-place", "开局：{decider}落第 {number} 子，落点不限",
     "opening: {decider} places stone {number} anywhere"},
    {"opening-place-centre", "开局：{decider}落第 {number} 子，须在天元",
     "opening: {decider} places stone {number} on the centre"},
    {"opening-place-square", "开局：{decider}落第 {number} 子，须在中央 {width}×{width} 之内",
     "opening: {decider} places stone {number} within the central {width}×{width}"},
    {"opening-swap", "开局：{decider}决定是否交换（{choice}）",
     "opening: {decider} decides whether to swap colours ({choice})"},
    {"opening-declare", "开局：{decider}声明第五手打点数，{least} 到 {most} 个",
     "opening: {decider} declares how many fifth moves are offered, {least} to {most}"},
    {"opening-offer", "开局：{decider}提出第五手打点，共 {number} 个，还差 {left} 个",
     "opening: {decider} offers fifth moves, {number} in all, {left} to go"},
    {"opening-choose", "开局：{decider}从打点 {offer} 中选留一个",
     "opening: {decider} chooses one of the offered fifth moves {offer}"},

    {"move-unreadable", "着法“{move}”无法识别；可写 h8 这样的点，或 pass、swap、keep、more、#N",
     "\"{move}\" is not a move; write a point such as h8, or pass, swap, keep, more, #N"},
    {"off-board", "“{move}”不在棋盘上；最远的点是 {last}",
     "\"{move}\" is off the board; the last point is {last}"},
    {"occupied", "{point} 已有{side}的棋子", "there is already a stone of {side} on {point}"},
    {"outside-centre", "{point} 不行：这一着须下在天元 {centre}",
     "{point} is not allowed: this opening move must be on the centre {centre}"},
    {"outside-square", "{point} 不行：这一着须下在中央 {width}×{width} 之内（{from} 到 {to}）",
     "{point} is not allowed: this opening move must be within the central {width}×{width}, {from} "
     "to {to}"},
    {"offer-twice", "{point} 已经是打点", "{point} is already offered"},
    {"offer-equivalent", "{point} 与已提的打点 {offer} 对称，算同一点",
     "{point} is equivalent by symmetry to the offer {offer}"},
    {"not-offered", "{point} 不是打点；只能选 {offer}",
     "{point} was not offered; choose one of {offer}"},
    {"answer-first", "现在不能走“{move}”：{decider}须先选择 {choice}",
     "\"{move}\" is not possible yet: {decider} must first choose {choice}"},
    {"declare-first", "现在不能走“{move}”：{decider}须先声明打点数，#{least} 到 #{most}",
     "\"{move}\" is not possible yet: {decider} must first declare the number of offers, #{least} "
     "to #{most}"},
    {"number-out-of-range", "打点数 {number} 不对，应为 {least} 到 {most}",
     "the number of offers, {number}, must be {least} to {most}"},
    {"not-now", "现在不能用“{move}”：轮到{decider}落子",
     "\"{move}\" is not possible now: {decider} must place a stone"},
    {"more-not-here", "现在不能用“more”；可选 {choice}",
     "\"more\" is not possible here; choose {choice}"},
    {"pass-unknown", "这种规则没有虚手", "there is no pass in these rules"},
    {"pass-too-early", "前三着不许虚手", "passing is not allowed in the first three moves"},
    {"pass-in-opening", "开局阶段不许虚手", "passing is not allowed during the opening"},
    {"board-full", "棋盘已满，不能再下", "the board is full"},

    {"position-empty", "局面为空；应写 行/…/行 x -", "the position is empty; write ROW/…/ROW x -"},
    {"position-rows", "局面应有 {size} 行，写了 {rows} 行",
     "the position must have {size} rows, but has {rows}"},
    {"position-row", "第 {row} 行应有 {size} 个点，写了 {points} 个",
     "row {row} must have {size} points, but has {points}"},
    {"position-run", "第 {row} 行的空点数“{run}”应为 1 到 {size}",
     "the number \"{run}\" in row {row} must be 1 to {size}"},
    {"position-letter", "第 {row} 行第 {place} 个字符“{letter}”无法识别；应为 x、o 或数字",
     "row {row} has \"{letter}\" at character {place}; write x, o or digits"},
    {"position-no-side", "局面没有写轮到哪方；黑方写 x，白方写 o",
     "the position does not say who moves; write x for Black, o for White"},
    {"position-side", "行棋方“{side}”不对；应为 x 或 o",
     "the side to move, \"{side}\", must be x or o"},
    {"position-surplus", "局面后面多了“{text}”",
     "there is extra text after the position: \"{text}\""},
    {"position-no-phase", "带开局规则的局面须写开局阶段；开局已完写 -",
     "with an opening rule the position must name the phase; write - when the opening is over"},
    {"position-no-opening", "没有开局规则，阶段只能写 -，不能写“{phase}”",
     "without an opening rule the phase must be -, not \"{phase}\""},
    {"position-phase", "开局阶段“{phase}”不对；有：{known}",
     "there is no phase \"{phase}\" here; known phases: {known}"},
    {"position-phase-stones", "阶段“{phase}”与棋子不符：盘上有黑 {black} 子、白 {white} 子",
     "the phase \"{phase}\" does not fit {black} black and {white} white stones"},
    {"position-phase-side", "阶段“{phase}”应轮到{side}",
     "in the phase \"{phase}\" it is the turn of {side}"},
    {"position-number", "阶段“{phase}”的打点数“{number}”不对，应为 {least} 到 {most}",
     "the number of offers \"{number}\" in phase \"{phase}\" must be {least} to {most}"},
    {"position-number-surplus", "阶段“{phase}”还没有打点数，多写了“{number}”",
     "the phase \"{phase}\" has no number of offers yet, but \"{number}\" is given"},
    {"position-offers", "阶段“{phase}”写了 {count} 个打点，与打点数 {number} 不符",
     "the phase \"{phase}\" has {count} offers, but {number} were declared"},
    {"position-offer", "打点“{offer}”不对：须是空点，且不与其他打点相同或对称",
     "\"{offer}\" cannot be offered: it must be an empty point, different from and not symmetric "
     "to the other offers"},

    {"size-unknown", "规则“{rules}”没有 {size} 路棋盘；有：{known}",
     "the rules \"{rules}\" have no board of {size} lines; they have {known}"},
});

}  // namespace

const std::span<const Phrase> kPhrases = kTable;

Reason with_side(Reason reason, std::string_view name, Side side) {
    return std::move(reason).with(name, Argument::Kind::Side, yiguan::name(side));
}

Reason with_row(Reason reason, std::string_view name, std::span<const Point> row) {
    std::string text;
    for (const Point point : row) text += (text.empty() ? "" : " ") + point_text(point);
    return std::move(reason).text(name, text);
}

}  // namespace yiguan::gomoku
