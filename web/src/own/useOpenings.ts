// The openings of a person's games, found bit by bit so that the page stays responsive.
import { useEffect, useState } from "preact/hooks";
import { bareMove, pointsOf } from "../board/moveText";
import { say } from "../i18n/words";
import { fetchLine } from "../net/lines";
import type { Bilingual, Board } from "../net/wire";
import { openingOf, type OpeningNames } from "../study/openingBook";
import { loadOpeningNames } from "../study/openingFiles";
import { readRuleText, ruleText } from "../table/ruleText";
import type { OwnGame } from "./ownGame";

export type Opening = { key: string; code: string; name: Bilingual };

export function openingLabel({ code, name }: Opening): string {
    return code === "" ? say(name) : `${code} ${say(name)}`;
}

const sliceMs = 8; // of work, after which the page goes on
const shownEvery = 200; // games

type Namer = (moves: readonly string[]) => Opening | null;

// By the ids of tables; games without moves, from a set-up position or with an opening without a name have none.
export function useOpenings(games: readonly OwnGame[]): ReadonlyMap<string, Opening> {
    const [known, setKnown] = useState<ReadonlyMap<string, Opening>>(new Map());
    useEffect(() => {
        let isWanted = true;
        const missing = games.filter(({ table }) => table.opening.length > 0 && !known.has(table.id));
        void nameAll(missing, (found) => {
            if (isWanted) setKnown((others) => new Map([...others, ...found]));
            return isWanted;
        });
        return () => void (isWanted = false);
    }, [games]);
    return known;
}

// `take` says whether more is wanted.
async function nameAll(games: readonly OwnGame[], take: (found: Map<string, Opening>) => boolean): Promise<void> {
    const namers = new Map<string, Namer>();
    let found = new Map<string, Opening>();
    let began = performance.now();
    for (const [index, { game, table }] of games.entries()) {
        const rules = boardRules(table.rules);
        const namer = namers.get(rules) ?? (await namerFor(game, rules));
        namers.set(rules, namer);
        const opening = namer(table.opening);
        if (opening !== null) found.set(table.id, opening);
        if ((index + 1) % shownEvery === 0) {
            if (!take(found)) return;
            found = new Map();
        }
        if (performance.now() - began < sliceMs) continue;
        await new Promise((resolve) => setTimeout(resolve));
        began = performance.now();
    }
    take(found);
}

// The rules that decide the board alone.
function boardRules(rules: string): string {
    return ruleText({ ...readRuleText(rules), opening: "", options: {} });
}

async function namerFor(game: string, rules: string): Promise<Namer> {
    const names = await loadOpeningNames(game).catch(() => null);
    if (names === null) return (moves) => byFirstMove(game, moves);
    const board = await fetchLine({ rules, start: "", moves: [] }).then(
        (line) => line.board,
        () => null,
    );
    return board === null ? () => null : byName(game, names, board);
}

function byName(game: string, names: OpeningNames, board: Board): Namer {
    const seen = new Map<string, Opening | null>();
    return (moves) => {
        const line = moves.join(" ");
        const known = seen.get(line);
        if (known !== undefined) return known;
        const found = openingOf(names, board, moves);
        const opening = found && { key: `${game} ${found.code} ${found.zh}`, code: found.code, name: found };
        seen.set(line, opening);
        return opening;
    };
}

// A game without names of openings is told apart by its first move.
function byFirstMove(game: string, moves: readonly string[]): Opening | null {
    const first = moves.map(bareMove).find((move) => pointsOf(move).length > 0);
    if (first === undefined) return null;
    const text = pointsOf(first).join("–");
    return { key: `${game} ${first}`, code: "", name: { zh: text, en: text } };
}
