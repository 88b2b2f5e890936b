// One line above the board: the turn, threats, questions of an opening rule, or the past ply on the
// board; with the buttons that answer it.
import { lookOf } from "../board/look";
import { groupMoves } from "../board/moveText";
import { sentence, sideName, words } from "../i18n/words";
import type { TableFull } from "../net/wire";
import { endReason, personOf, resultWords, type Desk } from "./desk";
import { buttonLabel, buttonOf } from "./moveLabel";
import { seatName } from "./seatName";
import { isHotSeat, ownSeat, seatFace } from "./session";

const mostInBanner = 3;

export function Banner({ desk, table }: { desk: Desk; table: TableFull }) {
    const { session } = desk;
    const { state } = table;
    const text = words.value.table;
    const looking = session.looking.value;
    const answers = answersOf(desk, table.game);
    if (looking !== null)
        return (
            <div class="banner">
                <p>
                    {looking === 0
                        ? text.replayingStart
                        : text.replaying(looking, table.plies.length)}
                </p>
                <button class="button" onClick={() => session.look(table.plies.length)}>
                    {text.toNow}
                </button>
            </div>
        );
    if (state.end !== null) return <Verdict desk={desk} table={table} />;
    return (
        <div class={`banner${answers.length > 0 ? " has-answers" : ""}`} role="status">
            <p class={isMine(table) && !isHotSeat(table) ? "is-yours" : ""}>
                <b>{turnWords(desk, table)}</b>
                {state.notices.map((notice) => (
                    <span key={notice.code} class={`notice notice-${notice.code}`}>
                        {noticeWords(table.game, sentence(notice))}
                    </span>
                ))}
            </p>
            {answers.length <= mostInBanner && <AnswerButtons desk={desk} table={table} />}
        </div>
    );
}

// The answers to an opening rule, such as the number of fifth moves, when they are too many for the
// banner.
export function Answers({ desk, table }: { desk: Desk; table: TableFull }) {
    if (answersOf(desk, table.game).length <= mostInBanner) return null;
    return (
        <section class="panel answers chips" aria-label={words.value.setup.opening}>
            <AnswerButtons desk={desk} table={table} />
        </section>
    );
}

function AnswerButtons({ desk, table }: { desk: Desk; table: TableFull }) {
    return (
        <>
            {answersOf(desk, table.game).map((move) => (
                <button
                    key={move}
                    class="button button-main"
                    onClick={() => void desk.choose(move)}
                >
                    {buttonLabel(move, table.game)}
                </button>
            ))}
        </>
    );
}

// Moves without a point, except those that have a button among the actions.
function answersOf(desk: Desk, game: string): string[] {
    const moves = groupMoves(desk.legal.value).words.filter(
        (move) => (buttonOf(move, game)?.use ?? "answer") === "answer",
    );
    return moves.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

// Removes the answers to an opening rule in record form, since they are on the buttons.
function withoutAnswers(notice: string): string {
    return notice.replace(/\s*[（(][^（）()]*\b(swap|keep)\b[^（）()]*[)）]/, "");
}

function noticeWords(game: string, notice: string): string {
    const words = withoutAnswers(notice);
    return lookOf(game).style === "discs" ? withoutPoints(words) : words;
}

// Removes the points of the pieces in the text: the board marks them, and shows no such
// coordinates.
function withoutPoints(notice: string): string {
    return notice.replace(/\s*[（(][a-i]\d(, [a-i]\d)*[)）]/, "");
}

function isMine(table: TableFull): boolean {
    return ownSeat(table) === table.state.turn;
}

function turnWords(desk: Desk, table: TableFull): string {
    const text = words.value.table;
    const { state } = table;
    if (desk.asked.value !== null) return text.confirmPoint(desk.asked.value);
    if (desk.session.pending.value !== null) return text.sendingMove;
    if (table.code !== "") return text.waiting;
    const name = seatName(table.game, seatFace(table, state.turn));
    if (state.isThinking) return text.thinking(name);
    if (!isHotSeat(table) && isMine(table)) return text.turnYou;
    // In an opening a seat may place stones of the other colour.
    const isOwnSide = (state.turn === state.firstSeat) === (state.side === "first");
    const turn = text.turn(isOwnSide ? sideName(table.game, state.side) : "", name);
    return ownSeat(table) === null ? `${text.watching} · ${turn}` : turn;
}

function Verdict({ desk, table }: { desk: Desk; table: TableFull }) {
    const winner = table.state.end?.winner ?? null;
    return (
        <div class="banner banner-end">
            <p>
                <b>{resultWords(table)}</b>
                <button class="notice" onClick={() => (desk.showsEnd.value = true)}>
                    {endReason(table)}
                    {winner !== null && !isHotSeat(table) && ` (${personOf(table, winner)})`}
                </button>
                {desk.rematchOffer.value !== null && (
                    <span class="notice">{desk.rematchOffer.value}</span>
                )}
            </p>
        </div>
    );
}
