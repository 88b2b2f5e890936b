// A finished game as this person sees it: the side, the opponent, how it ended. Pure but for the words.
import { words } from "../i18n/words";
import type { FinishedTable, Side } from "../net/wire";
import { readRuleText } from "../table/ruleText";
import { seatName } from "../table/seatName";

export type Outcome = "won" | "drawn" | "lost";

export type OwnGame = {
    table: FinishedTable;
    game: string;
    side: Side | null; // null: this person held both seats or neither
    opponent: string; // the name; both names where this person has no side
    outcome: Outcome | null; // null: the game has no result, or this person has no side
};

export function ownGame(table: FinishedTable): OwnGame {
    const { game } = readRuleText(table.rules);
    const seat = ownSeat(table);
    const isFirst = seat === table.firstSeat;
    return {
        table,
        game,
        side: seat === null ? null : isFirst ? "first" : "second",
        opponent: opponentOf(table, game),
        outcome: outcomeOf(table),
    };
}

// The seat of this person; null when both or none are theirs.
export function ownSeat({ seats }: FinishedTable): "one" | "two" | null {
    if (seats[0].isYours === seats[1].isYours) return null;
    return seats[0].isYours ? "one" : "two";
}

// The opponent's name, or both names if this person held both seats or neither.
export function opponentOf(table: FinishedTable, game: string): string {
    const own = ownSeat(table);
    const [one, two] = table.seats;
    if (own !== null) return seatName(game, own === "one" ? two : one);
    const { nameless } = words.value.lobby;
    return `${seatName(game, one) || nameless} — ${seatName(game, two) || nameless}`;
}

function outcomeOf(table: FinishedTable): Outcome | null {
    const own = ownSeat(table);
    const { kind, winner } = table.end;
    if (own === null || kind === "aborted" || kind === "untold") return null;
    if (winner === null) return "drawn";
    return winner === own ? "won" : "lost";
}
