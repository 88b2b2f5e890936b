// The experiment of a lesson: a recorded search, or runs with switches.
import { useEffect, useState } from "preact/hooks";
import { say } from "../i18n/words";
import { Stopped, troubleText } from "../lab/laboratory";
import { useRunNames } from "../lab/moveNames";
import { PlayoutsPanel } from "../lab/PlayoutsPanel";
import { TreePanel } from "../lab/TreePanel";
import { labWords } from "../lab/words";
import type { Experiment, Row, Setting, Switch } from "./idea";
import { after } from "./places";
import { TableView } from "./ShownView";
import { useScene, type IdeaDesk } from "./useIdeaDesk";
import { ideaWords } from "./words";

type Of<K extends Experiment["kind"]> = { desk: IdeaDesk; experiment: Extract<Experiment, { kind: K }> };

export function ExperimentPanel({ desk, experiment }: { desk: IdeaDesk; experiment: Experiment }) {
    const text = ideaWords.value;
    return (
        <section class="panel idea-panel" aria-label={text.experiment}>
            <h2 class="panel-small">{text.experiment}</h2>
            <p>{say(experiment.text)}</p>
            {experiment.kind === "recording" && <RecordedSearch desk={desk} experiment={experiment} />}
            {experiment.kind === "runs" && <Runs desk={desk} experiment={experiment} />}
            {experiment.kind === "own" && <experiment.Panel desk={desk} />}
        </section>
    );
}

function RecordedSearch({ desk, experiment: { place, searches } }: Of<"recording">) {
    const { run, idea } = desk;
    const [chosen, setChosen] = useState(searches[0]?.player ?? "");
    useEffect(() => () => run.reset(), []);
    const recorded = run.state.kind === "done" ? run.state.recorded : null;
    const names = useRunNames(idea.game, place, run);
    const path = (run.node?.path ?? run.playouts?.path ?? []).slice(1).map(({ move }) => move);
    useScene(desk, after(place, ...path), { line: run.node?.line ?? [] }, null);
    return (
        <>
            <form
                class="lab-form"
                onSubmit={(event) => {
                    event.preventDefault();
                    void run.record(place, chosen);
                }}
            >
                <Choice
                    name={labWords.value.form.search}
                    values={searches.map(({ player, name }) => ({ id: player, name }))}
                    value={chosen}
                    onChange={setChosen}
                />
                <RunButton isRunning={run.state.kind === "running"} />
            </form>
            {run.state.kind === "failed" && <Trouble text={run.state.reason} />}
            {recorded && recorded.roots.length > 0 && <TreePanel names={names} recorded={recorded} run={run} />}
            {recorded && run.playouts && (
                <PlayoutsPanel
                    key={recorded.playouts}
                    names={names}
                    shown={run.playouts}
                    move={recorded.move}
                    count={run.lookedAfter}
                    all={recorded.playouts}
                    onLook={(count, node) => void run.lookAfter(count, node)}
                />
            )}
        </>
    );
}

function Runs({ desk, experiment: { place, switches, columns, run, keepsRows } }: Of<"runs">) {
    const [setting, setSetting] = useState<Setting>(() => usual(switches));
    const [rows, setRows] = useState<Row[]>([]);
    const [state, setState] = useState<{ isRunning: boolean; trouble: string }>({ isRunning: false, trouble: "" });
    useScene(desk, place(setting), {}, null);
    const begin = async (): Promise<void> => {
        setState({ isRunning: true, trouble: "" });
        try {
            const found = await run(desk.lab, setting);
            setRows((before) => (keepsRows ? [...before, ...found] : found));
            setState({ isRunning: false, trouble: "" });
        } catch (reason) {
            if (!(reason instanceof Stopped)) setState({ isRunning: false, trouble: troubleText(reason) });
        }
    };
    return (
        <>
            <form
                class="lab-form"
                onSubmit={(event) => {
                    event.preventDefault();
                    void begin();
                }}
            >
                {switches.map(({ id, name, values }) => (
                    <Choice
                        key={id}
                        name={say(name)}
                        values={values}
                        value={setting[id] ?? ""}
                        onChange={(value) => setSetting({ ...setting, [id]: value })}
                    />
                ))}
                <RunButton isRunning={state.isRunning} />
                {keepsRows && rows.length > 0 && (
                    <button class="button" type="button" onClick={() => setRows([])}>
                        {ideaWords.value.clear}
                    </button>
                )}
            </form>
            {state.trouble !== "" && <Trouble text={state.trouble} />}
            {rows.length > 0 && <TableView table={{ columns, rows: scaled(rows) }} />}
        </>
    );
}

function usual(switches: Switch[]): Setting {
    return Object.fromEntries(switches.map(({ id, values }) => [id, values[0]?.id ?? ""]));
}

// The bars of rows from several runs, on one scale.
function scaled(rows: Row[]): Row[] {
    const count = ({ cells }: Row): number => Number(String(cells[1]).replaceAll(",", ""));
    if (rows.some((row) => row.share === undefined || Number.isNaN(count(row)))) return rows;
    const most = Math.max(1, ...rows.map(count));
    return rows.map((row) => ({ ...row, share: count(row) / most }));
}

type ChoiceProps = {
    name: string;
    values: Switch["values"];
    value: string;
    onChange: (value: string) => void;
};

export function Choice({ name, values, value, onChange }: ChoiceProps) {
    return (
        <label class="field">
            <span>{name}</span>
            <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
                {inOrder(values).map(({ id, name: said }) => (
                    <option key={id} value={id}>
                        {say(said)}
                    </option>
                ))}
            </select>
        </label>
    );
}

// The first is the usual one; numbers are shown by size.
function inOrder(values: Switch["values"]): Switch["values"] {
    const isNumber = values.every(({ id }) => /^\d+$/.test(id));
    return isNumber ? values.toSorted((one, other) => Number(one.id) - Number(other.id)) : values;
}

export function RunButton({ isRunning }: { isRunning: boolean }) {
    const text = ideaWords.value;
    return (
        <button class="button button-main" disabled={isRunning}>
            {isRunning ? text.running : text.run}
        </button>
    );
}

export function Trouble({ text }: { text: string }) {
    return (
        <p class="form-error" role="alert">
            {text}
        </p>
    );
}
