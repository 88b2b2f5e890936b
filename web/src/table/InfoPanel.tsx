// The left column of a table: the game, wins so far, the rule cards.
import type { ComponentChildren } from "preact";
import { gameName, sentence, sideName, words } from "../i18n/words";
import { gameInfo } from "../net/catalogue";
import type { TableFull } from "../net/wire";
import { RuleCards } from "./RuleCards";
import { clockWords, ruleWords } from "./ruleWords";
import { seatName } from "./seatName";
import { totalsOf } from "./totals";

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
    const totals = totalsOf(table.game);
    const [one, two] = table.seats;
    const hasNames = one.name !== "" && two.name !== "" && one.name !== two.name;
    const { first, second } = totals.bySide;
    const isNone = first + second + totals.draws === 0;
    return (
        <section class="panel" aria-label={text.totals}>
            <h2 class="panel-small">{text.totals}</h2>
            {isNone ? (
                <p class="soft">{text.noTotals}</p>
            ) : (
                <>
                    <p class="totals">
                        {sideName(table.game, "first")} <b>{first}</b> : <b>{second}</b>{" "}
                        {sideName(table.game, "second")}
                        {totals.draws > 0 && (
                            <span class="soft"> · {text.draws(totals.draws)}</span>
                        )}
                    </p>
                    {hasNames && (
                        <p class="totals">
                            {seatName(table.game, one)} <b>{totals.byName[one.name] ?? 0}</b> :{" "}
                            <b>{totals.byName[two.name] ?? 0}</b> {seatName(table.game, two)}
                        </p>
                    )}
                </>
            )}
        </section>
    );
}
