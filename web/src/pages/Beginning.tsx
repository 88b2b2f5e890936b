// The start of a new game from another game or from a position.
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n/words";
import type { GameRecord } from "../net/record";
import { fetchRecord } from "../net/tableRequests";
import { setupPath, type At, type From } from "../route";
import { ruleWords } from "../table/ruleWords";

export type Beginning = GameRecord;

// The other game; null while it is not known.
export function useBeginning(from: From | null): Beginning | null {
    const [beginning, setBeginning] = useState<Beginning | null>(null);
    useEffect(() => {
        if (from === null) return setBeginning(null);
        let isWanted = true;
        void fetchRecord(from.table).then((record) => {
            if (record !== null && isWanted) setBeginning(record);
        });
        return () => void (isWanted = false);
    }, [from?.table, from?.ply]);
    return beginning;
}

// For a game that starts from a position that was set up.
export function AtLine({ game, at }: { game: string; at: At }) {
    const text = words.value.position;
    return (
        <p class="setup-from">
            <b>{text.from}</b>
            <span class="soft">{ruleWords(at.rules)}</span>
            <a href={`#/${setupPath(game, at)}`}>{text.back}</a>
        </p>
    );
}

type FromLineProps = { from: From; beginning: Beginning | null };

export function FromLine({ from, beginning }: FromLineProps) {
    const text = words.value.setup;
    return (
        <p class="setup-from">
            <b>{from.ply === 0 ? text.fromStart : text.fromHere(from.ply)}</b>
            {beginning && <span class="soft">{ruleWords(beginning.rules)}</span>}
            <a href={`#/replay/${from.table}/${from.ply}`}>{words.value.end.review}</a>
        </p>
    );
}
