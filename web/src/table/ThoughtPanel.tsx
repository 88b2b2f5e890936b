// The thoughts of an opponent, or of the server for a hint: depth, value, speed and line.
import { sideName, words } from "../i18n/words";
import type { Ply, Side, Thought } from "../net/wire";
import { chance } from "./evaluation";
import { isPlayed } from "./keptThought";
import { moveLabel } from "./moveLabel";

type ThoughtPanelProps = { game: string; plies: Ply[]; thought: Thought | null };

export function ThoughtPanel({ game, plies, thought }: ThoughtPanelProps) {
    const text = words.value.table;
    if (thought === null) return <p class="panel thought-empty">{text.noThought}</p>;
    const isPast = isPlayed(thought, plies);
    const move = thought.ply + 1;
    return (
        <section class={`panel thought${isPast ? " is-past" : ""}`} aria-label={text.thought}>
            <p class="thought-move">{isPast ? text.thoughtBefore(move) : text.thinkingAbout(move)}</p>
            <dl>
                <Fact name={text.depth} value={String(thought.depth)} />
                <Fact name={text.value} value={valueText(thought)} />
                <Fact name={text.nodes} value={short(thought.nodes)} />
                <Fact name={text.speed} value={short(thought.nodesPerSecond)} />
            </dl>
            <p class="thought-line">
                <span>{text.line}</span> {variationText(thought, game)}
            </p>
        </section>
    );
}

function Fact({ name, value }: { name: string; value: string }) {
    return (
        <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
        </div>
    );
}

// From the view of the side to move: "+1.20", "3 着内胜".
export function valueText(thought: Thought): string {
    const text = words.value.table;
    if (thought.kind === "win") return text.winIn(thought.amount);
    if (thought.kind === "loss") return text.lossIn(thought.amount);
    const amount = (thought.amount / 100).toFixed(2);
    return (thought.amount > 0 ? `+${amount}` : amount).replace("-", "−");
}

// The first side's chances, or who wins; `side` is to move.
export function outlookText(thought: Thought, game: string, side: Side): string {
    const text = words.value.replay;
    if (thought.kind === "value") return chancesText(game, Math.round(chance(thought, side) * 100));
    const winner: Side = (thought.kind === "win") === (side === "first") ? "first" : "second";
    return text.winsWithin(sideName(game, winner), thought.amount);
}

export function chancesText(game: string, percent: number): string {
    return words.value.replay.chances(sideName(game, "first"), `${percent}%`);
}

export function variationText(thought: Thought, game: string, most = 8): string {
    return thought.variation
        .slice(0, most)
        .map((move, index) =>
            moveLabel(move, thought.notations[index], game).replaceAll(" ", "\u00a0"),
        )
        .join("  ");
}

// "1.2M", "35k".
export function short(n: number): string {
    if (n >= 1_000_000) return `${(n / 1_000_000).toFixed(1)}M`;
    return n >= 10_000 ? `${Math.round(n / 1000)}k` : String(n);
}
