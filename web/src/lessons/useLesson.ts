// One lesson while a person does it: what is on the board, and what clicks do.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Ghost } from "../board/Marks";
import { bareMove, groupMoves, pointsOf } from "../board/moveText";
import { sentence, words } from "../i18n/words";
import { gameInfo } from "../net/catalogue";
import type { LineShown, Words } from "../net/wire";
import { boardAspect } from "../pages/boardAspect";
import { playSound } from "../sound/sounds";
import type { Note, Working } from "../table/desk";
import { positions } from "../table/history";
import type { LineRun } from "../table/LineBoard";
import { buttonLabel } from "../table/moveLabel";
import { noThoughtMarks, thoughtMarks } from "../table/thoughtMarks";
import { useLine } from "../table/useLine";
import { useNote } from "../table/useNote";
import { accepts, answered, begun, isWantedRefusal, played, pointed, replyTo, type Lesson, type Run } from "./lesson";
import { noteLessonDone } from "./lessons";

const replyAfterMs = 700;
const usualAspect = 1;

export type LessonRun = LineRun & {
    aspect: number;
    note: Note | null;
    buttons: { move: string; label: string }[]; // moves without a point
    found: number;
    isDone: boolean;
    hasBegun: boolean;
    verdict: string; // the sentence of the rules that the task has led to
    press: (move: string) => Promise<void>;
    restart: () => void;
    show: () => void; // what the task asks for
};

export function useLesson(game: string, lesson: Lesson): LessonRun {
    const [run, setRun] = useState<Run>(begun);
    const [shows, setShows] = useState(false);
    const [refusal, setRefusal] = useState<Words | null>(null); // that the task asked for
    const [working, setWorking] = useState<Working | null>(null);
    const { note, tell } = useNote();
    const moves = useMemo(() => [...lesson.moves, ...run.moves], [lesson, run.moves]);
    const { line, isUpToDate, reasonAgainst } = useLine(lesson.rules, lesson.start, moves);
    const text = words.value.lesson;
    const reply = replyTo(lesson, run);
    const all = useMemo(() => (line ? positions(line.start, line.plies) : [new Map()]), [line]);
    const take = (next: Run): void => {
        setRun(next);
        setShows(false);
        if (next.isDone) noteLessonDone(game, lesson.id);
    };
    const play = (move: string): void => {
        setWorking(null);
        soundMove(game);
        take(played(lesson, run, move));
    };
    useEffect(() => {
        if (reply === null || !isUpToDate) return;
        const timer = setTimeout(() => {
            soundMove(game);
            setRun(answered(run, reply));
        }, replyAfterMs);
        return () => clearTimeout(timer);
    }, [reply, isUpToDate]);
    const choose = (move: string): void => {
        if (!accepts(lesson, run, move)) return tell(lesson.try ? text.otherRefusal : text.otherMove, true);
        if (lesson.sum) setWorking({ move: bareMove(move), sums: [lesson.sum] });
        else play(move);
    };
    const attempt = async (move: string): Promise<void> => {
        const reason = await reasonAgainst(move);
        if (reason === null) return choose(move);
        if (!isWantedRefusal(lesson, move, reason.code)) return tell(sentence(reason), true);
        setRefusal(reason);
        take({ ...run, isDone: true });
    };
    const refuse = async (from: string | null, point: string | null): Promise<void> => {
        if (run.isDone || !isUpToDate || reply !== null) return;
        if (point === null) return tell(words.value.refuse.outside, true);
        if (lesson.find) {
            const next = pointed(lesson, run, point);
            if (next === null) return tell(text.otherPoint, true);
            playSound("stone");
            return take(next);
        }
        const holder = all.at(-1)?.get(point);
        if (from === null && !gameInfo(game)?.laysPieces)
            return tell(holder ? words.value.refuse.foreign : words.value.refuse.empty, true);
        await attempt((from ?? "") + point);
    };
    const mayMove = isUpToDate && !run.isDone && reply === null && !lesson.find;
    const legal = mayMove && line ? line.state.legal : noMoves;
    const wanted = lesson.try?.move ?? firstOf(lesson, run);
    const found: Ghost[] = (lesson.find && !run.isDone ? (shows ? lesson.find.points : run.found) : []).map(
        (point) => ({ point, side: line?.state.side ?? "first", number: 0 }),
    );
    const shown = shows && wanted !== "" && !lesson.find ? thoughtMarks(wanted, line?.state.side ?? "first") : noThoughtMarks;
    const answers = groupMoves(legal).words;
    const asked = lesson.try && pointsOf(lesson.try.move).length === 0 ? [lesson.try.move] : [];
    return {
        line,
        position: all.at(-1) ?? new Map(),
        legal,
        marks: { arrows: shown.arrows, ghosts: [...shown.ghosts, ...found] },
        isTurned: false,
        showsRuleMarks: lesson.find?.kind !== "marks" || run.isDone,
        aspect: line ? boardAspect(game, line.board) : usualAspect,
        note,
        working,
        buttons: [...new Set([...answers, ...asked])].map((move) => ({ move, label: buttonLabel(move, game) })),
        found: run.found.length,
        isDone: run.isDone && reply === null,
        hasBegun: run.moves.length + run.found.length > 0,
        verdict: verdictOf(refusal, line),
        choose,
        refuse,
        press: attempt,
        tell,
        refusalOf: reasonAgainst,
        play,
        closeWorking: () => setWorking(null),
        restart: () => {
            setRefusal(null);
            setShows(false);
            setRun(begun);
        },
        show: () => setShows(true),
    };
}

const noMoves: string[] = [];

function soundMove(game: string): void {
    playSound(gameInfo(game)?.laysPieces ? "stone" : "move");
}

// The first of the moves that the task asks for now; "" if it asks for any, or none.
function firstOf(lesson: Lesson, run: Run): string {
    const accept = lesson.play[run.stage]?.accept ?? [];
    return accept === "any" ? "" : (accept[0] ?? "");
}

function verdictOf(refusal: Words | null, line: LineShown | null): string {
    const said = refusal ?? line?.state.end?.reason ?? null;
    if (said === null) return "";
    const end = words.value.lesson.sentenceEnd;
    return sentence(said).replace(/[.。]?$/, end);
}
