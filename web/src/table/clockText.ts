// Clock times as text. Pure.
import type { ClockFace } from "../net/wire";

// The clock `passed` ms after the server sent it. In byo-yomi the next period follows an expired
// one, as on the server.
export function faceNow(control: string, face: ClockFace, passed: number): ClockFace {
    if (!face.isRunning) return face;
    const byoyomi = /^byoyomi:\d+\+(\d+)x(\d+)$/.exec(control);
    const periodMs = Number(byoyomi?.[2] ?? 0) * 1000;
    let leftMs = face.leftMs - Math.max(0, passed);
    let periods = face.periods;
    let ahead = periods > 0 ? periods - 1 : Number(byoyomi?.[1] ?? 0);
    for (; leftMs <= 0 && ahead > 0; --ahead) {
        leftMs += periodMs;
        periods = ahead;
    }
    return { ...face, leftMs: Math.max(0, leftMs), periods };
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
