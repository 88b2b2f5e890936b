// The horizon effect: the same search to a depth with and without quiescence, and what comes after the line on which the
// search without it relies.
import { catalogue } from "../net/catalogue";
import type { Laboratory } from "./laboratory";
import type { Place, ThoughtShown } from "./messages";
import type { Value } from "./valueText";

export type Horizon = {
    depth: number;
    blind: ThoughtShown; // without quiescence
    settled: ThoughtShown; // with it
    end: ThoughtShown | null; // the move after the line of `blind`, followed to a quiet position; null: the game is over
};

const effect = 100; // hundredths from which the end of the line was misjudged

// Late moves are not reduced and checks not extended, so that the two differ in nothing else.
const others = ["reductions", "extensions"];

function searchText(game: string, depth: number, quiescence: 0 | 1): string {
    const list = catalogue.value;
    const player = typeof list === "string" ? undefined : list.players.find((each) => each.game === game && each.id === "deepening");
    const off = others.filter((key) => player?.options.some((option) => option.key === key)).map((key) => `${key}=0`);
    return `deepening:${[`depth=${depth}`, `quiescence=${quiescence}`, ...off].join(",")}`;
}

export async function findHorizon(laboratory: Laboratory, game: string, place: Place, depth: number): Promise<Horizon> {
    const think = (moves: string[], plies: number, quiescence: 0 | 1): Promise<ThoughtShown> =>
        laboratory.ask("think", { place: { ...place, moves }, player: searchText(game, plies, quiescence), at: null });
    const blind = await think(place.moves, depth, 0);
    const settled = await think(place.moves, depth, 1);
    const isOver = blind.kind !== "value" || blind.line.length === 0;
    const end = isOver ? null : await think([...place.moves, ...blind.line], 1, 1).catch(() => null);
    return { depth, blind, settled, end };
}

// What the position after the line of `blind` is worth to the side that moves at the root.
export function valueAtEnd({ blind, end }: Horizon): Value | null {
    if (end === null) return null;
    return blind.line.length % 2 === 0 ? end : turned(end);
}

const opposite = { win: "loss", loss: "win", value: "value" } as const;

function turned({ kind, amount }: Value): Value {
    return { kind: opposite[kind], amount: kind === "value" ? -amount : amount };
}

// Whether the search without quiescence misjudged the end of its line.
export function hasEffect(horizon: Horizon): boolean {
    const end = valueAtEnd(horizon);
    if (end === null) return false;
    return end.kind !== "value" || Math.abs(horizon.blind.amount - end.amount) >= effect;
}
