// The laboratory: a position on the board, and what searches do with it.
import "./lab.css";
import { memo } from "preact/compat";
import { useMemo, useState } from "preact/hooks";
import type { Position } from "../board/placed";
import { gameName, say, sentence } from "../i18n/words";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import { gameInfo, usualRules } from "../net/catalogue";
import { boardAspect } from "../pages/boardAspect";
import { Loading } from "../pages/TablePage";
import { saveLongText } from "../pages/saveFile";
import { FileButton } from "../look/FileButton";
import type { Board, Ply, Side } from "../net/wire";
import { go, labPath, labViews, type LabView, type Sought } from "../route";
import { LineBoard, type LineRun } from "../table/LineBoard";
import { moveLabel } from "../table/moveLabel";
import { NoteLine } from "../table/NoteLine";
import { noThoughtMarks, thoughtMarks, type ThoughtMarks } from "../table/thoughtMarks";
import { useLine } from "../table/useLine";
import { useNote } from "../table/useNote";
import { ComparePanel } from "./ComparePanel";
import { EvaluationPanel, useLayers } from "./EvaluationPanel";
import { FateCard } from "./FateCard";
import { HeatLayer } from "./HeatLayer";
import type { NodeShown, Place } from "./messages";
import { movesTo, useRunNames } from "./moveNames";
import { PlayoutsPanel } from "./PlayoutsPanel";
import { SearchForm } from "./SearchForm";
import { Questions } from "./Questions";
import { playerText } from "./searches";
import { TreePanel } from "./TreePanel";
import { useRecording, type Asked, type Recording } from "./useRecording";
import { labWords } from "./words";

const noMoves: string[] = [];

type LabProps = { game: string; view: LabView; at: Sought | null };

export function LabPage({ game, view, at }: LabProps) {
    const run = useRecording(game);
    const [place, setPlace] = useState<Place>(() => at ?? { rules: usualRules(game), start: "", moves: [] });
    const below = useMemo(() => movesBelow(run), [run.node, run.playouts]);
    const moves = useMemo(() => [...place.moves, ...below], [place, below]);
    const [preview, setPreview] = useState(noMoves); // moves after those, only on the board
    const onBoard = useMemo(() => [...moves, ...preview], [moves, preview]);
    const { line, position, isUpToDate, reasonAgainst } = useLine(place.rules, place.start, onBoard);
    const shown = useMemo<Place>(() => ({ ...place, moves }), [place, moves]);
    const names = useRunNames(game, place, run);
    const layers = useLayers(view === "evaluation" ? run.laboratory : null, shown);
    const { note, tell } = useNote();
    const questions = useMemo(
        () => (
            <Questions
                game={game}
                onPlace={(next) => {
                    run.reset();
                    setPreview(noMoves);
                    setPlace(next);
                }}
            />
        ),
        [game],
    );
    const text = labWords.value;
    const recorded = run.state.kind === "done" ? run.state.recorded : null;
    const isTree = recorded !== null && recorded.roots.length > 0 && view === "tree";
    const asks = isTree ? "tree" : view === "tree" && run.playouts !== null ? "playouts" : null;
    // While nothing is recorded, moves go on the board; then they are questions about the search.
    const choose = (move: string): void => {
        if (asks === "tree") return void run.askAbout(move);
        if (asks === "playouts") return follow(move);
        if (recorded !== null) run.reset();
        setPreview(noMoves);
        setPlace({ ...place, moves: [...onBoard, move] });
    };
    const follow = (move: string): void => {
        const arm = run.playouts?.arms.find((each) => each.move === move);
        if (arm === undefined) return tell(text.playouts.notInTree(names.after(below).move(move)), true);
        void run.lookAfter(run.lookedAfter, arm.node);
    };
    const side = line?.state.side ?? "first";
    const marks = useMemo(() => marksOf(run.node, run.asked, side), [run.node, run.asked, side]);
    const shape = line?.board ?? null;
    const aspect = useMemo(() => (shape ? boardAspect(game, shape) : 1), [game, shape]);
    if (line === null) return <Loading />;
    const board: LineRun = {
        line,
        position,
        legal: isUpToDate && line.state.end === null ? line.state.legal : noMoves,
        marks,
        showsRuleMarks: true,
        isTurned: false,
        working: null,
        choose,
        refuse: async (from, point) => {
            if (point === null || !isUpToDate) return;
            if (isTree && gameInfo(game)?.laysPieces) return void run.askAbout(point);
            const reason = await reasonAgainst((from ?? "") + point);
            if (reason) tell(sentence(reason), true);
        },
        tell,
        refusalOf: reasonAgainst,
        play: choose,
        closeWorking: () => {},
    };
    const begin = (): Place => ({ rules: place.rules, start: place.start, moves: [...place.moves] });
    return (
        <>
            <TopBar onBack={() => go("")}>
                <h1>{text.title(gameName(game))}</h1>
            </TopBar>
            <LinkNews />
            <main class="lab" data-ply={line.plies.length} style={`--aspect: ${aspect}`}>
                <div class="lab-board">
                    <div class="lab-place">
                        <LineBoard run={board} />
                        {layers.chosen && <HeatLayer game={game} board={line.board} values={layers.chosen.values} />}
                    </div>
                    <NoteLine note={note} />
                    <PlaceTools game={game} run={run} asks={asks} place={place} plies={line.plies} onPlace={setPlace} />
                </div>
                <div class="lab-right">
                    {isTree && run.node && run.asked && (
                        <FateCard
                            names={names.after(movesTo(run.node.path))}
                            asked={run.asked}
                            onLook={(id) => void run.look(id)}
                        />
                    )}
                    <Views game={game} view={view} place={place} />
                    {questions}
                    {view === "tree" && (
                        <SearchForm
                            game={game}
                            state={run.state}
                            isOver={line.state.end !== null && recorded === null}
                            onRecord={(choice) => void run.record(begin(), playerText(choice))}
                            onStop={run.stop}
                        />
                    )}
                    {view === "tree" && isTree && <TreePanel names={names} recorded={recorded} run={run} />}
                    {view === "tree" && run.playouts && recorded && (
                        <PlayoutsPanel
                            key={recorded.playouts}
                            names={names}
                            shown={run.playouts}
                            move={recorded.move}
                            count={run.lookedAfter}
                            all={recorded.playouts}
                            onLook={(count, node) => void run.lookAfter(count, node)}
                        />
                    )}
                    {view === "compare" && (
                        <ComparePanel
                            game={game}
                            place={shown}
                            isOver={line.state.end !== null}
                            laboratory={run.laboratory}
                            onPreview={setPreview}
                        />
                    )}
                    {view === "evaluation" && (
                        <EvaluationPanel game={game} layers={layers} nameOf={pieceOn(line.board, board.position)} />
                    )}
                    {view === "tree" && <TraceFiles run={run} place={place} isRecorded={recorded !== null} />}
                </div>
            </main>
        </>
    );
}

