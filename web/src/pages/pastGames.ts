// A person's finished games as rows of a list.
import { sideName, words } from "../i18n/words";
import type { FinishedTable } from "../net/wire";
import { opponentOf, ownSeat } from "../own/ownGame";
import { settings, type Language } from "../settings";
import { hasReview } from "../table/hasReview";
import { readRuleText } from "../table/ruleText";
import type { TableRow } from "./TableList";

export function pastRow(table: FinishedTable, now: number): TableRow {
    const { game } = readRuleText(table.rules);
    const about = [
        table.isImported ? words.value.import.imported : "",
        opponentOf(table, game),
        resultWords(table, game),
        words.value.cover.ply(table.ply),
        whenWords(table.endedAt, now, settings.language.value),
    ];
    return {
        id: table.id,
        href: reviewPath(table),
        game,
        about: about.filter((part) => part !== "").join(" · "),
        act: isReviewed(table) ? words.value.end.review : words.value.cover.view,
    };
}

function isReviewed({ ply, isImported }: FinishedTable): boolean {
    return hasReview(ply, isImported);
}

// To the review of a game, or to its table.
export function reviewPath(table: FinishedTable): string {
    return `#/${isReviewed(table) ? "replay" : "table"}/${table.id}`;
}

export function resultWords(table: FinishedTable, game: string): string {
    const { end } = words.value;
    const { kind, winner, winnerSide } = table.end;
    if (kind === "aborted") return end.aborted;
    if (kind === "untold") return "";
    if (winner === null || winnerSide === null) return end.draw;
    const own = ownSeat(table);
    if (own !== null) return own === winner ? end.youWin : end.youLose;
    return end.wins(sideName(game, winnerSide));
}

// The time for a game of today, otherwise the date, with the year if it is not this year.
export function whenWords(at: number, now: number, language: Language): string {
    const [then, today] = [new Date(at), new Date(now)];
    if (then.toDateString() === today.toDateString())
        return then.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
    const isThisYear = then.getFullYear() === today.getFullYear();
    return then.toLocaleDateString(language, {
        month: "short",
        day: "numeric",
        ...(isThisYear ? {} : { year: "numeric" }),
    });
}
