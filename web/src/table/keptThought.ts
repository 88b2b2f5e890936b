// A thought stays on the page until the next search begins, even after its move was played.
import type { Ply, Thought } from "../net/wire";

// Null if a ply before the thought, or the ply that it led to, has been taken back.
export function keptThought(thought: Thought | null, before: Ply[], after: Ply[]): Thought | null {
    if (thought === null) return null;
    const about = Math.min(before.length, thought.ply + 1);
    const isSame = before.slice(0, about).every((ply, i) => ply.move === after[i]?.move);
    return isSame ? thought : null;
}

// Whether the move that the thought led to has been played.
export function isPlayed(thought: Thought, plies: Ply[]): boolean {
    return thought.ply < plies.length;
}
