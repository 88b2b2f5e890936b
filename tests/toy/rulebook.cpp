#include "toy/rulebook.h"

#include <array>

namespace yiguan::toy {
namespace {

constexpr auto kPhrases = std::to_array<Phrase>({
    {"side.first", "蓝方", "Blue"},
    {"side.second", "黄方", "Amber"},
    {"three", "{winner}连成三子：{row}", "{winner} has three in a row: {row}"},
    {"full-board", "棋盘已满，和棋", "the board is full: draw"},
    {"occupied", "{point} 已有棋子", "{point} is taken"},
    {"move-unreadable", "看不懂着法“{move}”；写 a1 到 d4 的一点",
     "\"{move}\" is not a move; write a point from a1 to d4"},
    {"position-malformed", "局面“{position}”写法不对；空棋盘写作 4/4/4/4 x",
     "the position \"{position}\" is not well formed; the empty board is 4/4/4/4 x"},
    {"position-count", "两方的棋子数和轮到的一方不符",
     "the numbers of stones do not fit the side to move"},
});

constexpr auto kCards = std::to_array<RuleCard>({
    {{"连成三子", "Three in a row"},
     {"蓝先黄后，轮流落子在空点上。横、竖、斜先连成三子的一方胜。",
      "Blue begins; stones are placed on empty points in turn. The first to get three in a row, "
      "straight or diagonal, wins."}},
    {{"和棋", "Draw"}, {"棋盘下满，没有人连成三子，就是和棋。", "A full board is a draw."}},
});

char letter_of(std::string_view face, Side) {
    return face.empty() ? '\0' : face[0];
}

Presentation presentation() {
    return {
        .line = {"四路小棋盘，先连三子者胜。", "Four by four; three in a row wins."},
        .pieces = PieceKind::Stones,
        .sides = {{{.name = {"蓝方", "Blue"}, .sign = {}, .colour = Colour::Blue},
                   {.name = {"黄方", "Amber"}, .sign = {}, .colour = Colour::Amber}}},
        .lays_pieces = true,
        .clocks = {"none", "move:10", "fischer:60+1"},
        .pools = {{"toy/plain", "fischer:60+1"}},
        .move_example = {"b2", "b2"},
        .drawings = {{"three", ReasonDrawing::Shape::Row}},
        .external_scale = 100,
        .cards = kCards,
    };
}

}  // namespace

const GameInfo& Rulebook::info() {
    static const GameInfo info{
        .id = "toy",
        .name = {"三子棋", "Three in a row"},
        .rules = {{.id = "plain",
                   .name = {"普通规则", "Plain rules"},
                   .sizes = {},
                   .openings = {},
                   .options = {}}},
        .notations = {Notation::Coordinates},
        .phrases = kPhrases,
        .form = {.has_columns = false, .tails = {"x", "o"}, .letter = letter_of},
        .presentation = presentation(),
    };
    return info;
}

Refusal Rulebook::check(const RuleText& text) {
    const Result<const RulesInfo*> rules = find_rules(info(), text.rules);
    if (!rules) return rules.error();
    if (!text.opening.empty())
        return Reason("opening-unused").text("rules", (*rules)->id).text("opening", text.opening);
    if (!text.options.empty())
        return Reason("option-unused")
            .text("rules", (*rules)->id)
            .text("option", text.options.front().first);
    return std::nullopt;
}

}  // namespace yiguan::toy
