// The end of a game: the result in large words, the reason, and the rematch.
import { useEffect } from "preact/hooks";
import { say, sentence, words } from "../i18n/words";
import { Dialog } from "../look/Dialog";
import type { TableFull } from "../net/wire";
import { go } from "../route";
import { settings } from "../settings";
import { ShareButton } from "../share/ShareButton";
import { endReason, personOf, resultWords, type Desk } from "./desk";
import { hasReview } from "./hasReview";
import { follow, levelAdvice } from "./levelAdvice";
import { isHotSeat, ownSeat } from "./session";

export function EndDialog({ desk, table }: { desk: Desk; table: TableFull }) {
    const text = words.value.end;
    const isWatching = ownSeat(table) === null;
    const close = (): void => {
        desk.showsEnd.value = false;
    };
    useEffect(() => {
        const onKey = (event: KeyboardEvent): void => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (isWatching || !settings.hasLetterKeys.value) return;
            if (event.key === "y" || event.key === "Y") void desk.again();
            if (event.key === "n" || event.key === "N") close();
        };
        window.addEventListener("keydown", onKey);
        return () => window.removeEventListener("keydown", onKey);
    }, []);
    const { end, unrated } = table.state;
    const offer = desk.rematchOffer.value;
    if (end === null) return null;
    const advice = levelAdvice(table);
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
                {desk.hints.value > 0 && <p class="soft">{text.hints(desk.hints.value)}</p>}
                {unrated !== null && end.kind !== "aborted" && <p class="soft">{sentence(unrated)}</p>}
            </div>
            {!isWatching && (
                <p class="result-again" role="status">
                    {offer ?? (desk.wantsRematch.value ? text.waiting : text.again)}
                </p>
            )}
            <footer class="result-acts">
                {isWatching ? (
                    <button class="button button-main" autofocus onClick={close}>
                        {words.value.close}
                    </button>
                ) : (
                    <>
                        <button
                            class="button button-main"
                            disabled={desk.wantsRematch.value}
                            autofocus
                            onClick={() => void desk.again()}
                        >
                            {text.againYes} <Key letter="Y" />
                        </button>
                        <button class="button" onClick={close}>
                            {text.againNo} <Key letter="N" />
                        </button>
                    </>
                )}
                {advice && (
                    <button class="button" onClick={() => follow(table.game, advice)}>
                        {text.tryLevel(advice.level, say(advice.name))}
                    </button>
                )}
                {table.plies.length > 0 && <ShareButton table={table} ply={table.plies.length} />}
                {hasReview(table.plies.length, table.origin !== null) && (
                    <button class="button" onClick={() => go(`replay/${table.id}`)}>
                        {text.review}
                    </button>
                )}
            </footer>
        </Dialog>
    );
}

function Key({ letter }: { letter: string }) {
    return settings.hasLetterKeys.value ? <kbd>{letter}</kbd> : null;
}
