// Which of a person's games are shown. Pure.
import type { OwnGame, Outcome } from "./ownGame";

// An empty text, and null, let every game pass. Days are written as in <input type="date">.
export type Filters = {
    game: string;
    opponent: string; // a part of the name
    outcome: Outcome | "none" | ""; // "none": without a result of this person
    opening: string; // the key of an opening (openings.ts)
    from: string;
    to: string;
};

export const noFilters: Filters = { game: "", opponent: "", outcome: "", opening: "", from: "", to: "" };

export function isFiltered(filters: Filters): boolean {
    return Object.values(filters).some((value) => value !== "");
}

// `tables`: the ids of the games with a position; null: no position is sought.
export function filtered(
    games: readonly OwnGame[],
    filters: Filters,
    openings: ReadonlyMap<string, string>, // keys of openings by the ids of tables
    tables: ReadonlySet<string> | null,
): OwnGame[] {
    const name = filters.opponent.trim().toLowerCase();
    const from = filters.from === "" ? -Infinity : new Date(`${filters.from}T00:00`).getTime();
    const to = filters.to === "" ? Infinity : new Date(`${filters.to}T23:59:59.999`).getTime();
    return games.filter(
        ({ table, game, opponent, outcome }) =>
            (filters.game === "" || game === filters.game) &&
            opponent.toLowerCase().includes(name) &&
            (filters.outcome === "" || (outcome ?? "none") === filters.outcome) &&
            (filters.opening === "" || openings.get(table.id) === filters.opening) &&
            table.endedAt >= from &&
            table.endedAt <= to &&
            (tables === null || tables.has(table.id)),
    );
}
