#include "apps/yiguan/common/command_words.h"

#include <iterator>
#include <vector>

#include "games/registry.h"

namespace yiguan::cli {
namespace {

constexpr Phrase kCommandPhrases[] = {
    {"argument-move", "第 {ply} 着“{move}”走不了", "move {ply}, \"{move}\", cannot be played"},
    {"argument-surplus", "对局已结束，后面的着法没有走：{moves}",
     "the game had ended; these moves were not played: {moves}"},
    {"argument-verb", "没有“{verb}”这个命令；有：{known}",
     "there is no command \"{verb}\"; known commands: {known}"},
    {"argument-notation", "这种棋没有“{notation}”记谱法",
     "this game has no notation \"{notation}\""},
    {"argument-no-forbidden", "规则“{rules}”没有禁手；只有 gomoku/renju 有",
     "the rules \"{rules}\" have no forbidden points; only gomoku/renju has"},
    {"output-lost", "结果写入失败", "the output could not be written"},
    {"express-numbers", "“{numbers}”不是一组数；应写作 6,3，每个数 0 到 9",
     "\"{numbers}\" is not a list of numbers; write 6,3, each number from 0 to 9"},
    {"argument-position", "--position 的值是空的；从初始局面开始时不要写它",
     "--position is empty; leave it out to start from the initial position"},
    {"express-none", "没有这样的算式", "there is no such expression"},
    {"express-target", "目标“{target}”不是数；可写 9、-1 或 3/4",
     "the target \"{target}\" is not a number; write 9, -1 or 3/4"},
    {"opening-duplicates", "略去 {count} 个开局：走到的局面已经有了",
     "{count} openings were left out: their positions occur already"},
    {"opening-few", "只有 {count} 个开局，每个只用一次",
     "there are only {count} openings, and each is used once"},
    {"openings-seed", "“{text}”写法不对；应写作 random:1",
     "\"{text}\" has no seed; write random:1"},
    {"openings-rule", "有开局规则时不能用随机开局；请去掉 --openings",
     "there are no random openings under an opening rule; leave out --openings"},
    {"openings-exhausted", "只找到 {count} 个均势开局；可以放宽范围，或增加着数和候选着法",
     "only {count} balanced openings were found; allow a wider window, more plies or more lines"},
    {"journal-other", "文件“{file}”是另一条命令写的：{command}",
     "the file \"{file}\" was written by another command: {command}"},
    {"journal-broken", "文件“{file}”第 {line} 行已损坏",
     "line {line} of the file \"{file}\" is damaged"},
    {"tune-few", "可用的局面太少；请多生成一些对局",
     "there are too few positions; play more games"},
    {"data-shard", "分片“{text}”写法不对；应写作 2/8", "\"{text}\" is no shard; write 2/8"},
    {"data-counts", "“{file}”的计数与数据不符",
     "the counts in \"{file}\" are not those of the games"},
    {"data-rules", "“{file}”的规则是 {rules}，不是 {other}",
     "the rules of \"{file}\" are {rules}, not {other}"},
    {"data-no-folder", "请用 --out 指定新分片的文件夹",
     "give the folder of the new shards: --out DIR"},
    {"match-file-other", "文件“{file}”属于另一场比赛",
     "the file \"{file}\" belongs to another match"},
    {"match-file-broken", "文件“{file}”第 {line} 行已损坏",
     "line {line} of the file \"{file}\" is damaged"},
    {"match-fault", "“{player}”第一次这样失误（第 {pair} 对）",
     "the first such fault of \"{player}\", in pair {pair}"},
    {"match-decided", "已有结论：下了 {of} 对中的 {pairs} 对",
     "decided after {pairs} of {of} pairs"},
    {"match-interrupted", "已中断：下了 {of} 对中的 {pairs} 对；结果只计这些",
     "interrupted after {pairs} of {of} pairs; only these count"},
    {"ladder-line", "阶梯文件第 {line} 行写法不对；应写作 上级 下级 [| 说明]",
     "line {line} of the ladder file is malformed; write UPPER LOWER [| REMARK]"},
    {"ladder-none", "阶梯文件里一级也没有", "there is no step in the ladder file"},
    {"puzzle-none", "这些对局里没有转折点", "these games have no turning point"},
    {"puzzle-levels", "没有 {rules} 的级别测定，题目无法定级",
     "no strength was measured for the levels of {rules}, so puzzles cannot be rated"},
    {"tournament-anchor", "--player 里没有“{player}”",
     "\"{player}\" is not among the --player options"},
    {"argument-exists", "文件“{file}”已经有了；用 --file 另取一个名字",
     "the file \"{file}\" exists already; choose another with --file"},
    {"site-folder", "文件夹“{folder}”不能用：它要么是空的，要么由 yiguan site 写成",
     "the folder \"{folder}\" cannot be used: it must be empty, or written by `yiguan site`"},
    {"argument-folder", "没有文件夹“{folder}”", "there is no folder \"{folder}\""},
    {"argument-sprt", "“{text}”写法不对；应写作 0,10",
     "\"{text}\" is not a pair of Elo differences; write 0,10"},
    {"compare-differs", "应得同值的搜索得了不同的值：这是程序的错，请连同局面报告",
     "searches that must find the same value do not: this is a fault of the program; please report "
     "it with the position"},
    {"trace-none", "“{player}”这一着没有搜索，“{file}”是空的；能记录搜索的对手见 docs/trace.md",
     "{player} found this move without a search, so \"{file}\" is empty; docs/trace.md lists the "
     "opponents that record searches"},
    {"format-unknown", "没有“{format}”这种格式；有：{known}",
     "there is no format \"{format}\"; there are {known}"},
    {"format-unclear", "无法识别格式；请用 --from 指明：{known}",
     "the format was not recognised; name it with --from: {known}"},
    {"convert-game", "没有读到第 {game} 局；共读到 {games} 局",
     "game {game} was not read; games read: {games}"},
    {"convert-encoding", "有的字不能用 {encoding} 表示，写成了“?”",
     "some characters cannot be written in {encoding}; '?' is written instead"},
    {"convert-encoding-format", "只有 pgn 可以写成 {encoding}",
     "only pgn can be written in {encoding}"},
};

}  // namespace

std::string command_words(const Reason& reason, Language language, std::string_view rules) {
    std::vector<Phrase> phrases(std::begin(kCommandPhrases), std::end(kCommandPhrases));
    if (const GameInfo* game = find_game(rules))
        phrases.insert(phrases.end(), game->phrases.begin(), game->phrases.end());
    return words(reason, language, phrases);
}

}  // namespace yiguan::cli
