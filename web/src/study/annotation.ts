// What the comment of a move holds: its mark, circles and arrows on the board, and text. They are lines of the
// comment, so that every format with comments keeps them (docs/records.md). Pure.

export const moveMarks = ["!", "?", "!!", "??", "!?", "?!"] as const;
export const colours = ["G", "R", "Y", "B"] as const;

export type MoveMark = (typeof moveMarks)[number];
export type Colour = (typeof colours)[number];

// A circle if it begins and ends at one point, otherwise an arrow.
export type Shape = { colour: Colour; from: string; to: string };

export type Annotation = { mark: MoveMark | null; shapes: Shape[]; text: string };

const shapesPattern = /\[%c[sa]l ([^\]]*)\]/g;
const shapePattern = /^([GRYB])([a-z]-?\d+)([a-z]-?\d+)?$/;

function isMark(line: string): line is MoveMark {
    return (moveMarks as readonly string[]).includes(line);
}

function readShape(text: string): Shape[] {
    const [, colour, from, to] = shapePattern.exec(text.trim()) ?? [];
    if (colour === undefined || from === undefined) return [];
    return [{ colour: colour as Colour, from, to: to ?? from }];
}

export function readAnnotation(comment: string): Annotation {
    const shapes = [...comment.matchAll(shapesPattern)].flatMap(([, list = ""]) => list.split(",").flatMap(readShape));
    const [first = "", ...rest] = comment.replace(shapesPattern, "").split("\n");
    const mark = isMark(first.trim()) ? (first.trim() as MoveMark) : null;
    const text = (mark === null ? [first, ...rest] : rest).join("\n").trim();
    return { mark, shapes, text };
}

function shapesText(kind: string, shapes: Shape[]): string {
    if (shapes.length === 0) return "";
    const list = shapes.map(({ colour, from, to }) => colour + from + (to === from ? "" : to));
    return `[%${kind} ${list.join(",")}]`;
}

export function commentOf({ mark, shapes, text }: Annotation): string {
    const circles = shapesText("csl", shapes.filter(({ from, to }) => from === to));
    const arrows = shapesText("cal", shapes.filter(({ from, to }) => from !== to));
    return [mark ?? "", text.trim(), circles + arrows].filter((line) => line !== "").join("\n");
}

// Adds the shape; drawn again in its colour it disappears, in another one it changes colour.
export function toggled(shapes: Shape[], shape: Shape): Shape[] {
    const isSamePlace = ({ from, to }: Shape): boolean => from === shape.from && to === shape.to;
    const old = shapes.find(isSamePlace);
    const others = shapes.filter((each) => !isSamePlace(each));
    return old?.colour === shape.colour ? others : [...others, shape];
}
