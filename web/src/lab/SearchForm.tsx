// Which search is recorded, and how far it goes.
import { useState } from "preact/hooks";
import type { RecordingState } from "./useRecording";
import { searchesOf, usualChoice, type SearchChoice } from "./searches";
import { countText } from "./valueText";
import { labWords } from "./words";

type FormProps = {
    game: string;
    state: RecordingState;
    isOver: boolean; // the game, in the position on the board
    onRecord: (choice: SearchChoice) => void;
    onStop: () => void;
};

export function SearchForm({ game, state, isOver, onRecord, onStop }: FormProps) {
    const text = labWords.value.form;
    const [choice, setChoice] = useState(() => usualChoice(game));
    const kinds = searchesOf(game);
    const kind = kinds.find(({ id }) => id === choice.id);
    const choose = (id: string): void => {
        const next = kinds.find((each) => each.id === id);
        if (next) setChoice({ id, limit: next.limit, amount: next.usual });
    };
    return (
        <form
            class="lab-form"
            onSubmit={(event) => {
                event.preventDefault();
                onRecord(choice);
            }}
        >
            <label class="field">
                <span>{text.search}</span>
                <select value={choice.id} onChange={(event) => choose(event.currentTarget.value)}>
                    {kinds.map(({ id }) => (
                        <option key={id} value={id}>
                            {labWords.value.searches[id] ?? id}
                        </option>
                    ))}
                </select>
            </label>
            <label class="field">
                <span>{kind?.countsPlayouts ? text.playouts : text[choice.limit]}</span>
                <input
                    type="number"
                    min={1}
                    max={kind?.most}
                    required
                    value={choice.amount}
                    onInput={(event) => setChoice({ ...choice, amount: event.currentTarget.valueAsNumber })}
                />
            </label>
            {state.kind === "running" ? (
                <button class="button" type="button" onClick={onStop}>
                    {text.stop}
                </button>
            ) : (
                <button class="button button-main" disabled={isOver || state.kind === "opening"}>
                    {state.kind === "done" ? text.again : text.begin}
                </button>
            )}
            {isOver && <p class="soft">{text.over}</p>}
            {state.kind === "running" && (
                <p class="soft" role="status">
                    {text.running(countText(state.nodes))}
                </p>
            )}
            {state.kind === "opening" && (
                <p class="soft" role="status">
                    {text.opening}
                </p>
            )}
            {state.kind === "failed" && (
                <p class="form-error" role="alert">
                    {state.reason}
                </p>
            )}
        </form>
    );
}
