// One lesson: its stages one after the other, beside the board.
import { useEffect } from "preact/hooks";
import { say, sentence } from "../i18n/words";
import { Icon } from "../look/Icon";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import type { Place } from "../lab/messages";
import { boardAspect } from "../pages/boardAspect";
import { go, labPath } from "../route";
import { useLine } from "../table/useLine";
import { ExercisePanel } from "./ExercisePanel";
import { ExperimentPanel } from "./ExperimentPanel";
import { stagesOf, type Experiment, type Idea, type Stage, type Step } from "./idea";
import { IdeaBoard } from "./IdeaBoard";
import { ideas } from "./ideas";
import { isDone } from "./progress";
import { ShownView } from "./ShownView";
import { useAnswer, valueOf } from "./useAnswer";
import { useIdeaDesk, useScene, type IdeaDesk } from "./useIdeaDesk";
import { ideaWords } from "./words";

const usualAspect = 1;

export function IdeaPage({ idea, stage: number }: { idea: Idea; stage: number }) {
    const stages = stagesOf(idea);
    const index = Math.min(Math.max(number, 1), stages.length) - 1;
    const stage = stages[index] ?? { kind: "source" };
    const desk = useIdeaDesk(idea, placeOfStage(idea, stage));
    const { rules, start, moves } = desk.scene.place;
    const shown = useLine(rules, start, moves);
    const aspect = shown.line ? boardAspect(idea.game, shown.line.board) : usualAspect;
    return (
        <>
            <TopBar onBack={() => go("ideas")}>
                <h1>{ideas.includes(idea) ? ideaWords.value.number(ideas.indexOf(idea) + 1) : ideaWords.value.sheets}</h1>
            </TopBar>
            <LinkNews />
            <main
                class="lab idea"
                data-stage={index + 1}
                data-ply={shown.line?.plies.length}
                style={`--aspect: ${aspect}`}
            >
                <IdeaBoard desk={desk} shown={shown} />
                <div class="lab-right">
                    <h2>{say(idea.title)}</h2>
                    <StageList idea={idea} stages={stages} shown={index} />
                    <StageView key={index} desk={desk} stage={stage} number={index + 1} />
                    <StageActs idea={idea} shown={index} count={stages.length} />
                </div>
            </main>
        </>
    );
}

const noPlace: Place = { rules: "", start: "", moves: [] };

function placeOfStage({ steps, experiment }: Idea, stage: Stage): Place {
    if (stage.kind === "step") return stage.step.place;
    if (stage.kind === "exercise") return stage.exercise.place;
    return steps[0]?.place ?? (experiment === null ? noPlace : placeOfExperiment(experiment));
}

function placeOfExperiment(experiment: Experiment): Place {
    return experiment.kind === "runs" ? experiment.place({}) : experiment.place;
}

type StageProps = { desk: IdeaDesk; stage: Stage; number: number };

function StageView({ desk, stage, number }: StageProps) {
    // What a stage still asks when it is left would disturb the recorded search of the next one.
    useEffect(() => () => desk.run.laboratory.end(), []);
    switch (stage.kind) {
        case "step":
            return <StepPanel desk={desk} step={stage.step} number={number} />;
        case "experiment":
            return <ExperimentPanel desk={desk} experiment={stage.experiment} />;
        case "exercise":
            return <ExercisePanel desk={desk} exercise={stage.exercise} number={stage.number} />;
        case "source":
            return <SourcePanel desk={desk} />;
    }
}

function StepPanel({ desk, step, number }: { desk: IdeaDesk; step: Step; number: number }) {
    const { show } = step;
    const answer = useAnswer(show ? () => show(desk.lab) : null, String(number));
    const shown = valueOf(answer);
    useScene(desk, step.place, { line: shown?.line, heat: shown?.heat }, null);
    return (
        <section class="panel idea-panel" aria-label={ideaWords.value.step(number)}>
            <p>{say(step.text)}</p>
            {show && <ShownView answer={answer} />}
        </section>
    );
}

function SourcePanel({ desk }: { desk: IdeaDesk }) {
    const text = ideaWords.value;
    const { idea, scene } = desk;
    useScene(desk, scene.place, {}, null);
    return (
        <section class="panel idea-panel" aria-label={text.sourceTitle}>
            <h2 class="panel-small">{text.source}</h2>
            <p>{sentence(idea.source)}</p>
            <h2 class="panel-small">{text.files}</h2>
            <ul class="plain">
                {idea.files.map((file) => (
                    <li key={file}>
                        <code>{file}</code>
                    </li>
                ))}
            </ul>
            <p>
                <a href={`#/${labPath(idea.game, "tree", scene.place)}`}>{text.inLab}</a>
            </p>
        </section>
    );
}

type ListProps = { idea: Idea; stages: Stage[]; shown: number };

function StageList({ idea, stages, shown }: ListProps) {
    const text = ideaWords.value;
    return (
        <nav class="idea-stages" aria-label={text.stages}>
            {stages.map((stage, index) => (
                <a
                    key={index}
                    class={`chip${index === shown ? " is-on" : ""}`}
                    aria-current={index === shown ? "step" : undefined}
                    aria-label={stage.kind === "step" ? text.step(index + 1) : undefined}
                    href={`#/ideas/${idea.id}/${index + 1}`}
                >
                    {stageName(stage, index)}
                    {stage.kind === "exercise" && isDone(idea.id, stage.exercise.id) && (
                        <span class="idea-mark">
                            <Icon name="check" />
                            <span class="unseen">{text.isDone}</span>
                        </span>
                    )}
                </a>
            ))}
        </nav>
    );
}

function stageName(stage: Stage, index: number): string {
    const text = ideaWords.value;
    switch (stage.kind) {
        case "step":
            return String(index + 1);
        case "experiment":
            return text.experiment;
        case "exercise":
            return text.exercise(stage.number);
        case "source":
            return text.sourceTitle;
    }
}

function StageActs({ idea, shown, count }: { idea: Idea; shown: number; count: number }) {
    const text = ideaWords.value;
    const following = ideas.includes(idea) ? ideas[ideas.indexOf(idea) + 1] : undefined;
    const isLast = shown + 1 === count;
    return (
        <div class="acts">
            {shown > 0 && (
                <a class="button" href={`#/ideas/${idea.id}/${shown}`}>
                    {text.previous}
                </a>
            )}
            {!isLast && (
                <a class="button button-main" href={`#/ideas/${idea.id}/${shown + 2}`}>
                    {text.next}
                </a>
            )}
            {isLast && following && (
                <a class="button button-main" href={`#/ideas/${following.id}`}>
                    {text.nextIdea}
                </a>
            )}
            {isLast && (
                <a class="button" href="#/ideas">
                    {text.all}
                </a>
            )}
        </div>
    );
}
