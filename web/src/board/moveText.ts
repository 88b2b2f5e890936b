// Reads the names of points in a move's text and nothing else. The server decides what is legal.
const pointPattern = /[a-z]-?\d+/g;

// The move without its expression.
export function bareMove(move: string): string {
    return move.split("=")[0] ?? move;
}

// "h8" one point, "h2e2" two, "n6k3h6" three, "swap", "#10" and "stop" none.
export function pointsOf(move: string): string[] {
    const bare = bareMove(move);
    const found = bare.match(pointPattern) ?? [];
    return found.join("") === bare ? found : [];
}

export type MoveChoice = {
    byStart: Map<string, Map<string, string>>; // first point -> last point -> move
    placements: Map<string, string>; // moves with one point, by point
    words: string[]; // moves without points: swap, keep, #3, pass, stop
};

export function groupMoves(legal: string[]): MoveChoice {
    const choice: MoveChoice = { byStart: new Map(), placements: new Map(), words: [] };
    for (const move of legal) {
        const points = pointsOf(move);
        const first = points[0];
        const last = points[points.length - 1];
        if (first === undefined || last === undefined) choice.words.push(move);
        else if (points.length === 1) choice.placements.set(first, move);
        else addStep(choice.byStart, first, last, move);
    }
    return choice;
}

function addStep(
    byStart: Map<string, Map<string, string>>,
    first: string,
    last: string,
    move: string,
): void {
    const ends = byStart.get(first) ?? new Map<string, string>();
    ends.set(last, move);
    byStart.set(first, ends);
}

// The points that mark a move: its first and its last.
export function endsOf(move: string): string[] {
    const points = pointsOf(move);
    const [first] = points;
    const last = points[points.length - 1];
    if (first === undefined || last === undefined) return [];
    return points.length === 1 ? [first] : [first, last];
}
