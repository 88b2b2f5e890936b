// The horizon effect: the same search to a depth with and without quiescence, and a line that the search without it
// judges wrongly, because it stops there.
import { catalogue } from "../net/catalogue";
import type { Laboratory } from "./laboratory";
import type { Place, ThoughtShown } from "./messages";
import type { Value } from "./valueText";

export type Horizon = {
    depth: number;
    blind: ThoughtShown; // without quiescence
    settled: ThoughtShown; // with it
    mistake: Mistake | null;
};

// Values are for the side that moves at the root.
export type Mistake = {
    isRejected: boolean; // the line is not the one on which `blind` relies, but why it rejects the better move
    line: string[];
    believed: Value; // where the line stops
    unseen: string; // the next move
    real: Value; // once the position is quiet
};

type Think = (after: string[], depth: number, quiescence: 0 | 1) => Promise<ThoughtShown>;

const noticeable = 100; // hundredths

// Late moves are not reduced and checks not extended, so that the two searches differ in nothing else.
const others = ["reductions", "extensions"];

function searchText(game: string, depth: number, quiescence: 0 | 1): string {
    const list = typeof catalogue.value === "string" ? [] : catalogue.value.players;
    const options = list.find((each) => each.game === game && each.id === "deepening")?.options ?? [];
    const off = others.filter((key) => options.some((option) => option.key === key)).map((key) => `${key}=0`);
    return `deepening:${[`depth=${depth}`, `quiescence=${quiescence}`, ...off].join(",")}`;
}

export async function findHorizon(
    laboratory: Pick<Laboratory, "ask">,
    game: string,
    place: Place,
    depth: number,
): Promise<Horizon> {
    const think: Think = (after, plies, quiescence) =>
        laboratory.ask("think", {
            place: { ...place, moves: [...place.moves, ...after] },
            player: searchText(game, plies, quiescence),
            at: null,
        });
    const blind = await think([], depth, 0);
    const settled = await think([], depth, 1);
    return { depth, blind, settled, mistake: await findMistake(think, depth, blind, settled) };
}

export function differ(one: Value, other: Value): boolean {
    return one.kind !== other.kind || (one.kind === "value" && Math.abs(one.amount - other.amount) >= noticeable);
}

async function findMistake(
    think: Think,
    depth: number,
    blind: ThoughtShown,
    settled: ThoughtShown,
): Promise<Mistake | null> {
    if (!differ(blind, settled)) return null;
    const own = await mistakeAt(think, blind.line, blind, false);
    if (own !== null || depth === 1 || blind.move === settled.move) return own;
    const reply = await think([settled.move], depth - 1, 0).catch(() => null);
    return reply && mistakeAt(think, [settled.move, ...reply.line], turned(reply), true);
}

// Null if the end of the line is judged rightly, or the game ends there.
async function mistakeAt(think: Think, line: string[], believed: Value, isRejected: boolean): Promise<Mistake | null> {
    if (believed.kind !== "value") return null;
    const next = await think(line, 1, 1).catch(() => null);
    if (next === null) return null;
    const real = line.length % 2 === 0 ? next : turned(next);
    return differ(believed, real) ? { isRejected, line, believed, unseen: next.move, real } : null;
}

const opposite = { win: "loss", loss: "win", value: "value" } as const;

function turned({ kind, amount }: Value): Value {
    return { kind: opposite[kind], amount: kind === "value" ? -amount : amount };
}
