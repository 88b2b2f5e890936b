// A match of a bot: pairs of games from openings, and what they count. Pure.
import type { Fault, Language } from "./bot/messages";

export type Side = "first" | "second";

// The other side of a match: a built-in opponent with its limits, or the text of a bot.
export type Opponent =
    | { kind: "player"; text: string } // as make_player reads it
    | { kind: "bot"; name: string; language: Language; source: string };

// When a match ends.
export type Goal =
    | { kind: "pairs"; pairs: number }
    | { kind: "target"; pairs: number; percent: number } // as soon as the score is certain
    | { kind: "sprt"; pairs: number; elo0: number; elo1: number }; // pairs: at most

export type MatchGame = {
    moves: string[]; // with those of the opening
    winner: Side | "draw";
    reason: string; // the code of the rule; "": a fault or a resignation
    loser: "own" | "other" | null; // who resigned or was at fault
    fault: Fault | null;
    printed?: string[]; // the bot's latest lines, until the page is closed
};

export type Match = {
    id: string;
    at: number; // ms since the epoch
    rules: string;
    source: string; // of the bot when the match began
    opponent: Opponent;
    goal: Goal;
    seed: number;
    timeMs: number; // for each move of a bot
    openings: string[]; // the moves of each, separated by spaces
    games: MatchGame[]; // two of each opening; in the first of them the bot has the first side
    isDecided: boolean;
};

export const halfPointsOfPair = 4;

// Points times two of the bot in the game with this index.
export function halfPoints({ winner }: MatchGame, index: number): number {
    if (winner === "draw") return 1;
    return (winner === "first") === (index % 2 === 0) ? 2 : 0;
}

// The number of finished pairs by the points of the bot times two.
export function pentanomial(games: MatchGame[]): number[] {
    const counts = [0, 0, 0, 0, 0];
    for (let index = 0; index + 1 < games.length; index += 2) {
        const pair = games.slice(index, index + 2);
        const points = pair.reduce((sum, game, at) => sum + halfPoints(game, at), 0);
        counts[points] = (counts[points] ?? 0) + 1;
    }
    return counts;
}

export type Verdict = "higher" | "lower" | "";

// Whether so many percent of all pairs are certain, or out of reach.
export function targetVerdict(counts: number[], { pairs, percent }: { pairs: number; percent: number }): Verdict {
    const played = counts.reduce((sum, count) => sum + count, 0);
    const points = counts.reduce((sum, count, half) => sum + count * half, 0);
    const needed = percent * pairs * halfPointsOfPair;
    if (100 * points >= needed) return "higher";
    const reachable = points + halfPointsOfPair * Math.max(0, pairs - played);
    return 100 * reachable < needed ? "lower" : "";
}

// With the moves and prints of the latest games only, so that a long match can be stored. Results stay.
export function withoutOldMoves(games: MatchGame[], latest: number): MatchGame[] {
    const first = games.length - latest;
    return games.map((game, index) =>
        index < first && game.moves.length > 0 ? { ...game, moves: [], printed: [] } : game,
    );
}

// As it is stored: what bots print could fill the storage.
export function withoutPrints(match: Match): Match {
    return { ...match, games: match.games.map(({ printed, ...game }) => game) };
}

export function faultsOf(games: MatchGame[], by: "own" | "other"): MatchGame[] {
    return games.filter(({ loser, fault }) => loser === by && fault !== null);
}
