// The hall's validation of a position while a person changes it.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { serverUnreachable, Refusal } from "../net/connection";
import { homeHall, openHalls, playsAtServer } from "../net/halls";
import type { Arranged, Requests, Words } from "../net/wire";

type Arrangement = Requests["arrange"];

const pauseMs = 350; // between two requests, because a server limits their rate

async function ask(arrangement: Arrangement): Promise<Arranged> {
    const hall = await homeHall();
    const answer = await hall.ask("arrange", arrangement);
    if (answer.t !== "arranged") throw new Refusal(serverUnreachable);
    return answer.d;
}

export type Verdict =
    | { kind: "waiting" }
    | { kind: "said"; arranged: Arranged }
    | { kind: "refused"; words: Words }; // the position cannot be read, or there was no answer

async function verdictOn(arrangement: Arrangement): Promise<Verdict> {
    try {
        return { kind: "said", arranged: await ask(arrangement) };
    } catch (reason) {
        return { kind: "refused", words: reason instanceof Refusal ? reason.words : serverUnreachable };
    }
}

// `otherwise`: sent if the hall refuses `arrangement`.
type Question = { arrangement: Arrangement; otherwise: Arrangement | null };

// Sends only the newest request and reports only its answer. Calls `onLoad` if the request was a
// text.
export function useArranged(onLoad: (arranged: Arranged) => void) {
    const [verdict, setVerdict] = useState<Verdict>({ kind: "waiting" });
    const newest = useRef<Question | null>(null);
    const lost = useRef<Question | null>(null); // the newest request, if the hall was unreachable
    const isBusy = useRef(false);
    const work = useCallback(async (): Promise<void> => {
        if (isBusy.current) return;
        isBusy.current = true;
        while (newest.current !== null) {
            const question = newest.current;
            const { arrangement, otherwise } = question;
            newest.current = null;
            const first = await verdictOn(arrangement);
            const isLost = first.kind === "refused";
            const answer = isLost && otherwise !== null ? await verdictOn(otherwise) : first;
            if (newest.current === null) {
                lost.current =
                    answer.kind === "refused" && answer.words === serverUnreachable ? question : null;
                if (answer.kind === "said" && arrangement.pieces === null) onLoad(answer.arranged);
                setVerdict(answer);
            }
            await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
        isBusy.current = false;
    }, []);
    const request = useCallback((arrangement: Arrangement, otherwise: Arrangement | null = null): void => {
        newest.current = { arrangement, otherwise };
        setVerdict({ kind: "waiting" });
        void work();
    }, []);
    useEffect(() => () => void (newest.current = null), []);
    const halls = openHalls.value;
    useEffect(() => {
        const stops = halls.map((hall) =>
            hall.onOpen(() => {
                if (lost.current !== null) request(lost.current.arrangement, lost.current.otherwise);
            }),
        );
        return () => stops.forEach((stop) => stop());
    }, [halls, playsAtServer.value]);
    return { verdict, request };
}
