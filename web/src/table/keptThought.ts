// How long a thought stays on the page: until the next search begins, though its move was played.
import type { Ply, Thought } from "../net/wire";

// Null once a ply is taken back that the thought was about or led to.
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
