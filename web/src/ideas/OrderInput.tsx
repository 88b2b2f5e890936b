// Answers an exercise by an order of moves.
import { useState } from "preact/hooks";
import { say } from "../i18n/words";
import { Icon } from "../look/Icon";
import type { Bilingual } from "../net/wire";
import { moveWords } from "./asking";
import type { InputProps } from "./ExercisePanel";
import type { ExerciseOf } from "./idea";
import { Waited } from "./ShownView";
import { swapped } from "./swapped";
import { useAnswer, valueOf } from "./useAnswer";
import { useScene } from "./useIdeaDesk";
import { ideaWords } from "./words";

export function OrderInput({
    desk,
    exercise,
    verdict,
    facts,
    isChecking,
    answer,
    change,
}: InputProps<ExerciseOf<"order">>) {
    const text = ideaWords.value;
    const [order, setOrder] = useState<number[]>([]); // places in the list of moves
    const [looked, setLooked] = useState("");
    const given = useAnswer(async () => {
        const moves = await exercise.moves(desk.lab);
        const names = await Promise.all(moves.map((move) => moveWords(exercise.place, move)));
        setOrder(moves.map((_, index) => index));
        return { moves, names };
    }, exercise.id);
    const known = valueOf(given);
    const line = looked === "" ? (verdict?.line ?? facts.line ?? []) : [looked];
    useScene(desk, exercise.place, { line }, null);
    if (known === null) return <Waited answer={given}>{null}</Waited>;
    const move = (index: number, by: number): void => {
        setOrder(swapped(order, index, index + by));
        change();
    };
    const moveOf = (at: number): string => known.moves[at] ?? "";
    return (
        <>
            <ol class="idea-order" aria-label={text.order}>
                {order.map((at, index) => (
                    <OrderRow
                        key={at}
                        name={known.names[at] ?? { zh: "", en: "" }}
                        isFirst={index === 0}
                        isLast={index === order.length - 1}
                        onMove={(by) => move(index, by)}
                        onLook={(isLooked) => setLooked(isLooked ? moveOf(at) : "")}
                    />
                ))}
            </ol>
            <div class="acts">
                <button
                    class="button button-main"
                    disabled={isChecking}
                    onClick={() => answer((lab) => exercise.check(lab, order.map(moveOf)))}
                >
                    {text.check}
                </button>
            </div>
        </>
    );
}

type RowProps = {
    name: Bilingual;
    isFirst: boolean;
    isLast: boolean;
    onMove: (by: number) => void;
    onLook: (isLooked: boolean) => void; // at the move, on the board
};

function OrderRow({ name, isFirst, isLast, onMove, onLook }: RowProps) {
    const text = ideaWords.value;
    const said = say(name);
    return (
        <li
            onMouseEnter={() => onLook(true)}
            onMouseLeave={() => onLook(false)}
            onFocusCapture={() => onLook(true)}
            onBlurCapture={() => onLook(false)}
        >
            <span>{said}</span>
            <button
                class="icon-button"
                aria-label={text.up(said)}
                aria-disabled={isFirst}
                onClick={() => !isFirst && onMove(-1)}
            >
                <Icon name="up" />
            </button>
            <button
                class="icon-button idea-down"
                aria-label={text.down(said)}
                aria-disabled={isLast}
                onClick={() => !isLast && onMove(1)}
            >
                <Icon name="up" />
            </button>
        </li>
    );
}
