// A review's graph of the game and the moves that changed it.
import { useEffect, useRef } from "preact/hooks";
import { sideName, words } from "../i18n/words";
import { Icon } from "../look/Icon";
import type { TableFull, Value } from "../net/wire";
import { go } from "../route";
import type { Desk } from "../table/desk";
import type { Turn } from "../table/evaluation";
import { EvaluationGraph } from "../table/EvaluationGraph";
import { isBatteryLow } from "../table/mayAnalyse";
import { labelAt, moveNumbers } from "../table/moveLabel";
import { isHotSeat, ownSeat } from "../table/session";
import { ReviewerChoice, ReviewTrouble } from "./ReviewerChoice";
import { ownReviewer, type Reviewer } from "./useReviewer";

type CourseProps = {
    desk: Desk;
    table: TableFull;
    reviewer: Reviewer;
    chances: (number | null)[];
    changed: Turn[];
};

// The graph of the game and the moves that changed it. No graph while no position has a value.
export function Course({ desk, table, reviewer, chances, changed }: CourseProps) {
    const text = words.value.replay;
    const { session } = desk;
    const trouble = session.review.trouble.value;
    const seen = session.review.values.value;
    const isValued = [...seen.values()].some(({ value }) => value !== null);
    const done = chances.filter((value, ply) => value !== null || seen.has(ply)).length;
    return (
        <section class="panel course" aria-label={text.graph}>
            <ReviewerChoice reviewer={reviewer} />
            {trouble !== null && (
                <ReviewTrouble
                    reviewer={reviewer}
                    trouble={trouble}
                    onRetry={() => void session.review.begin(reviewer.id ?? ownReviewer)}
                />
            )}
            {session.review.isHere && isBatteryLow.value && (
                <p class="soft" role="status">
                    {text.lowBattery}
                </p>
            )}
            {trouble === null && done < chances.length && (
                <p class="soft" role="status">
                    {text.reading(done, chances.length)}
                </p>
            )}
            {(trouble === null || isValued) && (
                <EvaluationGraph
                    game={table.game}
                    chances={chances}
                    shown={session.shownPly}
                    turns={changed}
                    onLook={(ply) => session.look(ply)}
                />
            )}
            {done === chances.length && <Turns desk={desk} table={table} turns={changed} />}
        </section>
    );
}

type TurnsProps = { desk: Desk; table: TableFull; turns: Turn[] };

// The moves that changed the game, and the way from one to the next: each is shown before it was played.
function Turns({ desk, table, turns }: TurnsProps) {
    const text = words.value.replay;
    const { session } = desk;
    const shown = session.shownPly;
    const row = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const chip = row.current?.querySelector<HTMLElement>(".chip.is-on");
        if (chip && row.current) row.current.scrollLeft = chip.offsetLeft - row.current.clientWidth / 2;
    }, [shown]);
    const look = (turn: Turn | undefined): void => turn && session.look(turn.ply - 1);
    const next = turns.find(({ ply }) => ply - 1 > shown);
    const previous = turns.findLast(({ ply }) => ply - 1 < shown);
    return (
        <div ref={row} class="turns">
            <h2 class="panel-small">{turns.length > 0 ? text.turns : text.noTurns}</h2>
            {turns.length > 0 && (
                <div class="turns-steps">
                    <StepButton label={text.previousTurn} icon="previous" onStep={previous && (() => look(previous))} />
                    <StepButton label={text.nextTurn} icon="next" onStep={next && (() => look(next))} />
                </div>
            )}
            <PractiseButton table={table} turns={turns} values={session.review.values.value} />
            {turns.map((turn) => (
                <button
                    key={turn.ply}
                    class={`chip${turn.ply - 1 === shown ? " is-on" : ""}`}
                    aria-current={turn.ply - 1 === shown ? "step" : undefined}
                    onClick={() => look(turn)}
                >
                    {turnWords(table, turn)}
                </button>
            ))}
        </div>
    );
}

type StepProps = { label: string; icon: "previous" | "next"; onStep: (() => void) | undefined };

// A button that keeps the focus when there is nowhere to go.
function StepButton({ label, icon, onStep }: StepProps) {
    return (
        <button class="icon-button" title={label} aria-label={label} aria-disabled={!onStep} onClick={onStep}>
            <Icon name={icon} />
        </button>
    );
}

type PractiseProps = { table: TableFull; turns: Turn[]; values: ReadonlyMap<number, Value> };

// Makes puzzles of the person's own mistakes; of both sides' if both sat at this device.
function PractiseButton({ table, turns, values }: PractiseProps) {
    const own = isHotSeat(table) ? null : ownSeat(table);
    const mistakes = turns.filter(({ ply }) => own === null || table.plies[ply - 1]?.seat === own);
    const practise = async (): Promise<void> => {
        (await import("../puzzles/ownMistakes")).keepMistakes(table, mistakes, values);
        go(`puzzles/${table.game}/own`);
    };
    if (mistakes.length === 0) return null;
    return (
        <button class="button" onClick={practise}>
            {words.value.replay.practise}
        </button>
    );
}

// "3 黑方 k7 −17%": row of the move list, side that moved, loss of winning chance.
function turnWords(table: TableFull, { ply, drop }: Turn): string {
    const number = moveNumbers(table.plies, table.game)[ply - 1];
    const row = number == null ? "" : `${Math.ceil(number / 2)} `;
    const side = sideName(table.game, table.plies[ply - 1]?.side ?? "first");
    return `${row}${side} ${labelAt(table, ply)} −${Math.round(drop * 100)}%`;
}
