// One seat's clock. Ticks by itself and sounds the last ten seconds of one's own time.
import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../i18n/words";
import { house } from "../net/house";
import type { ClockFace } from "../net/wire";
import { playSound } from "../sound/sounds";
import { clockText, leftNow } from "./clockText";

type ClockViewProps = { face: ClockFace; at: number; isOwn: boolean; name: string };

const lowMs = 10_000;

export function ClockView({ face, at, isOwn, name }: ClockViewProps) {
    const [, tick] = useState(0);
    const sounded = useRef(Infinity);
    const left = leftNow(face, house.sinceServer(at));
    const isLow = left < lowMs;
    useEffect(() => {
        sounded.current = Infinity;
        if (!face.isRunning) return;
        const timer = setInterval(() => tick((n) => n + 1), 100);
        return () => clearInterval(timer);
    }, [face, at]);
    useEffect(() => {
        const second = Math.ceil(left / 1000);
        if (!isOwn || !face.isRunning || !isLow || second >= sounded.current) return;
        sounded.current = second;
        playSound("low");
    });
    const text = clockText(left);
    return (
        <span
            class={`clock${face.isRunning ? " is-running" : ""}${isLow ? " is-low" : ""}`}
            role="timer"
            aria-label={words.value.clocks.left(name, text)}
        >
            {text}
            {face.periods > 0 && <small>{words.value.clocks.periods(face.periods)}</small>}
        </span>
    );
}
