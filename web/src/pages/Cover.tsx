// The cover: the name, three still lives, one button; and games not yet finished.
import { StillLifeView } from "../board/StillLifeView";
import { stillLives } from "../board/stillLife";
import { isGameId, words, type GameId } from "../i18n/words";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import { server } from "../net/server";
import type { Source } from "../net/records";
import { go } from "../route";
import { settings } from "../settings";
import { readRuleText } from "../table/ruleText";
import { ruleWords } from "../table/ruleWords";
import { seatName } from "../table/seatName";
import { pastRow } from "./pastGames";
import { TableList, type TableRow } from "./TableList";
import { dropped, useDrop } from "./useDrop";
import { useFinishedTables } from "./useFinishedTables";

const games: GameId[] = ["shuqi", "gomoku", "xiangqi"];
const shownTables = 4;

function openDropped(source: Source): void {
    dropped.value = source;
    go("import");
}

export function Cover() {
    const isOver = useDrop(openDropped);
    const text = words.value;
    const last = settings.lastGame.value;
    const game = isGameId(last) ? last : "gomoku";
    const running = runningRows();
    const past = useFinishedTables().map((table) => pastRow(table, Date.now()));
    return (
        <>
            <TopBar onBack={null} />
            <LinkNews />
            <main class={isOver ? "cover is-over" : "cover"}>
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
                    {server.hasLobby.value && (
                        <a class="button button-large" href="#/lobby">
                            {text.lobby.title}
                        </a>
                    )}
                    <span class="cover-quiet">
                        <a class="soft" href="#/join">
                            {text.cover.haveCode}
                        </a>
                        <a class="soft" href="#/import">
                            {text.import.title}
                        </a>
                    </span>
                </p>
                {running.length + past.length > 0 && (
                    <div class="cover-lists">
                        <TableList title={text.cover.running} rows={running} most={shownTables} />
                        <TableList title={text.cover.past} rows={past} most={shownTables} />
                    </div>
                )}
            </main>
        </>
    );
}

// This person's tables that still go on.
function runningRows(): TableRow[] {
    const text = words.value.cover;
    return server.tables.value.map(({ id, rules, seats, ply }) => {
        const { game } = readRuleText(rules);
        const names = seats.map((seat) => seatName(game, seat)).filter((name) => name !== "");
        const about = [names.join(" — "), ruleWords(rules), text.moves(ply)];
        return { id, href: `#/table/${id}`, game, about: about.join(" · "), act: text.resume };
    });
}
