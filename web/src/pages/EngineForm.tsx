// The form for one engine file. The server parses it like a file, tries the engine, and reports
// what is wrong.
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { gameName, sentence, words } from "../i18n/words";
import type { Refusal } from "../net/connection";
import { install, type Trial } from "../net/engines";
import { Choice, Section } from "./Choice";
import { fileOf, limitKeys, suggestedId, type Draft } from "./engineDraft";
import { useTask } from "./task";

type EngineFormProps = {
    start: Draft;
    replaces: boolean; // changes an installed engine, whose short name stays
    protocols: Record<string, string[]>; // by game
    onDone: (name: string, trial: Trial | null) => void;
    onCancel: () => void;
};

export function EngineForm({ start, replaces, protocols, onDone, onCancel }: EngineFormProps) {
    const text = words.value.engines;
    const [draft, setDraft] = useState(start);
    const task = useTask();
    const form = useRef<HTMLFormElement>(null);
    const heading = useRef<HTMLHeadingElement>(null);
    useEffect(() => heading.current?.focus(), []);
    useEffect(() => focusOn(form.current, task.refusal), [task.refusal]);
    const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
    const send = (skipsTrial: boolean): void =>
        void task.run(async () => {
            const id = draft.id.trim();
            const trial = await install({ id, file: fileOf(draft), replaces, skipsTrial });
            onDone(draft.name.trim() === "" ? id : draft.name.trim(), trial);
        });
    const fields: FieldsProps = { draft, bad: task.refusal?.field ?? "", onChange: change };
    return (
        <form
            ref={form}
            class="panel engine-form"
            noValidate
            onSubmit={(event) => {
                event.preventDefault();
                send(false);
            }}
        >
            <h2 ref={heading} tabIndex={-1}>
                {replaces ? text.editTitle(start.name || start.id) : text.add}
            </h2>
            <Names {...fields} isFixed={replaces} />
            <Kind {...fields} protocols={protocols} />
            <TextField
                {...fields}
                field="command"
                label={text.command}
                hint={text.commandHint}
                isCode
            />
            <More {...fields} />
            {task.isRunning && (
                <p class="soft" role="status">
                    {text.trying}
                </p>
            )}
            {!task.isRunning && task.refusal !== null && (
                <p class="form-error" role="alert">
                    {refusalWords(task.refusal)}
                </p>
            )}
            <div class="acts">
                <button class="button button-main" type="submit" disabled={task.isRunning}>
                    {replaces ? text.save : text.install}
                </button>
                {task.refusal?.words.code === "engine-trial" && (
                    <button
                        class="button"
                        type="button"
                        disabled={task.isRunning}
                        onClick={() => send(true)}
                    >
                        {text.anyway}
                    </button>
                )}
                <button class="button" type="button" disabled={task.isRunning} onClick={onCancel}>
                    {text.cancel}
                </button>
            </div>
        </form>
    );
}

// Moves the focus to the field that the refusal is about.
function focusOn(form: HTMLFormElement | null, refusal: Refusal | null): void {
    if (refusal === null || refusal.field === "") return;
    form?.querySelector<HTMLElement>(`[name="${CSS.escape(refusal.field)}"]`)?.focus();
}

// Replaces the field's name in the engine file with its label in the form.
function refusalWords({ words: said, field }: Refusal): string {
    const text = words.value.engines;
    const labels: Record<string, string> = {
        id: text.id,
        name: text.name,
        game: text.game,
        protocol: text.protocol,
        command: text.command,
        folder: text.workFolder,
        ...text.limit,
    };
    return said.code === "engine-field" ? text.badField(labels[field] ?? field) : sentence(said);
}

// `bad`: the field that the server refused.
type FieldsProps = { draft: Draft; bad: string; onChange: (part: Partial<Draft>) => void };

// The short name of a new engine follows its name until the person edits it.
function Names({ isFixed, ...fields }: FieldsProps & { isFixed: boolean }) {
    const text = words.value.engines;
    const { draft, onChange } = fields;
    const follows = !isFixed && draft.id === suggestedId(draft.name);
    return (
        <div class="engine-pair">
            <TextField
                {...fields}
                field="name"
                label={text.name}
                hint={text.nameHint}
                onChange={({ name = "" }) =>
                    onChange({ name, ...(follows && { id: suggestedId(name) }) })
                }
            />
            <TextField
                {...fields}
                field="id"
                label={text.id}
                hint={text.idHint}
                isFixed={isFixed}
                isCode
            />
        </div>
    );
}

