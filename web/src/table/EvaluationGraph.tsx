// A graph of the first side's winning chances during a game; a click jumps to a ply.
import { sideName, words } from "../i18n/words";
import type { Turn } from "./evaluation";

type GraphProps = {
    game: string;
    chances: (number | null)[]; // by ply; index 0 is the start position
    shown: number;
    turns: Turn[];
    onLook: (ply: number) => void;
};

const width = 600;
const height = 150;

export function EvaluationGraph({ game, chances, shown, turns, onLook }: GraphProps) {
    const text = words.value.replay;
    const last = Math.max(1, chances.length - 1);
    const x = (ply: number): number => (ply / last) * width;
    const y = (chance: number): number => (1 - chance) * (height - 8) + 4;
    const known = chances.flatMap((chance, ply) => (chance === null ? [] : [{ ply, chance }]));
    const line = known.map(({ ply, chance }) => `${x(ply)},${y(chance)}`).join(" ");
    const first = known[0];
    const end = known[known.length - 1];
    const now = chances[shown];
    return (
        <figure class="graph">
            <svg
                viewBox={`0 0 ${width} ${height}`}
                preserveAspectRatio="none"
                role="img"
                aria-label={text.graph}
                onClick={(event) => {
                    const box = event.currentTarget.getBoundingClientRect();
                    onLook(Math.round(((event.clientX - box.left) / box.width) * last));
                }}
            >
                <rect class="graph-second" width={width} height={height} />
                {first && end && (
                    <polygon
                        class="graph-first"
                        points={`${x(first.ply)},${height} ${line} ${x(end.ply)},${height}`}
                    />
                )}
                <line class="graph-middle" x1="0" x2={width} y1={height / 2} y2={height / 2} />
                <polyline class="graph-line" points={line} />
                {turns.map((turn) => (
                    <line
                        key={turn.ply}
                        class="graph-turn"
                        x1={x(turn.ply)}
                        x2={x(turn.ply)}
                        y1="0"
                        y2={height}
                    />
                ))}
                <line class="graph-now" x1={x(shown)} x2={x(shown)} y1="0" y2={height} />
            </svg>
            <figcaption class="soft">
                <span>
                    {text.chances(
                        sideName(game, "first"),
                        now == null ? "…" : `${Math.round(now * 100)}%`,
                    )}
                </span>
                <span>{text.graphHint}</span>
            </figcaption>
        </figure>
    );
}
