// A request to the server: whether it is running, and its result.
import { useState } from "preact/hooks";
import { sentence, words } from "../i18n/words";
import { Refusal } from "../net/connection";

// Resolves with a message about the result; without one, "done" is shown.
export type Deed = () => Promise<string | void>;

export type Task = {
    isRunning: boolean;
    news: string;
    refusal: Refusal | null;
    run: (deed: Deed) => Promise<void>;
};

export function useTask(): Task {
    const [isRunning, setIsRunning] = useState(false);
    const [news, setNews] = useState("");
    const [refusal, setRefusal] = useState<Refusal | null>(null);
    const run = async (deed: Deed): Promise<void> => {
        setIsRunning(true);
        try {
            setNews((await deed()) ?? words.peek().account.done);
            setRefusal(null);
        } catch (reason) {
            if (!(reason instanceof Refusal)) throw reason;
            setRefusal(reason);
        } finally {
            setIsRunning(false);
        }
    };
    return { isRunning, news, refusal, run };
}

export function TaskNews({ task: { refusal, news } }: { task: Task }) {
    if (refusal !== null)
        return (
            <p class="form-error" role="alert">
                {sentence(refusal.words)}
            </p>
        );
    if (news === "") return null;
    return (
        <p class="soft" role="status">
            {news}
        </p>
    );
}
