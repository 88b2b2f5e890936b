// What the search did with a move of the node on the board.
import { useEffect, useRef } from "preact/hooks";
import { CutLines } from "./CutLines";
import type { MoveNames } from "./moveNames";
import type { Asked } from "./useRecording";
import { boundText } from "./valueText";
import { labWords } from "./words";

type FateProps = { names: MoveNames; asked: Asked; onLook: (node: number) => void };

export function FateCard({ names, asked: { move, fate }, onLook }: FateProps) {
    const text = labWords.value.fate;
    const last = fate.searches.at(-1);
    const isSearched = fate.fate === "searched";
    // On a phone it stands far above the lists of moves.
    const card = useRef<HTMLElement>(null);
    useEffect(() => card.current?.scrollIntoView({ block: "nearest" }), [fate]);
    return (
        <section class="panel lab-fate" aria-live="polite" ref={card}>
            <p>
                <b>{text.title(names.move(move))}</b> {fateText(fate.fate, fate.why, last)}
            </p>
            {last && fate.searches.length > 1 && <p class="soft">{text.again}</p>}
            {last && fate.searches.length === 1 && last.bound === "upper" && <p class="soft">{text.once}</p>}
            {isSearched && fate.cut === null && fate.line.length > 0 && (
                <p>{text.then(names.after([move]).line(fate.line))}</p>
            )}
            {fate.cut && (
                <CutLines names={isSearched ? names.after([move]) : names} cut={fate.cut} onLook={onLook} />
            )}
            {last && (
                <button class="button" onClick={() => onLook(last.node)}>
                    {text.show}
                </button>
            )}
        </section>
    );
}

function fateText(fate: string, why: string, last: Asked["fate"]["searches"][number] | undefined): string {
    const text = labWords.value.fate;
    const reason = labWords.value.reasons[why] ?? why;
    switch (fate) {
        case "searched":
            return last ? text.searched(boundText(last.bound, last)) : "";
        case "skipped":
            return text.skipped;
        case "pruned":
            return text.pruned(reason);
        case "left-out":
            return text["left-out"](reason);
        case "folded":
            return text.folded;
        default:
            return text.unknown;
    }
}
