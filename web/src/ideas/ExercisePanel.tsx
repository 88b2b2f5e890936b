// An exercise: its task, what is known, a way to answer, and what the laboratory says about the answer.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { say, sentence } from "../i18n/words";
import { Stopped, troubleText } from "../lab/laboratory";
import { Icon } from "../look/Icon";
import { ChoiceInput } from "./ChoiceInput";
import type { Exercise, Lab, Shown, Verdict } from "./idea";
import { MoveInput } from "./MoveInput";
import { NodeInput } from "./NodeInput";
import { NumberInput } from "./NumberInput";
import { OrderInput } from "./OrderInput";
import { isDone, noteDone } from "./progress";
import { ShownView } from "./ShownView";
import { useAnswer, valueOf } from "./useAnswer";
import type { IdeaDesk } from "./useIdeaDesk";
import { ideaWords } from "./words";

type Judgement =
    { kind: "none" } | { kind: "checking" } | { kind: "failed"; reason: string } | { kind: "given"; verdict: Verdict };

// What an input of an answer gets: the desk, and what it does with the answer.
export type InputProps<E> = {
    desk: IdeaDesk;
    exercise: E;
    verdict: Verdict | null;
    facts: Shown;
    isChecking: boolean;
    answer: (check: (lab: Lab) => Promise<Verdict>) => void;
    change: () => void; // the answer is another one now: the verdict on the last one goes
};

const noFacts: Shown = {};

export function ExercisePanel({ desk, exercise, number }: { desk: IdeaDesk; exercise: Exercise; number: number }) {
    const text = ideaWords.value;
    const [judgement, setJudgement] = useState<Judgement>({ kind: "none" });
    const facts = useAnswer(() => exercise.facts?.(desk.lab) ?? Promise.resolve(noFacts), exercise.id);
    const answer = async (check: (lab: Lab) => Promise<Verdict>): Promise<void> => {
        setJudgement({ kind: "checking" });
        try {
            const verdict = await check(desk.lab);
            if (verdict.isRight) noteDone(desk.idea.id, exercise.id);
            setJudgement({ kind: "given", verdict });
        } catch (reason) {
            if (!(reason instanceof Stopped)) setJudgement({ kind: "failed", reason: troubleText(reason) });
        }
    };
    const verdict = judgement.kind === "given" ? judgement.verdict : null;
    const common = {
        desk,
        verdict,
        facts: valueOf(facts) ?? noFacts,
        isChecking: judgement.kind === "checking",
        answer: (check: (lab: Lab) => Promise<Verdict>) => void answer(check),
        change: () => setJudgement({ kind: "none" }),
    };
    return (
        <section class="panel idea-panel" aria-label={text.exercise(number)}>
            <h2 class="panel-small">
                {text.exercise(number)}
                {isDone(desk.idea.id, exercise.id) && <DoneMark />}
            </h2>
            <p>{say(exercise.task)}</p>
            {exercise.facts && <ShownView answer={facts} />}
            {inputOf(exercise, common)}
            <div role="status" class="idea-verdict">
                {judgement.kind === "checking" && <p class="soft">{text.checking}</p>}
                {verdict && <VerdictText verdict={verdict} />}
            </div>
            {judgement.kind === "failed" && (
                <p class="form-error" role="alert">
                    {judgement.reason}
                </p>
            )}
        </section>
    );
}

function inputOf(exercise: Exercise, common: Omit<InputProps<Exercise>, "exercise">): ComponentChildren {
    switch (exercise.kind) {
        case "move":
            return <MoveInput {...common} exercise={exercise} />;
        case "number":
            return <NumberInput {...common} exercise={exercise} />;
        case "choice":
            return <ChoiceInput {...common} exercise={exercise} />;
        case "order":
            return <OrderInput {...common} exercise={exercise} />;
        case "node":
            return <NodeInput {...common} exercise={exercise} />;
    }
}

function DoneMark() {
    return (
        <span class="idea-mark">
            <Icon name="check" />
            <span class="unseen">{ideaWords.value.isDone}</span>
        </span>
    );
}

function VerdictText({ verdict: { isRight, text } }: { verdict: Verdict }) {
    const words = ideaWords.value;
    return (
        <p class={isRight ? "idea-right" : "idea-wrong"}>
            <b>{isRight ? words.right : words.wrong}</b> {sentence(text)}
        </p>
    );
}
