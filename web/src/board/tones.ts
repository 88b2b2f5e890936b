// The tones of stones for each colour of a side; look/tones.css has those of lines and glyphs.
import type { Colour } from "../net/catalogue";

// Gradient of a lit stone, from the light to the edge; `at`: offset of the middle tone.
type Stone = { light: string; middle: string; edge: string; at: number };

export const stones: Record<Colour, Stone> = {
    black: { light: "#6d6a68", middle: "#343231", edge: "#121110", at: 0.35 },
    white: { light: "#ffffff", middle: "#f4f1ea", edge: "#cdc8bd", at: 0.55 },
    red: { light: "#c9483c", middle: "#a82d22", edge: "#861c14", at: 0.6 },
    green: { light: "#4f9c84", middle: "#23614f", edge: "#123c30", at: 0.5 },
    blue: { light: "#6f9bd8", middle: "#2c5fa8", edge: "#163a70", at: 0.5 },
    amber: { light: "#ffe9b0", middle: "#e8b443", edge: "#a8761a", at: 0.55 },
};

// Whether drawings on this colour are dark.
export function isLight(colour: Colour): boolean {
    return colour === "white" || colour === "amber";
}
