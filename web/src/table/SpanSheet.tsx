// The expression of a span: the crossed numbers as tiles, each to be used once, the target, the
// operators and the live value. The server decides whether an expression is right.
import { useEffect, useMemo, useState } from "preact/hooks";
import { say, sentence, words } from "../i18n/words";
import { Dialog } from "../look/Dialog";
import { Icon } from "../look/Icon";
import { serverUnreachable } from "../net/connection";
import type { Sum, Words } from "../net/wire";
import { settings, type SpanMode } from "../settings";
import { fractionText, plain, pretty, usedTiles, valueOf } from "./arithmetic";
import type { Desk, Working } from "./desk";

type SpanSheetProps = { desk: Desk; working: Working };

const operators = ["+", "-", "*", "/", "(", ")"];
const checkAfterMs = 120;
const askAgainAfterMs = 1000; // if the server did not answer

export function SpanSheet({ desk, working }: SpanSheetProps) {
    const { move, sums } = working;
    const text = words.value.span;
    const [expressions, setExpressions] = useState<string[]>(() => sums.map(() => ""));
    const [part, setPart] = useState(0);
    const whole = `${move}=${expressions.map(plain).join(";")}`;
    const reason = useReason(desk, whole, isWritten(sums, expressions));
    const sum = sums[part];
    const close = (): void => {
        desk.working.value = null;
    };
    const mode = desk.spanMode.value;
    const isForMe = mode === "choose";
    const submit = async (): Promise<void> => {
        if (isForMe) return desk.play(move);
        const empty = expressions.findIndex((expression) => plain(expression) === "");
        if (empty >= 0 && empty !== part) return setPart(empty);
        const refusal = await desk.session.reasonAgainst(whole);
        if (refusal === null) await desk.play(whole);
        else desk.tell(sentence(refusal), true, refusal === serverUnreachable ? "" : text.wrong);
    };
    const write = (value: string): void =>
        setExpressions(expressions.map((old, index) => (index === part ? value : old)));
    if (!sum) return null;
    return (
        <Dialog title={titleOf(sums, part)} kind="bottom" onClose={close}>
            {sums.length > 1 && <Parts sums={sums} part={part} onPart={setPart} />}
            {!isForMe && (
                <Editor
                    key={part}
                    sum={sum}
                    expression={expressions[part] ?? ""}
                    reason={reason}
                    onWrite={write}
                    onSubmit={() => void submit()}
                />
            )}
            {mode !== "strict" && (
                <Solution
                    sum={sum}
                    onUse={isForMe ? null : () => write(pretty(sum.solution))}
                />
            )}
            <footer class="span-foot">
                {desk.session.table.value?.isRated === true ? (
                    <span class="soft">{text.strictRated}</span>
                ) : (
                    <ModeChoice />
                )}
                <button
                    class="button button-main"
                    disabled={!isForMe && expressions.every((each) => each === "")}
                    onClick={() => void submit()}
                >
                    {text.done}
                </button>
            </footer>
        </Dialog>
    );
}

function titleOf(sums: Sum[], part: number): string {
    const text = words.value.span;
    return sums.length > 1 ? text.chainTitle(part + 1, sums.length) : text.title;
}

// Whether every part has a value and uses all its numbers.
function isWritten(sums: Sum[], expressions: string[]): boolean {
    return sums.every(({ numbers }, index) => {
        const expression = expressions[index] ?? "";
        return valueOf(expression) !== null && unused(numbers, expression).length === 0;
    });
}

function unused(numbers: number[], expression: string): number[] {
    const used = usedTiles(numbers, expression);
    return numbers.filter((_, index) => !used[index]);
}

// The server's answer to the whole move; undefined while the move is incomplete or the answer
// pending.
function useReason(desk: Desk, whole: string, isComplete: boolean): Words | null | undefined {
    const [answer, setAnswer] = useState<{ whole: string; reason: Words | null } | null>(null);
    useEffect(() => {
        if (!isComplete) return;
        let isAsked = true;
        const ask = (): void =>
            void desk.session.reasonAgainst(whole).then((reason) => {
                if (!isAsked) return;
                setAnswer({ whole, reason });
                if (reason === serverUnreachable) timer = setTimeout(ask, askAgainAfterMs);
            });
        let timer = setTimeout(ask, checkAfterMs);
        return () => {
            isAsked = false;
            clearTimeout(timer);
        };
    }, [whole, isComplete]);
    return isComplete && answer?.whole === whole ? answer.reason : undefined;
}

type PartsProps = { sums: Sum[]; part: number; onPart: (part: number) => void };

