// The controller of one table on this page, without drawing: playable moves, explanations of wrong
// clicks, the expression being entered, sounds and announcements.
import { batch, computed, effect, signal, untracked, type Signal } from "@preact/signals";
import { lookOf } from "../board/look";
import { markWords } from "../board/markWords";
import { bareMove, endsOf, groupMoves } from "../board/moveText";
import type { Position } from "../board/placed";
import { say, sentence, sideName, words } from "../i18n/words";
import { gameInfo } from "../net/catalogue";
import { Refusal, serverUnreachable } from "../net/connection";
import { hallOf } from "../net/halls";
import type { Board, Mark, OfferKind, Requests, ChatMessage, Seat, Side, Sum, TableFull, Words } from "../net/wire";
import { go } from "../route";
import { load, save } from "../saved";
import { settings, type SpanMode } from "../settings";
import { playSound } from "../sound/sounds";
import type { Hint } from "./hint";
import { moveLabel } from "./moveLabel";
import { seatName } from "./seatName";
import { isHotSeat, otherSeat, ownSeat, seatFace, Session } from "./session";
import { isMuted, lineOf } from "./talk";
import { countResult } from "./totals";

export type Note = { text: string; title: string; isWrong: boolean };
export type Working = { move: string; sums: Sum[] };

export const noteMs = 5000;
const endAfterMs = 700; // so that the last move is seen before the result
const noMoves: string[] = [];
const talkIsHidden = "(max-width: 1079px)"; // the same width as in table.css

function hintsKey(table: string): string {
    return `hints.${table}`;
}

export class Desk {
    readonly session: Session;
    readonly note = signal<Note | null>(null);
    readonly working = signal<Working | null>(null);
    readonly announcement = signal("");
    readonly flip = signal<boolean | null>(null); // null: the default for this person
    readonly asked = signal<string | null>(null); // a touched point waiting for confirmation
    readonly premove = signal<string | null>(null); // played when it is this person's turn and the move is legal
    readonly showsEnd = signal(false);
    readonly wantsRematch = signal(false);
    readonly hint = signal<Hint | null>(null); // the latest, perhaps of an earlier position
    readonly isHinting = signal(false);
    readonly hints: Signal<number>; // positions of this game in which a hint was given
    private readonly stops: (() => void)[] = [];
    private noteTimer = 0;
    private before: TableFull | null = null;

    // The moves this person may play now.
    readonly legal = computed<string[]>(() => {
        const table = this.session.table.value;
        if (!table || this.idleReason(table) !== null) return noMoves;
        return table.state.legal;
    });

    private readonly premoveSide = computed<Side | null>(() => {
        const table = this.session.table.value;
        if (!table || !this.mayPremove(table)) return null;
        return ownSeat(table) === table.state.firstSeat ? "first" : "second";
    });

    // Possible premoves on the opponent's turn: from each own piece to each point without an own
    // piece, or each empty point.
    readonly premoves = computed<string[]>(() => {
        const side = this.premoveSide.value;
        const position = this.session.history.value.at(-1);
        const board = this.session.table.peek()?.board;
        const lays = gameInfo(this.session.table.peek()?.game ?? "")?.laysPieces ?? false;
        return side && position && board ? premovesOf(board, position, side, lays) : noMoves;
    });

    // Rated games offer no help with expressions.
    readonly spanMode = computed<SpanMode>(() =>
        this.session.table.value?.isRated === true ? "strict" : settings.spanMode.value,
    );

    // Text of the opponent's rematch request; null without a request.
    readonly rematchOffer = computed<string | null>(() => {
        const table = this.session.table.value;
        const seat = this.session.wantsRematch.value;
        if (table === null || seat === null || isHotSeat(table) || seat === ownSeat(table)) return null;
        return words.value.table.wantsRematch(seatName(table.game, seatFace(table, seat)));
    });

    readonly isTurned = computed<boolean>(() => {
        const table = this.session.table.value;
        if (this.flip.value !== null || !table) return this.flip.value ?? false;
        const seat = isHotSeat(table) ? null : ownSeat(table);
        return gameInfo(table.game)?.turnsBoard === true && seat !== null && seat !== table.state.firstSeat;
    });

    constructor(id: string) {
        this.session = new Session(id);
        this.hints = signal(load<number>(hintsKey(id), 0));
        this.stops.push(effect(() => this.notice(this.session.table.value)));
        this.stops.push(
            effect(() => {
                const said = this.session.said.value.at(-1);
                untracked(() => this.hear(said));
            }),
        );
        this.stops.push(
            effect(() => {
                const next = this.session.next.value;
                if (next !== null) go(`table/${next}`);
            }),
        );
        this.stops.push(
            effect(() => {
                const refusal = this.session.undelivered.value;
                untracked(() => this.tellRefusal(refusal));
            }),
        );
        this.stops.push(
            effect(() => {
                const offer = this.rematchOffer.value;
                if (offer === null) return;
                playSound("offer");
                this.announcement.value = offer;
            }),
        );
    }

