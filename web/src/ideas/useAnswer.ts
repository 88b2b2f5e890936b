// An answer of the laboratory that a part of the page waits for.
import { useEffect, useState } from "preact/hooks";
import { Stopped, troubleText } from "../lab/laboratory";

export type Answer<T> = { kind: "waiting" } | { kind: "failed"; reason: string } | { kind: "known"; value: T };

// Asks once for each `key`. A question of null has no answer.
export function useAnswer<T>(question: (() => Promise<T>) | null, key: string): Answer<T> {
    const [answer, setAnswer] = useState<Answer<T>>({ kind: "waiting" });
    useEffect(() => {
        let isShown = true;
        setAnswer({ kind: "waiting" });
        question?.().then(
            (value) => isShown && setAnswer({ kind: "known", value }),
            (reason: unknown) =>
                isShown && !(reason instanceof Stopped) && setAnswer({ kind: "failed", reason: troubleText(reason) }),
        );
        return () => void (isShown = false);
    }, [key]);
    return answer;
}

export function valueOf<T>(answer: Answer<T>): T | null {
    return answer.kind === "known" ? answer.value : null;
}