function Parts({ sums, part, onPart }: PartsProps) {
    return (
        <div class="span-parts" role="group" aria-label={words.value.span.title}>
            {sums.map((sum, index) => (
                <button
                    key={index}
                    class={`chip${index === part ? " is-on" : ""}`}
                    aria-pressed={index === part}
                    onClick={() => onPart(index)}
                >
                    {sum.numbers.join(" · ")}
                </button>
            ))}
        </div>
    );
}

type EditorProps = {
    sum: Sum;
    expression: string;
    reason: Words | null | undefined;
    onWrite: (expression: string) => void;
    onSubmit: () => void;
};

function Editor({ sum, expression, reason, onWrite, onSubmit }: EditorProps) {
    const text = words.value.span;
    const used = useMemo(() => usedTiles(sum.numbers, expression), [sum, expression]);
    const add = (piece: string): void => onWrite(expression + pretty(piece));
    return (
        <>
            <div class="span-goal">
                <span>{text.target}</span>
                <strong>{sum.target ?? text.same}</strong>
                <span class="span-hint">{text.used}</span>
            </div>
            <div class="span-tiles">
                {sum.numbers.map((number, index) => (
                    <button
                        key={index}
                        class="tile"
                        disabled={used[index]}
                        style={{ animationDelay: `${index * 40}ms` }}
                        onClick={() => add(String(number))}
                    >
                        {number}
                    </button>
                ))}
            </div>
            <div class="span-field">
                <input
                    type="text"
                    autofocus={matchMedia("(pointer: fine)").matches}
                    inputMode="none"
                    autoComplete="off"
                    spellcheck={false}
                    aria-label={text.expression}
                    placeholder={text.expression}
                    value={expression}
                    onInput={(event) => onWrite(pretty(event.currentTarget.value))}
                    onKeyDown={(event) => {
                        if (event.key === "Enter") onSubmit();
                    }}
                />
                <Live numbers={sum.numbers} expression={expression} reason={reason} />
            </div>
            <Keys expression={expression} onWrite={onWrite} />
        </>
    );
}

type KeysProps = { expression: string; onWrite: (expression: string) => void };

function Keys({ expression, onWrite }: KeysProps) {
    const text = words.value.span;
    return (
        <div class="span-keys">
            {operators.map((sign) => (
                <button key={sign} class="key" onClick={() => onWrite(expression + pretty(sign))}>
                    {pretty(sign)}
                </button>
            ))}
            <button
                class="key"
                aria-label={text.erase}
                onClick={() => onWrite(expression.slice(0, -1))}
            >
                <Icon name="erase" />
            </button>
            <button class="key key-word" onClick={() => onWrite("")}>
                {text.clear}
            </button>
        </div>
    );
}

type LiveProps = { numbers: number[]; expression: string; reason: Words | null | undefined };

function Live({ numbers, expression, reason }: LiveProps) {
    const text = words.value.span;
    const value = valueOf(expression);
    const state = reason === null ? "is-right" : reason ? "is-wrong" : "";
    return (
        <output class={`span-live ${state}`}>
            <b>{value ? `= ${fractionText(value)}` : "= …"}</b>
            <span>
                {reason === null && text.right}
                {reason && (reason === serverUnreachable ? say(reason) : `${text.wrong} — ${say(reason)}`)}
                {reason === undefined && expression !== "" && unfinished(numbers, expression)}
            </span>
        </output>
    );
}

// What is still missing; empty when the expression is complete.
function unfinished(numbers: number[], expression: string): string {
    const text = words.value.span;
    const left = unused(numbers, expression);
    if (left.length > 0) return text.left(left.join(settings.language.value === "zh" ? "、" : ", "));
    return valueOf(expression) === null ? text.notYet : "";
}

// One solution; `onUse` writes it into the field, null: there is no field.
function Solution({ sum, onUse }: { sum: Sum; onUse: (() => void) | null }) {
    const text = words.value.span;
    return (
        <p class="span-assist">
            <span>
                {text.solution}: <b>{pretty(sum.solution)}</b>
            </span>
            {onUse && (
                <button class="button" onClick={onUse}>
                    {text.useIt}
                </button>
            )}
        </p>
    );
}

const modes: SpanMode[] = ["assist", "choose", "strict"];

function ModeChoice() {
    const text = words.value.span;
    return (
        <label class="span-mode">
            {text.mode}
            <select
                value={settings.spanMode.value}
                onChange={(event) => {
                    const mode = modes.find((each) => each === event.currentTarget.value);
                    if (mode) settings.spanMode.value = mode;
                }}
            >
                {modes.map((mode) => (
                    <option key={mode} value={mode}>
                        {text[mode]}
                    </option>
                ))}
            </select>
        </label>
    );
}
