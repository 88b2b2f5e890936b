// What opponents think of the position before any search: one of their tables, drawn on the board and as a list.
import { useEffect, useState } from "preact/hooks";
import { say, sentence } from "../i18n/words";
import { troubleText, type Laboratory } from "./laboratory";
import type { LayerShown, Place } from "./messages";
import { labWords } from "./words";

export type Layers = { all: LayerShown[]; chosen: LayerShown | null; choose: (id: string) => void; trouble: string };

// Null `laboratory`: another view is shown.
export function useLayers(laboratory: Laboratory | null, place: Place): Layers {
    const [all, setAll] = useState<LayerShown[]>([]);
    const [id, setId] = useState("");
    const [trouble, setTrouble] = useState("");
    const key = JSON.stringify(place);
    useEffect(() => {
        if (laboratory === null) return;
        let isShown = true;
        laboratory.ask("evaluation", { place }).then(
            ({ layers }) => {
                if (!isShown) return;
                setAll(layers);
                setTrouble("");
            },
            (reason: unknown) => {
                if (isShown) setTrouble(troubleText(reason));
            },
        );
        return () => void (isShown = false);
    }, [laboratory, key]);
    const shown = laboratory === null ? [] : all;
    return { all: shown, chosen: shown.find(({ name }) => name.code === id) ?? shown.at(-1) ?? null, choose: setId, trouble };
}

const listed = 14; // of the largest values

type EvaluationProps = { game: string; layers: Layers; nameOf: (point: string) => string };

export function EvaluationPanel({ game, layers, nameOf }: EvaluationProps) {
    const text = labWords.value.evaluation;
    const { all, chosen, choose, trouble } = layers;
    if (trouble !== "")
        return (
            <p class="form-error" role="alert">
                {trouble}
            </p>
        );
    if (chosen === null) return null;
    const sees = text.sees[`${game}/${chosen.name.code}`];
    return (
        <section class="panel lab-node">
            <label class="field">
                <span>{text.layer}</span>
                <select value={chosen.name.code} onChange={(event) => choose(event.currentTarget.value)}>
                    {all.map(({ name }) => (
                        <option key={name.code} value={name.code}>
                            {say(name)}
                        </option>
                    ))}
                </select>
            </label>
            <p>{sentence(chosen.about)}</p>
            {sees && <p>{sees}</p>}
            {chosen.values.length === 0 ? (
                <p class="soft">{text.empty}</p>
            ) : (
                <Largest chosen={chosen} others={all.filter((each) => each !== chosen)} nameOf={nameOf} />
            )}
            <p class="soft">{text.source(chosen.source)}</p>
        </section>
    );
}

type LargestProps = { chosen: LayerShown; others: LayerShown[]; nameOf: (point: string) => string };

// The points that the chosen table rates highest, with what the other tables say of them.
function Largest({ chosen, others, nameOf }: LargestProps) {
    const text = labWords.value.evaluation;
    const points = highest(chosen, nameOf);
    const layers = [chosen, ...others];
    const most = disagreement(chosen, others, points);
    return (
        <>
            <table class="lab-children lab-ranks">
                <caption class="panel-small">{text.largest}</caption>
                <thead>
                    <tr>
                        <th scope="col">{text.place}</th>
                        {layers.map(({ name }) => (
                            <th key={name.code} scope="col">
                                {say(name)}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {points.map((point) => (
                        <tr key={point}>
                            <td>{nameOf(point)}</td>
                            {layers.map((layer) => (
                                <td key={layer.name.code} class={layer === chosen ? "is-best" : ""}>
                                    <span class="lab-value">{valueAt(layer, point)}</span>{" "}
                                    <small class="soft">{text.rank(rankOf(layer, point))}</small>
                                </td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
            {most && <p>{text.disagrees(nameOf(most.point), most.own, say(most.layer.name), most.other)}</p>}
        </>
    );
}

// Of each kind of piece the best one, the best kinds first; where there are no pieces, the best points.
function highest({ values }: LayerShown, nameOf: (point: string) => string): string[] {
    const kinds = new Set<string>();
    const isNew = (point: string): boolean => {
        const kind = nameOf(point).replace(/ ?\S+$/, "") || point;
        return kinds.size < kinds.add(kind).size;
    };
    return [...values]
        .sort((a, b) => b.value - a.value)
        .map(({ point }) => point)
        .filter(isNew)
        .slice(0, listed);
}

function valueAt({ values }: LayerShown, wanted: string): string {
    const value = values.find(({ point }) => point === wanted)?.value;
    return value === undefined ? "–" : String(value).replace("-", "−");
}

// 1 for the highest value; equal values share a rank.
function rankOf({ values }: LayerShown, wanted: string): number {
    const own = values.find(({ point }) => point === wanted)?.value ?? -Infinity;
    return 1 + values.filter(({ value }) => value > own).length;
}

// Where another table ranks one of these points most differently; null: they agree.
function disagreement(chosen: LayerShown, others: readonly LayerShown[], points: readonly string[]) {
    const pairs = points.flatMap((point) =>
        others.map((layer) => ({ point, layer, own: rankOf(chosen, point), other: rankOf(layer, point) })),
    );
    const distance = ({ own, other }: (typeof pairs)[number]): number => Math.abs(other - own);
    const [first] = pairs.sort((a, b) => distance(b) - distance(a));
    return first !== undefined && distance(first) > 0 ? first : null;
}
