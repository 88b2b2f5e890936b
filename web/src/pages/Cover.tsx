// The cover: the name, a picture of each game, one button, and unfinished games.
import { PairView } from "../board/PairView";
import { StillLifeView } from "../board/StillLifeView";
import { stillLifeOf } from "../board/stillLife";
import { say, words } from "../i18n/words";
import { LinkNews } from "../look/LinkNews";
import { OfflineMark } from "../look/OfflineMark";
import { hasLessons } from "../lessons/lessons";
import { TopBar } from "../look/TopBar";
import { allGames, catalogue, type GameInfo } from "../net/catalogue";
import { characterAt } from "../net/characters";
import { openHalls } from "../net/halls";
import { server } from "../net/server";
import type { Source } from "../net/records";
import { hasPuzzles } from "../puzzles/files";
import { go } from "../route";
import { settings } from "../settings";
import { readRuleText } from "../table/ruleText";
import { ruleWords } from "../table/ruleWords";
import { seatName } from "../table/seatName";
import { pastRow } from "./pastGames";
import { loadSetup, playersOf } from "./setup";
import { TableList, type TableRow } from "./TableList";
import { dropped, useDrop } from "./useDrop";
import { useFinishedTables } from "./useFinishedTables";

const shownTables = 4;

function openDropped(source: Source): void {
    dropped.value = source;
    go("import");
}

export function Cover() {
    const isOver = useDrop(openDropped);
    const text = words.value;
    const games = allGames();
    const last = games.find(({ id }) => id === settings.lastGame.value) ?? games[0];
    const running = runningRows();
    const past = useFinishedTables().map((table) => pastRow(table, Date.now()));
    const isNewcomer = settings.gamesBegun.value.length + Object.keys(settings.lessonsDone.value).length === 0;
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
                    {games.map((game) => (
                        <a key={game.id} class="cover-game" href={`#/new/${game.id}`}>
                            <Picture game={game} />
                            <h2>{say(game)}</h2>
                            <p>{say(game.line)}</p>
                        </a>
                    ))}
                </nav>
                <p class="cover-play">
                    {last && (
                        <a class="button button-main button-large" href={`#/play/${last.id}`}>
                            {text.play}
                            <small>{say(last)}{opponentOf(last.id)}</small>
                        </a>
                    )}
                    {last && isNewcomer && hasLessons(last.id) && (
                        <a class="button button-large" href={`#/learn/${last.id}`}>
                            {text.lesson.learn}
                        </a>
                    )}
                    {server.hasLobby.value && (
                        <a class="button button-large" href="#/lobby">
                            {text.lobby.title}
                        </a>
                    )}
                    <span class="cover-quiet">
                        {server.link.value !== "none" && (
                            <a class="soft" href="#/join">
                                {text.cover.haveCode}
                            </a>
                        )}
                        <a class="soft" href="#/import">
                            {text.import.title}
                        </a>
                        {last && (
                            <a class="soft" href={`#/study/${last.id}`}>
                                {text.cover.board}
                            </a>
                        )}
                        {last && (
                            <a class="soft" href={`#/lab/${last.id}`}>
                                {text.cover.lab}
                            </a>
                        )}
                        {last && hasPuzzles(last.id) && (
                            <a class="soft" href={`#/puzzles/${last.id}`}>
                                {text.cover.puzzles}
                            </a>
                        )}
                        {last && !isNewcomer && hasLessons(last.id) && (
                            <a class="soft" href={`#/learn/${last.id}`}>
                                {text.lesson.learn}
                            </a>
                        )}
                    </span>
                </p>
                <OfflineMark />
                {running.length + past.length > 0 && (
                    <div class="cover-lists">
                        <TableList title={text.cover.running} rows={running} most={shownTables} />
                        <TableList title={text.cover.past} rows={past} most={shownTables} all="#/me" />
                    </div>
                )}
            </main>
        </>
    );
}

// " · NAME": whom a game begins against at once.
function opponentOf(game: string): string {
    const list = catalogue.value;
    if (typeof list === "string") return "";
    const { player: id, level } = loadSetup(game, "machine");
    const player = playersOf(list, game).find((each) => each.id === id);
    const name = player && (characterAt(player, level)?.name ?? player.name);
    return name ? ` · ${say(name)}` : "";
}

function Picture({ game }: { game: GameInfo }) {
    const picture = stillLifeOf(game.id);
    return picture ? <StillLifeView game={game.id} picture={picture} /> : <PairView game={game} />;
}

// This person's running tables.
function runningRows(): TableRow[] {
    const text = words.value.cover;
    const tables = openHalls.value.flatMap((hall) => hall.tables.value);
    return tables.map(({ id, rules, seats, ply }) => {
        const { game } = readRuleText(rules);
        const names = seats.map((seat) => seatName(game, seat)).filter((name) => name !== "");
        const about = [names.join(" — "), ruleWords(rules), text.moves(ply)];
        return { id, href: `#/table/${id}`, game, about: about.join(" · "), act: text.resume };
    });
}
