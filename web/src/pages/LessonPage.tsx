// The rules of a game, learned step by step on the board.
import { useEffect, useMemo, useState } from "preact/hooks";
import { gameName, say, words } from "../i18n/words";
import { Icon } from "../look/Icon";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import type { Lesson } from "../lessons/lesson";
import { hasLessons, isLessonDone, loadLessons } from "../lessons/lessons";
import { useLesson, type LessonRun } from "../lessons/useLesson";
import { allGames } from "../net/catalogue";
import { go } from "../route";
import { LineBoard } from "../table/LineBoard";
import { NoteLine } from "../table/NoteLine";
import { Loading } from "./TablePage";

type LessonPageProps = { game: string; step: string };

export function LessonPage({ game, step }: LessonPageProps) {
    const [lessons, setLessons] = useState<Lesson[] | null>(null);
    useEffect(() => {
        let isShown = true;
        loadLessons(game).then(
            (loaded) => isShown && setLessons(loaded),
            () => isShown && setLessons([]),
        );
        return () => void (isShown = false);
    }, [game]);
    useEffect(() => {
        if (lessons?.length === 0) go(`new/${game}`);
    }, [lessons]);
    if (lessons === null) return <Loading />;
    const index = Math.max(0, lessons.findIndex(({ id }) => id === step));
    const lesson = lessons[index];
    if (lesson === undefined) return null;
    return <OneLesson key={lesson.id} game={game} lessons={lessons} index={index} lesson={lesson} />;
}

type OneLessonProps = { game: string; lessons: Lesson[]; index: number; lesson: Lesson };

function OneLesson({ game, lessons, index, lesson }: OneLessonProps) {
    const text = words.value.lesson;
    const run = useLesson(game, lesson);
    return (
        <>
            <TopBar onBack={() => go("")}>
                <h1>{text.title(gameName(game))}</h1>
            </TopBar>
            <LinkNews />
            <main
                class="table table-lesson"
                data-ply={run.line?.plies.length}
                style={`--aspect: ${run.aspect}`}
            >
                <div class="table-banner">
                    <div class="banner">
                        <p>
                            <b>{say(lesson.title)}</b>
                        </p>
                    </div>
                </div>
                <aside class="table-left">
                    <LessonList game={game} lessons={lessons} shown={index} />
                </aside>
                <div class="table-board">
                    <LineBoard run={run} />
                    <NoteLine note={run.note} />
                </div>
                <div class="table-moves">
                    <Task lesson={lesson} run={run} number={index + 1} count={lessons.length} />
                </div>
                <div class="table-actions">
                    <LessonActs game={game} lessons={lessons} index={index} run={run} />
                </div>
            </main>
        </>
    );
}

type TaskProps = { lesson: Lesson; run: LessonRun; number: number; count: number };

function Task({ lesson, run, number, count }: TaskProps) {
    const text = words.value.lesson;
    const { found } = run;
    return (
        <section class="panel lesson" aria-label={say(lesson.title)}>
            <p class="soft">{text.number(number, count)}</p>
            <p>{say(lesson.text)}</p>
            {lesson.find && !run.isDone && found > 0 && (
                <p class="soft" role="status">
                    {text.found(found, lesson.find.points.length)}
                </p>
            )}
            {run.isDone && (
                <p class="lesson-done" role="status">
                    <Icon name="check" />
                    <span>
                        {run.verdict !== "" && <b>{run.verdict} </b>}
                        {say(lesson.done)}
                    </span>
                </p>
            )}
            {!run.isDone && (
                <div class="acts">
                    {run.buttons.map(({ move, label }) => (
                        <button key={move} class="button button-main" data-move={move} onClick={() => void run.press(move)}>
                            {label}
                        </button>
                    ))}
                </div>
            )}
        </section>
    );
}

type LessonActsProps = { game: string; lessons: Lesson[]; index: number; run: LessonRun };

function LessonActs({ game, lessons, index, run }: LessonActsProps) {
    const text = words.value.lesson;
    const path = (to: number): string => `#/learn/${game}/${lessons[to]?.id ?? ""}`;
    const isLast = index + 1 === lessons.length;
    const style = run.isDone ? "button button-main" : "button";
    return (
        <div class="acts">
            {index > 0 && (
                <a class="button" href={path(index - 1)}>
                    {text.previous}
                </a>
            )}
            {run.isDone || run.hasBegun ? (
                <button class="button" onClick={run.restart}>
                    {text.again}
                </button>
            ) : (
                <button class="button" onClick={run.show}>
                    {text.show}
                </button>
            )}
            {isLast ? (
                <a class={style} href={`#/new/${game}`}>
                    {text.play}
                </a>
            ) : (
                <a class={style} href={path(index + 1)}>
                    {run.isDone ? text.next : text.skip}
                </a>
            )}
        </div>
    );
}

type LessonListProps = { game: string; lessons: Lesson[]; shown: number };

function LessonList({ game, lessons, shown }: LessonListProps) {
    const games = useMemo(() => allGames().filter(({ id }) => hasLessons(id)), [game]);
    return (
        <>
            <nav class="chips" aria-label={words.value.cover.choose}>
                {games.map((each) => (
                    <a
                        key={each.id}
                        class={`chip${each.id === game ? " is-on" : ""}`}
                        aria-current={each.id === game ? "page" : undefined}
                        href={`#/learn/${each.id}`}
                    >
                        {say(each)}
                    </a>
                ))}
            </nav>
            <nav class="panel lesson-list" aria-label={words.value.lesson.list}>
                <ol>
                    {lessons.map((lesson, index) => (
                        <li key={lesson.id}>
                            <a
                                href={`#/learn/${game}/${lesson.id}`}
                                class={index === shown ? "is-shown" : ""}
                                aria-current={index === shown ? "step" : undefined}
                            >
                                <span>{say(lesson.title)}</span>
                                {isLessonDone(game, lesson.id) && (
                                    <>
                                        <Icon name="check" />
                                        <span class="unseen">{words.value.lesson.isDone}</span>
                                    </>
                                )}
                            </a>
                        </li>
                    ))}
                </ol>
            </nav>
        </>
    );
}
