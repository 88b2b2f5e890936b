// Imports a record: from a file, by paste or by drag and drop. A single game opens in the review at
// once; from several games the person chooses one.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { say, sentence, words } from "../i18n/words";
import { FileButton } from "../look/FileButton";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import { allGames } from "../net/catalogue";
import { serverUnreachable, Refusal } from "../net/connection";
import { keepGame, pasted, readFile, type GameFile, type Source } from "../net/records";
import type { Words } from "../net/wire";
import { go } from "../route";
import { load, save } from "../saved";
import { takeSharedFile } from "../offline/openedFiles";
import { fileRow } from "./fileRow";
import { dropped, useDrop } from "./useDrop";

type Progress =
    | { kind: "idle" }
    | { kind: "reading" }
    | { kind: "refused"; words: Words }
    | { kind: "choosing"; source: Source; file: GameFile };

export function ImportPage() {
    const text = words.value.import;
    const [isJudged, setIsJudged] = useState(() => load("isJudged", true));
    const { progress, read, open } = useReading(isJudged);
    const isOver = useDrop(read);
    useEffect(() => {
        const source = dropped.peek();
        dropped.value = null;
        if (source !== null) read(source);
        else void takeSharedFile().then((shared) => shared && read(shared));
    }, []);
    return (
        <>
            <TopBar onBack={() => go("")} />
            <LinkNews />
            <main class={isOver ? "import is-over" : "import"}>
                <h1>{text.title}</h1>
                <p class="soft">{text.formats}</p>
                <label class="import-judged">
                    <input
                        type="checkbox"
                        checked={isJudged}
                        onChange={(event) => {
                            setIsJudged(event.currentTarget.checked);
                            save("isJudged", event.currentTarget.checked);
                        }}
                    />
                    {text.judged}
                </label>
                <Sources onSource={read} isOver={isOver} />
                {progress.kind === "reading" && <p role="status">{text.reading}</p>}
                {progress.kind === "refused" && (
                    <p class="form-error" role="alert" ref={show}>
                        {sentence(progress.words)}
                    </p>
                )}
                {progress.kind === "choosing" && (
                    <Games
                        file={progress.file}
                        onChoose={(game) => open(progress.source, game)}
                    />
                )}
                <p class="import-setup soft">
                    {text.orSetup}{" "}
                    {allGames().map((game) => (
                        <a key={game.id} href={`#/setup/${game.id}`}>
                            {say(game)}
                        </a>
                    ))}
                </p>
            </main>
        </>
    );
}

// Scrolls to the element, which may be below the end of the screen.
function show(element: HTMLElement | null): void {
    element?.scrollIntoView({ block: "nearest" });
}

function useReading(isJudged: boolean) {
    const [progress, setProgress] = useState<Progress>({ kind: "idle" });
    const newest = useRef(0); // number of the newest request, whose answer alone is shown; Infinity: the page is closed
    useEffect(() => () => void (newest.current = Infinity), []);
    const wait = useCallback(<T,>(answer: Promise<T>, take: (answer: T) => void): void => {
        const own = ++newest.current;
        const unlessOld = (act: () => void): void => void (own === newest.current && act());
        setProgress({ kind: "reading" });
        answer.then(
            (value) => unlessOld(() => take(value)),
            (reason: unknown) =>
                unlessOld(() =>
                    setProgress({
                        kind: "refused",
                        words: reason instanceof Refusal ? reason.words : serverUnreachable,
                    }),
                ),
        );
    }, []);
    const open = useCallback(
        (source: Source, game: number): void =>
            wait(keepGame(source, game, isJudged), (table) => go(`replay/${table}`)),
        [isJudged],
    );
    const read = useCallback(
        (source: Source): void =>
            wait(readFile(source), (file) =>
                file.total === 1 ? open(source, 1) : setProgress({ kind: "choosing", source, file }),
            ),
        [open],
    );
    return { progress, read, open };
}

type SourcesProps = { onSource: (source: Source) => void; isOver: boolean };

function Sources({ onSource, isOver }: SourcesProps) {
    const text = words.value.import;
    const [record, setRecord] = useState("");
    return (
        <div class="import-sources">
            <div class="import-file panel">
                <FileButton
                    label={text.choose}
                    look="button button-main button-large"
                    onFile={(file) => onSource({ name: file.name, content: file })}
                />
                <p class="soft">{isOver ? text.dropNow : text.drop}</p>
            </div>
            <form
                class="import-paste"
                onSubmit={(event) => {
                    event.preventDefault();
                    if (record.trim() !== "") onSource(pasted(record));
                }}
            >
                <label class="field-tall">
                    <span>{text.paste}</span>
                    <textarea
                        rows={8}
                        spellcheck={false}
                        value={record}
                        onInput={(event) => setRecord(event.currentTarget.value)}
                    />
                </label>
                <button class="button" type="submit" disabled={record.trim() === ""}>
                    {text.open}
                </button>
            </form>
        </div>
    );
}

type GamesProps = { file: GameFile; onChoose: (game: number) => void };

function Games({ file, onChoose }: GamesProps) {
    const text = words.value.import;
    const heading = useRef<HTMLHeadingElement>(null);
    useEffect(() => heading.current?.focus(), [file]);
    return (
        <section class="import-games">
            <h2 ref={heading} tabIndex={-1}>
                {text.games(file.total)}
            </h2>
            {file.games.length < file.total && <p class="soft">{text.first(file.games.length)}</p>}
            <Damages damages={file.damages} />
            <ol>
                {file.games.map((game, index) => {
                    const { who, about } = fileRow(game);
                    return (
                        <li key={index}>
                            <button class="import-game" onClick={() => onChoose(index + 1)}>
                                <b>{who}</b>
                                <span class="soft">{about}</span>
                            </button>
                        </li>
                    );
                })}
            </ol>
        </section>
    );
}

// The parts of the record that could not be read, each with its place.
export function Damages({ damages }: { damages: Words[] }) {
    if (damages.length === 0) return null;
    return (
        <details class="damages" open={damages.length <= 3}>
            <summary>{words.value.import.damages(damages.length)}</summary>
            <ul>
                {damages.map((damage, index) => (
                    <li key={index}>{sentence(damage)}</li>
                ))}
            </ul>
        </details>
    );
}