    close(): void {
        clearTimeout(this.noteTimer);
        this.stops.forEach((stop) => stop());
        this.session.close();
    }

    tell(text: string, isWrong: boolean, title = ""): void {
        clearTimeout(this.noteTimer);
        this.note.value = { text, title, isWrong };
        this.noteTimer = window.setTimeout(() => (this.note.value = null), noteMs);
        if (isWrong) playSound("wrong");
    }

    tellRefusal(refusal: Words | null): void {
        if (refusal !== null) this.tell(sentence(refusal), true);
    }

    // Why an expression is not accepted.
    tellWrong(refusal: Words): void {
        this.tell(sentence(refusal), true, refusal === serverUnreachable ? "" : words.value.span.wrong);
    }

    // Plays a legal move chosen on the board, or keeps it as a premove. A span first asks for its
    // expression.
    async choose(move: string): Promise<void> {
        const table = this.session.table.value;
        if (!table) return;
        if (this.mayPremove(table)) {
            this.premove.value = move;
            return;
        }
        this.premove.value = null;
        const mark = table.state.marks.find((each) => each.point === move);
        if (mark && warns(table, mark)) return this.tell(markWords(table.game, mark), true);
        this.note.value = null;
        if (gameInfo(table.game)?.hasSums && this.spanMode.value !== "choose") {
            const task = await this.session.sums(bareMove(move));
            if (this.session.table.value?.state.key !== table.state.key) return;
            if (task === null) return this.tell(words.value.refuse.offline, true);
            if (task.sums.length > 0) {
                this.working.value = task;
                return;
            }
        }
        await this.play(move);
    }

    async play(move: string): Promise<void> {
        this.working.value = null;
        this.tellRefusal(await this.session.play(move));
    }

    // Explains why a click has no effect; cancels a premove.
    async refuse(from: string | null, point: string | null): Promise<void> {
        const table = this.session.table.value;
        if (!table) return;
        this.premove.value = null;
        const idle = this.idleReason(table);
        if (idle !== null) return this.tell(idle, true);
        if (point === null) return this.tell(words.value.refuse.outside, true);
        const reason = await this.reasonFor(table, from, point);
        this.tell(reason, true);
    }

