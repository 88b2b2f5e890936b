import { describe, expect, it } from "vitest";
import type { Board } from "../net/wire";
import { between, nearestPoint, neighbour, outline, turned } from "./geometry";
import { stillLives } from "./stillLife";

const rhombus: Board = stillLives.shuqi.board;
const grid: Board = stillLives.gomoku.board;

function at(board: Board, name: string) {
    const point = board.points.find((each) => each.name === name);
    if (!point) throw new Error(name);
    return point;
}

describe("neighbour", () => {
    it("goes straight on a grid and stops at the edge", () => {
        expect(neighbour(grid, at(grid, "7.7"), "up")?.name).toBe("7.6");
        expect(neighbour(grid, at(grid, "7.7"), "right")?.name).toBe("8.7");
        expect(neighbour(grid, at(grid, "0.7"), "left")).toBeNull();
    });
    it("reaches every point of the rhombus", () => {
        const seen = new Set(["7.8"]);
        const queue = [at(rhombus, "7.8")];
        for (let point = queue.pop(); point; point = queue.pop())
            for (const direction of ["left", "right", "up", "down"] as const) {
                const next = neighbour(rhombus, point, direction);
                if (!next || seen.has(next.name)) continue;
                seen.add(next.name);
                queue.push(next);
            }
        expect(seen.size).toBe(64);
    });
    it("undoes right by left inside the rhombus", () => {
        const right = neighbour(rhombus, at(rhombus, "7.8"), "right");
        expect(right?.name).toBe("8.7");
        expect(right && neighbour(rhombus, right, "left")?.name).toBe("7.8");
    });
});

describe("the rest", () => {
    it("finds the nearest point within reach", () => {
        expect(nearestPoint(grid, { x: 3.3, y: 3.8 }, 0.6)?.name).toBe("3.4");
        expect(nearestPoint(grid, { x: 3.5, y: 3.5 }, 0.4)).toBeNull();
    });
    it("turns by half a circle", () => {
        const frame = { left: 0, top: 0, right: 8, bottom: 9 };
        expect(turned({ x: 1, y: 2 }, frame, true)).toEqual({ x: 7, y: 7 });
    });
    it("lists the points between", () => {
        const names = between(rhombus, at(rhombus, "7.0"), at(rhombus, "7.6")).map((p) => p.name);
        expect(names).toEqual(["7.2", "7.4"]);
    });
    it("draws an outline without inner points", () => {
        const corners = outline([
            { x: 0, y: 0 },
            { x: 2, y: 0 },
            { x: 1, y: 1 },
            { x: 2, y: 2 },
            { x: 0, y: 2 },
        ]);
        expect(corners).toHaveLength(4);
    });
});
