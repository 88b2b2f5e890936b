// What a bot can ask of its board (data/bots/yiguan_bot.*), for the table of the page and the editor.
import type { Bilingual } from "../net/wire";
import type { Language } from "./bot/messages";

export type ApiEntry = Bilingual & Record<Language, string>;

export const api: ApiEntry[] = [
    {
        python: "legal_moves()",
        javascript: "legalMoves()",
        zh: "全部合法着法，按文字排序；对局结束时是空的",
        en: "all legal moves, sorted; none when the game is over",
    },
    {
        python: "candidates()",
        javascript: "candidates()",
        zh: "弈馆的搜索会看的合法着法，最有希望的在前",
        en: "the legal moves that Yiguan's searches look at, the most promising first",
    },
    {
        python: "play(move)",
        javascript: "play(move)",
        zh: "试走一着；不合法时报错",
        en: "tries a move; raises an error when it is not legal",
    },
    { python: "take_back()", javascript: "takeBack()", zh: "退回试走的最后一着", en: "takes back the last move that was tried" },
    {
        python: "evaluate()",
        javascript: "evaluate()",
        zh: "弈馆不搜索的评估，百分之一为单位，从走棋方看",
        en: "Yiguan's evaluation without search, in hundredths, for the side to move",
    },
    {
        python: "pieces()",
        javascript: "pieces()",
        zh: "棋盘上的棋子：Python 是 {点: (一方, 棋子)}，JavaScript 是 {点: {side, face}}",
        en: "the pieces: {point: (side, face)} in Python, {point: {side, face}} in JavaScript",
    },
    { python: "position()", javascript: "position()", zh: "局面的文字", en: "the position as text" },
    { python: "side()", javascript: "side()", zh: "走棋方：“first” 或 “second”", en: 'the side to move: "first" or "second"' },
    { python: "moves()", javascript: "moves()", zh: "开局以来的着法", en: "the moves since the game began" },
    {
        python: "winner()",
        javascript: "winner()",
        zh: "对局结束时是 “first”、“second” 或 “draw”，否则是 None（null）",
        en: '"first", "second" or "draw" when the game is over, otherwise None (null)',
    },
    {
        python: "random(n)",
        javascript: "random(n)",
        zh: "0 到 n−1 的随机整数；种子相同，数就相同",
        en: "a random whole number from 0 to n − 1; the same seed gives the same numbers",
    },
    {
        python: "info(depth, score, nodes, pv)",
        javascript: "info({ depth, score, nodes, pv })",
        zh: "报告找到了什么，各项都可以省略",
        en: "reports what was found; each part may be left out",
    },
    {
        python: 'mark(point, "a")',
        javascript: 'mark(point, "a")',
        zh: "在棋盘上标记一个点，最多三个字符",
        en: "marks a point of the board, with up to three characters",
    },
    {
        python: "limits",
        javascript: "limits",
        zh: "这一着的限制，如 time_ms（毫秒）",
        en: "the limits of this move, such as time_ms",
    },
];
