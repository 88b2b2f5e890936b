// The lobby: seek an opponent, accept a seek, watch a game.
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { gameName, say, sentence, sideName, words } from "../i18n/words";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import { account, loadAccount } from "../net/account";
import { allGames, type GameInfo } from "../net/catalogue";
import { Refusal } from "../net/connection";
import { server } from "../net/server";
import type { GameChoice, LobbyShown, Requests, SeatFace, SeekFace, Side, TableBrief, Words } from "../net/wire";
import { go } from "../route";
import { load, save } from "../saved";
import { settings } from "../settings";
import { readRuleText } from "../table/ruleText";
import { clockWords } from "../table/ruleWords";
import { isMarkedGuest } from "../table/guestMark";
import { seatName } from "../table/seatName";
import { Choice, Section } from "./Choice";
import { choicesOf, customSeek, poolId, poolLabel } from "./pools";
import { TableList, type TableRow } from "./TableList";

type SideChoice = "any" | Side;
const sideChoices: SideChoice[] = ["any", "first", "second"];
const ratingChoices = ["", "100", "200", "400"];

const nobody: LobbyShown = { seeks: [], tables: [], people: 0 };
const lobby = signal<LobbyShown>(nobody);

export function LobbyPage() {
    const text = words.value.lobby;
    const [chosen, setChosen] = useState(() => load<string[]>("pools", []));
    const [name, setName] = useState(settings.names.value[0]);
    const [refusal, setRefusal] = useState<Words | null>(null);
    const [isNameless, setIsNameless] = useState(false);
    const [isRated, setIsRated] = useState(false);
    const [side, setSide] = useState<SideChoice>("any");
    const [within, setWithin] = useState("");
    const seekToSend = useRef<Requests["seek"] | null>(null); // the seek that this person wants
    const isTelling = useRef(false); // the seek is being sent
    useEffect(() => server.onOpen(() => void loadAccount()), []);
    const who = account.value ?? null;
    const own = lobby.value.seeks.find((seek) => seek.isYours);
    const ask = async (request: () => Promise<void>): Promise<void> => {
        settings.names.value = [name, settings.names.value[1]];
        setRefusal(null);
        try {
            await request();
        } catch (reason) {
            if (reason instanceof Refusal) setRefusal(reason.words);
        }
    };
    // The server drops seeks of lost connections; send the seek again after reconnecting.
    const seekAgain = async (): Promise<void> => {
        const wanted = seekToSend.current;
        if (wanted === null || isTelling.current) return;
        isTelling.current = true;
        await ask(() => server.ask("seek", wanted));
        isTelling.current = false;
    };
    useLobby(() => void seekAgain());
    useEffect(() => {
        seekToSend.current = customSeek.value;
        customSeek.value = null;
        void seekAgain();
    }, []);
    const toggle = (id: string): void => {
        const after = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
        setChosen(after);
        save("pools", after);
    };
    // Sends a request only with a name or an account.
    const asNamed = (request: () => void): void => {
        const lacksName = who === null && name.trim() === "";
        setIsNameless(lacksName);
        if (!lacksName) request();
    };
    const seek = (): Promise<void> => {
        seekToSend.current = {
            name: name.trim(),
            games: choicesOf(chosen),
            side: side === "any" ? null : side,
            rated: isRated && who !== null,
            within: isRated && within !== "" ? Number(within) : null,
        };
        return seekAgain();
    };
    const cancel = (): Promise<void> => {
        seekToSend.current = null;
        return ask(() => server.ask("seek.cancel", {}));
    };
    return (
        <>
            <TopBar onBack={() => go("")} />
            <LinkNews />
            <main class="lobby">
                <h1>{text.title}</h1>
                <p class="soft" role="status">
                    {text.people(lobby.value.people)}
                </p>
                {who === null ? (
                    <div class="lobby-who">
                        <label class="field field-tall lobby-name">
                            <span>{words.value.cover.yourName}</span>
                            <input
                                type="text"
                                maxLength={24}
                                autoComplete="nickname"
                                value={name}
                                onInput={(event) => setName(event.currentTarget.value)}
                            />
                        </label>
                        <a class="soft" href="#/account">
                            {words.value.account.title}
                        </a>
                    </div>
                ) : (
                    <div class="lobby-who">
                        <a href="#/account">
                            <b>{who.name}</b>
                        </a>
                        <label class="lobby-pool">
                            <input
                                type="checkbox"
                                checked={isRated}
                                onChange={() => setIsRated(!isRated)}
                            />
                            {text.rated}
                        </label>
                    </div>
                )}
                <div class="lobby-pools">
                    {allGames().map((game) => (
                        <PoolGroup key={game.id} game={game} chosen={chosen} onToggle={toggle} />
                    ))}
                </div>
                <div class="lobby-choices">
                    <Section title={text.side}>
                        <Choice
                            name="side"
                            options={sideChoices.map((each) => [each, text.sides[each]])}
                            value={side}
                            onChoose={setSide}
                        />
                    </Section>
                    {isRated && who !== null && (
                        <Section title={text.within}>
                            <Choice
                                name="within"
                                options={ratingChoices.map((each) => [
                                    each,
                                    each === "" ? text.anyRating : text.near(Number(each)),
                                ])}
                                value={within}
                                onChoose={setWithin}
                            />
                        </Section>
                    )}
                </div>
                {(isNameless || refusal) && (
                    <p class="form-error" role="alert">
                        {isNameless ? words.value.setup.needNames : refusal && sentence(refusal)}
                    </p>
                )}
                {own ? (
                    <p class="lobby-act" role="status">
                        <span class="loading-stone" aria-hidden="true" />
                        {text.seeking}
                        <button
                            class="button"
                            onClick={() => void cancel()}
                        >
                            {text.cancel}
                        </button>
                    </p>
                ) : (
                    <p class="lobby-act">
                        <button
                            class="button button-main button-large"
                            disabled={chosen.length === 0}
                            onClick={() => asNamed(() => void seek())}
                        >
                            {text.seek}
                        </button>
                        {chosen.length === 0 && <span class="soft">{text.chooseFirst}</span>}
                    </p>
                )}
                <SeekList
                    seeks={lobby.value.seeks.filter((each) => !each.isYours)}
                    onTake={(id) =>
                        asNamed(() => void ask(() => server.ask("seek.take", { id, name: name.trim() })))
                    }
                />
                <TableList title={text.running} rows={lobby.value.tables.map(watchRow)} />
            </main>
        </>
    );
}

