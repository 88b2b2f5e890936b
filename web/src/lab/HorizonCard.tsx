// The horizon effect in one position: where a search without quiescence stops, and the move that it does not see.
import { hasEffect, valueAtEnd, type Horizon } from "./horizon";
import type { ThoughtShown } from "./messages";
import type { MoveNames } from "./moveNames";
import { valueText } from "./valueText";
import { labWords } from "./words";

type HorizonProps = { names: MoveNames; horizon: Horizon; onPreview: (moves: string[]) => void };

export function HorizonCard({ names, horizon, onPreview }: HorizonProps) {
    const text = labWords.value.horizon;
    const { depth, blind, settled, end } = horizon;
    const value = valueAtEnd(horizon);
    return (
        <section class="panel lab-node lab-horizon" aria-label={text.title}>
            <h2 class="panel-small">{text.title}</h2>
            <table class="lab-children">
                <thead>
                    <tr>
                        <th scope="col">{text.search(depth)}</th>
                        <th scope="col">{text.plays}</th>
                        <th scope="col">{text.value}</th>
                    </tr>
                </thead>
                <tbody>
                    <Row name={text.blind} thought={blind} names={names} />
                    <Row name={text.settled} thought={settled} names={names} />
                </tbody>
            </table>
            {end && value && hasEffect(horizon) ? (
                <>
                    <p>{text.stops(names.line(blind.line), valueText(blind))}</p>
                    <p>{text.unseen(names.after(blind.line).move(end.move), valueText(value))}</p>
                    <p>
                        <b>{text.effect}</b>
                    </p>
                    <div class="acts">
                        <button class="button" onClick={() => onPreview(blind.line)}>
                            {text.showEnd}
                        </button>
                        <button class="button" onClick={() => onPreview([...blind.line, end.move])}>
                            {text.showUnseen}
                        </button>
                        <button class="button" onClick={() => onPreview([])}>
                            {text.showStart}
                        </button>
                    </div>
                </>
            ) : (
                <p>{text.none}</p>
            )}
        </section>
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
