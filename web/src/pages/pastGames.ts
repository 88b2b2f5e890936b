// A person's finished games as rows of a list.
import { sideName, words } from "../i18n/words";
import type { FinishedTable } from "../net/wire";
import { settings, type Language } from "../settings";
import { hasReview } from "../table/hasReview";
import { readRuleText } from "../table/ruleText";
import { seatName } from "../table/seatName";
import type { TableRow } from "./TableList";

export function pastRow(table: FinishedTable, now: number): TableRow {
    const { game } = readRuleText(table.rules);
    const isReview = hasReview(table.ply, table.isImported);
    const about = [
        table.isImported ? words.value.import.imported : "",
        whoWords(table, game),
        resultWords(table, game),
        words.value.cover.ply(table.ply),
        whenWords(table.endedAt, now, settings.language.value),
    ];
    return {
        id: table.id,
        href: `#/${isReview ? "replay" : "table"}/${table.id}`,
        game,
        about: about.filter((part) => part !== "").join(" · "),
        act: isReview ? words.value.end.review : words.value.cover.view,
    };
}

// The seat of this person; null when both or none are theirs.
function ownSeat({ seats }: FinishedTable): "one" | "two" | null {
    if (seats[0].isYours === seats[1].isYours) return null;
    return seats[0].isYours ? "one" : "two";
}

// The opponent's name, or both names if this person held both seats or neither.
function whoWords(table: FinishedTable, game: string): string {
    const own = ownSeat(table);
    const [one, two] = table.seats;
    if (own !== null) return seatName(game, own === "one" ? two : one);
    const { nameless } = words.value.lobby;
    return `${seatName(game, one) || nameless} — ${seatName(game, two) || nameless}`;
}

function resultWords(table: FinishedTable, game: string): string {
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
