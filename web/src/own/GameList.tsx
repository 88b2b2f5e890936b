// A list of games, page by page, each a link to its review.
import { useState } from "preact/hooks";
import { gameName, words } from "../i18n/words";
import { Icon } from "../look/Icon";
import { resultWords, reviewPath, whenWords } from "../pages/pastGames";
import { settings } from "../settings";
import type { OwnGame } from "./ownGame";
import { openingLabel, type Opening } from "./useOpenings";
import { ownWords } from "./words";

type GameListProps = {
    games: OwnGame[];
    openings: ReadonlyMap<string, Opening>;
    plies: ReadonlyMap<string, number> | null; // where to open a game, by table
};

const pageLength = 20;

export function GameList({ games, openings, plies }: GameListProps) {
    const { list: text, games: count } = ownWords.value;
    const [page, setPage] = useState(0);
    const shown = games.slice(page * pageLength, (page + 1) * pageLength);
    return (
        <section class="panel own-list" aria-label={text.title}>
            <h2 class="panel-small">{count(games.length)}</h2>
            <ol start={page * pageLength + 1}>
                {shown.map((each) => (
                    <Row
                        key={each.table.id}
                        game={each}
                        opening={openings.get(each.table.id)}
                        ply={plies?.get(each.table.id)}
                    />
                ))}
            </ol>
            <Pages page={page} pages={Math.ceil(games.length / pageLength)} onPage={setPage} />
        </section>
    );
}

type RowProps = { game: OwnGame; opening: Opening | undefined; ply: number | undefined };

function Row({ game: { table, game, opponent, outcome }, opening, ply }: RowProps) {
    const { result } = ownWords.value.list;
    const path = reviewPath(table);
    return (
        <li>
            <a href={ply === undefined ? path : `#/replay/${table.id}/${ply}`}>
                <b class={`own-result own-${outcome ?? "none"}`}>
                    {outcome === null ? resultWords(table, game) : result[outcome]}
                </b>
                <span class="own-opponent">{opponent}</span>
                <span class="own-about soft">
                    {[gameName(game), opening && openingLabel(opening), words.value.cover.ply(table.ply)]
                        .filter((part) => part !== undefined)
                        .join(" · ")}
                </span>
                <time class="soft" dateTime={new Date(table.endedAt).toISOString()}>
                    {whenWords(table.endedAt, Date.now(), settings.language.value)}
                </time>
            </a>
        </li>
    );
}

type PagesProps = { page: number; pages: number; onPage: (page: number) => void };

function Pages({ page, pages, onPage }: PagesProps) {
    const text = ownWords.value.list;
    if (pages < 2) return null;
    return (
        <nav class="own-pages" aria-label={text.pages}>
            <button class="icon-button" aria-label={text.previous} disabled={page === 0} onClick={() => onPage(page - 1)}>
                <Icon name="previous" />
            </button>
            <span role="status">{text.page(page + 1, pages)}</span>
            <button
                class="icon-button"
                aria-label={text.next}
                disabled={page === pages - 1}
                onClick={() => onPage(page + 1)}
            >
                <Icon name="next" />
            </button>
        </nav>
    );
}
