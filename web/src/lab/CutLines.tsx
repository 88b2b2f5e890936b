// Why a node was left before all of its moves were searched.
import type { CutShown } from "./messages";
import type { MoveNames } from "./moveNames";
import { countText } from "./valueText";
import { labWords } from "./words";

// `names`: of moves in the node that was left.
type CutProps = { names: MoveNames; cut: CutShown; onLook: (node: number) => void };

export function CutLines({ names, cut, onLook }: CutProps) {
    const text = labWords.value.cut;
    const { boundLine, boundPly } = cut;
    const bound = names.atRoot().after(boundLine.slice(0, boundPly)).line(boundLine.slice(boundPly));
    return (
        <div class="lab-cut">
            <p>{cut.refutation === 0 ? text.alone : text.refuted(names.line(cut.refutationLine))}</p>
            <p>{cut.boundNode === 0 ? text.window : cut.isTest ? text.test(boundPly, bound) : text.bound(boundPly, bound)}</p>
            {cut.skipped > 0 && <p class="soft">{text.saved(cut.skipped, countText(cut.saved))}</p>}
            <div class="acts">
                {cut.refutation !== 0 && (
                    <button class="button" onClick={() => onLook(cut.refutation)}>
                        {text.showRefutation}
                    </button>
                )}
                {cut.boundNode !== 0 && (
                    <button class="button" onClick={() => onLook(cut.boundNode)}>
                        {text.showBound}
                    </button>
                )}
            </div>
        </div>
    );
}
