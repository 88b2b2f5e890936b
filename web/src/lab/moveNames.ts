// Moves of a search in the notation of the page's language. A notation belongs to a move where it is played, so the
// laboratory is asked for it; until it has answered, and in games without a notation, a move is its points.
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Notations } from "../net/wire";
import { moveLabel } from "../table/moveLabel";
import type { Laboratory } from "./laboratory";
import type { NodeShown, Place, PlayoutsShown, StepShown } from "./messages";
import type { Asked, Recording } from "./useRecording";

type Line = readonly string[];

// By the moves from the start up to the named one. It grows; a new value tells that it has grown.
type Known = { notations: Map<string, Notations> };

const keyOf = (moves: Line): string => moves.join(" ");

// The names of moves that follow some others.
export class MoveNames {
    constructor(
        private readonly game: string,
        private readonly root: Line, // up to the searched position
        private readonly known: Known,
        private readonly before: Line = root,
    ) {}

    atRoot(): MoveNames {
        return new MoveNames(this.game, this.root, this.known);
    }

    after(moves: Line): MoveNames {
        return new MoveNames(this.game, this.root, this.known, [...this.before, ...moves]);
    }

    move(move: string): string {
        return moveLabel(move, this.known.notations.get(keyOf([...this.before, move])), this.game);
    }

    // Moves that follow each other; at most so many.
    line(moves: Line, most = 8): string {
        const shown = moves.slice(0, most).map((move, index) => this.after(moves.slice(0, index)).move(move));
        return shown.join("  ") + (moves.length > most ? " …" : "");
    }
}

// Of the recorded search that is looked at.
export function useRunNames(game: string, place: Place, run: Recording): MoveNames {
    const wanted = useMemo(() => linesIn(run), [run.node, run.playouts, run.asked]);
    return useMoveNames(game, place, run.laboratory, wanted);
}

// `wanted`: lines after the place whose moves are to be named; the same array until others are wanted.
export function useMoveNames(
    game: string,
    place: Place,
    laboratory: Laboratory,
    wanted: readonly Line[],
): MoveNames {
    const { rules, start, moves: root } = place;
    const own = useMemo(() => ({ rules, start, notations: new Map<string, Notations>() }), [rules, start]);
    const [known, setKnown] = useState<Known>(own);
    useLayoutEffect(() => {
        let isWanted = true;
        const unknown = wanted.filter((line) => !own.notations.has(keyOf([...root, ...line])));
        if (unknown.length === 0) return;
        void nameAll(laboratory, { rules, start, moves: root }, unknown, own.notations).then(
            () => isWanted && setKnown({ notations: own.notations }),
            () => {}, // the moves remain points
        );
        return () => void (isWanted = false);
    }, [own, root, laboratory, wanted]);
    return useMemo(() => new MoveNames(game, root, known), [game, root, known]);
}

async function nameAll(
    laboratory: Laboratory,
    place: Place,
    lines: readonly Line[],
    notations: Map<string, Notations>,
): Promise<void> {
    const named = await laboratory.ask("names", { place, lines: lines.map((moves) => ({ moves: [...moves] })) });
    for (const [at, { moves }] of named.lines.entries())
        for (const [index, each] of moves.entries())
            notations.set(keyOf([...place.moves, ...(lines[at] ?? []).slice(0, index + 1)]), each);
}

// From the root.
export function movesTo(path: readonly StepShown[]): string[] {
    return path.slice(1).map(({ move }) => move);
}

// The lines whose moves are named.
function linesIn({ node, playouts, asked }: Recording): (readonly string[])[] {
    if (node !== null) return linesOf(node, asked);
    return playouts === null ? [] : linesOfArms(playouts);
}

// The lines that the panels of a node name, the longest first, and each of its moves.
export function linesOf(node: NodeShown, asked: Asked | null): Line[] {
    const path = movesTo(node.path);
    const own = (moves: Line): Line => [...path, ...moves];
    const lines = [own(node.line)];
    if (node.cut) lines.push(own(node.cut.refutationLine), node.cut.boundLine);
    if (asked) lines.push(...linesOfAsked(asked, own));
    const groups = [...node.pruned, ...node.leftOut].flatMap(({ moves }) => moves);
    const moves = [...node.children.map(({ move }) => move), ...node.skipped, ...groups];
    return [...lines, ...moves.map((move) => own([move]))].filter((line) => line.length > 0);
}

function linesOfArms({ path, arms }: PlayoutsShown): Line[] {
    return arms.map(({ move }) => [...movesTo(path), move]);
}

function linesOfAsked({ move, fate }: Asked, own: (moves: Line) => Line): Line[] {
    const lines = [own([move, ...fate.line])];
    if (fate.cut === null) return lines;
    const { refutationLine, boundLine } = fate.cut;
    return [...lines, own(fate.fate === "searched" ? [move, ...refutationLine] : refutationLine), boundLine];
}
