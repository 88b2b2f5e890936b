// One position under every search of the ladder, and under three orders of moves.
import { useState } from "preact/hooks";
import { say } from "../i18n/words";
import { moveLabel } from "../table/moveLabel";
import { Stopped, troubleText, type Laboratory } from "./laboratory";
import type { Compared, OrderShown, Place, RunShown } from "./messages";
import { valueText } from "./valueText";
import { labWords } from "./words";

type CompareProps = { game: string; place: Place; isOver: boolean; laboratory: Laboratory };
type State = { kind: "none" | "running" } | { kind: "failed"; reason: string } | { kind: "done"; compared: Compared };

const mostNodes = 2_000_000;
const mostDepth = 8;

export function ComparePanel({ game, place, isOver, laboratory }: CompareProps) {
    const text = labWords.value;
    const [depth, setDepth] = useState(3);
    const [state, setState] = useState<State>({ kind: "none" });
    const compare = async (): Promise<void> => {
        setState({ kind: "running" });
        try {
            setState({ kind: "done", compared: await laboratory.ask("compare", { place, depth, nodes: mostNodes }) });
        } catch (reason) {
            if (reason instanceof Stopped) return setState({ kind: "none" });
            setState({ kind: "failed", reason: troubleText(reason) });
        }
    };
    return (
        <>
            <form
                class="lab-form"
                onSubmit={(event) => {
                    event.preventDefault();
                    void compare();
                }}
            >
                <label class="field">
                    <span>{text.compare.depth}</span>
                    <input
                        type="number"
                        min={1}
                        max={mostDepth}
                        required
                        value={depth}
                        onInput={(event) => setDepth(event.currentTarget.valueAsNumber)}
                    />
                </label>
                {state.kind === "running" ? (
                    <button class="button" type="button" onClick={() => laboratory.stop()}>
                        {text.form.stop}
                    </button>
                ) : (
                    <button class="button button-main" disabled={isOver}>
                        {text.compare.begin}
                    </button>
                )}
                {state.kind === "running" && (
                    <p class="soft" role="status">
                        {text.compare.running}
                    </p>
                )}
                {state.kind === "failed" && (
                    <p class="form-error" role="alert">
                        {state.reason}
                    </p>
                )}
            </form>
            {state.kind === "done" && <Runs game={game} compared={state.compared} />}
            {state.kind === "done" && <Orders orders={state.compared.orders} />}
        </>
    );
}

function Runs({ game, compared: { runs, tree } }: { game: string; compared: Compared }) {
    const text = labWords.value.compare;
    const most = Math.max(1, ...runs.map(({ nodes }) => nodes));
    return (
        <section class="panel">
            <table class="lab-children">
                <thead>
                    <tr>
                        <th scope="col">{text.search}</th>
                        <th scope="col">{text.nodes}</th>
                        <th scope="col">{text.first}</th>
                        <th scope="col">{text.time}</th>
                        <th scope="col">{text.value}</th>
                    </tr>
                </thead>
                <tbody>
                    {runs.map((run) => (
                        <tr key={run.search}>
                            <td>{say(run.idea)}</td>
                            <td>
                                <span class="lab-bar" style={`--share: ${share(run.nodes, most)}`}>
                                    {run.nodes.toLocaleString()}
                                </span>
                            </td>
                            <td>{run.cuts === 0 ? "–" : `${Math.round((100 * run.firstCuts) / run.cuts)}%`}</td>
                            <td>{run.timeMs}</td>
                            <td>{runValue(run, game)}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
            {tree && (
                <>
                    <p>{text.proof(tree.smallestProof.toLocaleString())}</p>
                    <p class="soft">
                        {text.knuth(tree.branching.toFixed(1), Math.round(tree.knuthMoore).toLocaleString())}
                    </p>
                </>
            )}
        </section>
    );
}

// On a scale of powers: a search may take a thousandth of the nodes of another.
function share(nodes: number, most: number): number {
    return Math.log(nodes + 1) / Math.log(most + 1);
}

function runValue(run: RunShown, game: string): string {
    const text = labWords.value.compare;
    if (!run.isFinished) return text.unfinished;
    const agreement = run.isEqual ? text.same : run.mayDiffer ? text.mayDiffer : text.differs;
    return `${valueText(run)} ${moveLabel(run.move, undefined, game)} · ${agreement}`;
}

// A slider from the worst to the best order.
function Orders({ orders }: { orders: OrderShown[] }) {
    const text = labWords.value.compare;
    const [place, setPlace] = useState(orders.length - 1);
    const order = orders[place];
    if (order === undefined) return <p class="soft">{text.noOrders}</p>;
    const most = Math.max(1, ...orders.map(({ leaves }) => leaves));
    return (
        <section class="panel">
            <h2 class="panel-small">{text.orders}</h2>
            <p class="soft">{text.orderHint}</p>
            <label class="field">
                <span>{text.orderNames[order.order] ?? order.order}</span>
                <input
                    type="range"
                    min={0}
                    max={orders.length - 1}
                    value={place}
                    aria-valuetext={text.orderNames[order.order]}
                    onInput={(event) => setPlace(event.currentTarget.valueAsNumber)}
                />
            </label>
            <p class="lab-bar" style={`--share: ${order.leaves / most}`} role="status">
                {text.leaves(order.leaves.toLocaleString())} · {text.first}{" "}
                {order.cuts === 0 ? "–" : `${Math.round((100 * order.firstCuts) / order.cuts)}%`}
            </p>
        </section>
    );
}
