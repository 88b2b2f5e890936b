// On the analysis board: the moves that this person's games went on with here.
import "./own.css";
import { useEffect, useState } from "preact/hooks";
import { bareMove } from "../board/moveText";
import { sideName } from "../i18n/words";
import { openHalls } from "../net/halls";
import { fetchOwnMoves } from "../net/ownGames";
import type { LineShown, OwnMove, OwnMoves as Found } from "../net/wire";
import { soughtPath, type Sought } from "../route";
import { moveLabel } from "../table/moveLabel";
import { ownWords } from "./words";

const restMs = 250; // that a position is looked at before it is looked up

// Null while it is not known.
function useOwnMoves({ rules, start, moves }: Sought): Found | null {
    const [known, setKnown] = useState<{ key: string; found: Found } | null>(null);
    const halls = openHalls.value;
    const key = JSON.stringify([rules, start, moves]);
    useEffect(() => {
        let isWanted = true;
        const show = (found: Found): void => {
            if (isWanted) setKnown({ key, found });
        };
        const timer = setTimeout(() => void fetchOwnMoves({ rules, start, moves }).then(show, () => {}), restMs);
        return () => {
            isWanted = false;
            clearTimeout(timer);
        };
    }, [key, halls]);
    return known?.key === key ? known.found : null;
}

type OwnMovesProps = { sought: Sought; line: LineShown; onPlay: (move: string) => void };

export function OwnMoves({ sought, line, onPlay }: OwnMovesProps) {
    const text = ownWords.value.moves;
    const found = useOwnMoves(sought);
    if (found === null || found.games === 0) return null;
    const legal = new Set(line.state.legal.map(bareMove));
    const moves = found.moves.filter(({ move }) => legal.has(bareMove(move)));
    return (
        <section class="panel own-moves" aria-label={text.title}>
            <h2 class="panel-small">{text.title}</h2>
            {moves.length > 0 && (
                <ul aria-label={text.caption}>
                    {moves.map((each) => (
                        <li key={each.move}>
                            <MoveRow each={each} line={line} onPlay={() => onPlay(bareMove(each.move))} />
                        </li>
                    ))}
                </ul>
            )}
            <a class="soft" href={`#/${soughtPath(sought)}`}>
                {text.all(found.games)}
            </a>
        </section>
    );
}

function MoveRow({ each, line: { game }, onPlay }: { each: OwnMove; line: LineShown; onPlay: () => void }) {
    const { moves: text, games } = ownWords.value;
    const { firstWon, drawn, secondWon, won, lost } = each;
    const own = won + lost === 0 ? "" : text.ended(won, drawn, lost);
    const sides = text.sides(sideName(game, "first"), firstWon, drawn, sideName(game, "second"), secondWon);
    return (
        <button class="own-move" onClick={onPlay}>
            <b>{moveLabel(each.move, each.notations, game)}</b>
            <span>{games(each.games)}</span>
            <SidesBar each={each} />
            <small class="soft">{own === "" ? sides : `${sides} · ${own}`}</small>
        </button>
    );
}

function SidesBar({ each: { firstWon, drawn, secondWon } }: { each: OwnMove }) {
    const all = Math.max(1, firstWon + drawn + secondWon);
    return (
        <span class="own-sides" aria-hidden="true">
            <i class="own-sides-first" style={{ width: `${(100 * firstWon) / all}%` }} />
            <i class="own-sides-drawn" style={{ width: `${(100 * drawn) / all}%` }} />
            <i class="own-sides-second" style={{ width: `${(100 * secondWon) / all}%` }} />
        </span>
    );
}
