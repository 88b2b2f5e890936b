// Why a node was left before all of its moves were searched.
import type { CutShown } from "./messages";
import { movesText } from "./valueText";
import { labWords } from "./words";

type CutProps = { game: string; cut: CutShown; onLook: (node: number) => void };

export function CutLines({ game, cut, onLook }: CutProps) {
    const text = labWords.value.cut;
    const bound = movesText(cut.boundLine.slice(cut.boundPly), game);
    return (
        <div class="lab-cut">
            <p>{cut.refutation === 0 ? text.alone : text.refuted(movesText(cut.refutationLine, game))}</p>
            <p>{cut.boundNode === 0 ? text.window : cut.isTest ? text.test(cut.boundPly, bound) : text.bound(cut.boundPly, bound)}</p>
            {cut.skipped > 0 && <p class="soft">{text.saved(cut.skipped, cut.saved.toLocaleString())}</p>}
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
