// The list of the lessons about ideas of game programs, and one lesson.
import "../lab/lab.css";
import "./ideas.css";
import { gameName, say } from "../i18n/words";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import { go } from "../route";
import { IdeaPage } from "./IdeaPage";
import type { Idea } from "./idea";
import { ideas } from "./ideas";
import { doneOf } from "./progress";
import { ideaWords } from "./words";

// `idea`: its id; an unknown one shows the list. `stage`: a number from 1.
export function IdeasPage({ idea, stage }: { idea: string; stage: string }) {
    const found = ideas.find(({ id }) => id === idea);
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
            </main>
        </>
    );
}

function IdeaCard({ idea, number }: { idea: Idea; number: number }) {
    const text = ideaWords.value;
    const done = doneOf(idea);
    const all = idea.exercises.length;
    return (
        <li>
            <a class="panel ideas-card" href={`#/ideas/${idea.id}`}>
                <span class="soft">
                    {text.number(number)} · {gameName(idea.game)}
                </span>
                <h2>{say(idea.title)}</h2>
                <span>{say(idea.summary)}</span>
                <span class={done === all ? "soft is-done" : "soft"}>{text.done(done, all)}</span>
            </a>
        </li>
    );
}
