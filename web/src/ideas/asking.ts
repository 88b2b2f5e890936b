// Questions to the laboratory that several lessons ask, and moves in words.
import { pointsOf } from "../board/moveText";
import type { Answers, NodeShown, Place, ThoughtShown } from "../lab/messages";
import { fetchLine } from "../net/lines";
import type { Bilingual } from "../net/wire";
import type { Lab, Row } from "./idea";
import { after } from "./places";
import { both, countText, negated, valueNumber } from "./texts";

export function think(lab: Lab, place: Place, player: string): Promise<ThoughtShown> {
    return lab.ask("think", { place, player, at: null });
}

export function board(lab: Lab, place: Place): Promise<Answers["board"]> {
    return lab.ask("board", { place });
}

// The root of the last finished iteration of a search that is recorded for this.
export async function recordedRoot(lab: Lab, place: Place, player: string): Promise<NodeShown> {
    const { roots } = await lab.ask("record", { place, player });
    const root = roots.findLast(({ isAbandoned }) => !isAbandoned);
    if (root === undefined) throw new Error(`${player} finished no search`);
    return lab.ask("node", { node: root.node });
}

// A line from a position: "炮二平五 马8进7"; in coordinates where the game has no notation.
export async function lineWords(place: Place, line: readonly string[]): Promise<Bilingual> {
    const { plies } = await fetchLine(after(place, ...line));
    const played = plies.slice(plies.length - line.length);
    const inPoints = (move: string): string => pointsOf(move).join("–");
    return both(
        played.map(({ move, notations }) => notations?.chinese || inPoints(move)).join(" "),
        played.map(({ move, notations }) => notations?.wxf || inPoints(move)).join(" "),
    );
}

export function moveWords(place: Place, move: string): Promise<Bilingual> {
    return lineWords(place, [move]);
}

// What was found once, for later questions; a question that failed is asked again.
export function remembered<T>(store: WeakMap<Lab, Promise<T>>, lab: Lab, find: (lab: Lab) => Promise<T>): Promise<T> {
    const found = store.get(lab) ?? find(lab);
    store.set(lab, found);
    found.catch(() => store.delete(lab));
    return found;
}

const judge = "champion:nodes=8000";
const shownReplies = 4;

// How much worse a move is than what the strongest opponent finds, in hundredths, and the line that shows it.
export async function lossOf(lab: Lab, place: Place, move: string): Promise<{ loss: number; line: string[] }> {
    const best = await think(lab, place, judge);
    const reply = await think(lab, after(place, move), judge);
    return {
        loss: Math.max(0, valueNumber(best) - valueNumber(negated(reply))),
        line: [move, ...reply.line.slice(0, shownReplies)],
    };
}

// Rows whose second cell is a number, with bars in proportion.
export function barRows(
    rows: { name: Bilingual; count: number; more?: (Bilingual | string)[]; isBest?: boolean }[],
): Row[] {
    const most = Math.max(1, ...rows.map(({ count }) => count));
    return rows.map(({ name, count, more = [], isBest = false }) => ({
        cells: [name, countText(count), ...more],
        share: count / most,
        isBest,
    }));
}
