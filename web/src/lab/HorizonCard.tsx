// The horizon effect in one position: where a search without quiescence stops, and the move that it does not see.
import { differ, type Horizon, type Mistake } from "./horizon";
import type { ThoughtShown } from "./messages";
import type { MoveNames } from "./moveNames";
import { valueText } from "./valueText";
import { labWords } from "./words";

type HorizonProps = { names: MoveNames; horizon: Horizon; onPreview: (moves: string[]) => void };

export function HorizonCard({ names, horizon, onPreview }: HorizonProps) {
    const text = labWords.value.horizon;
    const { depth, blind, settled, mistake } = horizon;
    return (
        <section class="panel lab-node lab-horizon" aria-label={text.title}>
            <h2 class="panel-small">{text.title}</h2>
            <table class="lab-children">
                <thead>
                    <tr>
                        <th scope="col">{text.search(depth)}</th>
                        <th scope="col">{text.moves}</th>
                        <th scope="col">{text.value}</th>
                    </tr>
                </thead>
                <tbody>
                    <Row name={text.blind} thought={blind} names={names} />
                    <Row name={text.settled} thought={settled} names={names} />
                </tbody>
            </table>
            {mistake ? (
                <Explanation names={names} mistake={mistake} onPreview={onPreview} />
            ) : (
                <p>{differ(blind, settled) ? text.unclear : text.none}</p>
            )}
        </section>
    );
}

type ExplanationProps = { names: MoveNames; mistake: Mistake; onPreview: (moves: string[]) => void };

function Explanation({ names, mistake, onPreview }: ExplanationProps) {
    const text = labWords.value.horizon;
    const { isRejected, line, believed, unseen, real } = mistake;
    const first = names.move(line[0] ?? "");
    return (
        <>
            <p>
                {isRejected ? text.rejects(first) : text.plays(first)}
                {text.stops(names.line(line), valueText(believed))}
            </p>
            <p>{text.unseen(names.after(line).move(unseen), valueText(real))}</p>
            <p>
                <b>{text.effect}</b>
            </p>
            <div class="acts">
                <button class="button" onClick={() => onPreview(line)}>
                    {text.showEnd}
                </button>
                <button class="button" onClick={() => onPreview([...line, unseen])}>
                    {text.showUnseen}
                </button>
                <button class="button" onClick={() => onPreview([])}>
                    {text.showStart}
                </button>
            </div>
        </>
    );
}

function Row({ name, thought, names }: { name: string; thought: ThoughtShown; names: MoveNames }) {
    return (
        <tr>
            <td>{name}</td>
            <td>{names.line(thought.line)}</td>
            <td>{thought.hasScore ? valueText(thought) : "–"}</td>
        </tr>
    );
}