    // Plays a typed move, in coordinates or in the game's notation, which the hall parses.
    // Returns whether it is legal.
    async type(text: string): Promise<boolean> {
        const table = this.session.table.value;
        const move = text.trim();
        if (!table || move === "") return false;
        const idle = this.idleReason(table);
        if (idle !== null) {
            this.tell(idle, true);
            return false;
        }
        const reason = await this.session.reasonAgainst(move);
        if (reason === null) await (/[=(（]/.test(move) ? this.play(move) : this.choose(move));
        else this.tell(sentence(reason), true);
        return reason === null;
    }

    // Shows the piece to move, or where to look; asked again in the same position, the move.
    async askHint(): Promise<void> {
        const table = this.session.table.value;
        if (table === null || this.isHinting.peek()) return;
        const last = this.hint.peek();
        if (last?.key === table.state.key) {
            this.hint.value = { ...last, isWhole: true };
            return this.tell(last.whole, false);
        }
        this.isHinting.value = true;
        try {
            const { findHint } = await import("./hint");
            const hint = await findHint(table, this.isTurned.peek());
            if (this.session.table.peek()?.state.key !== hint.key) return;
            this.hint.value = hint;
            this.hints.value += 1;
            save(hintsKey(table.id), this.hints.value);
            this.tell(hint.first, false);
        } catch (reason) {
            this.tellRefusal(reason instanceof Refusal ? reason.words : serverUnreachable);
        } finally {
            this.isHinting.value = false;
        }
    }

    async act(type: "resign" | "hurry" | "abort"): Promise<void> {
        this.tellRefusal(await this.session.act(type, {}));
    }

    // Claims the game of an absent opponent: a win, otherwise a draw.
    async claim(win: boolean): Promise<void> {
        this.tellRefusal(await this.session.act("claim", { win }));
    }

    async offer(kind: OfferKind): Promise<void> {
        this.tellRefusal(await this.session.offer(kind));
    }

    async say(what: Requests["say"]): Promise<void> {
        this.tellRefusal(await this.session.act("say", what));
    }

    async reportPerson(seat: Seat, about: string): Promise<void> {
        const refusal = await this.session.act("report.person", { seat, about });
        if (refusal !== null) this.tellRefusal(refusal);
        else this.tell(words.value.chat.reported, false);
    }

    async again(): Promise<void> {
        if (this.wantsRematch.peek()) return;
        this.wantsRematch.value = true;
        const refusal = await this.session.act("rematch", {});
        if (refusal !== null) this.wantsRematch.value = false;
        this.tellRefusal(refusal);
    }

    // Shows messages of others as notes while the chat is hidden.
    private hear(said: ChatMessage | undefined): void {
        const table = this.session.table.peek();
        if (said === undefined || table === null || !matchMedia(talkIsHidden).matches) return;
        const isOwn = said.seat !== null && said.seat === ownSeat(table);
        if (!isOwn && !isMuted(said.name)) this.tell(`${said.name}: ${lineOf(said)}`, false);
    }

    // Why this person cannot move at all now; null when they can.
    private idleReason(table: TableFull): string | null {
        const { refuse } = words.value;
        if (table.state.end !== null) return refuse.over;
        const seat = ownSeat(table);
        if (seat === null) return refuse.watching;
        if (this.session.looking.value !== null) return refuse.looking;
        if (seat !== table.state.turn || table.state.isThinking) return refuse.notYourTurn;
        if (this.session.pending.value !== null)
            return hallOf(table.id).link.value === "open" ? words.value.table.sendingMove : refuse.offline;
        return null;
    }

    // Only on the opponent's turn and with the current position on the board.
    private mayPremove(table: TableFull): boolean {
        const own = isHotSeat(table) ? null : ownSeat(table);
        const isOthersTurn = own !== null && own !== table.state.turn;
        return isOthersTurn && table.state.end === null && this.session.looking.value === null;
    }

    // Plays the premove if it is legal now; it is discarded either way.
    private tryPremove(table: TableFull): void {
        const premove = this.premove.peek();
        if (premove === null || ownSeat(table) !== table.state.turn) return;
        this.premove.value = null;
        const move = playable(table.state.legal, premove);
        if (move !== undefined) setTimeout(() => void this.choose(move), 0);
        else this.tell(words.peek().refuse.premove, false);
    }

    private async reasonFor(table: TableFull, from: string | null, point: string): Promise<string> {
        const { refuse } = words.value;
        const { byStart, placements } = groupMoves(table.state.legal);
        const holder = this.session.history.value[table.plies.length]?.get(point);
        if (from === null && byStart.size > 0) {
            if (!holder) return refuse.empty;
            return holder.side === table.state.side ? refuse.stuck : refuse.foreign;
        }
        if (from === null && placements.size === 0) return refuse.choose;
        const reason = await this.session.reasonAgainst((from ?? "") + point);
        if (reason !== null) return sentence(reason);
        if (from !== null) return refuse.target;
        return holder ? refuse.occupied : refuse.taken;
    }

    // Sounds and screen-reader announcements for the changes of the table.
    private notice(table: TableFull | null): void {
        const before = this.before;
        this.before = table;
        if (table === null || before === table) return;
        const begins = table.plies.length === 0 && table.code === "" && (before === null || before.code !== "");
        if (begins) this.noticeStart(table);
        if (before === null) return;
        batch(() => {
            if (table.plies.length > before.plies.length) this.noticePly(table, before);
            if (table.plies.length < before.plies.length) this.noticeTakeback(table, before);
            if (table.plies.length !== before.plies.length) this.working.value = null;
            this.noticeOffers(table, before);
            if (table.state.end !== null && before.state.end === null) this.noticeEnd(table, before);
            else if (table.plies.length > before.plies.length) this.tryPremove(table);
        });
    }

    // Tells the aim of a game that is played for the first time.
    private noticeStart(table: TableFull): void {
        playSound("start");
        const info = gameInfo(table.game);
        const begun = settings.gamesBegun.peek();
        if (ownSeat(table) === null || info === undefined || begun.includes(table.game)) return;
        settings.gamesBegun.value = [...begun, table.game];
        this.tell(say(info.line), false, say(info));
    }

    private noticePly(table: TableFull, before: TableFull): void {
        const ply = table.plies[table.plies.length - 1];
        if (!ply) return;
        const last = this.session.history.peek()[before.plies.length];
        const isCapture = ply.changes.some(
            (change) => change.face !== "" && last?.has(change.point) === true,
        );
        const isCheck = table.state.notices.some((notice) => notice.code === "check");
        playSound(isCapture ? "capture" : isStones(table.game) ? "stone" : "move");
        if (isCheck) setTimeout(() => playSound("check"), 150);
        const mine = isHotSeat(table) ? null : ownSeat(table);
        if (!isCheck && mine === table.state.turn && ply.seat !== mine)
            setTimeout(() => playSound("turn"), 220);
        const label = moveLabel(ply.move, ply.notations, table.game);
        const news = table.state.notices.map((notice) => sentence(notice));
        const name = seatName(table.game, seatFace(table, ply.seat));
        const who = `${sideName(table.game, ply.side)} ${name}`;
        this.announcement.value = [words.peek().a11y.moved(who, label), ...news].join("; ");
    }

    private noticeTakeback(table: TableFull, before: TableFull): void {
        this.premove.value = null;
        playSound("move");
        const count = before.plies.length - table.plies.length;
        this.announcement.value = words.peek().a11y.takenBack(count);
    }

    private noticeOffers(table: TableFull, before: TableFull): void {
        const known = new Set(before.state.offers.map((offer) => offer.id));
        const own = ownSeat(table);
        const isNew = table.state.offers.some((offer) => !known.has(offer.id) && offer.by !== own);
        if (isNew) playSound("offer");
        if (isHotSeat(table) || own === null || table.state.end !== null) return;
        if (table.plies.length !== before.plies.length) return;
        const open = new Set(table.state.offers.map((offer) => offer.id));
        const declined = before.state.offers.find((offer) => offer.by === own && !open.has(offer.id));
        if (declined === undefined) return;
        const other = seatName(table.game, seatFace(table, otherSeat(own)));
        this.tell(words.peek().table.offerDeclined[declined.kind](other), false);
    }

    // Keeps the focus while the person types: the dialog opens when the field loses it.
    private showEnd(): void {
        const field = document.activeElement;
        const isWriting = field instanceof HTMLInputElement && field.type === "text";
        if (isWriting) field.addEventListener("blur", () => (this.showsEnd.value = true), { once: true });
        else this.showsEnd.value = true;
    }

    private noticeEnd(table: TableFull, before: TableFull): void {
        this.premove.value = null;
        this.working.value = null;
        setTimeout(() => playSound("end"), 250);
        setTimeout(() => this.showEnd(), endAfterMs);
        const result = `${resultWords(table)}. ${endReason(table)}`;
        const isByMove = table.plies.length > before.plies.length;
        this.announcement.value = isByMove ? `${this.announcement.peek()}; ${result}` : result;
        if (ownSeat(table) !== null) countResult(table);
    }
}

function isStones(game: string): boolean {
    return lookOf(game).style === "stones";
}

// Whether a move on the mark is answered with a warning instead of being played.
function warns(table: TableFull, mark: Mark): boolean {
    const info = gameInfo(table.game)?.marks.find((each) => each.kind === mark.kind);
    return info?.side === table.state.side;
}

// Premoves name only a first and a last point.
function premovesOf(board: Board, position: Position, side: Side, lays: boolean): string[] {
    const names = board.points.map((point) => point.name);
    if (lays) return names.filter((name) => !position.has(name));
    const own = [...position].filter(([, piece]) => piece.side === side).map(([name]) => name);
    const targets = names.filter((name) => position.get(name)?.side !== side);
    return own.flatMap((from) => targets.map((to) => from + to));
}

// The legal move with the first and last point of the premove.
function playable(legal: string[], premove: string): string | undefined {
    const [from = "", to] = endsOf(premove);
    const { byStart, placements } = groupMoves(legal);
    return to === undefined ? placements.get(from) : byStart.get(from)?.get(to);
}

// The result in a few words, from this person's point of view.
export function resultWords(table: TableFull): string {
    const { end } = words.value;
    const verdict = table.state.end;
    if (verdict === null || verdict.kind === "untold") return "";
    if (verdict.kind === "aborted") return end.aborted;
    if (verdict.winner === null) return end.draw;
    const own = isHotSeat(table) ? null : ownSeat(table);
    if (own !== null) return own === verdict.winner ? end.youWin : end.youLose;
    return end.wins(personOf(table, verdict.winner));
}

export function endReason(table: TableFull): string {
    const verdict = table.state.end;
    if (verdict === null) return "";
    const { end } = words.value;
    const loser = verdict.winner === null ? "" : personOf(table, otherSeat(verdict.winner));
    if (verdict.reason.code === "resign") return end.resign(loser);
    if (verdict.reason.code === "flag") return end.flag(loser);
    return verdict.reason.code === "draw-agreed" ? end.agreed : sentence(verdict.reason);
}

export function personOf(table: TableFull, seat: Seat): string {
    const side = seat === table.state.firstSeat ? "first" : "second";
    const name = seatName(table.game, seatFace(table, seat));
    return [sideName(table.game, side), name].filter((part) => part !== "").join(" ");
}
