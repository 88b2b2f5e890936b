// The lessons of the games (data/lessons): a position, a task on its board, and how far a person is.
// What the lessons claim is tested by the rules (tests/suite/lessons_test.cpp). Pure.
import * as v from "valibot";
import { bareMove } from "../board/moveText";

const both = v.object({ zh: v.string(), en: v.string() });

const stageSchema = v.object({
    accept: v.union([v.literal("any"), v.array(v.string())]), // any legal move, or one of these
    reply: v.optional(v.string()),
});

const lessonSchema = v.object({
    id: v.string(),
    title: both,
    text: both,
    done: both, // said after the task
    rules: v.string(),
    start: v.string(), // a position text; "": the start of the rules
    moves: v.array(v.string()), // before the task
    // One of three tasks: moves, a move that the rules refuse, points to click.
    play: v.optional(v.array(stageSchema), []),
    try: v.optional(v.object({ move: v.string(), code: v.string() })),
    find: v.optional(v.object({ kind: v.picklist(["targets", "marks"]), points: v.array(v.string()) })),
    // The expression that the move asks for.
    sum: v.optional(v.object({ numbers: v.array(v.number()), target: v.number(), solution: v.string() })),
});

export const lessonsSchema = v.object({ steps: v.array(lessonSchema) });

export type Lesson = v.InferOutput<typeof lessonSchema>;

export type Run = {
    moves: string[]; // after those of the lesson, with the replies
    stage: number; // of the moves to play
    found: string[];
    isDone: boolean;
};

export const begun: Run = { moves: [], stage: 0, found: [], isDone: false };

// Whether the task asks for this legal move now.
export function accepts(lesson: Lesson, run: Run, move: string): boolean {
    const accept = lesson.play[run.stage]?.accept ?? [];
    return accept === "any" || accept.includes(bareMove(move));
}

// After a move that the task accepts; the reply is played by `answered`.
export function played(lesson: Lesson, run: Run, move: string): Run {
    const stage = run.stage + 1;
    return { ...run, moves: [...run.moves, move], stage, isDone: stage === lesson.play.length };
}

// The reply to the last move of a person; null if there is none.
export function replyTo(lesson: Lesson, run: Run): string | null {
    const before = lesson.play.slice(0, run.stage);
    const isPending = before.length > 0 && run.moves.length < before.length + before.filter(hasReply).length;
    return isPending ? (before.at(-1)?.reply ?? null) : null;
}

function hasReply({ reply }: Lesson["play"][number]): boolean {
    return reply !== undefined;
}

export function answered(run: Run, reply: string): Run {
    return { ...run, moves: [...run.moves, reply] };
}

// After a click on a point that is to be found; null if it is none of them.
export function pointed(lesson: Lesson, run: Run, point: string): Run | null {
    const points = lesson.find?.points ?? [];
    if (!points.includes(point)) return null;
    const found = run.found.includes(point) ? run.found : [...run.found, point];
    return { ...run, found, isDone: found.length === points.length };
}

// Whether this refusal is what the lesson wants to show.
export function isWantedRefusal(lesson: Lesson, move: string, code: string): boolean {
    return lesson.try?.move === move && lesson.try.code === code;
}
