// One seat's clock. Counts down locally and sounds the last ten seconds of the person's own time.
import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../i18n/words";
import type { Connection } from "../net/connection";
import type { ClockFace } from "../net/wire";
import { playSound } from "../sound/sounds";
import { clockText, faceNow } from "./clockText";

type ClockViewProps = {
    hall: Connection;
    control: string; // the time control of the table
    face: ClockFace;
    at: number; // the hall's time of `face`
    waivedMs: number; // network delay of the last move that was not charged
    isOwn: boolean;
    name: string;
};

const lowMs = 10_000;
const shownWaivedMs = 50;

export function ClockView({ hall, control, face, at, waivedMs, isOwn, name }: ClockViewProps) {
    const [, tick] = useState(0);
    const sounded = useRef(Infinity);
    const { leftMs, periods } = faceNow(control, face, hall.since(at));
    const isLow = leftMs < lowMs;
    useEffect(() => {
        sounded.current = Infinity;
        if (!face.isRunning) return;
        const timer = setInterval(() => tick((n) => n + 1), 100);
        return () => clearInterval(timer);
    }, [face, at]);
    useEffect(() => {
        const second = Math.ceil(leftMs / 1000);
        if (!isLow) sounded.current = Infinity; // a new byo-yomi period
        if (!isOwn || !face.isRunning || !isLow || second >= sounded.current) return;
        sounded.current = second;
        playSound("low");
    });
    const text = clockText(leftMs);
    return (
        <span
            class={`clock${face.isRunning ? " is-running" : ""}${isLow ? " is-low" : ""}`}
            role="timer"
            aria-label={words.value.clocks.left(name, text)}
        >
            {text}
            {periods > 0 && <small>{words.value.clocks.periods(periods)}</small>}
            {waivedMs >= shownWaivedMs && (
                <small title={words.value.clocks.waived}>+{(waivedMs / 1000).toFixed(1)}</small>
            )}
        </span>
    );
}
