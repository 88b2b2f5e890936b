// A list of tables, each a link: the game, its players and rules, and the action of the link.
import { useState } from "preact/hooks";
import { gameName, words } from "../i18n/words";

export type TableRow = { id: string; href: string; game: string; about: string; act: string };

type TableListProps = { title: string; rows: TableRow[]; most?: number; all?: string };

// Rows beyond `most` are shown on request, or on the page `all`.
export function TableList({ title, rows, most = Infinity, all }: TableListProps) {
    const [showsAll, setShowsAll] = useState(false);
    if (rows.length === 0) return null;
    const shown = showsAll ? rows : rows.slice(0, most);
    return (
        <section class="running" aria-label={title}>
            <h2 class="panel-small">{title}</h2>
            <ul>
                {shown.map((row) => (
                    <li key={row.id}>
                        <a href={row.href}>
                            <b>{gameName(row.game)}</b>
                            <span class="soft">{row.about}</span>
                            <span class="go">{row.act}</span>
                        </a>
                    </li>
                ))}
            </ul>
            {all !== undefined && (
                <a class="tool" href={all}>
                    {words.value.cover.all}
                </a>
            )}
            {all === undefined && shown.length < rows.length && (
                <button class="tool" onClick={() => setShowsAll(true)}>
                    {words.value.cover.showAll(rows.length)}
                </button>
            )}
        </section>
    );
}
