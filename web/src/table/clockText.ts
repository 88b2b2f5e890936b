// Clocks as people read them. Pure.
import type { ClockFace } from "../net/wire";

// Milliseconds left now, `passed` ms after the clock was told.
export function leftNow(face: ClockFace, passed: number): number {
    return face.isRunning ? Math.max(0, face.leftMs - Math.max(0, passed)) : face.leftMs;
}

// "12:05", "1:00:00"; tenths under ten seconds ("9.4").
export function clockText(ms: number): string {
    if (ms < 10_000) return (Math.floor(ms / 100) / 10).toFixed(1);
    const seconds = Math.ceil(ms / 1000);
    const pad = (n: number): string => String(n).padStart(2, "0");
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60) return `${minutes}:${pad(seconds % 60)}`;
    return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
}
