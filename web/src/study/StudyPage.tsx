// The analysis board: any position, moves of both sides, variations with comments, and an engine.
import "./study.css";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { sentence, words } from "../i18n/words";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import { boardAspect } from "../pages/boardAspect";
import { Damages } from "../pages/ImportPage";
import { Loading } from "../pages/TablePage";
import { useReviewer } from "../pages/useReviewer";
import type { LineShown } from "../net/wire";
import { go, type StudySource } from "../route";
import { load, save } from "../saved";
import { chance } from "../table/evaluation";
import { EvaluationGraph } from "../table/EvaluationGraph";
import { lastPosition } from "../table/history";
import { listenToKeys } from "../table/keys";
import { buttonLabel } from "../table/moveLabel";
import { NoteLine } from "../table/NoteLine";
import { readRuleText } from "../table/ruleText";
import { commentOf, readAnnotation, toggled, type Colour } from "./annotation";
import { ChanceBar, EnginePanel, type EngineSettings } from "./EnginePanel";
import { NotePanel } from "./NotePanel";
import { OwnMoves } from "../own/OwnMoves";
import { OpeningPanel } from "./OpeningPanel";
import { StudyBoard, wordMoves } from "./StudyBoard";
import { StudyMoves } from "./StudyMoves";
import { StudyTools } from "./StudyTools";
import { placeAt, type Path } from "./tree";
import { useKeeping } from "./useKeeping";
import { useOpened, type Opened } from "./useOpened";
import { useStudy, type StudyRun } from "./useStudy";
import { useThinking, type Place } from "./useThinking";
import { studyWords } from "./words";

type StudyPageProps = { game: string; source: StudySource };

export function StudyPage({ game, source }: StudyPageProps) {
    const opening = useOpened(game, source);
    const text = studyWords.value;
    if (opening.kind === "opening") return <Loading />;
    if (opening.kind === "opened") {
        const own = readRuleText(opening.opened.study.rules).game; // a link may hold another game than its address says
        return <Desk game={own} source={source} opened={opening.opened} />;
    }
    return (
        <>
            <TopBar onBack={() => go("")}>
                <h1>{text.title}</h1>
            </TopBar>
            <main class="message" role="alert">
                <p>
                    <b>{text.failed}</b>
                </p>
                <p>{opening.reason}</p>
                <a class="button button-main" href={`#/study/${game}`}>
                    {text.board}
                </a>
            </main>
        </>
    );
}

const settingsKey = "studyEngine";
const usualSettings: EngineSettings = { isOn: false, lines: 3, showsThreat: false };

// The engine is off when the board is opened, except for a position that was set up.
function useEngineSettings(source: StudySource) {
    const [settings, setSettings] = useState<EngineSettings>(() => ({
        ...load(settingsKey, usualSettings),
        isOn: source.kind === "position" && source.at.start !== "",
        showsThreat: false,
    }));
    const change = (next: EngineSettings): void => {
        setSettings(next);
        save(settingsKey, next);
    };
    return [settings, change] as const;
}

// What is analysed; null while the engine is off, and where the game is over.
function usePlace(run: StudyRun, line: LineShown | null, { isOn, showsThreat }: EngineSettings): Place | null {
    const { rules, start } = run.study;
    return useMemo(() => {
        if (!isOn || line === null || !run.position.isUpToDate || line.state.end !== null) return null;
        const pieces = [...lastPosition(line)].map(([point, { face, side }]) => ({ point, face, side }));
        const side = line.state.side === "first" ? ("second" as const) : ("first" as const);
        return { rules, start, moves: run.path, swapped: showsThreat ? { pieces, side } : null };
    }, [isOn, showsThreat, rules, start, run.path, line, run.position.isUpToDate]);
}

// The first side's chances at each place that the engine has looked at, by its path.
function useChances(place: Place | null, percent: number | null) {
    const [known, setKnown] = useState<ReadonlyMap<string, number>>(new Map());
    useEffect(() => {
        if (place === null || place.swapped !== null || percent === null) return;
        setKnown((others) => new Map(others).set(place.moves.join(" "), percent));
    }, [place, percent]);
    return known;
}

