// A quiet list of tables, each a link: the game, who and how, what the link does.
import { gameName } from "../i18n/words";

export type TableRow = { id: string; href: string; game: string; about: string; act: string };

export function TableList({ title, rows }: { title: string; rows: TableRow[] }) {
    if (rows.length === 0) return null;
    return (
        <section class="running" aria-label={title}>
            <h2 class="panel-small">{title}</h2>
            <ul>
                {rows.map((row) => (
                    <li key={row.id}>
                        <a href={row.href}>
                            <b>{gameName(row.game)}</b>
                            <span class="soft">{row.about}</span>
                            <span class="go">{row.act}</span>
                        </a>
                    </li>
                ))}
            </ul>
        </section>
    );
}
