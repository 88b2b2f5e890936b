// A new game that begins from a place in another one.
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n/words";
import { fetchRecord } from "../net/record";
import type { Requests } from "../net/wire";
import type { From } from "../route";
import { ruleWords } from "../table/ruleWords";

export type Beginning = Pick<Requests["table.open"], "rules" | "start" | "moves">;

// The rules, the start and the moves up to the place to begin from; null while they are not here.
export function useBeginning(from: From | null): Beginning | null {
    const [beginning, setBeginning] = useState<Beginning | null>(null);
    useEffect(() => {
        if (from === null) return setBeginning(null);
        let isWanted = true;
        void fetchRecord(from.table).then((record) => {
            if (record === null || !isWanted) return;
            setBeginning({ ...record, moves: record.moves.slice(0, from.ply) });
        });
        return () => void (isWanted = false);
    }, [from?.table, from?.ply]);
    return beginning;
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
