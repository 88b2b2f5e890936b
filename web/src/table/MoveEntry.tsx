// A text field for a move, in any notation that the game's rules can parse.
import { useState } from "preact/hooks";
import { say, words } from "../i18n/words";
import { gameInfo } from "../net/catalogue";
import type { TableFull } from "../net/wire";
import type { Desk } from "./desk";
import { ownSeat } from "./session";

export function MoveEntry({ desk, table }: { desk: Desk; table: TableFull }) {
    const [move, setMove] = useState("");
    const text = words.value.table;
    if (table.state.end !== null || ownSeat(table) === null) return null;
    const example = gameInfo(table.game)?.moveExample;
    return (
        <form
            class="entry"
            onSubmit={(event) => {
                event.preventDefault();
                void desk.type(move).then((isGood) => {
                    if (isGood) setMove("");
                });
            }}
        >
            <input
                type="text"
                autoComplete="off"
                autoCapitalize="off"
                spellcheck={false}
                aria-label={text.typeMove}
                placeholder={example ? text.typeMoveHint(say(example)) : ""}
                value={move}
                onInput={(event) => setMove(event.currentTarget.value)}
            />
            <button class="button" type="submit">
                {text.sendMove}
            </button>
        </form>
    );
}
