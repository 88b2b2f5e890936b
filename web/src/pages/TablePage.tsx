// The page of one table: the board in the middle, seats, moves and actions beside it.
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { gameName, words } from "../i18n/words";
import { Dialog } from "../look/Dialog";
import { LinkNews } from "../look/LinkNews";
import { SpanModes } from "../look/SpanModes";
import { laterPart } from "../look/laterPart";
import { TopBar } from "../look/TopBar";
import { gameInfo } from "../net/catalogue";
import type { Connection } from "../net/connection";
import { hallOf } from "../net/halls";
import type { Seat, TableFull } from "../net/wire";
import { go } from "../route";
import { settings } from "../settings";
import { AbortCountdown } from "../table/AbortCountdown";
import { Actions, BoardTools, DrawButton, mayAbort, opponentOf } from "../table/Actions";
import { Answers, Banner } from "../table/Banner";
import { ChatPanel } from "../table/ChatPanel";
import { Desk } from "../table/desk";
import { DeskBoard } from "../table/DeskBoard";
import { InfoPanel } from "../table/InfoPanel";
import { listenToKeys, lookKeys } from "../table/keys";
import { MoveEntry } from "../table/MoveEntry";
import { MoveList } from "../table/MoveList";
import { NoteLine } from "../table/NoteLine";
import { SeatStrip } from "../table/SeatStrip";
import { isHotSeat, otherSeat, ownSeat } from "../table/session";
import { SpanSheet } from "../table/SpanSheet";
import { ThoughtPanel } from "../table/ThoughtPanel";
import { useWakeLock } from "../table/useWakeLock";
import { WaitingPanel } from "../table/WaitingPanel";
import { Missing } from "./Missing";
import { boardAspect } from "./boardAspect";

const EndDialog = laterPart(async () => (await import("../table/EndDialog")).EndDialog);

const noPlies: ReadonlySet<number> = new Set();

export function TablePage({ id }: { id: string }) {
    const desk = useMemo(() => new Desk(id), [id]);
    useEffect(() => () => desk.close(), [desk]);
    const table = desk.session.table.value;
    if (desk.session.missing.value !== null) return <Missing words={desk.session.missing.value} />;
    if (table === null) return <Loading hall={hallOf(id)} />;
    return <OpenTable key={id} desk={desk} table={table} />;
}

export function Loading({ hall }: { hall?: Connection }) {
    return (
        <>
            <TopBar onBack={() => go("")} />
            <LinkNews hall={hall} />
            <LoadingNote />
        </>
    );
}

export function LoadingNote() {
    return (
        <main class="loading" role="status">
            <span class="loading-stone" aria-hidden="true" />
            {words.value.loading}
        </main>
    );
}

// Where the person wants to go from this table.
type Change = "people" | "machine" | "cover";
type OpenTableProps = { desk: Desk; table: TableFull };

function OpenTable({ desk, table }: OpenTableProps) {
    const { session } = desk;
    const [isMore, setIsMore] = useState(false);
    const [change, setChange] = useState<Change | null>(null);
    const isRunning = table.state.end === null && (table.plies.length > 0 || isOnline(table));
    const ask = (wanted: Change): void => {
        const isAsked = wanted === "cover" ? isOnline(table) : isRunning && ownSeat(table) !== null;
        if (isAsked) setChange(wanted);
        else changeTo(table.game, wanted);
    };
    useTableKeys(desk, isRunning, ask);
    useWakeLock(table.state.clocks !== null && table.state.end === null && ownSeat(table) !== null);
    const above = seatAbove(desk, table);
    const thoughts = session.showsThoughts.value;
    return (
        <>
            <TopBar onBack={() => ask("cover")} />
            <LinkNews hall={hallOf(table.id)} />
            <main class="table" style={`--aspect: ${boardAspect(table.game, table.board)}`}>
                <h1 class="unseen">{gameName(table.game)}</h1>
                <div class="table-banner">
                    <Banner desk={desk} table={table} />
                    <AbortCountdown table={table} />
                </div>
                <aside class="table-left">
                    <InfoPanel table={table} watchers={session.watchers.value}>
                        {table.isOpen && <ChatPanel desk={desk} table={table} />}
                    </InfoPanel>
                </aside>
                <SeatStrip table={table} seat={above} place="opponent" />
                <div class="table-board">
                    <DeskBoard desk={desk} table={table} />
                    <NoteLine note={desk.note.value} />
                </div>
                <div class="table-moves">
                    <Answers desk={desk} table={table} />
                    {table.code !== "" && <WaitingPanel code={table.code} />}
                    <MoveList
                        game={table.game}
                        plies={table.plies}
                        shown={session.shownPly}
                        marked={noPlies}
                        onLook={(ply) => session.look(ply)}
                    />
                    {thoughts && (
                        <ThoughtPanel
                            game={table.game}
                            plies={table.plies}
                            thought={session.thought.value}
                        />
                    )}
                </div>
                <SeatStrip table={table} seat={otherSeat(above)} place="own" />
                <div class="table-actions">
                    <MoveEntry desk={desk} table={table} />
                    <Actions desk={desk} table={table} onMore={() => setIsMore(true)} />
                </div>
            </main>
            <p class="unseen" aria-live="polite">
                {desk.announcement.value}
            </p>
            <Sheets desk={desk} table={table} />
            {isMore && <MoreSheet desk={desk} table={table} onClose={() => setIsMore(false)} />}
            {change && (
                <ChangeDialog
                    desk={desk}
                    table={table}
                    change={change}
                    onClose={() => setChange(null)}
                />
            )}
        </>
    );
}

