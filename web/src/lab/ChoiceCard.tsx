// Why the search chose its move: what it expects, and what it found about the other moves.
import type { RootShown } from "./messages";
import type { MoveNames } from "./moveNames";
import { boundText } from "./valueText";
import { labWords } from "./words";

type ChoiceProps = {
    names: MoveNames;
    root: RootShown; // the iteration that decided
    played: string; // the move; empty: that of the iteration
};

export function ChoiceCard({ names, root, played }: ChoiceProps) {
    const text = labWords.value.choice;
    const [best, ...rest] = root.line;
    const move = played === "" ? best : played;
    if (move === undefined) return null;
    if (move !== best)
        return (
            <section class="panel lab-node lab-choice">
                <p>
                    <b>{text.plays(names.move(move))}</b>
                </p>
                <p class="soft">{text.unfinished}</p>
            </section>
        );
    const isExact = root.bound === "exact";
    return (
        <section class="panel lab-node lab-choice">
            <p>
                <b>{text.plays(names.move(move))}</b> {text.value(boundText(root.bound, root))}
            </p>
            {rest.length > 0 && <p>{text.expects(names.after([move]).line(rest))}</p>}
            <p class="soft">{isExact ? text.others : text.outside}</p>
        </section>
    );
}
