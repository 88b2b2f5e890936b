// What the colours of a tree's picture mean: those that it has.
import { treeColour } from "./IcicleView";
import type { Block } from "./messages";
import { labWords } from "./words";

export function TreeLegend({ blocks }: { blocks: readonly Block[] }) {
    const text = labWords.value.colours;
    const shown = new Set<string>(blocks.map(treeColour));
    if (blocks.some(({ isReduced }) => isReduced)) shown.add("reduced");
    return (
        <ul class="lab-legend">
            {Object.entries(text).map(([colour, meaning]) =>
                shown.has(colour) ? (
                    <li key={colour}>
                        <i style={`background: var(--lab-${colour})`} aria-hidden="true" /> {meaning}
                    </li>
                ) : null,
            )}
        </ul>
    );
}