type MoreSheetProps = OpenTableProps & { onClose: () => void };

// What a narrow screen hides.
function MoreSheet({ desk, table, onClose }: MoreSheetProps) {
    return (
        <Dialog title={words.value.table.menu} kind="bottom" onClose={onClose}>
            <div class="more">
                <BoardTools desk={desk} game={table.game} />
                {hasMoreButtons(table.game) && table.state.end === null && ownSeat(table) !== null && (
                    <DrawButton desk={desk} where="phone-only" onDone={onClose} />
                )}
                <MoveEntry desk={desk} table={table} />
                {table.isOpen && ownSeat(table) === null && <ChatPanel desk={desk} table={table} />}
                <InfoPanel table={table} watchers={desk.session.watchers.value} />
            </div>
        </Dialog>
    );
}

// With such buttons a narrow screen has no room for the draw offer.
function hasMoreButtons(game: string): boolean {
    return gameInfo(game)?.buttons.some(({ use }) => use === "always") ?? false;
}

// With two people at one device the seats turn with the board.
function seatAbove(desk: Desk, table: TableFull): Seat {
    const opponent = opponentOf(table);
    return desk.isTurned.value && isHotSeat(table) ? otherSeat(opponent) : opponent;
}

function useTableKeys(desk: Desk, isRunning: boolean, ask: (wanted: Change) => void): void {
    const { session } = desk;
    useLayoutEffect(
        () =>
            listenToKeys({
                ...lookKeys(desk),
                people: () => ask("people"),
                machine: () => ask("machine"),
                escape: () => {
                    if (session.looking.value !== null) session.look(Infinity);
                    else if (desk.premove.value !== null) desk.premove.value = null;
                    else ask("cover");
                },
            }),
        [desk, isRunning],
    );
}

function Sheets({ desk, table }: OpenTableProps) {
    const working = desk.working.value;
    return (
        <>
            {working && (
                <SpanSheet
                    key={working.move}
                    working={working}
                    mode={desk.spanMode.value}
                    foot={
                        table.isRated ? (
                            <span class="soft wide-only">{words.value.span.strictRated}</span>
                        ) : (
                            <SpanModes isInSheet />
                        )
                    }
                    refusalOf={(move) => desk.session.reasonAgainst(move)}
                    onPlay={(move) => void desk.play(move)}
                    onWrong={(refusal) => desk.tellWrong(refusal)}
                    onClose={() => (desk.working.value = null)}
                />
            )}
            {desk.showsEnd.value && <EndDialog desk={desk} table={table} />}
        </>
    );
}

// A running game whose opponent, a person elsewhere, would be left waiting.
function isOnline(table: TableFull): boolean {
    const isWithSomebody = table.code === "" && table.seats.every((seat) => seat.kind !== "player");
    const isPlaying = table.state.end === null && ownSeat(table) !== null && !isHotSeat(table);
    return isPlaying && isWithSomebody;
}

function changeTo(game: string, change: Change): void {
    settings.lastGame.value = game;
    go(change === "cover" ? "" : `new/${game}/${change}`);
}

type ChangeDialogProps = OpenTableProps & { change: Change; onClose: () => void };

// Q, E and Esc while a game runs: asks whether to leave it, and offers to abort or resign a game
// against a person.
function ChangeDialog({ desk, table, change, onClose }: ChangeDialogProps) {
    const text = words.value.modes;
    const endRequest = mayAbort(table) ? "abort" : "resign";
    return (
        <Dialog title={text.leave} hasClose={false} onClose={onClose}>
            <p>{text.leaveTo[change]}</p>
            {isOnline(table) && <p class="soft">{text.leftAlone}</p>}
            <footer class="result-acts">
                <button class="button" onClick={() => changeTo(table.game, change)}>
                    {text.goTo[change]}
                </button>
                {isOnline(table) && (
                    <button
                        class="button button-quiet-red"
                        onClick={() => {
                            onClose();
                            void desk.act(endRequest);
                        }}
                    >
                        {words.value.table[endRequest]}
                    </button>
                )}
                <button class="button button-main" autofocus onClick={onClose}>
                    {text.stay}
                </button>
            </footer>
        </Dialog>
    );
}
