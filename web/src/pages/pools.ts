// What one can look for in the lobby: rules and clocks that many play, so that people meet.
import { signal } from "@preact/signals";
import type { GameId } from "../i18n/words";
import type { GameWish, Requests } from "../net/wire";

// What was wished for on the page of a new game: the lobby sends it when it opens.
export const customSeek = signal<Requests["seek"] | null>(null);

export type Pool = GameWish & { id: string; game: GameId };

const courseRules = "shuqi/course:repeat=0,plies=0";

function pool(game: GameId, rules: string, clock: string): Pool {
    return { id: `${rules} ${clock}`, game, rules, clock };
}

// Programs of the number-chess course look for the one with its rules.
export const pools: readonly Pool[] = [
    pool("shuqi", "shuqi/course", "move:30"),
    pool("shuqi", "shuqi/official", "fischer:600+10"),
    pool("shuqi", courseRules, "move:30"),
    pool("gomoku", "gomoku/freestyle+swap2", "fischer:300+5"),
    pool("gomoku", "gomoku/renju+taraguchi10", "fischer:600+10"),
    pool("gomoku", "gomoku/freestyle", "fischer:180+2"),
    pool("xiangqi", "xiangqi/asian", "fischer:180+2"),
    pool("xiangqi", "xiangqi/asian", "fischer:600+10"),
    pool("xiangqi", "xiangqi/asian", "byoyomi:600+3x30"),
];

export function isForCourse(rules: string): boolean {
    return rules === courseRules;
}

export function wishesOf(chosen: readonly string[]): GameWish[] {
    return pools.filter(({ id }) => chosen.includes(id)).map(({ rules, clock }) => ({ rules, clock }));
}