function Desk({ game, source, opened }: { game: string; source: StudySource; opened: Opened }) {
    const run = useStudy(game, opened.study, opened.path);
    const keeping = useKeeping(game, source, opened, run);
    const [settings, setSettings] = useEngineSettings(source);
    const [colour, setColour] = useState<Colour | null>(null);
    const [isTurned, setIsTurned] = useState(false);
    const reviewer = useReviewer(game);
    const { line } = run.position;
    const place = usePlace(run, line, settings);
    const thinking = useThinking({ place, lines: settings.lines, player: reviewer.id ?? "" });
    const isThreat = settings.showsThreat;
    const side = line?.state.side ?? "first";
    const mover = !isThreat ? side : side === "first" ? "second" : "first";
    const [best] = thinking.lines;
    const percent = best && place !== null ? Math.round(chance(best, mover) * 100) : null;
    const chances = useChances(place, percent);
    useKeysOf(run, () => setIsTurned(!isTurned));
    const comment = placeAt(run.study, run.path)?.comment ?? "";
    const { shapes } = readAnnotation(comment);
    const shown = chances.get(run.path.join(" ")) ?? null;
    return (
        <>
            <TopBar onBack={() => go("")}>
                <h1>{keeping.kept?.title ?? studyWords.value.title}</h1>
            </TopBar>
            <LinkNews />
            <main
                class="study"
                data-ply={line?.plies.length}
                style={`--aspect: ${line ? boardAspect(game, line.board) : 1}`}
            >
                <div class="study-middle">
                    <ChanceBar game={game} percent={isThreat ? null : shown} isTurned={isTurned} />
                    <div class="study-place">
                        {line && (
                            <StudyBoard
                                run={run}
                                line={line}
                                best={place === null ? [] : (best?.variation.slice(0, 1) ?? [])}
                                bestSide={mover}
                                shapes={shapes}
                                colour={colour}
                                isTurned={isTurned}
                                onShape={(shape) =>
                                    run.comment(commentOf({ ...readAnnotation(comment), shapes: toggled(shapes, shape) }))
                                }
                            />
                        )}
                        <NoteLine note={run.note} />
                    </div>
                </div>
                <div class="study-right">
                    <EnginePanel
                        game={game}
                        side={mover}
                        isOver={line?.state.end != null && run.position.isUpToDate}
                        settings={settings}
                        reviewer={reviewer}
                        thinking={thinking}
                        onChange={setSettings}
                        onPlay={(moves) => void run.play(moves)}
                    />
                    {line && <WordMoves game={game} line={line} run={run} />}
                    {line?.state.end && <p class="panel study-end">{endWords(line)}</p>}
                    <StudyMoves game={game} run={run} />
                    <NotePanel
                        key={run.path.join(" ")}
                        comment={comment}
                        hasMove={run.path.length > 0}
                        colour={colour}
                        onComment={run.comment}
                        onColour={setColour}
                    />
                </div>
                <aside class="study-left">
                    {line && <OpeningPanel run={run} line={line} />}
                    {line && (
                        <OwnMoves
                            sought={{ rules: run.study.rules, start: run.study.start, moves: [...run.path] }}
                            line={line}
                            onPlay={(move) => void run.play([move])}
                        />
                    )}
                    <Course game={game} run={run} chances={chances} />
                    <Damages damages={opened.damages} />
                    <StudyTools game={game} run={run} line={line} keeping={keeping} onFlip={() => setIsTurned(!isTurned)} />
                </aside>
            </main>
        </>
    );
}

// Moves that name no point, such as the answers of an opening rule.
function WordMoves({ game, line, run }: { game: string; line: LineShown; run: StudyRun }) {
    const moves = run.position.isUpToDate ? wordMoves(line) : [];
    if (moves.length === 0) return null;
    return (
        <div class="acts">
            {moves.map((move) => (
                <button key={move} class="button" data-move={move} onClick={() => void run.play([move])}>
                    {buttonLabel(move, game)}
                </button>
            ))}
        </div>
    );
}

function endWords(line: LineShown): string {
    const { end } = line.state;
    return end === null ? "" : sentence(end.reason);
}

// The graph of the chances along the line, once the engine has looked at two of its places.
function Course({ game, run, chances }: { game: string; run: StudyRun; chances: ReadonlyMap<string, number> }) {
    const line: Path = run.line;
    const along = useMemo(
        () =>
            [...Array(line.length + 1).keys()].map((plies) => {
                const percent = chances.get(line.slice(0, plies).join(" "));
                return percent === undefined ? null : percent / 100;
            }),
        [line, chances],
    );
    if (along.filter((each) => each !== null).length < 2) return null;
    return (
        <section class="panel course" aria-label={words.value.replay.graph}>
            <EvaluationGraph
                game={game}
                chances={along}
                shown={run.path.length}
                turns={[]}
                onLook={(ply) => run.look(line.slice(0, ply))}
            />
        </section>
    );
}

function useKeysOf(run: StudyRun, flip: () => void): void {
    const acts = useRef({ run, flip });
    acts.current = { run, flip };
    useLayoutEffect(
        () =>
            listenToKeys({
                step: (by) => acts.current.run.step(by),
                toStart: () => acts.current.run.toStart(),
                toEnd: () => acts.current.run.toEnd(),
                flip: () => acts.current.flip(),
                people: () => {},
                machine: () => {},
                escape: () => go(""),
            }),
        [],
    );
}
