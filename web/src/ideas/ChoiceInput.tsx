// Answers an exercise by one of several options; the board shows the option that is chosen.
import { useState } from "preact/hooks";
import { say } from "../i18n/words";
import type { InputProps } from "./ExercisePanel";
import type { ExerciseOf } from "./idea";
import { Waited } from "./ShownView";
import { useAnswer, valueOf } from "./useAnswer";
import { useScene } from "./useIdeaDesk";
import { ideaWords } from "./words";

export function ChoiceInput({
    desk,
    exercise,
    verdict,
    facts,
    isChecking,
    answer,
    change,
}: InputProps<ExerciseOf<"choice">>) {
    const text = ideaWords.value;
    const [id, setId] = useState("");
    const options = useAnswer(() => exercise.options(desk.lab), exercise.id);
    const chosen = valueOf(options)?.find((option) => option.id === id);
    useScene(desk, exercise.place, verdict?.line ? verdict : (chosen ?? facts), null);
    const choose = (option: string): void => {
        setId(option);
        change();
    };
    return (
        <Waited answer={options}>
            <fieldset class="idea-options">
                <legend class="unseen">{text.choices}</legend>
                {valueOf(options)?.map((option) => (
                    <label key={option.id} class={`idea-option${option.id === id ? " is-on" : ""}`}>
                        <input
                            type="radio"
                            name={exercise.id}
                            value={option.id}
                            checked={option.id === id}
                            onChange={() => choose(option.id)}
                        />
                        <span>{say(option.name)}</span>
                        {option.detail && <span class="soft">{say(option.detail)}</span>}
                    </label>
                ))}
            </fieldset>
            <div class="acts">
                <button
                    class="button button-main"
                    disabled={id === "" || isChecking}
                    onClick={() => answer((lab) => exercise.check(lab, id))}
                >
                    {text.check}
                </button>
            </div>
        </Waited>
    );
}
