// Puzzles of a game: rated, in a streak, the daily one, failed ones again, or by theme.
import { useEffect, useState } from "preact/hooks";
import { gameName, say, sideName, words } from "../i18n/words";
import { CopyButton } from "../look/CopyButton";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import { Loading } from "../pages/TablePage";
import { go, studyPath } from "../route";
import { LineBoard } from "../table/LineBoard";
import { NoteLine } from "../table/NoteLine";
import { due } from "./progress";
import { fits, stepsOf, type Puzzle, type PuzzleFile } from "./puzzle";
import { loadPuzzles } from "./puzzleFiles";
import "./puzzles.css";
import { usePuzzle, type PuzzleRun } from "./usePuzzle";
import { isMode, modes, usePuzzles, type Mode, type Training } from "./usePuzzles";
import { puzzleWords } from "./words";

const pieceLimits = [6, 10, 14, 20, 30];
const mostSteps = 5;

// `place`: a mode, or the id of a puzzle; "": rated.
export function PuzzlePage({ game, place }: { game: string; place: string }) {
    const [file, setFile] = useState<PuzzleFile | "loading" | "failed">("loading");
    useEffect(() => {
        let isShown = true;
        loadPuzzles(game).then(
            (loaded) => isShown && setFile(loaded),
            () => isShown && setFile("failed"),
        );
        return () => void (isShown = false);
    }, [game]);
    if (file === "loading") return <Loading />;
    if (file === "failed") return <Message text={words.value.pageFailed} />;
    const mode = isMode(place) ? place : "rated";
    const id = isMode(place) ? "" : place;
    return <TrainingPage key={`${mode} ${id}`} game={game} file={file} mode={mode} id={id} />;
}

function Message({ text }: { text: string }) {
    return (
        <>
            <TopBar onBack={() => go("")} />
            <main class="message" role="status">
                <p>{text}</p>
            </main>
        </>
    );
}

type TrainingProps = { game: string; file: PuzzleFile; mode: Mode; id: string };

function TrainingPage({ game, file, mode, id }: TrainingProps) {
    const training = usePuzzles(game, file, mode, id);
    const { puzzle } = training;
    const head = (
        <>
            <TopBar onBack={() => go("")}>
                <h1>{puzzleWords.value.title(gameName(game))}</h1>
            </TopBar>
            <LinkNews />
        </>
    );
    const side = <Modes game={game} file={file} mode={id === "" ? mode : null} training={training} />;
    if (puzzle === null)
        return (
            <>
                {head}
                <main class="table table-lesson table-puzzle">
                    <aside class="table-left">{side}</aside>
                    <div class="table-board">
                        <p class="message" role="status">
                            {noneWords(mode, id)}
                        </p>
                    </div>
                </main>
            </>
        );
    return (
        <>
            {head}
            <OnePuzzle
                key={`${puzzle.id} ${training.turn}`}
                game={game}
                puzzle={puzzle}
                training={training}
                mode={mode}
                side={side}
                themes={file.themes}
            />
        </>
    );
}

function noneWords(mode: Mode, id: string): string {
    const text = puzzleWords.value;
    if (id !== "") return text.lost;
    if (mode === "own") return text.noneOwn;
    return mode === "repeat" ? text.noneDue : text.none;
}

type OnePuzzleProps = {
    game: string;
    puzzle: Puzzle;
    training: Training;
    mode: Mode;
    side: preact.ComponentChild;
    themes: PuzzleFile["themes"];
};

function OnePuzzle({ game, puzzle, training, mode, side, themes }: OnePuzzleProps) {
    const run = usePuzzle(game, puzzle, training.note);
    return (
        <main class="table table-lesson table-puzzle" data-ply={run.line?.plies.length} style={`--aspect: ${run.aspect}`}>
            <div class="table-banner">
                <div class="banner">
                    <p role="status">
                        <b>{stateWords(game, run)}</b>
                    </p>
                </div>
            </div>
            <aside class="table-left">{side}</aside>
            <div class="table-board">
                <LineBoard run={run} />
                <NoteLine note={run.note} />
            </div>
            <div class="table-moves">
                <PuzzlePanel game={game} puzzle={puzzle} training={training} run={run} mode={mode} themes={themes} />
            </div>
            <div class="table-actions">
                <PuzzleActs run={run} training={training} mode={mode} />
            </div>
        </main>
    );
}

function stateWords(game: string, run: PuzzleRun): string {
    const text = puzzleWords.value;
    const plies = run.line?.plies.length ?? 0;
    if (run.isOver) return run.state === "solved" ? text.solved : text.failed;
    if (run.isJudging) return text.judging;
    if (!run.isOwnTurn) return plies <= run.lead ? text.watch : text.goOn;
    return text.toMove(sideName(game, run.side));
}

function changeClass(change: number): string {
    if (change === 0) return "";
    return change < 0 ? "puzzle-down" : "puzzle-up";
}

type PuzzlePanelProps = Omit<OnePuzzleProps, "side"> & { run: PuzzleRun };

