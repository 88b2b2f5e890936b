// Sets up a position piece by piece, with the server's validation; a game or an analysis can start
// from it.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { endsOf } from "../board/moveText";
import { startPosition, type Position } from "../board/placed";
import { say, sentence, sideName, words } from "../i18n/words";
import { CopyButton } from "../look/CopyButton";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import { catalogue, loadCatalogue } from "../net/catalogue";
import type { Arranged, Side } from "../net/wire";
import { ownWords } from "../own/words";
import { beginPath, go, type At, setupPath, soughtPath, studyPath } from "../route";
import { ruleText } from "../table/ruleText";
import {
    afterMove,
    afterTool,
    gestures,
    isPiece,
    placementOf,
    type Tool,
} from "./arrangement";
import { boardAspect } from "./boardAspect";
import { Choice } from "./Choice";
import { Select } from "./RuleFields";
import { LoadingNote } from "./TablePage";
import { Tray } from "./Tray";
import { useArranged, type Verdict } from "./useArranged";

type SetupPageProps = { game: string; at: At | null };

export function SetupPage({ game, at }: SetupPageProps) {
    useEffect(() => void loadCatalogue(), []);
    const desk = useSetup(at ?? { rules: game, start: "" });
    return (
        <>
            <TopBar onBack={() => go(`new/${game}`)}>
                <h1>{words.value.position.title}</h1>
            </TopBar>
            <LinkNews />
            {desk.look === null ? (
                <NoBoardYet verdict={desk.verdict} onStart={() => desk.load(game, "")} />
            ) : (
                <Desk game={game} look={desk.look} desk={desk} />
            )}
        </>
    );
}

// A link may name a position that the server cannot read.
function NoBoardYet({ verdict, onStart }: { verdict: Verdict; onStart: () => void }) {
    if (verdict.kind !== "refused") return <LoadingNote />;
    return (
        <main class="loading">
            <VerdictLine verdict={verdict} />
            <button class="button" onClick={onStart}>
                {words.value.position.start}
            </button>
        </main>
    );
}

// The board and the server's last answer about it.
function useSetup(first: At) {
    const [look, setLook] = useState<Arranged | null>(null);
    const [position, setPosition] = useState<Position>(new Map());
    const [side, setSide] = useState<Side>("first");
    const [edition, setEdition] = useState(0); // number of changes to the board
    const isNew = (): void => setEdition((before) => before + 1);
    const { verdict, request } = useArranged((arranged) => {
        isNew();
        setLook(arranged);
        setPosition(startPosition(arranged.pieces));
        setSide(arranged.side);
    });
    const [text, setText] = useState(""); // position text of the newest answer
    useEffect(() => {
        if (verdict.kind === "said") setText(verdict.arranged.start);
    }, [verdict]);
    const load = (rules: string, start: string): void => request({ rules, start, pieces: null });
    // Keeps the pieces if the new rules accept them; otherwise loads the start position of those
    // rules.
    const change = (rules: string): void =>
        request({ rules, start: text, pieces: null }, { rules, start: "", pieces: null });
    useEffect(() => load(first.rules, first.start), []);
    const arrange = (next: Position, nextSide: Side): void => {
        isNew();
        setPosition(next);
        setSide(nextSide);
        const pieces = placementOf(next, nextSide);
        request({ rules: look?.rules ?? first.rules, start: "", pieces });
    };
    return { look, position, side, text, edition, verdict, load, change, arrange };
}

type Hand = ReturnType<typeof useSetup>;
type DeskProps = { game: string; look: Arranged; desk: Hand };

function Desk({ game, look, desk }: DeskProps) {
    const [tool, setTool] = useState(() => firstTool(look));
    const [isTurned, setIsTurned] = useState(false);
    const { position, side, arrange } = desk;
    const points = useMemo(() => look.board.points.map(({ name }) => name), [look.board]);
    const legal = useMemo(() => gestures(points, position, tool), [points, position, tool]);
    const act = (move: string): void => {
        const [from = "", to] = endsOf(move);
        const next = to === undefined ? afterTool(position, tool, from) : afterMove(position, from, to);
        arrange(next, side);
    };
    const erase = (event: KeyboardEvent): void => {
        const point = document.activeElement?.getAttribute("data-point");
        if ((event.key !== "Delete" && event.key !== "Backspace") || !point) return;
        event.preventDefault();
        arrange(afterTool(position, "eraser", point), side);
    };
    return (
        <main class="arrange" style={`--aspect: ${boardAspect(game, look.board)}`}>
            <div class="arrange-board" onKeyDown={erase}>
                <Board
                    {...still}
                    game={game}
                    board={look.board}
                    position={position}
                    legal={legal}
                    side={isPiece(tool) ? tool.side : side}
                    isTurned={isTurned}
                    onMove={act}
                />
            </div>
            <div class="arrange-side">
                <VerdictLine verdict={desk.verdict} />
                <Tray game={game} look={look} tool={tool} onChoose={setTool} />
                <div class="acts">
                    <button class="button" onClick={() => desk.load(look.rules, "")}>
                        {words.value.position.start}
                    </button>
                    <button class="button" onClick={() => arrange(new Map(), side)}>
                        {words.value.position.clear}
                    </button>
                    <button
                        class="button"
                        aria-pressed={isTurned}
                        onClick={() => setIsTurned(!isTurned)}
                    >
                        {words.value.table.flip}
                    </button>
                </div>
                <SideField game={game} side={side} onChoose={(next) => arrange(position, next)} />
                <RulesField game={game} look={look} desk={desk} />
                <TextField look={look} desk={desk} />
                <Ways game={game} verdict={desk.verdict} />
            </div>
        </main>
    );
}

