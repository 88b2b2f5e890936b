// The moves so far in the game's own notation, two per row, and the buttons that step through them.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { words } from "../i18n/words";
import { Icon } from "../look/Icon";
import type { Ply } from "../net/wire";
import { moveLabel, moveNumbers } from "./moveLabel";

type MoveListProps = {
    game: string;
    plies: Ply[];
    shown: number;
    marked: ReadonlySet<number>; // plies that changed the game
    onLook: (ply: number) => void;
};

export function MoveList({ game, plies, shown, marked, onLook }: MoveListProps) {
    const text = words.value;
    const list = useRef<HTMLOListElement>(null);
    const numbers = useMemo(() => moveNumbers(plies, game), [plies, game]);
    useEffect(() => {
        const now = list.current?.querySelector<HTMLElement>(".is-shown");
        if (!now || !list.current) return;
        const box = list.current;
        box.scrollTop = now.offsetTop - box.clientHeight / 2;
        box.scrollLeft = now.offsetLeft - box.clientWidth / 2;
    }, [shown, plies.length]);
    return (
        <section class="moves" aria-label={text.table.moves}>
            {plies.length === 0 && <p class="moves-empty">{text.table.noMoves}</p>}
            <ol ref={list} class="moves-list" tabIndex={-1}>
                {plies.map((ply, index) => (
                    <li key={ply.ply} value={ply.ply} class={place(numbers[index] ?? null)}>
                        <RowNumber number={numbers[index] ?? null} />
                        <button
                            class={`move${ply.ply === shown ? " is-shown" : ""}${marked.has(ply.ply) ? " is-marked" : ""}`}
                            tabIndex={ply.ply === shown ? 0 : -1}
                            aria-current={ply.ply === shown ? "step" : undefined}
                            onClick={() => onLook(ply.ply)}
                        >
                            {moveLabel(ply.move, ply.notations, game)}
                        </button>
                    </li>
                ))}
            </ol>
            <nav class="steps" aria-label={text.table.moves}>
                {steps(shown, plies.length).map(([icon, to]) => (
                    <button
                        key={icon}
                        class="icon-button"
                        aria-label={text.table[icon]}
                        title={text.table[icon]}
                        disabled={to < 0 || to > plies.length || to === shown}
                        onClick={() => onLook(to)}
                    >
                        <Icon name={icon} />
                    </button>
                ))}
            </nav>
        </section>
    );
}

// CSS class for the place in the row: the answer to an opening rule has a row of its own.
function place(number: number | null): string {
    if (number === null) return "is-answer";
    return number % 2 === 1 ? "is-odd" : "is-even";
}

// Shown before the first of the two moves of a row.
function RowNumber({ number }: { number: number | null }) {
    if (number === null || number % 2 === 0) return null;
    return <span class="moves-number">{(number + 1) / 2}</span>;
}

type StepName = "first" | "previous" | "next" | "last";

// The buttons below the list and the plies they go to.
function steps(shown: number, last: number): [StepName, number][] {
    return [
        ["first", 0],
        ["previous", shown - 1],
        ["next", shown + 1],
        ["last", last],
    ];
}
