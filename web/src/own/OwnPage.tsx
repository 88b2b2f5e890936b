// A person's own games: all of them with filters, statistics, ratings, and a search by position.
import "./own.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import { account, loadAccount } from "../net/account";
import { server } from "../net/server";
import { go, type Sought } from "../route";
import { FilterForm } from "./FilterForm";
import { filtered, noFilters } from "./filters";
import { GameList } from "./GameList";
import { PositionPanel } from "./PositionPanel";
import { RatingPanel } from "./RatingPanel";
import { StatisticsPanel } from "./StatisticsPanel";
import { useOpenings } from "./useOpenings";
import { useOwnGames } from "./useOwnGames";
import { useSought } from "./useSought";
import { ownWords } from "./words";

export function OwnPage({ sought }: { sought: Sought | null }) {
    useEffect(() => server.onOpen(() => void loadAccount()), []);
    const text = ownWords.value;
    const reading = useOwnGames();
    const { games } = reading;
    const openings = useOpenings(games);
    const search = useSought(sought);
    const [filters, setFilters] = useState(noFilters);
    const shown = useMemo(() => {
        const keys = new Map([...openings].map(([table, { key }]) => [table, key]));
        return filtered(games, filters, keys, search.plies && new Set(search.plies.keys()));
    }, [games, filters, openings, search.plies]);
    const isSearching = search.state === "searching";
    return (
        <>
            <TopBar onBack={() => go("")}>
                <h1>{text.title}</h1>
            </TopBar>
            <LinkNews />
            <main class="own">
                <Who />
                <ReadingState {...reading} />
                {sought !== null && <PositionPanel sought={sought} search={search} />}
                {games.length > 0 && (
                    <>
                        <FilterForm games={games} openings={openings} filters={filters} onChange={setFilters} />
                        <div class="own-columns">
                            {shown.length > 0 ? (
                                <GameList
                                    key={JSON.stringify([filters, sought])}
                                    games={shown}
                                    openings={openings}
                                    plies={search.plies}
                                />
                            ) : (
                                <p class="panel soft">{isSearching ? text.position.searching : text.noneFound}</p>
                            )}
                            <div class="own-side">
                                <StatisticsPanel games={shown} openings={openings} />
                                <RatingPanel games={shown} />
                            </div>
                        </div>
                    </>
                )}
            </main>
        </>
    );
}

// Whose games these are.
function Who() {
    const text = ownWords.value;
    const who = account.value;
    if (!server.hasLobby.value) return <p class="soft">{text.here}</p>;
    if (who === undefined) return null;
    if (who === null) return <p class="soft">{text.atServer}</p>;
    return (
        <p>
            <b class="own-name">{who.name}</b>{" "}
            <a class="soft" href="#/account">
                {text.account}
            </a>
        </p>
    );
}

function ReadingState({ games, state, retry }: ReturnType<typeof useOwnGames>) {
    const text = ownWords.value;
    if (state === "reading")
        return (
            <p class="soft" role="status">
                {text.reading(games.length)}
            </p>
        );
    if (state === "failed")
        return (
            <p role="alert">
                {text.failed}{" "}
                <button class="button" onClick={retry}>
                    {text.retry}
                </button>
            </p>
        );
    if (games.length > 0) return null;
    return (
        <p role="status">
            {text.none}{" "}
            <a class="button" href="#/">
                {text.newGame}
            </a>
        </p>
    );
}
