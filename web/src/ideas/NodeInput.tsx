// Answers an exercise by a node of a recorded search. The page shows windows and values, not why a node ended.
import { useEffect } from "preact/hooks";
import { IcicleView } from "../lab/IcicleView";
import type { Block, NodeShown } from "../lab/messages";
import { movesTo, useRunNames, type MoveNames } from "../lab/moveNames";
import { boundText, edgeText } from "../lab/valueText";
import { labWords } from "../lab/words";
import type { InputProps } from "./ExercisePanel";
import type { ExerciseOf } from "./idea";
import { after } from "./places";
import { useScene } from "./useIdeaDesk";
import { ideaWords } from "./words";

export function NodeInput({ desk, exercise, verdict, isChecking, answer, change }: InputProps<ExerciseOf<"node">>) {
    const text = ideaWords.value;
    const { node, icicle, top } = desk.run;
    useEffect(() => {
        void desk.run.record(exercise.place, exercise.player);
        return () => desk.run.reset();
    }, [exercise.id]);
    const names = useRunNames(desk.idea.game, exercise.place, desk.run);
    const moves = node === null ? [] : movesTo(node.path);
    useScene(desk, after(exercise.place, ...moves), { line: verdict?.line ?? [] }, null);
    if (desk.run.state.kind === "failed")
        return (
            <p class="form-error" role="alert">
                {desk.run.state.reason}
            </p>
        );
    if (node === null || icicle === null)
        return (
            <p class="soft" role="status">
                {text.waiting}
            </p>
        );
    const look = (id: number): void => {
        void desk.run.look(id);
        change();
    };
    return (
        <>
            <p class="soft">{text.nodeHint}</p>
            <IcicleView
                blocks={icicle.blocks}
                shown={node.node}
                label={labWords.value.tree.picture}
                names={names.after(top === null ? [] : movesTo(top.path).slice(0, -1))}
                colourOf={() => "leaf"}
                textOf={blockText}
                onLook={look}
                onZoom={look}
            />
            <NodeFacts names={names} node={node} onLook={look} />
            <div class="acts">
                <button
                    class="button button-main"
                    disabled={isChecking}
                    onClick={() => answer((lab) => exercise.check(lab, node))}
                >
                    {text.thisNode}
                </button>
            </div>
        </>
    );
}

function blockText({ node, moves, size }: Block, name: string): string {
    const text = labWords.value;
    const own = node === 0 ? (moves > 0 ? text.tree.together(moves) : text.tree.counted) : name || text.node.root;
    return `${own} · ${size.toLocaleString()}`;
}

type FactsProps = { names: MoveNames; node: NodeShown; onLook: (node: number) => void };

function NodeFacts({ names, node, onLook }: FactsProps) {
    const text = labWords.value;
    const path = movesTo(node.path);
    const below = names.after(path);
    return (
        <>
            <nav class="lab-path" aria-label={text.node.up}>
                {node.path.map(({ node: id, move }, index) => (
                    <button
                        key={id}
                        class="chip"
                        aria-current={index === node.path.length - 1 ? "step" : undefined}
                        onClick={() => onLook(id)}
                    >
                        {index === 0 ? text.node.root : names.after(path.slice(0, index - 1)).move(move)}
                    </button>
                ))}
            </nav>
            <dl class="lab-facts">
                <dt>α … β</dt>
                <dd>
                    {edgeText(node.alpha)} … {edgeText(node.beta)}
                </dd>
                <dt>{text.node.value}</dt>
                <dd>{boundText(node.bound, node.value)}</dd>
            </dl>
            {node.children.length > 0 && (
                <table class="lab-children">
                    <caption class="unseen">{ideaWords.value.seen}</caption>
                    <thead>
                        <tr>
                            <th scope="col">{text.playouts.move}</th>
                            <th scope="col">{text.node.value}</th>
                            <th scope="col">{text.form.nodes}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {node.children.map((child) => (
                            <tr key={child.node}>
                                <td>
                                    <button class="link" onClick={() => onLook(child.node)}>
                                        {below.move(child.move)}
                                    </button>
                                </td>
                                <td>{boundText(child.bound, child)}</td>
                                <td>{child.size.toLocaleString()}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            )}
        </>
    );
}
