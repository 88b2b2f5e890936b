// The chat at a table of the lobby: phrases, short texts, muting, and reports to the moderators.
import { useState } from "preact/hooks";
import { words } from "../i18n/words";
import type { Phrase, Seat, TableFull } from "../net/wire";
import type { Desk } from "./desk";
import { isMarkedGuest } from "./guestMark";
import { seatName } from "./seatName";
import { otherSeat, ownSeat, seatFace } from "./session";
import { isMuted, lineOf, toggleMuted } from "./talk";

const phrases: Phrase[] = ["hello", "luck", "well-played", "thanks", "sorry", "again"];
const mostCharacters = 60;

export function ChatPanel({ desk, table }: { desk: Desk; table: TableFull }) {
    const text = words.value.chat;
    const own = ownSeat(table);
    const heard = desk.session.said.value.filter(({ name }) => !isMuted(name));
    return (
        <section class="panel chat" aria-label={text.title}>
            <h2 class="panel-small">{text.title}</h2>
            <ul class="chat-lines" aria-live="polite">
                {heard.map((said, i) => (
                    <li key={i}>
                        <b>{said.name || text.spectator}</b>
                        {said.seat !== null && isMarkedGuest(seatFace(table, said.seat)) && (
                            <small class="soft"> {words.value.lobby.guest}</small>
                        )}{" "}
                        {lineOf(said)}
                    </li>
                ))}
            </ul>
            <div class="chips">
                {phrases.map((phrase) => (
                    <button
                        key={phrase}
                        class="tool"
                        onClick={() => void desk.say({ phrase, text: "" })}
                    >
                        {text.phrases[phrase]}
                    </button>
                ))}
            </div>
            <ChatEntry desk={desk} />
            {own !== null && <OtherPerson desk={desk} table={table} seat={otherSeat(own)} />}
        </section>
    );
}

function ChatEntry({ desk }: { desk: Desk }) {
    const text = words.value.chat;
    const [line, setLine] = useState("");
    return (
        <form
            class="chat-entry"
            onSubmit={(event) => {
                event.preventDefault();
                if (line.trim() === "") return;
                void desk.say({ phrase: null, text: line.trim() });
                setLine("");
            }}
        >
            <input
                type="text"
                aria-label={text.hint}
                placeholder={text.hint}
                maxLength={mostCharacters}
                autoComplete="off"
                value={line}
                onInput={(event) => setLine(event.currentTarget.value)}
            />
            <button class="button" type="submit">
                {text.send}
            </button>
        </form>
    );
}

type OtherPersonProps = { desk: Desk; table: TableFull; seat: Seat };

function OtherPerson({ desk, table, seat }: OtherPersonProps) {
    const text = words.value.chat;
    const [about, setAbout] = useState<string | null>(null);
    const name = seatName(table.game, seatFace(table, seat));
    if (about !== null)
        return (
            <form
                class="chat-entry"
                onSubmit={(event) => {
                    event.preventDefault();
                    void desk.reportPerson(seat, about.trim());
                    setAbout(null);
                }}
            >
                <input
                    type="text"
                    required
                    maxLength={120}
                    aria-label={text.reportHint(name)}
                    placeholder={text.reportHint(name)}
                    value={about}
                    ref={(element) => element?.focus()}
                    onInput={(event) => setAbout(event.currentTarget.value)}
                />
                <button class="button" type="submit">
                    {text.send}
                </button>
            </form>
        );
    return (
        <p class="chat-other">
            <button
                class="tool"
                aria-pressed={isMuted(name)}
                onClick={() => toggleMuted(name)}
            >
                {text.mute(name)}
            </button>
            <button class="tool" onClick={() => setAbout("")}>
                {text.report(name)}
            </button>
        </p>
    );
}
