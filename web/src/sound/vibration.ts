// Short vibrations of a phone, beside some sounds, where the person has asked for them.
import { settings } from "../settings";
import type { Sound } from "./sounds";

// In ms; pauses between.
const patterns: Partial<Record<Sound, number[]>> = {
    turn: [30],
    check: [30, 60, 30],
    wrong: [60],
    low: [20],
    end: [80, 80, 80],
    offer: [30, 60, 30],
};

export function mayVibrate(): boolean {
    return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}

export function vibrate(sound: Sound): void {
    const pattern = patterns[sound];
    if (pattern !== undefined && settings.vibrates.value && mayVibrate()) navigator.vibrate(pattern);
}
