// What can be done with a study as a whole: save, share, export, open another.
import { useState } from "preact/hooks";
import { gameName, say, sentence } from "../i18n/words";
import { CopyButton } from "../look/CopyButton";
import { Dialog } from "../look/Dialog";
import { FileButton } from "../look/FileButton";
import { Icon } from "../look/Icon";
import { gameInfo } from "../net/catalogue";
import { Refusal, serverUnreachable } from "../net/connection";
import { readFile, type GameFile, type Source } from "../net/records";
import type { LineShown } from "../net/wire";
import { ExportDialog } from "../pages/ExportDialog";
import { fileRow } from "../pages/fileRow";
import { beginPath, go, labPath, setupPath, studyPath } from "../route";
import { readRuleText } from "../table/ruleText";
import { forgetStudy, freshId, keepStudy, keptStudies } from "./keptStudies";
import { fetchStudyFile, fetchStudyForms, readStudy } from "./studyFiles";
import { packed } from "./studyLink";
import { studyText } from "./studyText";
import { emptyStudy, hasMoreThanMoves, mainLine, type Study } from "./tree";
import { titleOf, type Keeping } from "./useKeeping";
import type { StudyRun } from "./useStudy";
import { studyWords } from "./words";

type StudyToolsProps = { game: string; run: StudyRun; line: LineShown | null; keeping: Keeping; onFlip: () => void };

export function StudyTools({ game, run, line, keeping, onFlip }: StudyToolsProps) {
    const text = studyWords.value.keep;
    const [isExporting, setIsExporting] = useState(false);
    const { study } = run;
    const isEmpty = study.children.length === 0 && study.start === "";
    const at = line === null ? null : { rules: study.rules, start: line.state.position };
    return (
        <section class="panel study-tools" aria-label={studyWords.value.title}>
            {isEmpty && <RulesField game={game} run={run} />}
            {keeping.kept !== null && <TitleField key={keeping.kept.id} keeping={keeping} title={keeping.kept.title} />}
            <div class="acts">
                {keeping.kept === null && (
                    <button class="button" onClick={keeping.save}>
                        {text.save}
                    </button>
                )}
                <CopyButton text={() => linkOf(game, study, run.tell)} label={text.link} />
                <button class="button" onClick={() => setIsExporting(true)}>
                    {text.export}
                </button>
                <button class="button" onClick={onFlip}>
                    {text.flip}
                </button>
                {at !== null && line?.state.end === null && (
                    <a class="button" href={`#/${beginPath(game, at)}`}>
                        {text.play}
                    </a>
                )}
                {at !== null && (
                    <a class="button" href={`#/${setupPath(game, at)}`}>
                        {text.setup}
                    </a>
                )}
                {line?.state.end === null && (
                    <a
                        class="button"
                        href={`#/${labPath(game, "tree", { rules: study.rules, start: study.start, moves: [...run.path] })}`}
                    >
                        {studyWords.value.lab}
                    </a>
                )}
                {!isEmpty && (
                    <button class="button" onClick={() => begin(game, run, keeping)}>
                        {studyWords.value.newBoard}
                    </button>
                )}
                <StudyFile tell={run.tell} />
            </div>
            <KeptList key={keeping.kept?.id} shown={keeping.kept?.id ?? ""} />
            {isExporting && (
                <ExportDialog
                    exported={{ loadForms: () => fetchStudyForms(study), text: (form) => fetchStudyFile(study, form) }}
                    onClose={() => setIsExporting(false)}
                />
            )}
        </section>
    );
}

// An empty board. A saved study stays as it is; another one comes back by undo.
function begin(game: string, run: StudyRun, keeping: Keeping): void {
    if (keeping.kept === null) run.replace(emptyStudy(run.study.rules, ""));
    else go(studyPath(game, { kind: "position", at: { rules: run.study.rules, start: "" }, moves: [] }));
}

// One line of moves is written out in the address, other studies are packed.
async function linkOf(game: string, study: Study, tell: StudyRun["tell"]): Promise<string> {
    const at = { rules: study.rules, start: study.start };
    const isPlain = !hasMoreThanMoves(study);
    const code = isPlain ? null : await packed(studyText(study));
    if (!isPlain && code === null) {
        tell(studyWords.value.keep.long, true);
        return "";
    }
    const path =
        code === null
            ? studyPath(game, { kind: "position", at, moves: [...mainLine(study, [])] })
            : studyPath(game, { kind: "packed", code });
    return new URL(`#/${path}`, document.baseURI).href;
}

