// Matches of a bot against one of its versions, another bot, or a built-in opponent.
import { useState } from "preact/hooks";
import type { Laboratory } from "../lab/laboratory";
import { GamesView } from "./GamesView";
import { keptBots, type KeptBot } from "./keptBots";
import { LiveBoard } from "./LiveBoard";
import type { Goal, Match, Opponent } from "./matchRecord";
import { opponentName, playerName, rulesName } from "./opponents";
import { ResultView } from "./ResultView";
import { rungsOf } from "./rungs";
import type { Matches } from "./useMatches";
import { within } from "./within";
import { shopWords } from "./words";

const mostPairs = 1000;

type MatchProps = {
    id: string;
    bot: KeptBot;
    matches: Matches;
    laboratory: Laboratory;
    timeMs: number;
    onTime: (timeMs: number) => void;
    version: number | null; // that is to be played against at first
};

export function MatchPanel({ id, bot, matches, laboratory, timeMs, onTime, version }: MatchProps) {
    const text = shopWords.value.match;
    const own = matches.all.filter(({ goal }) => goal.kind !== "target");
    return (
        <section class="shop-panel">
            <p class="soft">{text.about}</p>
            <MatchForm
                choices={opponentsOf(id, bot)}
                first={version === null ? 0 : version}
                isRunning={matches.running !== null}
                timeMs={timeMs}
                onTime={onTime}
                onBegin={(opponent, goal) => void matches.begin({ opponent, goal, timeMs })}
            />
            {matches.trouble !== "" && (
                <p class="form-error" role="alert">
                    {matches.trouble}
                </p>
            )}
            <h2 class="panel-small">{text.list}</h2>
            {own.length === 0 && <p class="soft">{text.none}</p>}
            {own.map((match) => (
                <MatchView key={match.id} bot={bot} match={match} matches={matches} laboratory={laboratory} />
            ))}
        </section>
    );
}

type Choice = { label: string; opponent: Opponent };

// The versions of the bot, then the built-in opponents, then the other bots of the game.
function opponentsOf(id: string, bot: KeptBot): Choice[] {
    const text = shopWords.value.match;
    const { game, language, versions } = bot;
    return [
        ...versions.map(({ name, source }) => ({
            label: text.version(name),
            opponent: { kind: "bot", name, language, source } as const,
        })),
        ...rungsOf(game).map((player) => ({
            label: playerName(game, player),
            opponent: { kind: "player", text: player } as const,
        })),
        ...keptBots()
            .filter((other) => other.game === game && other.id !== id)
            .map((other) => ({
                label: text.own(other.title),
                opponent: { kind: "bot", name: other.title, language: other.language, source: other.source } as const,
            })),
    ];
}

type FormProps = {
    choices: Choice[];
    first: number;
    isRunning: boolean;
    timeMs: number;
    onTime: (timeMs: number) => void;
    onBegin: (opponent: Opponent, goal: Goal) => void;
};

function MatchForm({ choices, first, isRunning, timeMs, onTime, onBegin }: FormProps) {
    // The ladder uses the time too, so only a possible one is kept.
    const changeTime = (ms: number): void => {
        if (ms >= timeRange[0] && ms <= timeRange[1]) onTime(ms);
    };
    const text = shopWords.value.match;
    const [chosen, setChosen] = useState(first);
    const [kind, setKind] = useState<"pairs" | "sprt">("pairs");
    const [pairs, setPairs] = useState(20);
    const [bounds, setBounds] = useState({ elo0: 0, elo1: 10 });
    const opponent = choices[chosen]?.opponent;
    const isSprt = kind === "sprt";
    const choose = (next: "pairs" | "sprt"): void => {
        setKind(next);
        setPairs(next === "sprt" ? mostPairs : 20);
    };
    return (
        <form
            class="shop-form"
            onSubmit={(event) => {
                event.preventDefault();
                const goal: Goal = isSprt ? { kind, pairs, ...bounds } : { kind: "pairs", pairs };
                if (opponent) onBegin(opponent, goal);
            }}
        >
            <label class="field field-tall">
                <span>{text.opponent}</span>
                <select value={chosen} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
                    {choices.map(({ label }, index) => (
                        <option key={index} value={index}>
                            {label}
                        </option>
                    ))}
                </select>
            </label>
            <label class="field field-tall">
                <span>{text.goal}</span>
                <select value={kind} onChange={(event) => choose(event.currentTarget.value as "pairs" | "sprt")}>
                    <option value="pairs">{text.goals.pairs}</option>
                    <option value="sprt">{text.goals.sprt}</option>
                </select>
            </label>
            <NumberField
                label={isSprt ? text.most : text.pairs}
                value={pairs}
                range={[1, mostPairs]}
                onInput={(value) => setPairs(within(value, mostPairs))}
            />
            {isSprt && (
                <NumberField
                    label={text.elo0}
                    value={bounds.elo0}
                    range={[-200, bounds.elo1 - 1]}
                    onInput={(elo0) => setBounds({ ...bounds, elo0 })}
                />
            )}
            {isSprt && (
                <NumberField
                    label={text.elo1}
                    value={bounds.elo1}
                    range={[bounds.elo0 + 1, 200]}
                    onInput={(elo1) => setBounds({ ...bounds, elo1 })}
                />
            )}
            <NumberField label={text.time} value={timeMs} range={timeRange} onInput={changeTime} />
            <button class="button button-main" disabled={isRunning || opponent === undefined}>
                {text.begin}
            </button>
        </form>
    );
}

const timeRange: [number, number] = [50, 60_000]; // ms

type NumberProps = { label: string; value: number; range: [number, number]; onInput: (value: number) => void };

function NumberField({ label, value, range: [least, most], onInput }: NumberProps) {
    return (
        <label class="field field-tall">
            <span>{label}</span>
            <input
                type="number"
                min={least}
                max={most}
                required
                value={value}
                onInput={({ currentTarget: { valueAsNumber } }) => {
                    if (Number.isFinite(valueAsNumber)) onInput(valueAsNumber);
                }}
            />
        </label>
    );
}

type ViewProps = { bot: KeptBot; match: Match; matches: Matches; laboratory: Laboratory };

function MatchView({ bot, match, matches, laboratory }: ViewProps) {
    const text = shopWords.value.match;
    const isRunning = match.id === matches.running;
    return (
        <article class="panel shop-match" data-games={match.games.length}>
            <h3>{opponentName(bot.game, match.opponent)}</h3>
            {match.rules !== bot.rules && <p class="soft">{rulesName(match.rules)}</p>}
            {match.source !== bot.source && <p class="soft">{text.sourceChanged}</p>}
            {isRunning && <LiveBoard game={bot.game} match={match} live={matches.live} />}
            <ResultView laboratory={laboratory} match={match} />
            <GamesView game={bot.game} match={match} />
            <div class="shop-tools">
                {isRunning && (
                    <button class="button" onClick={matches.stop}>
                        {text.stop}
                    </button>
                )}
                {!isRunning && !match.isDecided && (
                    <button
                        class="button"
                        disabled={matches.running !== null}
                        onClick={() => void matches.resume(match)}
                    >
                        {text.resume}
                    </button>
                )}
                {!isRunning && (
                    <button class="button" onClick={() => matches.forget(match)}>
                        {text.remove}
                    </button>
                )}
            </div>
        </article>
    );
}
