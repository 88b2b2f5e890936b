// The review of a game: step through it, its graph, the moves that changed it and better ones.
import { bareMove, endsOf } from "../board/moveText";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { sideName, words } from "../i18n/words";
import { CopyButton } from "../look/CopyButton";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import { gameInfo } from "../net/catalogue";
import { hallOf } from "../net/halls";
import type { TableFull, Thought, Value } from "../net/wire";
import { go, studyPath } from "../route";
import { ShareButton } from "../share/ShareButton";
import { endReason, resultWords, Desk } from "../table/desk";
import { DeskBoard } from "../table/DeskBoard";
import { chance, turns } from "../table/evaluation";
import { hasReview } from "../table/hasReview";
import { InfoPanel } from "../table/InfoPanel";
import { listenToKeys, lookKeys } from "../table/keys";
import { labelAt } from "../table/moveLabel";
import { MoveList } from "../table/MoveList";
import { SeatStrip } from "../table/SeatStrip";
import { noThoughtMarks, thoughtMarks } from "../table/thoughtMarks";
import { outlookText, variationText } from "../table/ThoughtPanel";
import { useLine } from "../table/useLine";
import { boardAspect } from "./boardAspect";
import { Course } from "./Course";
import { exportedTable, ExportDialog } from "./ExportDialog";
import { Missing } from "./Missing";
import { OriginPanel, Remark } from "./OriginPanel";
import { Loading } from "./TablePage";
import { useReviewer } from "./useReviewer";

type ReplayPageProps = { id: string; ply: number | null };

const recordEnds = ["record-result", "record-untold"];
const humanEnds = ["resign", "flag", "draw-agreed", "abandoned", ...recordEnds];
const leastDrop = 0.12;
const mostTurns = 6;

export function ReplayPage({ id, ply }: ReplayPageProps) {
    const desk = useMemo(() => {
        const made = new Desk(id);
        made.session.looking.value = ply; // set before the first render, so that the end is not shown first
        return made;
    }, [id]);
    useEffect(() => () => desk.close(), [desk]);
    const table = desk.session.table.value;
    const isHere = table !== null;
    useEffect(() => {
        if (isHere && ply !== null) desk.session.look(ply);
    }, [desk, isHere, ply]);
    if (desk.session.missing.value !== null) return <Missing words={desk.session.missing.value} />;
    if (table === null) return <Loading hall={hallOf(id)} />;
    return <Replay desk={desk} table={table} />;
}

function Replay({ desk, table }: { desk: Desk; table: TableFull }) {
    const { session } = desk;
    const isOver = table.state.end !== null;
    const isReview = isOver && hasReview(table.plies.length, table.origin !== null);
    const reviewer = useReviewer(table.game);
    useEffect(() => {
        if (isReview && reviewer.id !== null) void session.review.begin(reviewer.id);
    }, [session, isReview, reviewer.id]);
    useReplayKeys(desk, table.game);
    const values = session.review.values.value;
    const chances = useMemo(() => chancesOf(table, values), [table, values]);
    const changed = useMemo(() => {
        const sides = table.plies.map((ply) => ply.side);
        return turns(chances, sides, leastDrop, mostTurns);
    }, [chances, table.plies]);
    const shown = session.shownPly;
    const better = betterAt(table, values, shown);
    const trial = useTrial(table, shown);
    const first = table.state.firstSeat;
    const marks = better
        ? thoughtMarks(better.variation, sideAt(table, shown))
        : noThoughtMarks;
    return (
        <>
            <TopBar onBack={() => go(table.origin ? "" : `table/${table.id}`)}>
                <h1>{words.value.replay.title}</h1>
            </TopBar>
            <LinkNews hall={hallOf(table.id)} />
            <main class="table table-replay" style={`--aspect: ${boardAspect(table.game, table.board)}`}>
                <div class="table-banner">
                    <ResultLine table={table} />
                </div>
                <aside class="table-left">
                    {isReview ? (
                        <Course
                            desk={desk}
                            table={table}
                            reviewer={reviewer}
                            chances={chances}
                            changed={changed}
                        />
                    ) : (
                        <p class="panel soft course">
                            {isOver ? words.value.replay.noMoves : words.value.replay.unfinished}
                        </p>
                    )}
                    {table.origin && (
                        <OriginPanel
                            game={table.game}
                            origin={table.origin}
                            plies={table.plies.length}
                        />
                    )}
                    <InfoPanel table={table} watchers={0} />
                </aside>
                <SeatStrip table={table} seat={first === "one" ? "two" : "one"} place="opponent" />
                <div class="table-board">
                    <DeskBoard desk={desk} table={table} extra={marks} trial={trial} />
                </div>
                <div class="table-moves">
                    <MoveList
                        game={table.game}
                        plies={table.plies}
                        shown={shown}
                        marked={new Set(changed.map((turn) => turn.ply))}
                        onLook={(ply) => session.look(ply)}
                    />
                    {table.origin && <Remark origin={table.origin} shown={shown} />}
                    <BetterLine value={better} table={table} shown={shown} />
                </div>
                <SeatStrip table={table} seat={first} place="own" />
                <div class="table-actions">
                    <Tools table={table} shown={shown} />
                </div>
            </main>
        </>
    );
}

