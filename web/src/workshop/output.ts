// What a bot has reported in a game. Pure.
import type { BotInfo, BotMark, Report } from "./bot/messages";

const mostLines = 400; // the latest

export type Output = { lines: string[]; dropped: number; marks: BotMark[]; info: BotInfo | null };
export const noOutput: Output = { lines: [], dropped: 0, marks: [], info: null };

export function withReport(output: Output, report: Report): Output {
    return {
        lines: [...output.lines, ...report.lines].slice(-mostLines),
        dropped: output.dropped + report.dropped,
        marks: [...output.marks, ...report.marks],
        info: report.info ?? output.info,
    };
}