// The first tool places a stone; in games with many kinds of pieces it moves pieces instead.
function firstTool({ tray }: Arranged): Tool {
    const [first] = tray;
    return first !== undefined && tray.length === 2
        ? { face: first.code, side: first.side }
        : "hand";
}

// Values for the properties that only a board in play needs.
const still = {
    isPremove: true, // no targets are shown: a piece may go to any point
    lastMove: [],
    numbers: null,
    marks: [],
    row: [],
    alarm: null,
    arrows: [],
    ghosts: [],
    lifted: [],
    held: null,
    confirmsTouch: () => false,
    takesDrops: true,
    onRefuse: () => {},
    onAsk: () => {},
};

function VerdictLine({ verdict }: { verdict: Verdict }) {
    const text = words.value.position;
    const trouble = troubleOf(verdict);
    const line =
        verdict.kind === "waiting"
            ? text.asking
            : trouble === null
              ? text.fine
              : sentence(trouble);
    return (
        <p class={trouble === null ? "verdict" : "verdict is-refused"} role="status">
            {line}
        </p>
    );
}

function troubleOf(verdict: Verdict) {
    if (verdict.kind === "refused") return verdict.words;
    return verdict.kind === "said" ? (verdict.arranged.refusal ?? verdict.arranged.end) : null;
}

type SideFieldProps = { game: string; side: Side; onChoose: (side: Side) => void };

function SideField({ game, side, onChoose }: SideFieldProps) {
    return (
        <fieldset class="section">
            <legend>{words.value.position.toMove}</legend>
            <Choice
                name="side"
                options={[
                    ["first", sideName(game, "first")],
                    ["second", sideName(game, "second")],
                ]}
                value={side}
                onChoose={onChoose}
            />
        </fieldset>
    );
}

function RulesField({ game, look, desk }: DeskProps) {
    const list = catalogue.value;
    if (typeof list === "string") return null;
    const sets = list.games.find((each) => each.id === game)?.rules ?? [];
    const options = sets.flatMap((set) =>
        (set.sizes.length > 0 ? set.sizes : [""]).map((size, index): [string, string] => [
            ruleText({ game, rules: set.id, size: index === 0 ? "" : size, opening: "", options: {} }),
            size === "" ? say(set) : `${say(set)} · ${words.value.setup.lines(size)}`,
        ]),
    );
    return (
        <Select
            name={words.value.setup.rules}
            value={look.rules}
            options={options}
            onChange={desk.change}
        />
    );
}

function TextField({ look, desk }: { look: Arranged; desk: Hand }) {
    const text = words.value.position;
    // The text while the person edits it. A change of the board discards it, a late answer does
    // not.
    const [written, setWritten] = useState({ own: "", edition: -1 });
    const own = written.edition === desk.edition ? written.own : null;
    return (
        <form
            class="arrange-text"
            onSubmit={(event) => {
                event.preventDefault();
                if (own !== null) desk.load(look.rules, own);
            }}
        >
            <label class="field field-tall">
                <span>{text.text}</span>
                <textarea
                    rows={3}
                    spellcheck={false}
                    value={own ?? desk.text}
                    onInput={({ currentTarget }) =>
                        setWritten({ own: currentTarget.value, edition: desk.edition })
                    }
                />
            </label>
            <div class="acts">
                <button class="button" type="submit" disabled={own === null}>
                    {text.load}
                </button>
                <CopyButton text={desk.text} label={text.copy} />
            </div>
        </form>
    );
}

// What can be done with the position once the server accepts it.
function Ways({ game, verdict }: { game: string; verdict: Verdict }) {
    const text = words.value.position;
    const isFine = verdict.kind === "said" && troubleOf(verdict) === null;
    // Stores the position in the address, so that the person finds it again on return.
    const leaveFor = (path: string): void => {
        if (verdict.kind === "said")
            history.replaceState(null, "", `#/${setupPath(game, verdict.arranged)}`);
        go(path);
    };
    const leaveWith = (pathOf: (at: At) => string): void => {
        if (verdict.kind !== "said") return;
        const { rules, start } = verdict.arranged;
        leaveFor(pathOf({ rules, start }));
    };
    return (
        <div class="arrange-ways">
            <button
                class="button button-large"
                disabled={!isFine}
                onClick={() => leaveWith((at) => soughtPath({ ...at, moves: [] }))}
            >
                {ownWords.value.position.search}
            </button>
            <button
                class="button button-large"
                disabled={!isFine}
                onClick={() => leaveWith((at) => studyPath(game, { kind: "position", at, moves: [] }))}
            >
                {text.analyse}
            </button>
            <button
                class="button button-main button-large"
                disabled={!isFine}
                onClick={() => leaveWith((at) => beginPath(game, at))}
            >
                {text.play}
            </button>
        </div>
    );
}
