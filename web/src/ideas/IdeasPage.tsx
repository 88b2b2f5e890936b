// The list of the lessons about ideas of game programs, and one lesson.
import "../lab/lab.css";
import "./ideas.css";
import { useState } from "preact/hooks";
import { gameName, say } from "../i18n/words";
import { FileButton } from "../look/FileButton";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import type { Bilingual } from "../net/wire";
import { go } from "../route";
import { IdeaPage } from "./IdeaPage";
import type { Idea } from "./idea";
import { ideas } from "./ideas";
import { doneOf } from "./progress";
import { SheetProblem } from "./sheetFile";
import { forgetSheet, keepSheet, sheets } from "./sheets";
import { ideaWords } from "./words";

// `idea`: its id; an unknown one shows the list. `stage`: a number from 1.
export function IdeasPage({ idea, stage }: { idea: string; stage: string }) {
    const found = [...ideas, ...sheets()].find(({ id }) => id === idea);
    if (found) return <IdeaPage key={found.id} idea={found} stage={Number(stage) || 1} />;
    return <IdeaList />;
}

function IdeaList() {
    const text = ideaWords.value;
    return (
        <>
            <TopBar onBack={() => go("")}>
                <h1>{text.title}</h1>
            </TopBar>
            <LinkNews />
            <main class="ideas">
                <p class="soft">{text.about}</p>
                <ol class="ideas-list">
                    {ideas.map((idea, index) => (
                        <IdeaCard key={idea.id} idea={idea} number={index + 1} />
                    ))}
                </ol>
                <SheetList />
            </main>
        </>
    );
}

// Exercises of a teacher, from files.
function SheetList() {
    const text = ideaWords.value;
    const [problem, setProblem] = useState<Bilingual | null>(null);
    const open = async (file: File): Promise<void> => {
        try {
            go(`ideas/${keepSheet(await file.text()).id}`);
        } catch (error) {
            if (!(error instanceof SheetProblem)) throw error;
            setProblem(error.words);
        }
    };
    return (
        <section class="ideas-sheets" aria-label={text.sheets}>
            <h2>{text.sheets}</h2>
            <ul class="ideas-list">
                {sheets().map((idea) => (
                    <SheetCard key={idea.id} idea={idea} />
                ))}
            </ul>
            <FileButton label={text.openSheet} accept=".json,application/json" onFile={(file) => void open(file)} />
            {problem && (
                <p class="form-error" role="alert">
                    {say(problem)}
                </p>
            )}
        </section>
    );
}

function SheetCard({ idea }: { idea: Idea }) {
    const text = ideaWords.value;
    return (
        <li class="ideas-sheet">
            <IdeaLink idea={idea} above={gameName(idea.game)} />
            <button class="button" onClick={() => forgetSheet(idea.id)} aria-label={text.removeSheet(say(idea.title))}>
                {text.remove}
            </button>
        </li>
    );
}

function IdeaCard({ idea, number }: { idea: Idea; number: number }) {
    return (
        <li>
            <IdeaLink idea={idea} above={`${ideaWords.value.number(number)} · ${gameName(idea.game)}`} />
        </li>
    );
}

function IdeaLink({ idea, above }: { idea: Idea; above: string }) {
    const text = ideaWords.value;
    const done = doneOf(idea);
    const all = idea.exercises.length;
    return (
        <a class="panel ideas-card" href={`#/ideas/${idea.id}`}>
            <span class="soft">{above}</span>
            <h2>{say(idea.title)}</h2>
            <span>{say(idea.summary)}</span>
            <span class={done === all ? "soft is-done" : "soft"}>{text.done(done, all)}</span>
        </a>
    );
}