// Moves from the shown position open the analysis board; null until they are known.
function useTrial(table: TableFull, shown: number) {
    const { id, game, rules, startText, plies } = table;
    const moves = useMemo(() => plies.slice(0, shown).map(({ move }) => move), [plies, shown]);
    const { line, isUpToDate } = useLine(rules, startText ?? "", moves);
    return useMemo(() => {
        if (line === null || !isUpToDate || table.startText === null) return null;
        const onTry = (move: string): void => go(studyPath(game, { kind: "table", table: id, ply: shown, move }));
        return { legal: line.state.legal, side: line.state.side, onTry };
    }, [line, isUpToDate]);
}

function useReplayKeys(desk: Desk, game: string): void {
    useLayoutEffect(
        () =>
            listenToKeys({
                ...lookKeys(desk),
                people: () => go(`new/${game}/people`),
                machine: () => go(`new/${game}/machine`),
                escape: () => go(""),
            }),
        [desk],
    );
}

function ResultLine({ table }: { table: TableFull }) {
    return (
        <div class="banner banner-end">
            <p>
                <b>{resultWords(table) || words.value.replay.title}</b>
                <span class="notice">{endReason(table)}</span>
            </p>
        </div>
    );
}

// In games with expressions, moves with the same start and end count as equal.
function isSameMove(game: string, one: string, other: string): boolean {
    if (!gameInfo(game)?.hasSums) return one === other;
    return bareMove(one) === bareMove(other) || (endsOf(one).length > 0 && endsOf(one).join() === endsOf(other).join());
}

type BetterProps = { value: Thought | null; table: TableFull; shown: number };

// The played move and the reviewer's choice for the position on the board.
function BetterLine({ value, table, shown }: BetterProps) {
    const text = words.value.replay;
    const played = table.plies[shown];
    if (!value || value.variation.length === 0) return null;
    const isSame = played !== undefined && isSameMove(table.game, value.variation[0] ?? "", played.move);
    return (
        <section class="panel better" aria-label={text.betterLine} aria-live="polite">
            {played && (
                <p>
                    {sideName(table.game, played.side)} <span class="soft">{text.played}</span>{" "}
                    <b>{labelAt(table, shown + 1)}</b>
                </p>
            )}
            <p>
                <span class="soft">
                    {!played ? text.best : isSame ? text.none : text.instead}
                </span>{" "}
                <b>{variationText(value, table.game, 6)}</b>{" "}
                <span class="soft">
                    ({outlookText(value, table.game, sideAt(table, shown))})
                </span>
            </p>
        </section>
    );
}

function Tools({ table, shown }: { table: TableFull; shown: number }) {
    const text = words.value.replay;
    const [isExporting, setIsExporting] = useState(false);
    const link = new URL(`#/replay/${table.id}/${shown}`, document.baseURI).href;
    return (
        <div class="acts">
            <button class="button" onClick={() => setIsExporting(true)}>
                {text.record}
            </button>
            {isExporting && (
                <ExportDialog exported={exportedTable(table.id)} onClose={() => setIsExporting(false)} />
            )}
            <CopyButton text={link} label={text.link} />
            <ShareButton table={table} ply={shown} />
            <a class="button" href={`#/${studyPath(table.game, { kind: "table", table: table.id, ply: shown, move: "" })}`}>
                {words.value.cover.board}
            </a>
            {mayGoOn(table, shown) && (
                <a class="button" href={`#/new/${table.game}?from=${table.id}&ply=${shown}`}>
                    {text.fromHere}
                </a>
            )}
            {!table.origin && (
                <a class="button" href={`#/table/${table.id}`}>
                    {text.toTable}
                </a>
            )}
        </div>
    );
}

// True if only the record ended the game, not the rules: its last position is still evaluated.
function goesOn({ state }: TableFull): boolean {
    return state.end !== null && recordEnds.includes(state.end.reason.code);
}

// False at the end of a game that the rules ended: nobody can move there.
function mayGoOn({ plies, state }: TableFull, shown: number): boolean {
    return shown < plies.length || state.end === null || humanEnds.includes(state.end.reason.code);
}

function sideAt(table: TableFull, ply: number): "first" | "second" {
    return table.plies[ply]?.side ?? table.state.side;
}

function chancesOf(
    table: TableFull,
    values: ReadonlyMap<number, Value>,
): (number | null)[] {
    return Array.from({ length: table.plies.length + 1 }, (_, ply) => {
        const end = ply === table.plies.length && !goesOn(table) ? table.state.end : null;
        if (end) return end.winnerSide === null ? 0.5 : end.winnerSide === "first" ? 1 : 0;
        const thought = values.get(ply)?.value ?? null;
        return thought ? chance(thought, sideAt(table, ply)) : null;
    });
}

function betterAt(
    table: TableFull,
    values: ReadonlyMap<number, Value>,
    shown: number,
): Thought | null {
    if (shown >= table.plies.length && !goesOn(table)) return null;
    return values.get(shown)?.value ?? null;
}