function Kind({ draft, bad, protocols, onChange }: FieldsProps & Pick<EngineFormProps, "protocols">) {
    const text = words.value.engines;
    const spoken = protocols[draft.game] ?? [];
    const choose = (game: string): void => {
        const all = protocols[game] ?? [];
        onChange({ game, protocol: all.includes(draft.protocol) ? draft.protocol : (all[0] ?? "") });
    };
    return (
        <div class="engine-pair">
            <Section title={text.game}>
                <Choice
                    name="game"
                    options={Object.keys(protocols).map((game) => [game, gameName(game)])}
                    value={draft.game}
                    onChoose={choose}
                />
            </Section>
            <label class="field field-tall">
                <span>{text.protocol}</span>
                <select
                    name="protocol"
                    aria-invalid={bad === "protocol"}
                    value={draft.protocol}
                    onChange={(event) => onChange({ protocol: event.currentTarget.value })}
                >
                    {spoken.includes(draft.protocol) || <option value={draft.protocol} />}
                    {spoken.map((protocol) => (
                        <option key={protocol} value={protocol}>
                            {protocol}
                        </option>
                    ))}
                </select>
            </label>
        </div>
    );
}

function hasMore({ folder, options, limits }: Draft): boolean {
    return folder !== "" || options.length > 0 || limitKeys.some((key) => limits[key] !== "");
}

function More(fields: FieldsProps) {
    const text = words.value.engines;
    const { draft, bad, onChange } = fields;
    const [isOpen, setIsOpen] = useState(() => hasMore(draft));
    const isBad = bad === "folder" || limitKeys.some((key) => key === bad);
    return (
        <details
            class="details engine-more"
            open={isOpen || isBad}
            onToggle={(event) => setIsOpen(event.currentTarget.open)}
        >
            <summary>{text.more}</summary>
            <div>
                <p class="soft">{text.leftOut}</p>
                <TextField
                    {...fields}
                    field="folder"
                    label={text.workFolder}
                    hint={text.folderHint}
                    isCode
                />
                <Section title={text.limits}>
                    <div class="engine-limits">
                        {limitKeys.map((key) => (
                            <label key={key} class="field field-tall">
                                <span>{text.limit[key]}</span>
                                <input
                                    type="text"
                                    inputMode="numeric"
                                    name={key}
                                    aria-invalid={bad === key}
                                    value={draft.limits[key]}
                                    onInput={(event) =>
                                        onChange({
                                            limits: {
                                                ...draft.limits,
                                                [key]: event.currentTarget.value,
                                            },
                                        })
                                    }
                                />
                            </label>
                        ))}
                    </div>
                </Section>
                <Options {...fields} />
            </div>
        </details>
    );
}

function Options({ draft: { options }, onChange }: FieldsProps) {
    const text = words.value.engines;
    const change = (at: number, part: Partial<Draft["options"][number]>): void =>
        onChange({
            options: options.map((option, index) => (index === at ? { ...option, ...part } : option)),
        });
    return (
        <Section title={text.options}>
            {options.map((option, index) => (
                <div key={index} class="engine-option">
                    <input
                        type="text"
                        aria-label={text.optionName(index + 1)}
                        placeholder="Hash"
                        spellcheck={false}
                        value={option.name}
                        onInput={(event) => change(index, { name: event.currentTarget.value })}
                    />
                    <span aria-hidden="true">=</span>
                    <input
                        type="text"
                        aria-label={text.optionValue(index + 1)}
                        placeholder="64"
                        spellcheck={false}
                        value={option.value}
                        onInput={(event) => change(index, { value: event.currentTarget.value })}
                    />
                    <button
                        class="icon-button"
                        type="button"
                        aria-label={text.dropOption(index + 1)}
                        onClick={() => onChange({ options: options.filter((_, at) => at !== index) })}
                    >
                        ×
                    </button>
                </div>
            ))}
            <button
                class="button"
                type="button"
                onClick={() => onChange({ options: [...options, { name: "", value: "" }] })}
            >
                {text.addOption}
            </button>
        </Section>
    );
}

type TextFieldProps = FieldsProps & {
    field: "id" | "name" | "command" | "folder";
    label: string;
    hint: string;
    isFixed?: boolean;
    isCode?: boolean;
};

function TextField(props: TextFieldProps) {
    const { draft, bad, onChange, field, label, hint, isFixed = false, isCode = false } = props;
    const hintId = useId();
    return (
        <label class="field field-tall">
            <span>{label}</span>
            <input
                type="text"
                class={isCode ? "code" : ""}
                name={field}
                aria-describedby={hintId}
                aria-invalid={bad === field}
                readOnly={isFixed}
                spellcheck={false}
                autoComplete="off"
                value={draft[field]}
                onInput={(event) => onChange({ [field]: event.currentTarget.value })}
            />
            <small id={hintId} class="soft">
                {hint}
            </small>
        </label>
    );
}
