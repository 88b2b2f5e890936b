// One position under every search of the ladder, and under three orders of moves.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { say } from "../i18n/words";
import { findHorizon, type Horizon } from "./horizon";
import { HorizonCard } from "./HorizonCard";
import { Stopped, troubleText, type Laboratory } from "./laboratory";
import type { Compared, OrderShown, Place, RunShown } from "./messages";
import { useMoveNames, type MoveNames } from "./moveNames";
import { countText, valueText } from "./valueText";
import { labWords } from "./words";

type CompareProps = {
    game: string;
    place: Place;
    isOver: boolean;
    laboratory: Laboratory;
    onPreview: (moves: string[]) => void; // after the place
};
type State =
    | { kind: "none" | "running" }
    | { kind: "failed"; reason: string }
    | { kind: "compared"; compared: Compared }
    | { kind: "horizon"; horizon: Horizon };

const mostNodes = 2_000_000;
const mostDepth = 8;
const noMoves: string[] = [];

// The lines whose moves are shown.
function linesIn(state: State): string[][] {
    if (state.kind === "compared") return state.compared.runs.map(({ move }) => [move]);
    if (state.kind !== "horizon") return [];
    const { blind, settled, mistake } = state.horizon;
    const wrong = mistake === null ? [] : [...mistake.line, mistake.unseen];
    return [blind.line, settled.line, wrong].filter((line) => line.length > 0);
}

export function ComparePanel({ game, place, isOver, laboratory, onPreview }: CompareProps) {
    const text = labWords.value;
    const [depth, setDepth] = useState(3);
    const [state, setState] = useState<State>({ kind: "none" });
    const names = useMoveNames(game, place, laboratory, useMemo(() => linesIn(state), [state]));
    const newest = useRef(place);
    newest.current = place;
    useEffect(() => setState({ kind: "none" }), [place]);
    useEffect(() => () => onPreview(noMoves), [state]);
    const find = async (question: () => Promise<State>): Promise<void> => {
        setState({ kind: "running" });
        const answer = await question().catch((reason: unknown): State =>
            reason instanceof Stopped ? { kind: "none" } : { kind: "failed", reason: troubleText(reason) },
        );
        if (newest.current === place) setState(answer);
    };
    const compare = async (): Promise<State> => {
        const compared = await laboratory.ask("compare", { place, depth, nodes: mostNodes });
        return { kind: "compared", compared };
    };
    const seeHorizon = async (): Promise<State> => {
        return { kind: "horizon", horizon: await findHorizon(laboratory, game, place, depth) };
    };
    return (
        <>
            <form
                class="lab-form"
                onSubmit={(event) => {
                    event.preventDefault();
                    void find(event.submitter?.id === horizonButton ? seeHorizon : compare);
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
                    <>
                        <button class="button button-main" disabled={isOver}>
                            {text.compare.begin}
                        </button>
                        <button class="button" id={horizonButton} disabled={isOver}>
                            {text.horizon.begin}
                        </button>
                    </>
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
            {state.kind === "compared" && <Runs names={names} compared={state.compared} />}
            {state.kind === "compared" && <Orders orders={state.compared.orders} />}
            {state.kind === "horizon" && <HorizonCard names={names} horizon={state.horizon} onPreview={onPreview} />}
        </>
    );
}

const horizonButton = "see-horizon";

function Runs({ names, compared: { runs, tree } }: { names: MoveNames; compared: Compared }) {
    const text = labWords.value.compare;
    const most = Math.max(1, ...runs.map(({ nodes }) => nodes));
    return (
        <section class="panel lab-node">
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
                                    {countText(run.nodes)}
                                </span>
                            </td>
                            <td>{run.cuts === 0 ? "–" : `${Math.round((100 * run.firstCuts) / run.cuts)}%`}</td>
                            <td>{run.timeMs}</td>
                            <td>{runValue(run, names)}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
            <Saved runs={runs} />
            {tree && (
                <>
                    <p>{text.proof(countText(tree.smallestProof))}</p>
                    <p class="soft">
                        {text.knuth(tree.branching.toFixed(1), countText(Math.round(tree.knuthMoore)))}
                    </p>
                </>
            )}
        </section>
    );
}

// What the cuts are good for, in a sentence.
function Saved({ runs }: { runs: RunShown[] }) {
    const whole = runs.find(({ search }) => search === "minimax");
    const cut = runs.find(({ search }) => search === "alphabeta");
    const [least] = runs.filter((run) => run.isFinished && run.isEqual).sort((a, b) => a.nodes - b.nodes);
    if (!whole?.isFinished || !cut?.isFinished || least === undefined) return null;
    const [all, some, few] = [whole, cut, least].map(({ nodes }) => countText(nodes));
    const share = `${(100 * (1 - least.nodes / whole.nodes)).toFixed(1)}%`;
    return <p>{labWords.value.compare.saves(all ?? "", some ?? "", say(least.idea), few ?? "", share)}</p>;
}

// On a scale of powers: a search may take a thousandth of the nodes of another.
function share(nodes: number, most: number): number {
    return Math.log(nodes + 1) / Math.log(most + 1);
}

function runValue(run: RunShown, names: MoveNames): string {
    const text = labWords.value.compare;
    if (!run.isFinished) return text.unfinished;
    const agreement = run.isEqual ? text.same : run.mayDiffer ? text.mayDiffer : text.differs;
    return `${valueText(run)} ${names.move(run.move)} · ${agreement}`;
}

// A slider from the worst to the best order.
function Orders({ orders }: { orders: OrderShown[] }) {
    const text = labWords.value.compare;
    const [place, setPlace] = useState(orders.length - 1);
    const order = orders[place];
    if (order === undefined) return <p class="soft">{text.noOrders}</p>;
    const most = Math.max(1, ...orders.map(({ leaves }) => leaves));
    const leavesOf = (name: string): number => orders.find((each) => each.order === name)?.leaves ?? 0;
    const worst = leavesOf("worst-first");
    const best = leavesOf("best-first");
    return (
        <section class="panel lab-node">
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
                {text.leaves(countText(order.leaves))} · {text.first}{" "}
                {order.cuts === 0 ? "–" : `${Math.round((100 * order.firstCuts) / order.cuts)}%`}
            </p>
            {best > 0 && (
                <p>{text.matters(countText(worst), countText(best), (worst / best).toFixed(1))}</p>
            )}
        </section>
    );
}
