// Counts of won, drawn and lost games, streaks, and the course of ratings. Pure.
import type { OwnGame } from "./ownGame";

export type Tally = { games: number; won: number; drawn: number; lost: number };

export function tally(games: readonly OwnGame[]): Tally {
    const of = (outcome: OwnGame["outcome"]): number => games.filter((game) => game.outcome === outcome).length;
    const [won, drawn, lost] = [of("won"), of("drawn"), of("lost")];
    return { games: won + drawn + lost, won, drawn, lost };
}

// The share of won games, as a percentage; null without a game that counts.
export function winRate({ games, won }: Tally): number | null {
    return games === 0 ? null : Math.round((100 * won) / games);
}

// The games that count, by some property of them, the most frequent first; a null key leaves a game out.
export function talliesBy(
    games: readonly OwnGame[],
    keyOf: (game: OwnGame) => string | null,
): { key: string; tally: Tally }[] {
    const groups = new Map<string, OwnGame[]>();
    for (const game of games) {
        const key = game.outcome === null ? null : keyOf(game);
        if (key !== null) groups.set(key, [...(groups.get(key) ?? []), game]);
    }
    return [...groups]
        .map(([key, own]) => ({ key, tally: tally(own) }))
        .sort((a, b) => b.tally.games - a.tally.games || (a.key < b.key ? -1 : 1));
}

// `now`: of the latest games or days; `longest`: of all.
export type Streak = { now: number; longest: number };
export type Streaks = { wins: Streak; days: Streak };

// The games: the latest first.
export function streaks(games: readonly OwnGame[], today: Date): Streaks {
    const outcomes = games.flatMap(({ outcome }) => outcome ?? []).reverse();
    const wins = runs(outcomes.map((outcome) => outcome === "won"));
    return { wins, days: dayStreak(games.map(({ table }) => dayOf(new Date(table.endedAt))), dayOf(today)) };
}

// Of true values; `now` at the end of the list.
function runs(values: readonly boolean[]): Streak {
    let now = 0;
    let longest = 0;
    for (const value of values) {
        now = value ? now + 1 : 0;
        longest = Math.max(longest, now);
    }
    return { now, longest };
}

// The number of a calendar day, as the person's clock counts them.
function dayOf(date: Date): number {
    return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

// A streak goes on until a whole day has passed without a game.
function dayStreak(days: readonly number[], today: number): Streak {
    const played = [...new Set(days)].sort((a, b) => a - b);
    let now = 0;
    let longest = 0;
    for (const [index, day] of played.entries()) {
        now = day - 1 === played[index - 1] ? now + 1 : 1;
        longest = Math.max(longest, now);
    }
    const last = played.at(-1);
    return { now: last !== undefined && last >= today - 1 ? now : 0, longest };
}

export type RatingPoint = { at: number; rating: number; change: number; opponent: string; outcome: OwnGame["outcome"] };

// The rating after each rated game, by pool, the oldest first. The games: the latest first.
export function ratingCourses(games: readonly OwnGame[]): Map<string, RatingPoint[]> {
    const courses = new Map<string, RatingPoint[]>();
    for (const { table, side, opponent, outcome } of [...games].reverse()) {
        const seat = side === null ? null : (side === "first") === (table.firstSeat === "one") ? 0 : 1;
        if (seat === null || table.pool === null || table.newRatings === null) continue;
        const rating = table.newRatings[seat];
        const before = table.seats[seat].rating ?? rating;
        const point = { at: table.endedAt, rating, change: rating - before, opponent, outcome };
        courses.set(table.pool, [...(courses.get(table.pool) ?? []), point]);
    }
    return courses;
}
