// The node that is looked at: its place, window and value, why it ended, and what became of its moves.
import { useState } from "preact/hooks";
import { CutLines } from "./CutLines";
import type { ChildShown, GroupShown, NodeShown, StepShown } from "./messages";
import { movesTo, type MoveNames } from "./moveNames";
import { boundText, countText, edgeText } from "./valueText";
import { labWords } from "./words";

type NodeProps = {
    names: MoveNames; // of moves in this node
    node: NodeShown;
    onLook: (node: number) => void;
    onAsk: (move: string) => void;
};

export function NodePanel({ names, node, onLook, onAsk }: NodeProps) {
    const text = labWords.value;
    const why = text.whys[node.why] ?? node.why;
    return (
        <section class="panel lab-node" aria-label={text.node.title}>
            <Path names={names} path={node.path} onLook={onLook} />
            <p>
                <b>{text.probes[node.probe] ?? ""}</b> {why}
                {node.why === "abandoned" ? "" : ` · ${boundText(node.bound, node.value)}`}
            </p>
            {node.cut && <CutLines names={names} cut={node.cut} onLook={onLook} />}
            <dl class="lab-facts">
                <dt>{text.node.window}</dt>
                <dd>
                    {edgeText(node.alpha)} … {edgeText(node.beta)}
                </dd>
                <dt>{text.node.depth}</dt>
                <dd>{node.depth}</dd>
                <dt>{text.node.size}</dt>
                <dd>{countText(node.size)}</dd>
                {node.line.length > 0 && (
                    <>
                        <dt>{text.node.line}</dt>
                        <dd>{names.line(node.line)}</dd>
                    </>
                )}
            </dl>
            <Children names={names} node={node} onLook={onLook} />
            {node.skipped.length > 0 && (
                <Moves
                    names={names}
                    title={text.node.skipped(node.skipped.length)}
                    moves={node.skipped}
                    onAsk={onAsk}
                />
            )}
            <Groups names={names} title={text.node.pruned} groups={node.pruned} onAsk={onAsk} />
            <Groups names={names} title={text.node.leftOut} groups={node.leftOut} onAsk={onAsk} />
            {node.folded.length > 0 && (
                <details>
                    <summary>{text.node.folded}</summary>
                    <ul class="plain">
                        {node.folded.map(({ why: reason, count }) => (
                            <li key={reason}>
                                {text.node.counted(text.whys[reason] ?? reason, countText(count))}
                            </li>
                        ))}
                    </ul>
                </details>
            )}
        </section>
    );
}

function Path({ names, path, onLook }: { names: MoveNames; path: StepShown[]; onLook: (node: number) => void }) {
    const text = labWords.value.node;
    const above = path.at(-2);
    const moves = movesTo(path);
    return (
        <nav class="lab-path" aria-label={text.up}>
            {path.map(({ node, move }, index) => (
                <button
                    key={node}
                    class="chip"
                    aria-current={index === path.length - 1 ? "step" : undefined}
                    onClick={() => onLook(node)}
                >
                    {index === 0 ? text.root : move === "" ? text.pass : names.atRoot().after(moves.slice(0, index - 1)).move(move)}
                </button>
            ))}
            {above && (
                <button class="button" onClick={() => onLook(above.node)}>
                    {text.up}
                </button>
            )}
        </nav>
    );
}

function Children({ names, node, onLook }: Omit<NodeProps, "onAsk">) {
    const text = labWords.value;
    if (node.children.length === 0) return <p class="soft">{text.node.noChildren}</p>;
    return (
        <table class="lab-children">
            <caption class="panel-small">{text.node.children}</caption>
            <thead>
                <tr>
                    <th scope="col">{text.playouts.move}</th>
                    <th scope="col">{text.node.value}</th>
                    <th scope="col">{text.form.nodes}</th>
                    <th scope="col">{text.node.depth}</th>
                </tr>
            </thead>
            <tbody>
                {node.children.map((child) => (
                    <tr key={child.node} class={child.node === node.by ? "is-best" : ""}>
                        <td>
                            <button class="link" onClick={() => onLook(child.node)}>
                                {childName(child, names)}
                            </button>
                            {child.node === node.by && <small> {text.node.gives}</small>}
                            {!child.isLast && <small class="soft"> {text.node.again}</small>}
                        </td>
                        <td>{child.why === "abandoned" ? "–" : boundText(child.bound, child)}</td>
                        <td>{countText(child.size)}</td>
                        <td>{child.depth}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function childName({ move, probe }: ChildShown, names: MoveNames): string {
    const text = labWords.value;
    if (probe !== "") return text.probes[probe] ?? probe;
    return move === "" ? text.node.pass : names.move(move);
}

type GroupsProps = { names: MoveNames; title: string; groups: GroupShown[]; onAsk: (move: string) => void };

function Groups({ names, title, groups, onAsk }: GroupsProps) {
    return (
        <>
            {groups.map(({ why, moves }) => (
                <Moves
                    key={why}
                    names={names}
                    title={labWords.value.node.group(title, labWords.value.reasons[why] ?? why, moves.length)}
                    moves={moves}
                    onAsk={onAsk}
                />
            ))}
        </>
    );
}

type MovesProps = { names: MoveNames; title: string; moves: string[]; onAsk: (move: string) => void };

// The moves are drawn only while they are unfolded: most nodes leave out most moves.
function Moves({ names, title, moves, onAsk }: MovesProps) {
    const [isOpen, setIsOpen] = useState(false);
    return (
        <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
            <summary>{title}</summary>
            {isOpen && (
                <div class="lab-moves">
                    {moves.map((move) => (
                        <button key={move} class="link" onClick={() => onAsk(move)}>
                            {names.move(move)}
                        </button>
                    ))}
                </div>
            )}
        </details>
    );
}
