// The position that is looked for: its board, and how many games reached it.
import { useMemo } from "preact/hooks";
import { BoardPicture } from "../board/BoardPicture";
import { sentence } from "../i18n/words";
import type { LineShown } from "../net/wire";
import { studyPath, type Sought } from "../route";
import { positions } from "../table/history";
import { readRuleText } from "../table/ruleText";
import { useLine } from "../table/useLine";
import { lastPoints } from "../table/verdictMarks";
import type { Search } from "./useSought";
import { ownWords } from "./words";

export function PositionPanel({ sought, search }: { sought: Sought; search: Search }) {
    const text = ownWords.value.position;
    const { game } = readRuleText(sought.rules);
    const moves = useMemo(() => sought.moves, [sought.moves.join(" ")]);
    const { line } = useLine(sought.rules, sought.start, moves);
    const { rules, start } = sought;
    return (
        <section class="panel own-position" aria-label={text.title}>
            {line && <SmallBoard game={game} line={line} />}
            <div class="own-position-words">
                <Outcome search={search} />
                <div class="acts">
                    <a class="button" href={`#/${studyPath(game, { kind: "position", at: { rules, start }, moves })}`}>
                        {text.board}
                    </a>
                    <a class="button" href="#/me">
                        {text.clear}
                    </a>
                </div>
            </div>
        </section>
    );
}

function Outcome({ search }: { search: Search }) {
    const { position: text, retry } = ownWords.value;
    if (search.state === "failed")
        return (
            <p role="alert">
                {search.refusal === null ? text.failed : sentence(search.refusal)}{" "}
                <button class="button" onClick={search.retry}>
                    {retry}
                </button>
            </p>
        );
    if (search.found === null) return <p role="status">{text.searching}</p>;
    const { games, tables, hasOlder } = search.found;
    return (
        <div role="status">
            <p>
                <b>{text.found(games)}</b>
            </p>
            {tables.length < games && <p class="soft">{text.first(tables.length)}</p>}
            {hasOlder && <p class="soft">{text.hasOlder}</p>}
        </div>
    );
}

function SmallBoard({ game, line }: { game: string; line: LineShown }) {
    const all = useMemo(() => positions(line.start, line.plies), [line]);
    return (
        <div class="own-board">
            <BoardPicture
                game={game}
                board={line.board}
                position={all.at(-1) ?? new Map()}
                lastMove={lastPoints(line.plies, line.plies.length)}
                isTurned={false}
                label={ownWords.value.position.title}
            />
        </div>
    );
}
