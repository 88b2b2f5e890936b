// Answers an exercise by a move on the board.
import { useEffect, useState } from "preact/hooks";
import { say } from "../i18n/words";
import { moveWords } from "./asking";
import type { InputProps } from "./ExercisePanel";
import type { ExerciseOf } from "./idea";
import { after } from "./places";
import { useAnswer, valueOf } from "./useAnswer";
import { useScene } from "./useIdeaDesk";
import { ideaWords } from "./words";

export function MoveInput({
    desk,
    exercise,
    verdict,
    facts,
    isChecking,
    answer,
    change,
}: InputProps<ExerciseOf<"move">>) {
    const text = ideaWords.value;
    const [move, setMove] = useState("");
    const name = useAnswer(move === "" ? null : () => moveWords(exercise.place, move), move);
    const choose = (chosen: string): void => {
        setMove(chosen);
        answer((lab) => exercise.check(lab, chosen));
    };
    const again = (): void => {
        setMove("");
        change();
    };
    useEffect(() => setMove(""), [exercise.id]);
    const line = verdict?.line ?? []; // begins with the move
    const hasMoved = move !== "" && line.length === 0;
    useScene(
        desk,
        hasMoved ? after(exercise.place, move) : exercise.place,
        move === "" ? facts : { line },
        move === "" ? choose : null,
    );
    if (move === "") return <p class="soft">{text.playHint}</p>;
    const played = valueOf(name);
    return (
        <div class="acts">
            <p>{played && text.yourMove(say(played))}</p>
            <button class="button" disabled={isChecking} onClick={again}>
                {text.retry}
            </button>
        </div>
    );
}