// The moves from the recorded position to the node that is looked at, as far as they can be played: not past a pass.
function movesBelow({ state, node, playouts }: Recording): string[] {
    if (state.kind !== "done") return noMoves;
    const path = (node?.path ?? playouts?.path ?? []).slice(1);
    const moves: string[] = [];
    for (const { move } of path) {
        if (move === "") break;
        moves.push(move);
    }
    return moves;
}

// "红车 a0" for a piece, else the point.
function pieceOn({ faces }: Board, position: Position): (point: string) => string {
    return (point) => {
        const piece = position.get(point);
        const face = faces.find(({ code, side }) => code === piece?.face && side === piece.side);
        return face === undefined ? point : `${say(face)} ${point}`;
    };
}

function marksOf(node: NodeShown | null, asked: Asked | null, side: Side): ThoughtMarks {
    if (asked) return thoughtMarks([asked.move, ...asked.fate.line], side);
    return node ? thoughtMarks(node.line, side) : noThoughtMarks;
}

const Views = memo(({ game, view, place }: { game: string; view: LabView; place: Place }) => {
    const text = labWords.value;
    return (
        <>
            <nav class="chips" aria-label={text.title(gameName(game))}>
                {labViews.map((each) => (
                    <a
                        key={each}
                        class={`chip${each === view ? " is-on" : ""}`}
                        aria-current={each === view ? "page" : undefined}
                        href={`#/${labPath(game, each, place)}`}
                    >
                        {text.views[each]}
                    </a>
                ))}
                <a class="chip" href="#/ideas">
                    {text.ideas}
                </a>
                <a class="chip" href="#/workshop">
                    {text.workshop}
                </a>
            </nav>
            <p class="soft">{text.viewHints[view]}</p>
        </>
    );
});

type ToolsProps = {
    game: string;
    run: Recording;
    asks: "tree" | "playouts" | null; // what moves on the board ask about
    place: Place;
    plies: readonly Ply[]; // to the place
    onPlace: (place: Place) => void;
};

// What changes the position that is searched.
function PlaceTools({ game, run, asks, place, plies, onPlace }: ToolsProps) {
    const text = labWords.value;
    const change = (moves: string[]): void => {
        run.reset();
        onPlace({ ...place, moves });
    };
    const hints = { tree: text.node.askHint, playouts: text.node.followHint, none: text.node.leaveHint };
    if (run.state.kind === "done")
        return (
            <div class="acts">
                <p class="soft">{hints[asks ?? "none"]}</p>
                <button class="button" onClick={() => change(place.moves)}>
                    {text.form.newPosition}
                </button>
            </div>
        );
    return (
        <div class="acts">
            {place.moves.length > 0 && (
                <p class="soft">{plies.map(({ move, notations }) => moveLabel(move, notations, game)).join("  ")}</p>
            )}
            <button
                class="button"
                disabled={place.moves.length === 0}
                onClick={() => change(place.moves.slice(0, -1))}
            >
                {text.form.takeBack}
            </button>
        </div>
    );
}

function TraceFiles({ run, place, isRecorded }: { run: Recording; place: Place; isRecorded: boolean }) {
    const text = labWords.value.form;
    const save = async (): Promise<void> => saveLongText("trace.jsonl", await run.trace());
    return (
        <div class="acts">
            {isRecorded && (
                <button class="button" onClick={() => void save()}>
                    {text.save}
                </button>
            )}
            <FileButton label={text.open} onFile={(file) => void run.open(place, file)} />
        </div>
    );
}
