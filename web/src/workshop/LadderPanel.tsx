// A bot climbs the ladder of its game: it must beat one opponent after the other.
import { useState } from "preact/hooks";
import type { Laboratory } from "../lab/laboratory";
import { GamesView } from "./GamesView";
import type { KeptBot } from "./keptBots";
import { LiveBoard } from "./LiveBoard";
import type { Match } from "./matchRecord";
import { playerName } from "./opponents";
import { isWon, ResultView } from "./ResultView";
import { rungsOf } from "./rungs";
import type { Matches } from "./useMatches";
import { within } from "./within";
import { shopWords } from "./words";

const percent = 65;
const usualPairs = 20;
const mostPairs = 500;

type LadderProps = { bot: KeptBot; matches: Matches; laboratory: Laboratory; timeMs: number };

export function LadderPanel({ bot, matches, laboratory, timeMs }: LadderProps) {
    const { game, rules, source } = bot;
    const text = shopWords.value.ladder;
    const [pairs, setPairs] = useState(usualPairs);
    const [open, setOpen] = useState<string | null>(null);
    const rungs = rungsOf(game);
    const own = ladderMatches(matches.all).filter((match) => match.rules === rules);
    const matchOf = (rung: string): Match | undefined =>
        own.find((match) => match.source === source && playerOf(match) === rung);
    const climb = async (): Promise<void> => {
        for (const rung of rungs) {
            const known = matchOf(rung);
            if (isBeaten(known)) continue;
            setOpen(rung);
            const resumed = known !== undefined && !known.isDecided;
            const opponent = { kind: "player", text: rung } as const;
            const goal = { kind: "target", pairs, percent } as const;
            const match = await (resumed ? matches.resume(known) : matches.begin({ opponent, goal, timeMs }));
            if (isWon(match) !== true) return;
        }
    };
    const isRunning = own.some(({ id }) => id === matches.running);
    const isBeaten = (match: Match | undefined): boolean => match !== undefined && isWon(match) === true;
    const isAtTop = rungs.every((rung) => isBeaten(matchOf(rung)));
    return (
        <section class="shop-panel">
            <p class="soft">{text.about(pairs, percent)}</p>
            {own.length > 0 && own.every((match) => match.source !== source) && <p>{text.changed}</p>}
            <div class="shop-tools">
                <label class="field">
                    <span>{text.pairs}</span>
                    <input
                        type="number"
                        min={1}
                        max={mostPairs}
                        value={pairs}
                        disabled={isRunning}
                        onInput={(event) => setPairs(within(event.currentTarget.valueAsNumber, mostPairs))}
                    />
                </label>
                {isRunning ? (
                    <button class="button" onClick={matches.stop}>
                        {text.stop}
                    </button>
                ) : (
                    <button class="button button-main" disabled={isAtTop} onClick={() => void climb()}>
                        {rungs.some(matchOf) ? text.goOn : text.climb}
                    </button>
                )}
            </div>
            {isAtTop && <p role="status">{text.top}</p>}
            <ol class="shop-rungs">
                {rungs.map((rung) => (
                    <Rung
                        key={rung}
                        game={game}
                        rung={rung}
                        match={matchOf(rung)}
                        matches={matches}
                        laboratory={laboratory}
                        isOpen={open === rung}
                        onOpen={() => setOpen(open === rung ? null : rung)}
                    />
                ))}
            </ol>
            {matches.trouble !== "" && (
                <p class="form-error" role="alert">
                    {matches.trouble}
                </p>
            )}
        </section>
    );
}

type RungProps = {
    game: string;
    rung: string;
    match: Match | undefined;
    matches: Matches;
    laboratory: Laboratory;
    isOpen: boolean;
    onOpen: () => void;
};

function Rung({ game, rung, match, matches, laboratory, isOpen, onOpen }: RungProps) {
    return (
        <li data-rung={rung}>
            <button class="shop-rung" aria-expanded={isOpen} disabled={match === undefined} onClick={onOpen}>
                <span>{playerName(game, rung)}</span>
                <RungState match={match} running={matches.running} />
            </button>
            {isOpen && match && (
                <div class="shop-match-body">
                    {match.id === matches.running && <LiveBoard game={game} match={match} live={matches.live} />}
                    <ResultView laboratory={laboratory} match={match} />
                    <GamesView game={game} match={match} />
                </div>
            )}
        </li>
    );
}

function ladderMatches(all: Match[]): Match[] {
    return all.filter(({ goal }) => goal.kind === "target");
}

function playerOf({ opponent }: Match): string {
    return opponent.kind === "player" ? opponent.text : "";
}

function RungState({ match, running }: { match: Match | undefined; running: string | null }) {
    const text = shopWords.value.ladder;
    if (match === undefined) return <span class="soft">{text.waiting}</span>;
    const { games, goal, id } = match;
    const count = `${Math.floor(games.length / 2)}/${goal.pairs}`;
    const won = isWon(match);
    if (won !== null) return <b class={won ? "shop-passed" : "shop-failed"}>{won ? text.passed : text.failed}</b>;
    return (
        <span>
            {id === running ? text.running : text.paused} {count}
        </span>
    );
}
