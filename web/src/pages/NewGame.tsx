// A new game: names, the opponent, time, who begins, the rules; then the table.
import { useEffect, useRef, useState } from "preact/hooks";
import { gameName, sentence, sideName, words } from "../i18n/words";
import { hasLessons } from "../lessons/lessons";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import {
    catalogue,
    loadCatalogue,
    type Catalogue,
    type PlayerInfo,
    type RulesInfo,
} from "../net/catalogue";
import { Refusal, type Connection } from "../net/connection";
import { hallOf, homeHall } from "../net/halls";
import { server } from "../net/server";
import type { Requests } from "../net/wire";
import { go, replaceBy, type At, type From } from "../route";
import { settings } from "../settings";
import { RuleCards } from "../table/RuleCards";
import { reachable, Unreachable } from "../table/WaitingPanel";
import { AtLine, FromLine, useBeginning, type Beginning } from "./Beginning";
import { Characters } from "./Characters";
import { BeginsSection, NamesSection, TimeSection, WhoSection } from "./GameFields";
import { customSeek } from "./pools";
import { RuleFields } from "./RuleFields";
import {
    loadSetup,
    namesOf,
    openRequest,
    playersOf,
    rulesOf,
    saveSetup,
    seekRequest,
    withoutStrangers,
    type Setup,
} from "./setup";

type NewGameProps = {
    game: string;
    against: string;
    from: From | null;
    at: At | null;
    beginsAtOnce: boolean;
};

export function NewGame({ game, against, from, at, beginsAtOnce }: NewGameProps) {
    useEffect(() => void loadCatalogue(), []);
    useEffect(() => void homeHall(), []); // it is open when the game begins
    useEffect(() => {
        settings.lastGame.value = game;
    }, [game]);
    const list = catalogue.value;
    const text = words.value.setup;
    return (
        <>
            <TopBar onBack={() => go("")} />
            <LinkNews />
            {typeof list !== "string" ? (
                <SetupForm
                    key={game + against}
                    list={list}
                    game={game}
                    against={against}
                    from={from}
                    at={at}
                    beginsAtOnce={beginsAtOnce}
                />
            ) : (
                <main class="message" role="status">
                    <p>{list === "loading" ? words.value.loading : text.galleryError}</p>
                    {list === "failed" && (
                        <button class="button" onClick={() => void loadCatalogue()}>
                            {text.retry}
                        </button>
                    )}
                </main>
            )}
        </>
    );
}

type SetupFormProps = NewGameProps & { list: Catalogue };

function SetupForm({ list, game, against, from, at, beginsAtOnce }: SetupFormProps) {
    const isBegun = from !== null || at !== null;
    const [chosen, setSetup] = useState(() => loadSetup(game, against));
    // It is unknown whether the server has a lobby until it has answered: until then the choice is
    // kept.
    const isUnknown = server.link.value === "connecting" && chosen.against === "stranger";
    const mayMeetStrangers = (server.hasLobby.value || isUnknown) && !isBegun;
    const setup = mayMeetStrangers ? chosen : withoutStrangers(chosen);
    const [names, setNames] = useState(settings.names.value);
    const text = words.value.setup;
    const rules = rulesOf(list, game, setup.rules);
    const players = playersOf(list, game);
    const player = players.find((each) => each.id === setup.player) ?? players[players.length - 1];
    const change = (part: Partial<Setup>): void => setSetup({ ...setup, ...part });

    const beginning = useBeginning(from);
    const sides = isBegun ? sidesOf(game) : null;
    const { error, isOpening, start } = useStart({
        game,
        setup,
        rules,
        player,
        names,
        from,
        at,
        beginning,
        isInPlace: beginsAtOnce,
    });
    useEffect(() => {
        if (beginsAtOnce) void start();
    }, []);
    if (beginsAtOnce && error === "")
        return (
            <main class="message" role="status">
                <p>{text.starting}</p>
            </main>
        );

    return (
        <main class="setup">
            <h1>{text.title(gameName(game))}</h1>
            {from && <FromLine from={from} beginning={beginning} />}
            {at && <AtLine game={game} at={at} />}
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    void start();
                }}
            >
                <div class="setup-main">
                    <WhoSection
                        setup={setup}
                        mayMeetStrangers={mayMeetStrangers}
                        mayInvite={server.link.value !== "none"}
                        onChange={change}
                    />
                    <NamesSection
                        names={names}
                        against={setup.against}
                        isMissing={error !== ""}
                        onChange={setNames}
                    />
                    {setup.against === "machine" && (
                        <Characters
                            players={players}
                            chosen={player}
                            setup={setup}
                            onChange={change}
                        />
                    )}
                    {setup.against === "guest" &&
                        (reachable().length === 0 ? <Unreachable isBegun={false} /> : <p class="soft">{text.inviteHint}</p>)}
                    {setup.against === "stranger" && <p class="soft">{text.onlineHint}</p>}
                    {setup.against === "people" && <p class="soft">{text.oneDeviceHint}</p>}
                </div>
                <div class="setup-side">
                    <BeginsSection
                        setup={setup}
                        sides={sides}
                        names={names}
                        onChange={change}
                    />
                    <TimeSection game={game} setup={setup} onChange={change} />
                    {!isBegun && (
                        <>
                            <RuleFields
                                list={list}
                                game={game}
                                rules={rules}
                                setup={setup}
                                onChange={change}
                            />
                            <a class="soft setup-arrange" href={`#/setup/${game}`}>
                                {words.value.position.title}
                            </a>
                        </>
                    )}
                    <section class="panel" aria-label={words.value.table.cards}>
                        <RuleCards game={game} />
                        {hasLessons(game) && (
                            <a class="button" href={`#/learn/${game}`}>
                                {words.value.lesson.stepByStep}
                            </a>
                        )}
                    </section>
                </div>
                <footer class="setup-start">
                    {error !== "" && (
                        <p class="form-error" role="alert">
                            {error}
                        </p>
                    )}
                    <button
                        class="button button-main button-large"
                        type="submit"
                        disabled={isOpening}
                    >
                        {isOpening ? text.starting : setup.against === "stranger" ? text.seek : text.start}
                    </button>
                </footer>
            </form>
        </main>
    );
}

