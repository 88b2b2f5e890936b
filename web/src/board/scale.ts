// Drawing units per grid step: large enough that fonts keep their shape.
import type { Spot } from "./geometry";

export const unit = 40;

export function translate(spot: Spot): string {
    return `translate(${spot.x * unit}px, ${spot.y * unit}px)`;
}

export function polygon(spots: Spot[]): string {
    return spots.map((spot) => `${spot.x * unit},${spot.y * unit}`).join(" ");
}
