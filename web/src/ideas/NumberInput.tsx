// Answers an exercise by a number.
import { useState } from "preact/hooks";
import { say } from "../i18n/words";
import type { InputProps } from "./ExercisePanel";
import type { ExerciseOf } from "./idea";
import { useScene } from "./useIdeaDesk";
import { ideaWords } from "./words";

export function NumberInput({
    desk,
    exercise,
    verdict,
    facts,
    isChecking,
    answer,
    change,
}: InputProps<ExerciseOf<"number">>) {
    const text = ideaWords.value;
    const [value, setValue] = useState(Number.NaN);
    useScene(desk, exercise.place, { ...facts, ...verdict }, null);
    return (
        <form
            class="lab-form"
            onSubmit={(event) => {
                event.preventDefault();
                answer((lab) => exercise.check(lab, value));
            }}
        >
            <label class="field">
                <span>
                    {text.yourNumber} ({say(exercise.unit)})
                </span>
                <input
                    type="number"
                    step="any"
                    required
                    onInput={(event) => {
                        setValue(event.currentTarget.valueAsNumber);
                        change();
                    }}
                />
            </label>
            <button class="button button-main" disabled={isChecking}>
                {text.check}
            </button>
        </form>
    );
}
