// The choice of the reviewer, if there are several, and what to do when the chosen one fails.
import { say, sentence, words } from "../i18n/words";
import type { Words } from "../net/wire";
import { ownReviewer, type Reviewer } from "./useReviewer";

export function ReviewerChoice({ reviewer }: { reviewer: Reviewer }) {
    const text = words.value.replay;
    if (reviewer.programs.length === 0) return null;
    return (
        <label class="field reviewer">
            <span>{text.reviewer}</span>
            <select
                value={reviewer.id ?? ownReviewer}
                onChange={(event) => reviewer.choose(event.currentTarget.value)}
            >
                <option value={ownReviewer}>{text.server}</option>
                {reviewer.programs.map((program) => (
                    <option key={program.id} value={program.id}>
                        {say(program.name)}
                    </option>
                ))}
            </select>
        </label>
    );
}

type TroubleProps = { reviewer: Reviewer; trouble: Words; onRetry: () => void };

export function ReviewTrouble({ reviewer, trouble, onRetry }: TroubleProps) {
    const text = words.value.replay;
    const program = reviewer.programs.find(({ id }) => id === reviewer.id);
    return (
        <div class="review-trouble" role="alert">
            <p class="form-error">
                {program ? text.failed(say(program.name), say(trouble)) : sentence(trouble)}
            </p>
            <div class="acts">
                <button class="button" onClick={onRetry}>
                    {text.retry}
                </button>
                {program && (
                    <button class="button" onClick={() => reviewer.choose(ownReviewer)}>
                        {text.askYiguan}
                    </button>
                )}
            </div>
        </div>
    );
}
