// A study: a game with variations and comments. Immutable; the moves after a place are its children,
// of which the first continues the main line. Pure.
import type { Notations } from "../net/wire";

export type StudyMove = { move: string; notations: Notations; comment: string; children: StudyMove[] };

// A place in a study: its start, or what is behind a move.
export type Place = { comment: string; children: StudyMove[] };

export type Study = Place & {
    rules: string;
    start: string; // position text; "": the usual start of the rules
    tags: [key: string, value: string][];
};

// The moves from the start to a place. Two moves of one place never have the same text.
export type Path = readonly string[];

export function emptyStudy(rules: string, start: string): Study {
    return { rules, start, tags: [], comment: "", children: [] };
}

function childOf(place: Place, move: string | undefined): StudyMove | undefined {
    return place.children.find((child) => child.move === move);
}

// Null if the study has no such place.
export function placeAt(study: Place, path: Path): Place | null {
    let place: Place = study;
    for (const move of path) {
        const next = childOf(place, move);
        if (next === undefined) return null;
        place = next;
    }
    return place;
}

// The longest part of the path that the study has.
export function knownPath(study: Place, path: Path): Path {
    let place: Place = study;
    for (const [index, move] of path.entries()) {
        const next = childOf(place, move);
        if (next === undefined) return path.slice(0, index);
        place = next;
    }
    return path;
}

// From this place to the end of its main line.
export function mainLine(study: Place, path: Path): Path {
    const line = [...path];
    let next = placeAt(study, path)?.children[0];
    for (; next !== undefined; next = next.children[0]) line.push(next.move);
    return line;
}

export function movesOn(study: Place, path: Path): StudyMove[] {
    const moves: StudyMove[] = [];
    let place: Place = study;
    for (const move of path) {
        const next = childOf(place, move);
        if (next === undefined) break;
        moves.push(next);
        place = next;
    }
    return moves;
}

// The study with another place at the end of the path; unchanged if it has no such place.
function changed<T extends Place>(place: T, path: Path, change: (place: Place) => Partial<Place>): T {
    const [move, ...rest] = path;
    if (move === undefined) return { ...place, ...change(place) };
    const children = place.children.map((child) => (child.move === move ? changed(child, rest, change) : child));
    return { ...place, children };
}

export function withComment(study: Study, path: Path, comment: string): Study {
    return changed(study, path, () => ({ comment }));
}

// Adds the move as the last variation of the place; nothing changes if the place has it already.
export function withMove(study: Study, path: Path, { move, notations }: Pick<StudyMove, "move" | "notations">): Study {
    const added: StudyMove = { move, notations, comment: "", children: [] };
    return changed(study, path, (place) =>
        childOf(place, move) ? {} : { children: [...place.children, added] },
    );
}

// Without the last move of the path and all that follows it.
export function withoutMove(study: Study, path: Path): Study {
    const move = path.at(-1);
    return changed(study, path.slice(0, -1), (place) => ({
        children: place.children.filter((child) => child.move !== move),
    }));
}

// The length of the path up to its last move that is not the first of its place; 0 on the main line.
function branchOf(study: Place, path: Path): number {
    for (let length = path.length; length > 0; --length)
        if (placeAt(study, path.slice(0, length - 1))?.children[0]?.move !== path[length - 1]) return length;
    return 0;
}

export function isOnMainLine(study: Place, path: Path): boolean {
    return branchOf(study, path) === 0;
}

// Moves the variation that the path is in before the line that it leaves.
export function promoted(study: Study, path: Path): Study {
    const length = branchOf(study, path);
    if (length === 0) return study;
    const move = path[length - 1];
    return changed(study, path.slice(0, length - 1), ({ children }) => ({
        children: [...children.filter((each) => each.move === move), ...children.filter((each) => each.move !== move)],
    }));
}

// Whether it is more than one line of moves.
export function hasMoreThanMoves(place: Place): boolean {
    for (let here: Place | undefined = place; here !== undefined; here = here.children[0])
        if (here.comment !== "" || here.children.length > 1) return true;
    return false;
}

export function countMoves(place: Place): number {
    let count = 0;
    const rest = [...place.children];
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
        count += 1;
        rest.push(...next.children);
    }
    return count;
}
