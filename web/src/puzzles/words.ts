// The words of the puzzles, which are loaded with them.
import { computed } from "@preact/signals";
import { settings } from "../settings";

// "+8", "−8", "±0".
function signed(change: number): string {
    if (change === 0) return "±0";
    return change < 0 ? `−${-change}` : `+${change}`;
}

const zh = {
    title: (game: string) => `${game}做题`,
    modes: { rated: "计分", streak: "连胜", daily: "每日一题", repeat: "错题重做", theme: "专题", own: "自己的失误" },
    modeHints: {
        rated: "题目的难度跟着你的分数走；第一次尝试计入分数。",
        streak: "题目越来越难，错一次就结束。",
        daily: "每天一题，大家做的都一样。",
        repeat: "做错的题过一天、三天、一周、三周再做，都做对了才算掌握。",
        theme: "自己挑主题、步数和子数，不计分。",
        own: "复盘时找到的失误会收在这里，重新走出更好的着法。",
    },
    toMove: (side: string) => `轮到${side}，找出最好的着法。`,
    watch: "看对方的着法……",
    judging: "正在判断……",
    noneOwn: "这里还没有要练的失误。复盘自己的对局，点“重做失误”就会收进来。",
    goOn: "对，继续。",
    wrong: "还有更好的着法。",
    solved: "解出来了！",
    failed: "这题没有做对，过一天再来。",
    showSolution: "看答案",
    next: "下一题",
    analyse: "在分析棋盘上看",
    copyLink: "复制题目链接",
    rating: (rating: number) => `题目难度 ${rating}`,
    own: (rating: number) => `你的分数 ${rating}`,
    change: (change: number) => `（${signed(change)}）`,
    streak: (n: number, best: number) => `连续做对 ${n} 题，最好成绩 ${best} 题`,
    streakOver: (n: number) => `这一次连续做对 ${n} 题。`,
    again: "再来一次",
    due: (n: number) => `现在有 ${n} 道错题要重做`,
    noneDue: "现在没有要重做的错题。",
    none: "没有符合条件的题目，换个条件试试。",
    lost: "没有这道题，也许它已经换掉了。",
    themes: "主题",
    anyTheme: "不限",
    steps: "步数",
    anySteps: "不限",
    stepCount: (n: number) => `${n} 步`,
    pieces: "盘上棋子",
    anyPieces: "不限",
    atMost: (n: number) => `不超过 ${n} 个`,
    found: (n: number) => `${n} 题`,
};

export type PuzzleWords = typeof zh;

const en: PuzzleWords = {
    title: (game) => `${game} puzzles`,
    modes: { rated: "Rated", streak: "Streak", daily: "Daily", repeat: "Repeat", theme: "By theme", own: "Own mistakes" },
    modeHints: {
        rated: "Puzzles as hard as your rating. The first try of each counts.",
        streak: "Harder and harder, until the first mistake.",
        daily: "One puzzle a day, the same for everyone.",
        repeat: "Failed puzzles come again after a day, three days, a week and three weeks.",
        theme: "Choose theme, length and number of pieces. Not rated.",
        own: "Mistakes found in the reviews of your games. Find better moves.",
    },
    toMove: (side) => `${side} to move. Find the best move.`,
    watch: "Your opponent moves…",
    judging: "Checking…",
    noneOwn: "Nothing to practise here. Review a game of yours and choose Practise mistakes.",
    goOn: "Right, go on.",
    wrong: "There is a better move.",
    solved: "Solved!",
    failed: "Not solved. It comes again tomorrow.",
    showSolution: "Show solution",
    next: "Next puzzle",
    analyse: "Open on the analysis board",
    copyLink: "Copy link to this puzzle",
    rating: (rating) => `Puzzle rating ${rating}`,
    own: (rating) => `Your rating ${rating}`,
    change: (change) => ` (${signed(change)})`,
    streak: (n, best) => `${n} in a row, best ${best}`,
    streakOver: (n) => `You solved ${n} in a row.`,
    again: "Start again",
    due: (n) => (n === 1 ? "1 puzzle to repeat now" : `${n} puzzles to repeat now`),
    noneDue: "No puzzles to repeat now.",
    none: "No puzzle fits. Try other choices.",
    lost: "There is no such puzzle. It may have been replaced.",
    themes: "Theme",
    anyTheme: "any",
    steps: "Length",
    anySteps: "any",
    stepCount: (n) => (n === 1 ? "1 move" : `${n} moves`),
    pieces: "Pieces on the board",
    anyPieces: "any number",
    atMost: (n) => `at most ${n}`,
    found: (n) => (n === 1 ? "1 puzzle" : `${n} puzzles`),
};

export const puzzleWords = computed<PuzzleWords>(() => (settings.language.value === "zh" ? zh : en));
