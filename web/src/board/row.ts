// The row of equal pieces through a point, for games that are won by a row.
import type { Board, Point } from "../net/wire";
import type { Position } from "./placed";

const steps = [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: 1, y: 1 },
    { x: 1, y: -1 },
];

// The longest row through `name`, of at least two pieces; otherwise empty.
export function rowThrough(board: Board, position: Position, name: string): string[] {
    const at = new Map(board.points.map((p) => [`${p.x},${p.y}`, p]));
    const middle = board.points.find((p) => p.name === name);
    const face = position.get(name)?.face;
    if (!middle || face === undefined) return [];
    const walk = (x: number, y: number): string[] => {
        const found: string[] = [];
        let next: Point | undefined = at.get(`${middle.x + x},${middle.y + y}`);
        while (next && position.get(next.name)?.face === face) {
            found.push(next.name);
            next = at.get(`${next.x + x},${next.y + y}`);
        }
        return found;
    };
    const rows = steps.map(({ x, y }) => [...walk(-x, -y).reverse(), name, ...walk(x, y)]);
    const longest = rows.sort((a, b) => b.length - a.length)[0] ?? [];
    return longest.length > 1 ? longest : [];
}
