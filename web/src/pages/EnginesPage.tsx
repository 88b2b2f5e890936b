// The external engines on this machine: the list, and the form that installs one.
import { useEffect, useState } from "preact/hooks";
import { gameName, say, sentence, words } from "../i18n/words";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import {
    loadShelf,
    removeEngine,
    shelf,
    tryEngine,
    type Engine,
    type Shelf,
    type Trial,
} from "../net/engines";
import { server } from "../net/server";
import { go } from "../route";
import { draftOf, freshDraft, type Draft } from "./engineDraft";
import { EngineForm } from "./EngineForm";
import { loadSetup, saveSetup } from "./setup";
import { TaskNews, useTask } from "./task";

export function EnginesPage() {
    const mayInstall = server.mayInstall.value;
    useEffect(() => {
        if (mayInstall === true) return server.onOpen(() => void loadShelf());
    }, [mayInstall]);
    const text = words.value.engines;
    return (
        <>
            <TopBar onBack={() => go("")} />
            <LinkNews />
            <main class="engines">
                <h1>{text.title}</h1>
                {mayInstall === false ? (
                    <p role="status">{text.elsewhere}</p>
                ) : (
                    <>
                        <p class="soft">{text.about}</p>
                        <Contents />
                    </>
                )}
            </main>
        </>
    );
}

function Contents() {
    const known = shelf.value;
    if (known === null) return <p role="status">{words.value.loading}</p>;
    if ("folder" in known) return <Installed shelf={known} />;
    return (
        <p class="form-error" role="alert">
            {sentence(known)}
        </p>
    );
}

type Editing = { draft: Draft; replaces: boolean };

// The form replaces the row of an engine that is changed; for a new engine it follows the list.
function Installed({ shelf: { engines, folder, protocols } }: { shelf: Shelf }) {
    const text = words.value.engines;
    const [editing, setEditing] = useState<Editing | null>(null);
    const [news, setNews] = useState("");
    const close = (told = ""): void => {
        setEditing(null);
        setNews(told);
    };
    const add = (): void => {
        const [game = "", [protocol = ""] = []] = Object.entries(protocols)[0] ?? [];
        setEditing({ draft: freshDraft(game, protocol), replaces: false });
    };
    const form = editing && (
        <EngineForm
            key={editing.draft.id}
            start={editing.draft}
            replaces={editing.replaces}
            protocols={protocols}
            onDone={(name, trial) =>
                close(
                    trial === null
                        ? text.installedUntried(name)
                        : text.installed(name, answerWords(trial)),
                )
            }
            onCancel={() => close()}
        />
    );
    return (
        <>
            <p class="engines-news" role="status">
                {news}
            </p>
            {engines.length === 0 && <p>{text.none}</p>}
            <ul class="engine-list">
                {engines.map((engine) => (
                    <li key={engine.id}>
                        {editing?.replaces && editing.draft.id === engine.id ? (
                            form
                        ) : (
                            <Row
                                engine={engine}
                                onEdit={() => setEditing({ draft: draftOf(engine), replaces: true })}
                                onRemoved={close}
                            />
                        )}
                    </li>
                ))}
            </ul>
            {editing?.replaces === false && form}
            {editing === null && (
                <button class="button button-main" onClick={add}>
                    {text.add}
                </button>
            )}
            <p class="soft engines-folder">{text.folder(folder)}</p>
        </>
    );
}

// "It answered h8 in 0.2 s."
function answerWords({ move, chinese, tookMs, tellsScores }: Trial): string {
    const text = words.value.engines;
    const answer = text.answered(
        words.value.server === "弈馆" && chinese !== "" ? chinese : move,
        (tookMs / 1000).toFixed(1),
    );
    return tellsScores ? answer : text.withoutScores(answer);
}

type RowProps = { engine: Engine; onEdit: () => void; onRemoved: (news: string) => void };

function Row({ engine, onEdit, onRemoved }: RowProps) {
    const text = words.value.engines;
    const { game, name, protocol } = draftOf(engine);
    const shown = name === "" ? engine.id : name;
    const [isAsking, setIsAsking] = useState(false);
    const trial = useTask();
    const removal = useTask();
    return (
        <div class="panel engine" role="group" aria-label={shown}>
            <div class="engine-head">
                <b>{shown}</b>
                {shown !== engine.id && <code class="soft">{engine.id}</code>}
                <span class="soft">
                    {[gameName(game), protocol].filter((part) => part !== "").join(" · ")}
                </span>
                <span class={engine.refusal ? "engine-state is-broken" : "engine-state"}>
                    {engine.refusal ? text.broken : text.ready}
                </span>
            </div>
            {engine.refusal && <p class="form-error">{say(engine.refusal)}</p>}
            {trial.isRunning ? (
                <p class="soft" role="status">
                    {text.trying}
                </p>
            ) : (
                <TaskNews task={trial} />
            )}
            <TaskNews task={removal} />
            {isAsking ? (
                <div class="acts acts-question" role="group" aria-label={text.removeIt(shown)}>
                    <span>{text.removeSure(shown)}</span>
                    <button
                        class="button button-red"
                        disabled={removal.isRunning}
                        onClick={() =>
                            void removal.run(async () => {
                                await removeEngine(engine.id);
                                onRemoved(text.removed(shown));
                            })
                        }
                    >
                        {text.remove}
                    </button>
                    <button class="button" onClick={() => setIsAsking(false)}>
                        {text.cancel}
                    </button>
                </div>
            ) : (
                <div class="acts">
                    {!engine.refusal && (
                        <>
                            <button class="button" onClick={() => playAgainst(game, engine.id)}>
                                {text.play}
                            </button>
                            <button
                                class="button"
                                aria-label={text.tryThis(shown)}
                                disabled={trial.isRunning}
                                onClick={() =>
                                    void trial.run(async () => answerWords(await tryEngine(engine.id)))
                                }
                            >
                                {text.tryIt}
                            </button>
                        </>
                    )}
                    <button class="button" aria-label={text.editIt(shown)} onClick={onEdit}>
                        {text.edit}
                    </button>
                    <button
                        class="button button-quiet-red"
                        aria-label={text.removeIt(shown)}
                        onClick={() => setIsAsking(true)}
                    >
                        {text.remove}
                    </button>
                </div>
            )}
        </div>
    );
}

function playAgainst(game: string, player: string): void {
    saveSetup(game, { ...loadSetup(game, "machine"), player });
    go(`new/${game}/machine`);
}
