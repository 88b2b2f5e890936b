// A recorded tree search: its iterations, the picture of its tree, the order in which it went, and one node.
import { useEffect, useMemo, useState } from "preact/hooks";
import { IcicleView, treeColour, treeText } from "./IcicleView";
import type { Recorded } from "./messages";
import { ChoiceCard } from "./ChoiceCard";
import { movesTo, type MoveNames } from "./moveNames";
import { NodePanel } from "./NodePanel";
import { Timeline } from "./Timeline";
import { TreeLegend } from "./TreeLegend";
import { decidingRoot, type Recording } from "./useRecording";
import { countText } from "./valueText";
import { labWords } from "./words";

const stepMs = 250;

type TreeProps = { names: MoveNames; recorded: Recorded; run: Recording };

export function TreePanel({ names, recorded, run }: TreeProps) {
    const text = labWords.value.tree;
    const { node, icicle, top } = run;
    // The same until they show something else: a large tree is gone through quickly.
    const picture = useMemo(
        () =>
            node &&
            icicle &&
            top && (
                <IcicleView
                    blocks={icicle.blocks}
                    shown={node.node}
                    label={text.picture}
                    names={names.after(movesTo(top.path).slice(0, -1))}
                    colourOf={treeColour}
                    textOf={treeText}
                    onLook={(id) => void run.look(id)}
                    onZoom={(id) => void run.zoom(id)}
                />
            ),
        [icicle, top, names, node?.node, text],
    );
    const panel = useMemo(
        () =>
            node && (
                <NodePanel
                    names={names.after(movesTo(node.path))}
                    node={node}
                    onLook={(id) => void run.look(id)}
                    onAsk={(move) => void run.askAbout(move)}
                />
            ),
        [node, names],
    );
    if (node === null) return null;
    const above = node.path.at(-2);
    const root = recorded.roots.find((each) => each.node === node.path[0]?.node);
    const deciding = decidingRoot(recorded);
    return (
        <>
            <p class="soft" role="status">
                {text.verified(countText(recorded.nodes))}
                {recorded.held < recorded.nodes && ` · ${text.folded(countText(recorded.held))}`}
            </p>
            <nav class="lab-path" aria-label={text.iterations}>
                {recorded.roots.map((root) => (
                    <button
                        key={root.node}
                        class={`chip${node.path[0]?.node === root.node ? " is-on" : ""}`}
                        onClick={() => void run.zoom(root.node)}
                    >
                        {text.iteration(root.depth, countText(root.size))}
                        {root.isAbandoned && ` · ${text.unfinished}`}
                        {!root.isAbandoned && root.bound !== "exact" && ` · ${text.outside}`}
                    </button>
                ))}
            </nav>
            {root && root.node === deciding?.node && (
                <ChoiceCard names={names} root={root} played={recorded.move} />
            )}
            {picture}
            {icicle && <TreeLegend blocks={icicle.blocks} />}
            <div class="acts">
                <button class="button" disabled={top?.node === node.node} onClick={() => void run.zoom(node.node)}>
                    {text.zoomIn}
                </button>
                <button class="button" disabled={above === undefined} onClick={() => above && void run.zoom(above.node)}>
                    {text.zoomOut}
                </button>
                <button class="button" onClick={() => void run.zoom(node.path[0]?.node ?? node.node)}>
                    {text.whole}
                </button>
            </div>
            <NodeOrder shown={node.node} sought={run.sought} all={recorded.nodes} onEntered={run.lookAtEntered} />
            {panel}
        </>
    );
}

type OrderProps = { shown: number; sought: number | null; all: number; onEntered: (entered: number) => void };

// The nodes in the order in which the search entered them.
function NodeOrder({ shown, sought, all, onEntered }: OrderProps) {
    const text = labWords.value.tree;
    const [isPlaying, setIsPlaying] = useState(false);
    useEffect(() => {
        if (!isPlaying) return;
        if (shown >= all) return setIsPlaying(false);
        const timer = setTimeout(() => onEntered(shown + 1), stepMs);
        return () => clearTimeout(timer);
    }, [isPlaying, shown]);
    return (
        <Timeline
            label={`${text.timeline} · ${text.entered(countText(shown), countText(all))}`}
            place={sought ?? shown}
            all={all}
            isPlaying={isPlaying}
            onPlace={onEntered}
            onPlay={() => setIsPlaying(!isPlaying)}
        />
    );
}