// The rule set of an empty board.
function RulesField({ game, run }: { game: string; run: StudyRun }) {
    const info = gameInfo(game);
    if (info === undefined || info.rules.length < 2) return null;
    return (
        <label class="field-tall">
            <span>{studyWords.value.keep.rules}</span>
            <select
                value={readRuleText(run.study.rules).rules}
                onChange={(event) => run.replace(emptyStudy(`${game}/${event.currentTarget.value}`, ""))}
            >
                {info.rules.map((rules) => (
                    <option key={rules.id} value={rules.id}>
                        {say(rules)}
                    </option>
                ))}
            </select>
        </label>
    );
}

function TitleField({ keeping, title }: { keeping: Keeping; title: string }) {
    return (
        <form
            onSubmit={(event) => {
                event.preventDefault();
                event.currentTarget.querySelector("input")?.blur();
            }}
        >
            <label class="field-tall">
                <span>{studyWords.value.keep.name}</span>
                <input
                    type="text"
                    maxLength={80}
                    defaultValue={title}
                    onBlur={(event) => keeping.rename(event.currentTarget.value)}
                />
            </label>
        </form>
    );
}

// Opens a game of a file as a saved study.
function StudyFile({ tell }: Pick<StudyRun, "tell">) {
    const text = studyWords.value.keep;
    const [choice, setChoice] = useState<{ source: Source; file: GameFile } | null>(null);
    const fail = (reason: unknown): void =>
        tell(sentence(reason instanceof Refusal ? reason.words : serverUnreachable), true);
    const openGame = async (source: Source, number: number): Promise<void> => {
        const { study, damages } = await readStudy(source, number);
        const id = freshId();
        const own = readRuleText(study.rules).game;
        const title = titleOf(study) || source.name;
        keepStudy(id, { title, game: own, at: Date.now(), text: studyText(study), damages });
        go(studyPath(own, { kind: "kept", id }));
    };
    const read = async (source: Source): Promise<void> => {
        const file = await readFile(source);
        if (file.games.length > 1) setChoice({ source, file });
        else await openGame(source, 1);
    };
    return (
        <>
            <FileButton
                label={text.open}
                onFile={(file) => void read({ name: file.name, content: file }).catch(fail)}
            />
            {choice !== null && (
                <Dialog title={text.choose} onClose={() => setChoice(null)}>
                    <ol class="study-list">
                        {choice.file.games.map((each, at) => (
                            <li key={at}>
                                <button
                                    class="button"
                                    onClick={() => void openGame(choice.source, at + 1).catch(fail)}
                                >
                                    <b>{fileRow(each).who}</b> <span class="soft">{fileRow(each).about}</span>
                                </button>
                            </li>
                        ))}
                    </ol>
                </Dialog>
            )}
        </>
    );
}

// The saved studies of all games.
function KeptList({ shown }: { shown: string }) {
    const text = studyWords.value.keep;
    const [studies, setStudies] = useState(keptStudies);
    const [removed, setRemoved] = useState<{ id: string; title: string } | null>(null);
    const remove = (id: string): void => {
        forgetStudy(id);
        setRemoved(null);
        setStudies(keptStudies());
    };
    return (
        <div>
            <h2 class="panel-small">{text.mine}</h2>
            {studies.length === 0 && <p class="soft">{text.none}</p>}
            <ul class="study-list">
                {studies.map(({ id, title, game, at }) => (
                    <li key={id}>
                        <a href={`#/${studyPath(game, { kind: "kept", id })}`} aria-current={id === shown ? "page" : undefined}>
                            <b>{title}</b>{" "}
                            <span class="soft">
                                {gameName(game)} ·{" "}
                                {new Date(at).toLocaleDateString()}
                            </span>
                        </a>
                        {id !== shown && (
                            <button
                                class="icon-button"
                                aria-label={text.remove(title)}
                                onClick={() => setRemoved({ id, title })}
                            >
                                <Icon name="bin" />
                            </button>
                        )}
                    </li>
                ))}
            </ul>
            {removed !== null && (
                <Dialog title={text.remove(removed.title)} onClose={() => setRemoved(null)}>
                    <p>{text.confirm(removed.title)}</p>
                    <div class="acts">
                        <button class="button button-main" onClick={() => remove(removed.id)}>
                            {text.delete}
                        </button>
                        <button class="button" onClick={() => setRemoved(null)}>
                            {text.cancel}
                        </button>
                    </div>
                </Dialog>
            )}
        </div>
    );
}

