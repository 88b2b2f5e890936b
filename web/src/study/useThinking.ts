// The engine of the analysis board: the best lines of the position on it. It thinks where computer opponents do, at
// the server or in this browser.
import { useEffect, useRef, useState } from "preact/hooks";
import { Refusal, type Connection } from "../net/connection";
import { homeHall, playsAtServer } from "../net/halls";
import type { Piece, Side, Thought, Words } from "../net/wire";
import { mayAnalyse } from "../table/mayAnalyse";

export type Place = {
    rules: string;
    start: string;
    moves: readonly string[];
    // Not null: instead of this place, the same pieces with this side to move.
    swapped: { pieces: Piece[]; side: Side } | null;
};

export type Thinking = {
    lines: Thought[]; // the best first
    isDone: boolean;
    trouble: Words | null;
    isPaused: boolean;
};

type Asked = { place: Place | null; lines: number; player: string };

const nothing = { lines: [], isDone: false, trouble: null };
const askAfterMs = 120; // while a person steps through the moves
let numbers = 0; // of requests

// The position text with the other side to move.
async function swappedStart(hall: Connection, rules: string, swapped: NonNullable<Place["swapped"]>): Promise<string> {
    const { pieces, side } = swapped;
    const placement = { pieces: pieces.map(({ point, face, side: of }) => `${point} ${face} ${of}`), side };
    const answer = await hall.ask("arrange", { rules, start: "", pieces: placement });
    if (answer.t !== "arranged") return "";
    if (answer.d.refusal !== null) throw new Refusal(answer.d.refusal);
    return answer.d.start;
}

// `place`: null while the engine is off.
export function useThinking({ place, lines, player }: Asked): Thinking {
    const [found, setFound] = useState<Omit<Thinking, "isPaused">>(nothing);
    const running = useRef<Connection | null>(null);
    const isPaused = place !== null && playsAtServer.value !== true && !mayAnalyse.value;
    const asked = isPaused ? null : place;
    useEffect(() => {
        setFound(nothing);
        if (asked === null) return;
        const number = ++numbers;
        const stops: (() => void)[] = [];
        let isOver = false;
        const ask = async (hall: Connection): Promise<void> => {
            const { rules, swapped } = asked;
            try {
                const start = swapped === null ? asked.start : await swappedStart(hall, rules, swapped);
                if (isOver) return;
                const moves = swapped === null ? [...asked.moves] : [];
                await hall.ask("think", { on: true, number, rules, start, moves, lines, player: player || null });
            } catch (reason) {
                const isRefused = reason instanceof Refusal && reason.words.code !== "offline";
                if (isRefused && !isOver) setFound({ ...nothing, isDone: true, trouble: reason.words });
            }
        };
        const begin = async (): Promise<void> => {
            const hall = await homeHall();
            if (isOver) return;
            running.current = hall;
            stops.push(
                hall.onFrame((frame) => {
                    if (frame.t === "lines" && frame.d.number === number) setFound(frame.d);
                }),
                hall.onOpen(() => void ask(hall)),
            );
        };
        const timer = window.setTimeout(() => void begin(), askAfterMs);
        return () => {
            isOver = true;
            clearTimeout(timer);
            stops.forEach((stop) => stop());
        };
    }, [asked, lines, player]);
    const isOff = asked === null;
    useEffect(() => {
        if (isOff) return;
        return () => {
            const off = { on: false, number: 0, rules: "", start: "", moves: [], lines: 1, player: null };
            running.current?.ask("think", off).catch(() => {});
        };
    }, [isOff]);
    return { ...found, isPaused };
}
