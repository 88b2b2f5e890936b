// How a person's games ended: in all, by side, by opening and by opponent, and the streaks.
import { useMemo, useState } from "preact/hooks";
import { gameName, sideName } from "../i18n/words";
import type { Side } from "../net/wire";
import type { OwnGame } from "./ownGame";
import { streaks, tally, talliesBy, winRate, type Tally } from "./statistics";
import { openingLabel, type Opening } from "./useOpenings";
import { ownWords } from "./words";

type StatisticsPanelProps = {
    games: readonly OwnGame[];
    openings: ReadonlyMap<string, Opening>;
};

export function StatisticsPanel({ games, openings }: StatisticsPanelProps) {
    const text = ownWords.value.statistics;
    const all = useMemo(() => tally(games), [games]);
    const labels = useMemo(
        () => new Map([...openings.values()].map((opening) => [opening.key, openingLabel(opening)])),
        [openings, text],
    );
    const bySide = useMemo(() => talliesBy(games, ({ game, side }) => `${game} ${side ?? ""}`), [games]);
    const byOpening = useMemo(
        () => talliesBy(games, ({ table }) => openings.get(table.id)?.key ?? null),
        [games, openings],
    );
    const byOpponent = useMemo(() => talliesBy(games, ({ opponent }) => opponent), [games]);
    return (
        <section class="panel own-statistics" aria-label={text.title}>
            <h2 class="panel-small">{text.title}</h2>
            {all.games === 0 ? <p class="soft">{text.noRate}</p> : <Total all={all} />}
            <StreakList games={games} />
            <Rates title={text.bySide} rows={bySide} labelOf={sideLabel} />
            <Rates title={text.byOpening} rows={byOpening} labelOf={(key) => labels.get(key) ?? key} />
            <Rates title={text.byOpponent} rows={byOpponent} labelOf={(name) => name} />
        </section>
    );
}

// Of a game and a side.
function sideLabel(key: string): string {
    const [game = "", side = ""] = key.split(" ");
    return `${gameName(game)} · ${ownWords.value.statistics.holding(sideName(game, side as Side))}`;
}

function Total({ all }: { all: Tally }) {
    const text = ownWords.value.statistics;
    return (
        <div class="own-total">
            <p>
                <b>{text.percent(winRate(all) ?? 0)}</b> <span class="soft">{text.rate}</span>
            </p>
            <p>{text.score(all.won, all.drawn, all.lost)}</p>
            <Bar tally={all} />
        </div>
    );
}

function Bar({ tally: { games, won, drawn } }: { tally: Tally }) {
    const share = (part: number): string => `${(100 * part) / games}%`;
    return (
        <span class="own-bar" aria-hidden="true">
            <i class="own-bar-won" style={{ width: share(won) }} />
            <i class="own-bar-drawn" style={{ width: share(drawn) }} />
        </span>
    );
}

function StreakList({ games }: { games: readonly OwnGame[] }) {
    const text = ownWords.value.streaks;
    const { wins, days } = useMemo(() => streaks(games, new Date()), [games]);
    const rows: [string, string][] = [
        [text.wins, text.times(wins.now)],
        [text.longestWins, text.times(wins.longest)],
        [text.days, text.dayCount(days.now)],
        [text.longestDays, text.dayCount(days.longest)],
    ];
    return (
        <dl class="own-streaks" aria-label={text.title}>
            {rows.map(([name, value]) => (
                <div key={name}>
                    <dt class="soft">{name}</dt>
                    <dd>{value}</dd>
                </div>
            ))}
        </dl>
    );
}

type RatesProps = {
    title: string;
    rows: { key: string; tally: Tally }[];
    labelOf: (key: string) => string;
};

const firstRows = 8;

function Rates({ title, rows, labelOf }: RatesProps) {
    const text = ownWords.value.statistics;
    const [showsAll, setShowsAll] = useState(false);
    if (rows.length === 0) return null;
    const shown = showsAll ? rows : rows.slice(0, firstRows);
    return (
        <div>
            <table class="own-rates">
                <thead>
                    <tr>
                        <th scope="col">{title}</th>
                        <th scope="col">{text.gamesShort}</th>
                        <th scope="col">{text.wdl}</th>
                        <th scope="col">{text.rate}</th>
                    </tr>
                </thead>
                <tbody>
                    {shown.map(({ key, tally: each }) => (
                        <tr key={key}>
                            <th scope="row">{labelOf(key)}</th>
                            <td>{each.games}</td>
                            <td>
                                {each.won} / {each.drawn} / {each.lost}
                            </td>
                            <td>{text.percent(winRate(each) ?? 0)}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
            {shown.length < rows.length && (
                <button class="tool" onClick={() => setShowsAll(true)}>
                    {text.more(rows.length)}
                </button>
            )}
        </div>
    );
}
