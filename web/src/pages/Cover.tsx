// The cover: the name, three still lives, one button; and games not yet finished.
import { StillLifeView } from "../board/StillLifeView";
import { stillLives } from "../board/stillLife";
import { gameName, isGameId, words, type GameId } from "../i18n/words";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import { house } from "../net/house";
import type { TableBrief } from "../net/wire";
import { settings } from "../settings";
import { ruleWords } from "../table/ruleWords";
import { seatName } from "../table/seatName";

const games: GameId[] = ["shuqi", "gomoku", "xiangqi"];
const shownTables = 4;

export function Cover() {
    const text = words.value;
    const last = settings.lastGame.value;
    const game = isGameId(last) ? last : "gomoku";
    return (
        <>
            <TopBar onBack={null} />
            <LinkNews />
            <main class="cover">
                <header class="cover-head">
                    <h1>
                        弈馆
                        <span class="seal" aria-hidden="true">
                            弈
                        </span>
                    </h1>
                    <p>{text.tagline}</p>
                </header>
                <nav class="cover-games" aria-label={text.cover.choose}>
                    {games.map((id) => (
                        <a key={id} class="cover-game" href={`#/new/${id}`}>
                            <StillLifeView picture={stillLives[id]} />
                            <h2>{text.games[id].name}</h2>
                            <p>{text.games[id].line}</p>
                        </a>
                    ))}
                </nav>
                <p class="cover-play">
                    <a class="button button-main button-large" href={`#/new/${game}`}>
                        {text.play}
                    </a>
                    <a class="soft" href="#/join">
                        {text.cover.haveCode}
                    </a>
                </p>
                <Running tables={house.tables.value.slice(0, shownTables)} />
            </main>
        </>
    );
}

function Running({ tables }: { tables: TableBrief[] }) {
    const text = words.value.cover;
    if (tables.length === 0) return null;
    return (
        <section class="running" aria-label={text.running}>
            <h2 class="panel-small">{text.running}</h2>
            <ul>
                {tables.map((table) => (
                    <li key={table.id}>
                        <a href={`#/table/${table.id}`}>
                            <b>{gameName(table.rules.split("/")[0] ?? "")}</b>
                            <span class="soft">
                                {table.seats
                                    .map((seat) => seatName(table.rules.split("/")[0] ?? "", seat))
                                    .join(" · ")}{" "}
                                · {ruleWords(table.rules)} · {text.moves(table.ply)}
                            </span>
                            <span class="go">{text.goOn}</span>
                        </a>
                    </li>
                ))}
            </ul>
        </section>
    );
}
