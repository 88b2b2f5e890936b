// Why the search chose its move: what it expects, and what it found about the other moves.
import type { RootShown } from "./messages";
import type { MoveNames } from "./moveNames";
import { valueText } from "./valueText";
import { labWords } from "./words";

export function ChoiceCard({ names, root }: { names: MoveNames; root: RootShown }) {
    const text = labWords.value.choice;
    const [move, ...rest] = root.line;
    if (move === undefined) return null;
    return (
        <section class="panel lab-node lab-choice">
            <p>
                <b>{text.title(names.move(move), valueText(root))}</b>
            </p>
            {rest.length > 0 && <p>{text.expects(names.after([move]).line(rest), valueText(root))}</p>}
            <p class="soft">{text.others}</p>
        </section>
    );
}
