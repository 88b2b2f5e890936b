#include "game/words.h"

#include <algorithm>
#include <array>

namespace yiguan {
namespace {

// Phrases that belong to no single game.
constexpr auto kSharedPhrases = std::to_array<Phrase>({
    {"rules-malformed", "规则名“{rules}”写法不对：“{part}”。应写作 棋种/规则[+开局][:选项=值,…]",
     "the rule set \"{rules}\" is not well formed at \"{part}\"; write "
     "GAME/RULES[+OPENING][:key=value,…]"},
    {"game-unknown", "没有“{game}”这种棋；有：{known}",
     "there is no game \"{game}\"; there are {known}"},
    {"rules-unknown", "{game} 没有“{rules}”这种规则；有：{known}",
     "{game} has no rules \"{rules}\"; it has {known}"},
    {"opening-unknown", "规则“{rules}”没有“{opening}”这种开局；有：{known}",
     "the rules \"{rules}\" have no opening rule \"{opening}\"; they have {known}"},
    {"option-unknown", "规则“{rules}”没有选项“{option}”；有：{known}",
     "the rules \"{rules}\" have no option \"{option}\"; they have {known}"},
    {"option-value", "选项“{option}”的值“{value}”不行；应为 {expected}",
     "the option \"{option}\" cannot be \"{value}\"; expected {expected}"},
    {"option-twice", "选项“{option}”写了两次", "the option \"{option}\" is given twice"},
    {"opening-unused", "规则“{rules}”没有开局规则，不能写“+{opening}”",
     "the rules \"{rules}\" have no opening rules; leave \"+{opening}\" out"},
    {"option-unused", "规则“{rules}”没有选项，不能写“{option}”",
     "the rules \"{rules}\" have no options; leave \"{option}\" out"},
    {"game-over", "对局已经结束，不能再走“{move}”",
     "the game is over, \"{move}\" cannot be played"},
    {"nothing-to-take-back", "没有可以悔的棋", "there is no move to take back"},
    {"record-line", "棋谱第 {line} 行看不懂：“{text}”",
     "line {line} of the record cannot be read: \"{text}\""},
    {"record-header", "棋谱第一行应为“{expected}”",
     "the first line of a record must be \"{expected}\""},
    {"record-missing", "棋谱缺少“{field}”一行", "the record has no line \"{field}\""},
    {"record-twice", "棋谱第 {line} 行重复了“{field}”",
     "line {line} of the record repeats \"{field}\""},
    {"record-position", "棋谱的起始局面不对", "the record's start position is wrong"},
    {"record-move", "棋谱第 {ply} 着“{move}”走不了",
     "move {ply} of the record, \"{move}\", cannot be played"},
    {"record-surplus", "棋谱在第 {ply} 着“{move}”之前对局已经结束",
     "the game ended before move {ply} of the record, \"{move}\""},
    {"record-too-long", "棋谱太长，最多 {limit} 字节",
     "the record is too long; at most {limit} bytes"},
    {"argument-move", "第 {ply} 着“{move}”走不了", "move {ply}, \"{move}\", cannot be played"},
    {"argument-surplus", "对局已结束，后面的着法没有走：{moves}",
     "the game had ended; these moves were not played: {moves}"},
    {"argument-verb", "没有“{verb}”这个命令；有：{known}",
     "there is no verb \"{verb}\"; there are {known}"},
    {"argument-notation", "这种棋没有“{notation}”记谱法",
     "this game has no notation \"{notation}\""},
    {"argument-no-forbidden", "规则“{rules}”没有禁手；只有 gomoku/renju 有",
     "the rules \"{rules}\" have no forbidden points; only gomoku/renju has"},
    {"output-lost", "结果没能写出去", "the result could not be written"},
    {"express-numbers", "“{numbers}”不是一串数；应写作 6,3，每个数 0 到 9",
     "\"{numbers}\" is no list of numbers; write 6,3, each 0 to 9"},
    {"argument-position", "--position 后面是空的；不写它就从开局开始",
     "--position is empty; leave it out to begin at the start"},
    {"express-none", "没有这样的算式", "there is no such expression"},
    {"express-target", "目标“{target}”不是数；可写 9、-1 或 3/4",
     "the target \"{target}\" is no number; write 9, -1 or 3/4"},
    {"player-unknown", "没有“{player}”这个对手；有：{known}",
     "there is no opponent \"{player}\"; there are {known}"},
    {"player-malformed", "对手“{player}”写法不对；应写作 名字[:选项=值,…]",
     "the opponent \"{player}\" is not well formed; write NAME[:key=value,…]"},
    {"player-option-unknown", "对手“{player}”没有选项“{option}”；有：{known}",
     "the opponent \"{player}\" has no option \"{option}\"; it has {known}"},
    {"player-other-rules", "这个对手下的是“{known}”，不是“{rules}”",
     "this opponent plays \"{known}\", not \"{rules}\""},
    // The table.
    {"resign", "认输", "resignation"},
    {"flag", "超时", "out of time"},
    {"draw-agreed", "双方同意和棋", "drawn by agreement"},
    {"aborted", "没有开始，不计结果", "not begun; no result"},
    {"abandoned", "对方离开了", "the opponent left"},
    {"abort-late", "已经各走一着，不能取消", "both have moved; the game cannot be called off"},
    {"claim-early", "对方还可能回来，{seconds} 秒后再说",
     "the opponent may yet return; wait {seconds} s more"},
    {"claim-present", "对方还在", "the opponent is here"},
    // Accounts.
    {"account-name", "名字“{name}”不行：要 {least} 到 {most} 个字，可用汉字、字母、数字、- 和 _",
     "\"{name}\" cannot be a name: {least} to {most} letters, digits, - or _ are needed"},
    {"account-password", "密码要 {least} 到 {most} 字节", "a password has {least} to {most} bytes"},
    {"account-unknown", "名字或密码不对", "the name or the password is wrong"},
    {"account-tries", "试得太多，过一会儿再来", "too many tries; come back in a while"},
    {"name-taken", "“{name}”已经有人用了", "the name \"{name}\" is taken"},
    {"signed-out", "没有登录，或登录已过期", "nobody is signed in, or no longer"},
    {"bot-of-bot", "程序账号不能再开程序账号", "a bot cannot make bots"},
    {"bot-unheard", "程序要先打开 /api/stream/event",
     "a bot acts while its /api/stream/event is open"},
    {"server-malformed", "服务器“{server}”写法不对；应写作 http://主机:端口",
     "the server \"{server}\" is not well formed; write http://HOST:PORT"},
    {"server-refused", "服务器拒绝（{status}）：{path}", "the server refuses ({status}): {path}"},
    {"rated-guest", "有账号的人才能下计分棋", "only accounts play rated games"},
    {"say-length", "要说的话不能空，也不能超过 {limit} 字节",
     "say something, in at most {limit} bytes"},
    {"say-often", "说得太快，歇一会儿", "you say too much; wait a moment"},
    {"report-nobody", "那里没有别人", "nobody else sits there"},
    {"side-unknown", "没有“{side}”这一方", "there is no side \"{side}\""},
    {"seek-gone", "这个邀请已经没有了", "this seek is gone"},
    {"seek-own", "这是你自己的邀请", "this seek is your own"},
    {"seek-unfit", "这个邀请的条件不合", "this seek asks for something else"},
    {"seek-games", "要找 1 到 {limit} 种棋", "seek 1 to {limit} games"},
    {"game-is-over", "这局已经结束", "this game is over"},
    {"game-goes-on", "这局还没有结束", "this game is still going on"},
    {"not-your-turn", "还没轮到你走", "it is not your turn"},
    {"not-your-table", "你不在这张桌上对局", "you do not play at this table"},
    {"table-moved-on", "局面已经变了，请再看一看", "the game has moved on; look again"},
    {"table-unknown", "没有“{table}”这张桌", "there is no table \"{table}\""},
    {"point-forbidden", "{point} 是禁手，黑棋走在这里就输了",
     "{point} is forbidden: Black would lose by playing there"},
    {"nothing-to-take-back", "没有可悔的棋", "there is no move to take back"},
    {"offer-pending", "已经提出过了，等对方答复", "this is offered already; wait for the answer"},
    {"offer-own", "不能自己答应自己提出的事", "an own offer can only be withdrawn"},
    {"offer-stale", "这个提议已经过去了", "this offer no longer stands"},
    {"offer-unknown", "不认识“{offer}”这种提议", "there is no offer \"{offer}\""},
    {"draw-offered-lately", "刚提过和，再走 {plies} 步才能再提",
     "a draw was offered lately; {plies} more plies must be played first"},
    {"requests-often", "请求太多，请慢一点", "too many requests; slow down"},
    {"takeback-refused-lately", "对方不想悔棋；过 {seconds} 秒才能再提",
     "taking back was declined; ask again in {seconds} s"},
    {"clock-malformed",
     "用时“{clock}”写法不对；可写 none、move:30、fischer:300+5 或 byoyomi:600+3x30",
     "the clock \"{clock}\" is not well formed; write none, move:30, fischer:300+5 or "
     "byoyomi:600+3x30"},
    {"name-too-long", "名字太长，最多 {limit} 字节", "the name has more than {limit} bytes"},
    {"player-missing", "没有说明是哪个对手", "it is not said which opponent sits there"},
    {"seat-unknown", "不认识“{seat}”这种座位", "there is no kind of seat \"{seat}\""},
    {"seats-nobody", "至少一方要在这里", "at least one side must be here"},
    {"seat-taken", "这个座位已经有人了", "this seat is taken"},
    {"config-line", "第 {line} 行“{text}”读不懂：应写成“键=值”，数要是正整数",
     "line {line}, \"{text}\", cannot be read: KEY=value is wanted, numbers above 0"},
    {"course-field", "课程协议的消息里“{field}”缺失或不对",
     "a message of the course's protocol lacks \"{field}\" or has it wrong"},
    {"course-unreadable", "收到的不是课程协议的消息",
     "what came is no message of the course's protocol"},
    {"interrupted", "被打断了", "interrupted"},
    {"line-broken", "连接断了：{error}", "the line is broken: {error}"},
    {"code-wrong", "邀请码不对", "no table waits for this code"},
    {"message-unreadable", "看不懂这条消息", "the message cannot be read"},
    {"message-unknown", "不认识“{message}”这种消息", "there is no message \"{message}\""},
    {"message-field", "消息“{message}”的“{field}”缺了或写错了",
     "\"{field}\" of the message \"{message}\" is missing or wrong"},
    {"event-malformed", "棋局日志有一行看不懂：“{line}”",
     "a line of the game's log cannot be read: \"{line}\""},
    {"log-without-opening", "棋局日志没有开头", "the game's log has no beginning"},
    {"store-failed", "棋局存不下来：{error}", "the games cannot be stored: {error}"},
    {"address-malformed", "地址“{address}”写法不对；应写作 127.0.0.1:8080",
     "the address \"{address}\" is not well formed; write 127.0.0.1:8080"},
    {"file-exists", "文件“{file}”已经有了，不会盖掉它",
     "the file \"{file}\" exists already and is not written over"},
    {"store-missing", "没有“{file}”这个文件", "there is no file \"{file}\""},
    {"store-unknown", "没有“{store}”这种存处；可写 sqlite:文件夹",
     "there is no store \"{store}\"; write sqlite:FOLDER"},
    {"address-unavailable", "地址 {address} 用不了：{error}",
     "the address {address} cannot be used: {error}"},
    {"opening-move", "“{move}”不是合法着法", "\"{move}\" is not a legal move"},
    {"opening-line", "开局库第 {line} 行走不了", "line {line} of the openings cannot be played"},
    {"opening-over", "开局库第 {line} 行走完对局已经结束",
     "line {line} of the openings ends the game"},
    {"opening-none", "开局库里没有开局", "there is no opening in the file"},
    {"opening-duplicates", "开局库里有 {count} 个重复的局面，没有用",
     "{count} openings lead to a position seen before and are left out"},
    {"opening-few", "只有 {count} 个开局，每个只用一次",
     "there are only {count} openings, and none is used twice"},
    {"book-line", "开局谱第 {line} 行不对", "line {line} of the book is wrong"},
    {"book-shape", "应写作 走到这里的着法 | 谱着", "write MOVES SO FAR | BOOK MOVES"},
    {"match-file-other", "文件“{file}”是另一场比赛的", "the file \"{file}\" is of another match"},
    {"match-file-broken", "文件“{file}”第 {line} 行坏了",
     "line {line} of the file \"{file}\" is broken"},
    {"match-decided", "已见分晓，下了 {of} 对中的 {pairs} 对",
     "decided after {pairs} of {of} pairs"},
    {"match-interrupted", "中断了，下了 {of} 对中的 {pairs} 对；结果只算这些",
     "interrupted after {pairs} of {of} pairs; the result counts these alone"},
    {"ladder-line", "阶梯文件第 {line} 行写法不对；应写作 上级 下级 [| 说明]",
     "line {line} of the ladder is not well formed; write UPPER LOWER [| REMARK]"},
    {"ladder-none", "阶梯文件里没有一级", "there is no step in the ladder"},
    {"argument-missing", "缺少 {option}", "{option} is missing"},
    {"argument-file", "打不开文件“{file}”", "the file \"{file}\" cannot be opened"},
    {"argument-sprt", "“{text}”写法不对；应写作 0,10",
     "\"{text}\" is not two Elo differences; write 0,10"},
    {"trace-broken", "搜索记录第 {line} 行不成立", "line {line} of the trace does not hold"},
    {"trace-malformed", "缺少“{field}”或写法不对", "\"{field}\" is missing or not well formed"},
    {"trace-window", "窗口不对：alpha 不小于 beta", "the window is empty: alpha is not below beta"},
    {"trace-bound", "界应为“{expected}”，不是“{found}”",
     "the bound should be \"{expected}\", not \"{found}\""},
    {"trace-value", "由子结点算出的值应为 {expected}，不是 {found}",
     "the children give {expected}, not {found}"},
    {"trace-moves", "有 {expected} 个着法，却只有 {found} 个子结点",
     "there are {expected} moves but {found} children"},
    {"trace-leaf", "因“{why}”结束的结点不应有子结点", "a node ended by \"{why}\" has children"},
    {"trace-cut", "没有达到 beta，不能剪枝", "beta was not reached, so nothing may be cut"},
    {"trace-source", "“by”所指的子结点 {child} 没有给出这个值",
     "child {child}, named by \"by\", does not give the value"},
    {"trace-unproved", "着法“{move}”的子结点只给出了不够用的界",
     "the child of \"{move}\" gives a bound that proves nothing here"},
    {"trace-depth", "着法“{move}”搜索的深度不对", "\"{move}\" was searched to the wrong depth"},
    {"trace-table", "置换表的回答没有先前的结点作依据",
     "no earlier node justifies the answer of the table"},
    {"trace-end", "终局的值只能是和棋，或者这一层的胜负",
     "an ended game is a draw, or won or lost here"},
    {"trace-abandoned", "子结点被放弃，父结点却没有", "a child was abandoned, but not this node"},
    {"trace-why", "没有“{why}”这种结束原因", "there is no reason \"{why}\" to end a node"},
    {"trace-lost", "记录应有 {expected} 个结点，只有 {found} 个",
     "the trace should have {expected} nodes and has {found}"},
    {"trace-orphans", "记录中断：{count} 个结点没有父结点",
     "the trace breaks off: {count} nodes miss their parent"},
    {"ongoing", "对局进行中", "the game goes on"},
});

const Phrase* find_phrase(std::string_view code, std::span<const Phrase> phrases) {
    for (const std::span<const Phrase> table : {phrases, std::span<const Phrase>(kSharedPhrases)}) {
        const auto found = std::find_if(table.begin(), table.end(),
                                        [&](const Phrase& p) { return p.code == code; });
        if (found != table.end()) return &*found;
    }
    return nullptr;
}

std::string_view sentence(const Phrase& phrase, Language language) {
    return language == Language::Zh ? phrase.zh : phrase.en;
}

std::string shown(const Argument& argument, Language language, std::span<const Phrase> phrases) {
    if (argument.kind == Argument::Kind::Side || argument.kind == Argument::Kind::Piece) {
        const std::string prefix = argument.kind == Argument::Kind::Side ? "side." : "piece.";
        if (const Phrase* phrase = find_phrase(prefix + argument.value, phrases))
            return std::string(sentence(*phrase, language));
    }
    return argument.value;
}

// The values of all arguments of that name, joined as a list.
std::string joined(const Reason& reason,
                   std::string_view name,
                   Language language,
                   std::span<const Phrase> phrases) {
    std::string out;
    for (const Argument& argument : reason.arguments) {
        if (argument.name != name) continue;
        if (!out.empty()) out += language == Language::Zh ? "、" : ", ";
        out += shown(argument, language, phrases);
    }
    return out;
}

// The phrase with its arguments filled in, without the causes.
std::string filled(const Reason& reason, Language language, std::span<const Phrase> phrases) {
    const Phrase* phrase = find_phrase(reason.code, phrases);
    if (phrase == nullptr) return reason.code;
    std::string out;
    std::string_view rest = sentence(*phrase, language);
    while (!rest.empty()) {
        const std::size_t open = rest.find('{');
        out += rest.substr(0, open);
        if (open == std::string_view::npos) break;
        const std::size_t close = rest.find('}', open);
        out += joined(reason, rest.substr(open + 1, close - open - 1), language, phrases);
        rest.remove_prefix(close + 1);
    }
    return out;
}

}  // namespace

std::string words(const Reason& reason, Language language, std::span<const Phrase> phrases) {
    std::string out = filled(reason, language, phrases);
    for (const Reason& cause : reason.causes)
        out += (language == Language::Zh ? "：" : ": ") + words(cause, language, phrases);
    return out;
}

bool has_words(std::string_view code, std::span<const Phrase> phrases) {
    return find_phrase(code, phrases) != nullptr;
}

}  // namespace yiguan
