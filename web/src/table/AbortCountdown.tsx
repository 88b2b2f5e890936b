// A line below the banner: the game will be aborted soon unless a player moves.
import { useEffect, useMemo, useState } from "preact/hooks";
import { words } from "../i18n/words";
import { hallOf } from "../net/halls";
import type { TableFull } from "../net/wire";
import { abortStage } from "./abortStage";
import { seatName } from "./seatName";
import { isHotSeat, ownSeat, seatFace } from "./session";
import { useSecondsUntil } from "./useSecondsUntil";

export function AbortCountdown({ table }: { table: TableFull }) {
    const { abortInMs, at, turn } = table.state;
    const abortAt = useMemo(
        () => {
            if (abortInMs === null) return undefined;
            return Date.now() + abortInMs - Math.max(0, hallOf(table.id).since(at));
        },
        [abortInMs, at],
    );
    const left = useSecondsUntil(abortAt);
    const stage = abortAt === undefined ? "hidden" : abortStage(left);
    const text = stage === "hidden" ? "" : abortWords(table, left);
    const [spoken, setSpoken] = useState("");
    useEffect(() => setSpoken(text), [stage, turn, table.code]);
    return (
        <>
            {text !== "" && (
                <p class={`abort-countdown is-${stage}`} role="timer">
                    {text}
                </p>
            )}
            <p class="unseen" aria-live="polite">
                {spoken}
            </p>
        </>
    );
}

function abortWords(table: TableFull, seconds: number): string {
    const text = words.value.table;
    const { turn } = table.state;
    if (table.code !== "") return text.abortUnlessJoined(seconds);
    if (!isHotSeat(table) && ownSeat(table) === turn) return text.abortUnlessYou(seconds);
    const name = seatName(table.game, seatFace(table, turn)) || words.value.lobby.nameless;
    return text.abortUnless(name, seconds);
}
