// The end of a game: the result in large words, why, and whether to play again.
import { useEffect } from "preact/hooks";
import { words } from "../i18n/words";
import { Dialog } from "../look/Dialog";
import type { TableFull } from "../net/wire";
import { go } from "../route";
import { endReason, personOf, resultWords, type Desk } from "./desk";
import { seatName } from "./seatName";
import { isHotSeat, ownSeat, seatFace } from "./session";

export function EndDialog({ desk, table }: { desk: Desk; table: TableFull }) {
    const text = words.value.end;
    const close = (): void => {
        desk.showsEnd.value = false;
    };
    useEffect(() => {
        const onKey = (event: KeyboardEvent): void => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (event.key === "y" || event.key === "Y") void desk.again();
            if (event.key === "n" || event.key === "N") close();
        };
        window.addEventListener("keydown", onKey);
        return () => window.removeEventListener("keydown", onKey);
    }, []);
    const { end } = table.state;
    const wish = rematchWish(desk, table);
    if (end === null) return null;
    const own = isHotSeat(table) ? null : ownSeat(table);
    const tone = end.winner === null ? "draw" : own !== null && own !== end.winner ? "lost" : "won";
    return (
        <Dialog title={resultWords(table)} kind="bottom" hasClose={false} onClose={close}>
            <div class={`result result-${tone}`}>
                <p class="result-words" aria-hidden="true">
                    {resultWords(table)}
                </p>
                <p>{endReason(table)}</p>
                {own !== null && end.winner !== null && (
                    <p class="soft">{text.wins(personOf(table, end.winner))}</p>
                )}
            </div>
            <p class="result-again" role="status">
                {wish ?? (desk.wantsRematch.value ? text.waiting : text.again)}
            </p>
            <footer class="result-acts">
                <button
                    class="button button-main"
                    disabled={desk.wantsRematch.value}
                    autofocus
                    onClick={() => void desk.again()}
                >
                    {text.againYes} <kbd>Y</kbd>
                </button>
                <button class="button" onClick={close}>
                    {text.againNo} <kbd>N</kbd>
                </button>
                <button class="button" onClick={() => go(`replay/${table.id}`)}>
                    {text.review}
                </button>
            </footer>
        </Dialog>
    );
}

// That the other would play again; null when they have not said so.
function rematchWish(desk: Desk, table: TableFull): string | null {
    const seat = desk.session.wantsRematch.value;
    if (seat === null || isHotSeat(table) || seat === ownSeat(table)) return null;
    return words.value.table.wantsRematch(seatName(table.game, seatFace(table, seat)));
}
