// The statistics of a match, each with a sentence on its meaning.
import { useEffect, useState } from "preact/hooks";
import type { Laboratory } from "../lab/laboratory";
import type { Judged } from "../lab/messages";
import { faultsOf, pentanomial, targetVerdict, type Match } from "./matchRecord";
import { shopWords } from "./words";

const usualBounds = { elo0: 0, elo1: 10 };

// Null before the first pair.
export function useJudged(laboratory: Laboratory, match: Match): Judged | null {
    const [judged, setJudged] = useState<Judged | null>(null);
    const counts = pentanomial(match.games);
    const { elo0, elo1 } = match.goal.kind === "sprt" ? match.goal : usualBounds;
    useEffect(() => {
        let isWanted = true;
        laboratory.ask("judge", { counts, elo0, elo1 }).then(
            (found) => isWanted && setJudged(found),
            () => {},
        );
        return () => void (isWanted = false);
    }, [laboratory, counts.join(" "), elo0, elo1]);
    return judged !== null && judged.pairs > 0 ? judged : null;
}

export function ResultView({ laboratory, match }: { laboratory: Laboratory; match: Match }) {
    const text = shopWords.value.result;
    const judged = useJudged(laboratory, match);
    if (judged === null) return null;
    const { goal } = match;
    const own = faultsOf(match.games, "own").length;
    const other = faultsOf(match.games, "other").length;
    const elo = judged.elo === null ? text.eloNone : `${signed(judged.elo.value)} ± ${judged.elo.error.toFixed(0)}`;
    return (
        <div class="shop-result">
            <dl aria-label={text.caption}>
                <Row name={text.pairs} value={String(judged.pairs)} hint={text.pairsHint} />
                <Row name={text.score} value={`${(100 * judged.score).toFixed(1)}%`} hint={text.scoreHint} />
                <Row name={text.elo} value={elo} hint={text.eloHint} />
                <Row
                    name={text.superiority}
                    value={`${(100 * judged.superiority).toFixed(1)}%`}
                    hint={text.superiorityHint}
                />
                <Row name={text.split} value={pentanomial(match.games).join(" · ")} hint={text.splitHint} />
                {goal.kind === "sprt" && (
                    <Row
                        name={text.ratio}
                        value={judged.ratio.toFixed(2)}
                        hint={text.ratioHint(goal.elo0, goal.elo1, judged.lower.toFixed(2), judged.upper.toFixed(2))}
                    />
                )}
            </dl>
            {goal.kind === "sprt" && <p>{verdictText(judged.verdict)}</p>}
            {own > 0 && <p>{text.faults(own)}</p>}
            {other > 0 && <p>{text.faultsOfOther(other)}</p>}
        </div>
    );
}

function verdictText(verdict: string): string {
    const text = shopWords.value.result;
    if (verdict === "higher" || verdict === "lower") return text[verdict];
    return text.undecided;
}

function Row({ name, value, hint }: { name: string; value: string; hint: string }) {
    return (
        <div>
            <dt>{name}</dt>
            <dd>
                <b>{value}</b>
                <span class="soft">{hint}</span>
            </dd>
        </div>
    );
}

function signed(value: number): string {
    return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(0)}`;
}

// Whether a match with a target score is won; null while it is open.
export function isWon({ games, goal }: Match): boolean | null {
    if (goal.kind !== "target") return null;
    const verdict = targetVerdict(pentanomial(games), goal);
    return verdict === "" ? null : verdict === "higher";
}
