// What the record of an imported game contains: names, place and date, and what could not be read.
import { say, words } from "../i18n/words";
import { gameInfo } from "../net/catalogue";
import type { Origin } from "../net/wire";
import { Damages } from "./ImportPage";

const untold = ["FEN", "Game", "Format", "Rules", "One", "Two", "Clock"];

type OriginProps = { game: string; origin: Origin; plies: number };

export function OriginPanel({ game, origin, plies }: OriginProps) {
    const text = words.value.import;
    const tags = origin.tags.filter(({ key }) => !untold.includes(key));
    return (
        <section class="panel origin" aria-label={text.origin}>
            <h2 class="panel-small">{text.origin}</h2>
            {tags.length > 0 && (
                <dl class="facts">
                    {tags.map(({ key, value }, index) => (
                        <Fact key={index} name={tagName(key, game)} value={value} />
                    ))}
                </dl>
            )}
            {origin.leftOut > 0 && <p class="soft">{text.leftOut(origin.leftOut)}</p>}
            {origin.damages.length > 0 && <p class="soft">{text.readUpTo(plies)}</p>}
            <Damages damages={origin.damages} />
        </section>
    );
}

// Records list the players under the English names of their sides.
function tagName(key: string, game: string): string {
    const side = gameInfo(game)?.sides.find((each) => each.en === key);
    return side ? say(side) : (words.value.import.tags[key] ?? key);
}

function Fact({ name, value }: { name: string; value: string }) {
    return (
        <>
            <dt>{name}</dt>
            <dd>{value}</dd>
        </>
    );
}

// The record's comments on the shown position.
export function Remark({ origin, shown }: { origin: Origin; shown: number }) {
    const remarks = origin.notes.filter((note) => note.ply === shown);
    if (remarks.length === 0) return null;
    return (
        <section class="panel remark" aria-label={words.value.import.remark} aria-live="polite">
            {remarks.map((note, index) => (
                <p key={index}>{note.text}</p>
            ))}
        </section>
    );
}
