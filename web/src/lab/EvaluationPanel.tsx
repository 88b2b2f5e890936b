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

const listed = 12; // of the largest values

export function EvaluationPanel({ layers }: { layers: Layers }) {
    const text = labWords.value.evaluation;
    const { all, chosen, choose, trouble } = layers;
    if (trouble !== "")
        return (
            <p class="form-error" role="alert">
                {trouble}
            </p>
        );
    if (chosen === null) return null;
    const largest = [...chosen.values].sort((a, b) => b.value - a.value).slice(0, listed);
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
            {largest.length === 0 ? (
                <p class="soft">{text.empty}</p>
            ) : (
                <p>
                    {text.largest} {largest.map(({ point, value }) => `${point} ${String(value).replace("-", "−")}`).join(" · ")}
                </p>
            )}
            <p class="soft">{text.source(chosen.source)}</p>
        </section>
    );
}
