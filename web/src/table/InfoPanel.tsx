// The left column of a table: the game, the results between these two players, the rule cards.
import type { ComponentChildren } from "preact";
import { gameName, sentence, sideName, words } from "../i18n/words";
import { gameInfo } from "../net/catalogue";
import type { SeatFace, TableFull } from "../net/wire";
import { RuleCards } from "./RuleCards";
import { clockWords, ruleWords } from "./ruleWords";
import { seatName } from "./seatName";
import { playerKey, totalsOf } from "./totals";

// `children` follow the section about the game.
type InfoPanelProps = { table: TableFull; watchers: number; children?: ComponentChildren };

export function InfoPanel({ table, watchers, children }: InfoPanelProps) {
    const text = words.value.table;
    const rating = ratingWords(table);
    return (
        <>
            <section class="panel" aria-label={text.gameInfo}>
                <h2 class="panel-title">{gameName(table.game)}</h2>
                <dl class="facts">
                    <dt>{text.rules}</dt>
                    <dd>{ruleWords(table.rules)}</dd>
                    {!table.origin && (
                        <>
                            <dt>{text.clock}</dt>
                            <dd>{clockWords(table.clock)}</dd>
                        </>
                    )}
                    {rating !== "" && (
                        <>
                            <dt>{text.rating}</dt>
                            <dd>{rating}</dd>
                        </>
                    )}
                    <dt>{text.plies}</dt>
                    <dd>{table.plies.length}</dd>
                    {watchers > 0 && (
                        <>
                            <dt>{text.spectators}</dt>
                            <dd>{watchers}</dd>
                        </>
                    )}
                </dl>
                {gameInfo(table.game)?.hasSums && <Legend />}
            </section>
            {children}
            {!table.origin && <TotalsPanel table={table} />}
            <section class="panel" aria-label={text.cards}>
                <RuleCards game={table.game} />
            </section>
        </>
    );
}

// "Rated", or why a game that both players wanted rated is not; empty for other games.
function ratingWords({ isRated, state }: TableFull): string {
    if (state.unrated !== null) return sentence(state.unrated);
    return isRated ? words.value.lobby.rated : "";
}

// The legend for the three kinds of dots in games with expressions.
function Legend() {
    const text = words.value.table;
    return (
        <p class="legend soft">
            {text.targets}
            <LegendMark words={text.step}>
                <circle class="target" r="5" />
            </LegendMark>
            <LegendMark words={text.hop}>
                <circle class="target target-hop" r="5" />
            </LegendMark>
            <LegendMark words={text.span}>
                <path class="target" d="M0,-7L7,0L0,7L-7,0Z" />
            </LegendMark>
        </p>
    );
}

function LegendMark({ words: meaning, children }: { words: string; children: ComponentChildren }) {
    return (
        <span>
            <svg viewBox="-8 -8 16 16" aria-hidden="true">
                {children}
            </svg>
            {meaning}
        </span>
    );
}

function TotalsPanel({ table }: { table: TableFull }) {
    const text = words.value.table;
    const { bySide, byPlayer, draws } = totalsOf(table);
    const [one, two] = table.seats;
    const isNone = bySide.first + bySide.second + draws === 0;
    const winsOf = (seat: SeatFace) => <b>{byPlayer[playerKey(seat)] ?? 0}</b>;
    return (
        <section class="panel" aria-label={text.totals}>
            <h2 class="panel-small">{text.totals}</h2>
            {isNone ? (
                <p class="soft">{text.noTotals}</p>
            ) : (
                <>
                    {playerKey(one) !== playerKey(two) && (
                        <p class="totals">
                            {seatName(table.game, one)} {winsOf(one)} : {winsOf(two)} {seatName(table.game, two)}
                        </p>
                    )}
                    <p class="totals soft">
                        {sideName(table.game, "first")} {bySide.first} : {bySide.second} {sideName(table.game, "second")}
                        {draws > 0 && ` · ${text.draws(draws)}`}
                    </p>
                </>
            )}
        </section>
    );
}
