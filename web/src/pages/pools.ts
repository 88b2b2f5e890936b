// The rules and clocks offered in the lobby: popular ones, so that players find an opponent.
import { signal } from "@preact/signals";
import { say } from "../i18n/words";
import { allGames, type GameInfo } from "../net/catalogue";
import type { GameChoice, Requests, Side } from "../net/wire";
import { ruleWords } from "../table/ruleWords";

// The seek made on the page of a new game; the lobby sends it when it opens.
export const customSeek = signal<Requests["seek"] | null>(null);

export type SideChoice = "any" | Side;

// What a person looks for.
export type Wanted = {
    pools: string[]; // poolId
    side: SideChoice;
    isRated: boolean;
    within: string; // the largest difference of the ratings; "": any
};

export const nothingWanted: Wanted = { pools: [], side: "any", isRated: false, within: "" };

type Pool = GameInfo["pools"][number];

// The request; null if nothing is wanted.
export function seekOf({ pools, side, isRated, within }: Wanted, name: string): Requests["seek"] | null {
    if (pools.length === 0) return null;
    return {
        name,
        games: choicesOf(pools),
        side: side === "any" ? null : side,
        rated: isRated,
        within: isRated && within !== "" ? Number(within) : null,
    };
}

export function poolId({ rules, clock }: GameChoice): string {
    return `${rules} ${clock}`;
}

// The name of the pool if it has one, otherwise the rules in words.
export function poolLabel(rules: string): string {
    const named = allPools().find((pool) => pool.rules === rules && pool.en !== "");
    return named ? say(named) : ruleWords(rules);
}

function choicesOf(chosen: readonly string[]): GameChoice[] {
    return allPools()
        .filter((pool) => chosen.includes(poolId(pool)))
        .map(({ rules, clock }) => ({ rules, clock }));
}

function allPools(): Pool[] {
    return allGames().flatMap((game) => game.pools);
}
