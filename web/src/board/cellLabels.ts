// Screen-reader labels for the points of a board. Pure.
import type { Dict } from "../i18n/zh";
import type { Face, Point, Side } from "../net/wire";
import type { Layout } from "./layout";
import type { Placed, Position } from "./placed";
import { targetKind } from "./targetKind";

type Speech = { words: Dict; language: "zh" | "en"; sides: { first: string; second: string } };

type Occasion = {
    layout: Layout;
    position: Position;
    targets: ReadonlyMap<string, string>; // point -> move
    lastMove: string[];
    titles: ReadonlyMap<string, string>; // explanations of rule marks by point
};

export function faceOf(layout: Layout, piece: Placed): Face | undefined {
    const faces = layout.board.faces.filter((face) => face.code === piece.face);
    return faces.find((face) => face.side === piece.side) ?? faces[0];
}

export function cellLabels(occasion: Occasion, speech: Speech): Map<string, string> {
    const camps = campPoints(occasion.layout);
    return new Map(
        occasion.layout.board.points.map((point) => {
            const parts = [
                holder(occasion, point, speech),
                place(occasion.layout, point, speech),
                camp(camps.get(point.name), speech),
                target(occasion, occasion.targets.get(point.name), speech),
                occasion.titles.get(point.name) ?? "",
                occasion.lastMove.includes(point.name) ? speech.words.a11y.lastMove : "",
            ];
            const comma = speech.language === "zh" ? "，" : ", ";
            return [point.name, parts.filter((part) => part !== "").join(comma)];
        }),
    );
}

function holder({ layout, position }: Occasion, point: Point, speech: Speech): string {
    const piece = position.get(point.name);
    const face = piece && faceOf(layout, piece);
    if (!face) return speech.words.a11y.empty;
    if (layout.style !== "discs" || speech.language !== "zh") return face[speech.language];
    return `${face.zh.slice(1)}，${face.zh.slice(0, 1)}`;
}

// "二路 h0" if the board's edge labels its files in Chinese, otherwise the point's name.
function place(layout: Layout, point: Point, speech: Speech): string {
    if (layout.style !== "discs" || speech.language !== "zh") return point.name;
    const file = layout.board.labels.find(
        (label) => label.kind === "file" && label.x === point.x && label.y > layout.frame.bottom,
    );
    return file ? `${file.text}路 ${point.name}` : point.name;
}

function target({ layout, position }: Occasion, move: string | undefined, speech: Speech): string {
    if (move === undefined) return "";
    const { a11y, table } = speech.words;
    if (layout.style !== "numbers") return a11y.target;
    const kind = targetKind(layout, position, move);
    return `${a11y.target} ${kind === "capture" ? "" : table[kind]}`;
}

type CampPoint = { side: Side; number: string };

function campPoints(layout: Layout): Map<string, CampPoint> {
    const found = new Map<string, CampPoint>();
    for (const region of layout.board.regions) {
        if (region.kind !== "camp") continue;
        for (const index of region.points) {
            const point = layout.board.points[index];
            const number = layout.board.labels.find(
                (label) => label.kind === "number" && label.x === point?.x && label.y === point.y,
            );
            if (point && number)
                found.set(point.name, {
                    side: region.side === 0 ? "first" : "second",
                    number: number.text,
                });
        }
    }
    return found;
}

function camp(point: CampPoint | undefined, speech: Speech): string {
    return point ? speech.words.a11y.campPoint(speech.sides[point.side], point.number) : "";
}
