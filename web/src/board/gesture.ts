// What a click or a drop on a point means, given what is selected and what may be played. Pure.
import type { MoveChoice } from "./moveText";

export type Meaning =
    | { kind: "move"; move: string }
    | { kind: "select"; point: string }
    | { kind: "deselect" }
    | { kind: "refuse"; from: string | null; point: string };

export function meaningOf(choice: MoveChoice, selected: string | null, point: string): Meaning {
    if (selected === null) {
        const placement = choice.placements.get(point);
        if (placement !== undefined) return { kind: "move", move: placement };
        if (choice.byStart.has(point)) return { kind: "select", point };
        return { kind: "refuse", from: null, point };
    }
    if (point === selected) return { kind: "deselect" };
    const move = choice.byStart.get(selected)?.get(point);
    if (move !== undefined) return { kind: "move", move };
    if (choice.byStart.has(point)) return { kind: "select", point };
    return { kind: "refuse", from: selected, point };
}