// Watches the lobby while the page is open; goes to a table that starts.
function useLobby(onBack: () => void): void {
    useEffect(() => {
        const stops = [
            server.onOpen(() => {
                void server.ask("lobby.watch", { on: true }).catch(() => {});
                onBack();
            }),
            server.onFrame((frame) => {
                if (frame.t === "lobby") lobby.value = frame.d;
                if (frame.t === "table.full") go(`table/${frame.d.id}`);
            }),
        ];
        return () => {
            stops.forEach((stop) => stop());
            lobby.value = nobody;
            void server.ask("lobby.watch", { on: false }).catch(() => {});
            void server.ask("seek.cancel", {}).catch(() => {});
        };
    }, []);
}

type PoolGroupProps = { game: GameInfo; chosen: string[]; onToggle: (id: string) => void };

function PoolGroup({ game, chosen, onToggle }: PoolGroupProps) {
    return (
        <fieldset class="lobby-game">
            <legend>{say(game)}</legend>
            {game.pools.map((pool) => (
                <label key={poolId(pool)} class="lobby-pool">
                    <input
                        type="checkbox"
                        checked={chosen.includes(poolId(pool))}
                        onChange={() => onToggle(poolId(pool))}
                    />
                    <span>
                        {poolLabel(pool.rules)}
                        <small class="soft">{clockWords(pool.clock)}</small>
                    </span>
                </label>
            ))}
            <a class="lobby-own soft" href={`#/new/${game.id}/stranger`}>
                {words.value.lobby.own}
            </a>
        </fieldset>
    );
}

function SeekList({ seeks, onTake }: { seeks: SeekFace[]; onTake: (id: string) => void }) {
    const text = words.value.lobby;
    return (
        <section class="running" aria-label={text.seeks}>
            <h2 class="panel-small">{text.seeks}</h2>
            {seeks.length === 0 && <p class="soft">{text.noSeeks}</p>}
            <ul>
                {seeks.map((seek) => (
                    <li key={seek.id} class="lobby-seek">
                        <b>{seek.name || text.nameless}</b>
                        {isMarkedGuest(seek) && <span class="soft">{text.guest}</span>}
                        <span class="soft">{seek.games.map(gameLabel).join("; ")}</span>
                        {seek.isRated && (
                            <span class="soft">
                                {text.rated} {seek.rating}
                            </span>
                        )}
                        {seek.side && (
                            <span class="soft">
                                {text.wantsSide(
                                    sideName(readRuleText(seek.games[0]?.rules ?? "").game, seek.side),
                                )}
                            </span>
                        )}
                        <button class="button" onClick={() => onTake(seek.id)}>
                            {text.take}
                        </button>
                    </li>
                ))}
            </ul>
        </section>
    );
}

function gameLabel({ rules, clock }: GameChoice): string {
    return `${gameName(readRuleText(rules).game)} · ${poolLabel(rules)} · ${clockWords(clock)}`;
}

function watchRow({ id, rules, seats, ply, watchers }: TableBrief): TableRow {
    const text = words.value;
    const { game } = readRuleText(rules);
    const names = seats.map((seat) => watchedName(game, seat)).join(" — ");
    const about = [names, poolLabel(rules), text.cover.moves(ply), text.lobby.spectators(watchers)];
    return { id, href: `#/table/${id}`, game, about: about.join(" · "), act: text.lobby.watch };
}

function watchedName(game: string, seat: SeatFace): string {
    const name = seatName(game, seat) || words.value.lobby.nameless;
    return isMarkedGuest(seat) ? `${name} (${words.value.lobby.guest})` : name;
}
