// The moves so far in the game's own notation, two a row, and the buttons that step through them.
import { useEffect, useRef } from "preact/hooks";
import { words } from "../i18n/words";
import { Icon } from "../look/Icon";
import type { Ply } from "../net/wire";
import { settings } from "../settings";
import { moveLabel } from "./moveLabel";

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
                    <li key={ply.ply} value={ply.ply} class={index % 2 === 0 ? "is-odd" : ""}>
                        {index % 2 === 0 && <span class="moves-number">{index / 2 + 1}</span>}
                        <button
                            class={`move${ply.ply === shown ? " is-shown" : ""}${marked.has(ply.ply) ? " is-marked" : ""}`}
                            tabIndex={ply.ply === shown ? 0 : -1}
                            aria-current={ply.ply === shown ? "step" : undefined}
                            onClick={() => onLook(ply.ply)}
                        >
                            {moveLabel(
                                ply.move,
                                ply.notations,
                                text,
                                settings.language.value,
                                game,
                            )}
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

type StepName = "first" | "previous" | "next" | "last";

// The buttons below the list and the plies they lead to.
function steps(shown: number, last: number): [StepName, number][] {
    return [
        ["first", 0],
        ["previous", shown - 1],
        ["next", shown + 1],
        ["last", last],
    ];
}