function sidesOf(game: string): [string, string] {
    return [sideName(game, "first"), sideName(game, "second")];
}

type StartTask = {
    game: string;
    setup: Setup;
    rules: RulesInfo | undefined;
    player: PlayerInfo | undefined;
    names: [string, string];
    from: From | null;
    at: At | null;
    beginning: Beginning | null;
    isInPlace: boolean; // the table takes the place of this page
};

// Opens the table and goes there; `error`: why that failed.
function useStart(task: StartTask) {
    const { game, setup, rules, player, names, from, at, beginning, isInPlace } = task;
    const [error, setError] = useState("");
    const [isOpening, setIsOpening] = useState(false);
    const isClosed = useRef(false);
    useEffect(() => () => void (isClosed.current = true), []);
    // Goes to the table that the hall opens, unless the person has gone elsewhere. Returns how to stop that.
    const listen = (hall: Connection): (() => void) => {
        const stop = hall.onFrame((frame) => {
            if (frame.t !== "table.full") return;
            stop();
            if (!isClosed.current) (isInPlace ? replaceBy : go)(`table/${frame.d.id}`);
        });
        return stop;
    };
    const start = async (): Promise<void> => {
        const named = namesOf(setup.against, names);
        if (named === null) return setError(words.value.setup.needNames);
        if (!rules) return;
        if (from !== null && beginning === null) return setError(words.value.setup.fromFailed);
        settings.names.value = names;
        saveSetup(game, setup);
        if (setup.against === "stranger") {
            customSeek.value = seekRequest(game, setup, rules, named.me);
            return go("lobby");
        }
        setIsOpening(true);
        const otherBegins = Math.random() < 0.5;
        const hall = setup.against === "guest" ? server : await homeHall();
        if (isClosed.current) return;
        const stopListening = listen(hall);
        try {
            const request = openRequest(game, setup, rules, player, named, otherBegins);
            await hall.ask("table.open", { ...request, ...at, ...beginningAt(hall, from, beginning) });
        } catch (reason) {
            stopListening();
            setIsOpening(false);
            if (reason instanceof Refusal) setError(sentence(reason.words));
        }
    };
    return { error, isOpening, start };
}

// Another hall does not know the game: it is told its moves.
function beginningAt(
    hall: Connection,
    from: From | null,
    beginning: Beginning | null,
): Partial<Requests["table.open"]> {
    if (from === null || beginning === null || hallOf(from.table) === hall) return { from };
    return { ...beginning, moves: beginning.moves.slice(0, from.ply) };
}
