// The moves of a study: the main line with its variations and comments. Each move is a button.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { words } from "../i18n/words";
import { Icon, type IconName } from "../look/Icon";
import { buttonOf, moveLabel } from "../table/moveLabel";
import { readAnnotation } from "./annotation";
import { isOnMainLine, type Path, type Place, type Study, type StudyMove } from "./tree";
import type { StudyRun } from "./useStudy";
import { studyWords } from "./words";

export function StudyMoves({ game, run }: { game: string; run: StudyRun }) {
    const { study, path } = run;
    const text = studyWords.value.moves;
    const list = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const now = list.current?.querySelector<HTMLElement>("[aria-current]");
        if (now && list.current) list.current.scrollTop = now.offsetTop - list.current.clientHeight / 2;
    }, [study, path]);
    const { text: comment } = readAnnotation(study.comment);
    return (
        <section class="panel study-moves" aria-label={text.title}>
            <div class="study-tree" ref={list} tabIndex={-1}>
                {comment !== "" && <p class="study-comment">{comment}</p>}
                {study.children.length === 0 && <p class="soft">{text.none}</p>}
                <Line game={game} shown={path.join(" ")} place={study} path={[]} number={0} onLook={run.look} />
            </div>
            <Steps run={run} study={study} />
        </section>
    );
}

type LineProps = {
    game: string;
    shown: string; // the path on the board
    place: Place;
    path: Path; // to the place
    number: number; // of the last move
    isBranch?: boolean; // its first move begins a variation
    onLook: (path: Path) => void;
};

// The moves from a place to the end of its main line, each followed by what replaces it.
function Line({ game, shown, place, path, number, isBranch = false, onLook }: LineProps) {
    const parts: ComponentChildren[] = [];
    let needsNumber = true;
    let here: Place = place;
    let to: Path = path;
    let count = number;
    let begins = isBranch;
    for (let main = here.children[0]; main !== undefined; main = here.children[0]) {
        const others = begins ? [] : here.children.slice(1);
        const last = to;
        const lastCount = count;
        to = [...to, main.move];
        count += buttonOf(main.move, game)?.use === "answer" ? 0 : 1;
        const { text } = readAnnotation(main.comment);
        parts.push(
            <Move
                key={to.join(" ")}
                game={game}
                move={main}
                number={count > lastCount && (needsNumber || count % 2 === 1) ? numberText(count) : ""}
                isShown={shown === to.join(" ")}
                path={to}
                onLook={onLook}
            />,
        );
        if (text !== "")
            parts.push(
                <p key={`${to.join(" ")}#`} class="study-comment">
                    {text}
                </p>,
            );
        for (const other of others)
            parts.push(
                <div key={`${last.join(" ")}(${other.move}`} class="study-variation">
                    <Line
                        game={game}
                        shown={shown}
                        place={{ comment: "", children: [other] }}
                        path={last}
                        number={lastCount}
                        isBranch
                        onLook={onLook}
                    />
                </div>,
            );
        needsNumber = text !== "" || others.length > 0;
        begins = false;
        here = main;
    }
    return <>{parts}</>;
}

// "3." before the first move of a row, "3…" before the second.
function numberText(count: number): string {
    return count % 2 === 1 ? `${(count + 1) / 2}.` : `${count / 2}…`;
}

type MoveProps = {
    game: string;
    move: StudyMove;
    number: string;
    isShown: boolean;
    path: Path;
    onLook: (path: Path) => void;
};

function Move({ game, move, number, isShown, path, onLook }: MoveProps) {
    const { mark } = readAnnotation(move.comment);
    return (
        <span class="study-move">
            {number !== "" && <span class="moves-number">{number}</span>}
            <button
                class={`move${isShown ? " is-shown" : ""}`}
                aria-current={isShown ? "step" : undefined}
                title={mark === null ? undefined : studyWords.value.note.marks[mark]}
                onClick={() => onLook(path)}
            >
                {moveLabel(move.move, move.notations, game)}
                {mark}
            </button>
        </span>
    );
}

function Steps({ run, study }: { run: StudyRun; study: Study }) {
    const text = words.value.table;
    const own = studyWords.value.moves;
    const { path, line } = run;
    const isAtEnd = path.length === line.length;
    const isAtStart = path.length === 0;
    return (
        <nav class="study-steps" aria-label={own.title}>
            <Tool icon="first" label={text.first} isOff={isAtStart} onClick={run.toStart} />
            <Tool icon="previous" label={text.previous} isOff={isAtStart} onClick={() => run.step(-1)} />
            <Tool icon="next" label={text.next} isOff={isAtEnd} onClick={() => run.step(1)} />
            <Tool icon="last" label={text.last} isOff={isAtEnd} onClick={run.toEnd} />
            <Tool icon="undo" label={own.undo} isOff={run.undo === null} onClick={() => run.undo?.()} />
            <Tool icon="redo" label={own.redo} isOff={run.redo === null} onClick={() => run.redo?.()} />
            <Tool icon="up" label={own.promote} isOff={isOnMainLine(study, path)} onClick={run.promote} />
            <Tool icon="bin" label={own.remove} isOff={isAtStart} onClick={run.remove} />
        </nav>
    );
}

function Tool({ icon, label, isOff, onClick }: { icon: IconName; label: string; isOff: boolean; onClick: () => void }) {
    return (
        <button class="icon-button" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
            <Icon name={icon} />
        </button>
    );
}
