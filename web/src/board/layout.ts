// Values derived once from a board for drawing it. Pure.
import type { Board, Point } from "../net/wire";
import { frameOf, spacing, turned, type Frame, type Spot } from "./geometry";
import { dressed, type Look, type Style } from "./look";

export type Layout = {
    board: Board; // its faces in the chosen style
    style: Style;
    colours: Look["colours"];
    isTurned: boolean;
    frame: Frame;
    margin: number; // grid steps around the points
    radius: number; // radius of a piece, grid steps
    byName: ReadonlyMap<string, Point>;
    place: (spot: Spot) => Spot; // position in the picture, after turning
};

const radii: Record<Style, number> = { stones: 0.465, discs: 0.455, numbers: 0.44 };
const margins: Record<Style, number> = { stones: 1.12, discs: 1.08, numbers: 1.3 };

export function layoutOf(board: Board, look: Look, isTurned: boolean, margin?: number): Layout {
    const frame = frameOf(board);
    const { style, colours } = look;
    return {
        board: { ...board, faces: board.faces.map((face) => dressed(face, look)) },
        style,
        colours,
        isTurned,
        frame,
        margin: margin ?? margins[style],
        radius: radii[style] * spacing(board),
        byName: new Map(board.points.map((point) => [point.name, point])),
        place: (spot) => turned(spot, frame, isTurned),
    };
}

export function spotOf(layout: Layout, name: string): Spot | null {
    const point = layout.byName.get(name);
    return point ? layout.place(point) : null;
}
