// The expression of a span: the crossed numbers as tiles, each to be used once, the target, the
// operators and the live value. The server decides whether an expression is right. The board stays in
// sight above or beside it.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { pointsOf } from "../board/moveText";
import { say, words } from "../i18n/words";
import { Dialog } from "../look/Dialog";
import { Icon } from "../look/Icon";
import { serverUnreachable } from "../net/connection";
import type { Sum, Words } from "../net/wire";
import { settings, type SpanMode } from "../settings";
import { fractionText, plain, pretty, usedTiles, valueOf } from "./arithmetic";
import type { Working } from "./desk";
import { useSpanInSight } from "./useSpanInSight";

type SpanSheetProps = {
    working: Working;
    mode: SpanMode;
    foot: ComponentChildren;
    refusalOf: (move: string) => Promise<Words | null>; // of a move with its expression; null: it is right
    onPlay: (move: string) => void;
    onWrong: (refusal: Words) => void;
    onClose: () => void;
};

const operators = ["+", "-", "*", "/"];
const brackets = ["(", ")"];
const checkAfterMs = 120;
const askAgainAfterMs = 1000; // if the server did not answer

export function SpanSheet({ working, mode, foot, refusalOf, onPlay, onWrong, onClose }: SpanSheetProps) {
    const { move, sums } = working;
    const text = words.value.span;
    const [expressions, setExpressions] = useState<string[]>(() => sums.map(() => ""));
    const [part, setPart] = useState(0);
    const whole = `${move}=${expressions.map(plain).join(";")}`;
    const reason = useReason(refusalOf, whole, isWritten(sums, expressions));
    const sum = sums[part];
    const isForMe = mode === "choose";
    const submit = async (): Promise<void> => {
        if (isForMe) return onPlay(move);
        const empty = expressions.findIndex((expression) => plain(expression) === "");
        if (empty >= 0 && empty !== part) return setPart(empty);
        const refusal = await refusalOf(whole);
        if (refusal === null) onPlay(whole);
        else onWrong(refusal);
    };
    const write = (value: string): void =>
        setExpressions(expressions.map((old, index) => (index === part ? value : old)));
    const footer = useRef<HTMLElement>(null);
    useSpanInSight(footer, pointsOf(move));
    if (!sum) return null;
    const done = (
        <button
            class="button button-main"
            disabled={!isForMe && expressions.every((each) => each === "")}
            onClick={() => void submit()}
        >
            {text.done}
        </button>
    );
    return (
        <Dialog title={titleOf(sums, part)} kind="span" onClose={onClose}>
            {sums.length > 1 && <Parts sums={sums} part={part} onPart={setPart} />}
            {isForMe ? (
                <p class="span-solution">
                    {text.solution}: <b>{pretty(sum.solution)}</b>
                </p>
            ) : (
                <Editor
                    key={part}
                    sum={sum}
                    expression={expressions[part] ?? ""}
                    reason={reason}
                    mayShowSolution={mode === "assist"}
                    onWrite={write}
                    onSubmit={() => void submit()}
                >
                    {done}
                </Editor>
            )}
            <footer class="span-foot" ref={footer}>
                {foot}
                {isForMe && done}
            </footer>
        </Dialog>
    );
}

// With the value that the expression must have.
function titleOf(sums: Sum[], part: number): string {
    const text = words.value.span;
    const target = sums[part]?.target ?? null;
    const name = sums.length > 1 ? text.chainTitle(part + 1, sums.length) : text.title;
    return target === null ? name : text.titleWithTarget(name, target);
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
function useReason(
    refusalOf: SpanSheetProps["refusalOf"],
    whole: string,
    isComplete: boolean,
): Words | null | undefined {
    const [answer, setAnswer] = useState<{ whole: string; reason: Words | null } | null>(null);
    useEffect(() => {
        if (!isComplete) return;
        let isAsked = true;
        const ask = (): void =>
            void refusalOf(whole).then((reason) => {
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
    mayShowSolution: boolean;
    onWrite: (expression: string) => void;
    onSubmit: () => void;
    children: ComponentChildren; // the button that submits
};

function Editor(props: EditorProps) {
    const { sum, expression, reason, onWrite, onSubmit } = props;
    const text = words.value.span;
    const used = useMemo(() => usedTiles(sum.numbers, expression), [sum, expression]);
    const add = (piece: string): void => onWrite(expression + pretty(piece));
    return (
        <>
            {sum.target === null && <p class="soft">{text.same}</p>}
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
                    placeholder={text.used}
                    value={expression}
                    onInput={(event) => onWrite(pretty(event.currentTarget.value))}
                    onKeyDown={(event) => {
                        if (event.key === "Enter") onSubmit();
                    }}
                />
                <Live numbers={sum.numbers} expression={expression} reason={reason} />
            </div>
            <Keys {...props} />
        </>
    );
}

function Keys({ sum, expression, mayShowSolution, onWrite, children }: EditorProps) {
    const text = words.value.span;
    const key = (sign: string) => (
        <button key={sign} class="key" onClick={() => onWrite(expression + pretty(sign))}>
            {pretty(sign)}
        </button>
    );
    return (
        <div class="span-keys">
            {operators.map(key)}
            <button
                class="key"
                aria-label={text.erase}
                onClick={() => onWrite(expression.slice(0, -1))}
            >
                <Icon name="erase" />
            </button>
            {brackets.map(key)}
            <button class="key key-word" onClick={() => onWrite("")}>
                {text.clear}
            </button>
            {mayShowSolution && (
                <button class="key key-word" onClick={() => onWrite(pretty(sum.solution))}>
                    {text.showSolution}
                </button>
            )}
            {children}
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
