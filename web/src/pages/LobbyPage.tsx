// The lobby: seek an opponent, accept a seek, watch a game.
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { gameName, sentence, sideName, words } from "../i18n/words";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import { account, loadAccount } from "../net/account";
import { Refusal, serverUnreachable } from "../net/connection";
import { server } from "../net/server";
import type { GameChoice, LobbyShown, Requests, SeatFace, SeekFace, TableBrief, Words } from "../net/wire";
import { go } from "../route";
import { settings } from "../settings";
import { readRuleText } from "../table/ruleText";
import { clockWords } from "../table/ruleWords";
import { isMarkedGuest } from "../table/guestMark";
import { seatName } from "../table/seatName";
import { customSeek, nothingWanted, poolLabel, seekOf, type Wanted } from "./pools";
import { PoolTiles } from "./PoolTiles";
import { TableList, type TableRow } from "./TableList";

const nobody: LobbyShown = { seeks: [], tables: [], people: 0 };
const lobby = signal<LobbyShown>(nobody);

export function LobbyPage() {
    const text = words.value.lobby;
    const [name, setName] = useState(settings.names.value[0]);
    const [isNameless, setIsNameless] = useState(false);
    const { refusal, ask, wanted, want, cancel } = useSeek(name);
    useEffect(() => server.onOpen(() => void loadAccount()), []);
    const who = account.value ?? null;
    const own = lobby.value.seeks.find((each) => each.isYours);
    const others = lobby.value.seeks.filter((each) => !each.isYours);
    // Sends a request only with a name or an account.
    const asNamed = (request: () => void): void => {
        const lacksName = who === null && name.trim() === "";
        setIsNameless(lacksName);
        if (!lacksName) request();
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
                <Who name={name} onName={setName} />
                {(isNameless || refusal) && (
                    <p class="form-error" role="alert">
                        {isNameless ? words.value.setup.needNames : refusal && sentence(refusal)}
                    </p>
                )}
                {own && (
                    <p class="lobby-act" role="status">
                        <span class="loading-stone" aria-hidden="true" />
                        <span>
                            {text.seeking} <span class="soft">{own.games.map(gameLabel).join("; ")}</span>
                        </span>
                        <button class="button" onClick={cancel}>
                            {text.cancel}
                        </button>
                    </p>
                )}
                <SeekList
                    seeks={others}
                    onTake={(id) => asNamed(() => void ask(() => server.ask("seek.take", { id, name: name.trim() })))}
                />
                <PoolTiles wanted={wanted} isRatable={who !== null} onWant={(next) => (next.pools.length > 0 ? asNamed(() => want(next)) : want(next))} />
                <TableList title={text.running} rows={lobby.value.tables.map(watchRow)} />
            </main>
        </>
    );
}

type WhoProps = { name: string; onName: (name: string) => void };

// The account, or the name of a guest.
function Who({ name, onName }: WhoProps) {
    const who = account.value ?? null;
    if (who !== null)
        return (
            <div class="lobby-who">
                <a href="#/account">
                    <b>{who.name}</b>
                </a>
            </div>
        );
    return (
        <div class="lobby-who">
            <label class="field field-tall lobby-name">
                <span>{words.value.cover.yourName}</span>
                <input
                    type="text"
                    maxLength={24}
                    autoComplete="nickname"
                    value={name}
                    onInput={(event) => onName(event.currentTarget.value)}
                />
            </label>
            <a class="soft" href="#/account">
                {words.value.account.title}
            </a>
        </div>
    );
}

// The person's seek.
function useSeek(name: string) {
    const [refusal, setRefusal] = useState<Words | null>(null);
    const [wanted, setWanted] = useState<Wanted>(nothingWanted);
    const seekToSend = useRef<Requests["seek"] | null>(null);
    const isTelling = useRef(false); // the seek is being sent
    const ask = async (request: () => Promise<unknown>): Promise<Words | null> => {
        settings.names.value = [name, settings.names.value[1]];
        const refused = await request().then(
            () => null,
            (reason: unknown) => (reason instanceof Refusal ? reason.words : serverUnreachable),
        );
        setRefusal(refused);
        return refused;
    };
    const drop = (): void => {
        seekToSend.current = null;
        setWanted((old) => ({ ...old, pools: [] }));
    };
    // Sends the newest seek; one that is wanted meanwhile is sent afterwards.
    const send = async (): Promise<void> => {
        if (isTelling.current) return;
        isTelling.current = true;
        let sent: Requests["seek"] | null;
        do {
            sent = seekToSend.current;
            const next = sent;
            const refused = await ask(() => (next ? server.ask("seek", next) : server.ask("seek.cancel", {})));
            if (refused !== null && refused.code !== serverUnreachable.code) drop();
            if (refused !== null) break;
        } while (seekToSend.current !== sent);
        isTelling.current = false;
    };
    // The server drops seeks of lost connections.
    useLobby(() => {
        if (seekToSend.current !== null) void send();
    });
    useEffect(() => {
        seekToSend.current = customSeek.value;
        customSeek.value = null;
        if (seekToSend.current !== null) void send();
    }, []);
    const want = (next: Wanted): void => {
        const isSeeking = next.pools.length > 0 || wanted.pools.length > 0;
        setWanted(next);
        if (!isSeeking) return;
        seekToSend.current = seekOf(next, name.trim());
        void send();
    };
    const cancel = (): void => {
        drop();
        void send();
    };
    return { refusal, ask, wanted, want, cancel };
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

function SeekList({ seeks, onTake }: { seeks: SeekFace[]; onTake: (id: string) => void }) {
    const text = words.value.lobby;
    return (
        <section class="running" aria-label={text.seeks}>
            <h2 class="panel-small">{text.seeks}</h2>
            {seeks.length === 0 && (
                <p class="soft">
                    {text.noSeeks} <a href={`#/new/${settings.lastGame.value}/machine`}>{text.playComputer}</a>
                </p>
            )}
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