function PuzzlePanel({ game, puzzle, training, run, mode, themes }: PuzzlePanelProps) {
    const text = puzzleWords.value;
    const { progress, change, streak } = training;
    const names = themes.filter(({ id }) => puzzle.themes.includes(id));
    const isKnown = run.state !== "open";
    const hasButtons = !run.isOver && run.buttons.length > 0;
    if (!isKnown && !hasButtons && mode !== "rated" && mode !== "streak") return null;
    return (
        <section class="panel lesson" aria-label={text.title(gameName(game))}>
            {mode === "rated" && (
                <p>
                    {text.own(progress.rating)}
                    {change !== null && <b class={changeClass(change)}>{text.change(change)}</b>}
                </p>
            )}
            {mode === "streak" && (
                <p role="status">
                    {run.state === "failed" ? text.streakOver(streak) : text.streak(streak, progress.bestStreak)}
                </p>
            )}
            {isKnown && puzzle.rating > 0 && (
                <p class="soft">
                    {text.rating(puzzle.rating)}
                    {names.map((theme) => ` · ${say(theme)}`)}
                </p>
            )}
            {hasButtons && (
                <div class="acts">
                    {run.buttons.map(({ move, label }) => (
                        <button key={move} class="button" data-move={move} onClick={() => run.press(move)}>
                            {label}
                        </button>
                    ))}
                </div>
            )}
            {isKnown && (
                <div class="acts">
                    <a class="button" href={`#/${studyPath(game, positionOf(puzzle))}`}>
                        {text.analyse}
                    </a>
                    <CopyButton text={linkOf(game, puzzle)} label={text.copyLink} />
                </div>
            )}
        </section>
    );
}

function positionOf({ rules, start, moves, lead }: Puzzle) {
    return { kind: "position" as const, at: { rules, start }, moves: moves.slice(0, lead) };
}

function linkOf(game: string, { id }: Puzzle): string {
    return `${location.href.split("#")[0]}#/puzzles/${game}/${id}`;
}

function PuzzleActs({ run, training, mode }: { run: PuzzleRun; training: Training; mode: Mode }) {
    const text = puzzleWords.value;
    const isEnd = mode === "streak" && run.state === "failed";
    return (
        <div class="acts">
            {!run.isOver && (
                <button class="button" onClick={run.showSolution}>
                    {text.showSolution}
                </button>
            )}
            {run.state !== "open" && mode !== "daily" && (
                <button class="button button-main" onClick={training.next}>
                    {isEnd ? text.again : text.next}
                </button>
            )}
        </div>
    );
}

type ModesProps = { game: string; file: PuzzleFile; mode: Mode | null; training: Training };

function Modes({ game, file, mode, training }: ModesProps) {
    const text = puzzleWords.value;
    const waiting = due(training.progress, Date.now()).length;
    return (
        <>
            <nav class="chips" aria-label={text.title(gameName(game))}>
                {modes.map((each) => (
                    <a
                        key={each}
                        class={`chip${each === mode ? " is-on" : ""}`}
                        aria-current={each === mode ? "page" : undefined}
                        href={`#/puzzles/${game}/${each}`}
                    >
                        {text.modes[each]}
                        {each === "repeat" && waiting > 0 && <b> {waiting}</b>}
                    </a>
                ))}
            </nav>
            {mode && <p class="soft">{text.modeHints[mode]}</p>}
            {mode === "repeat" && waiting > 0 && <p>{text.due(waiting)}</p>}
            {mode === "theme" && <WishFields file={file} training={training} />}
        </>
    );
}

function WishFields({ file, training }: { file: PuzzleFile; training: Training }) {
    const text = puzzleWords.value;
    const { wish, setWish } = training;
    const count = file.puzzles.filter((puzzle) => fits(puzzle, wish)).length;
    const lengths = [...new Set(file.puzzles.map(stepsOf))].filter((n) => n <= mostSteps).sort((a, b) => a - b);
    return (
        <div class="panel puzzle-wish">
            <label class="field">
                <span>{text.themes}</span>
                <select value={wish.theme} onChange={(event) => setWish({ ...wish, theme: event.currentTarget.value })}>
                    <option value="">{text.anyTheme}</option>
                    {file.themes.map((theme) => (
                        <option key={theme.id} value={theme.id}>
                            {say(theme)}
                        </option>
                    ))}
                </select>
            </label>
            <label class="field">
                <span>{text.steps}</span>
                <select value={wish.steps} onChange={(event) => setWish({ ...wish, steps: Number(event.currentTarget.value) })}>
                    <option value={0}>{text.anySteps}</option>
                    {lengths.map((n) => (
                        <option key={n} value={n}>
                            {text.stepCount(n)}
                        </option>
                    ))}
                </select>
            </label>
            <label class="field">
                <span>{text.pieces}</span>
                <select
                    value={wish.mostPieces}
                    onChange={(event) => setWish({ ...wish, mostPieces: Number(event.currentTarget.value) })}
                >
                    <option value={0}>{text.anyPieces}</option>
                    {pieceLimits.map((n) => (
                        <option key={n} value={n}>
                            {text.atMost(n)}
                        </option>
                    ))}
                </select>
            </label>
            <p class="soft" role="status">
                {text.found(count)}
            </p>
        </div>
    );
}
