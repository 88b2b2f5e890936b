// A sheet of exercises that a teacher wrote as a file (docs/teacher.md): reads it, and makes exercises of it that the
// laboratory checks.
import * as v from "valibot";
import type { Place } from "../lab/messages";
import type { Bilingual } from "../net/wire";
import { board, lineWords, moveWords, think } from "./asking";
import type { Exercise, Idea, Lab, Verdict } from "./idea";
import { after } from "./places";
import { both, fill, negated, valueBoth, valueNumber } from "./texts";

const words = v.union([
    v.pipe(v.string(), v.nonEmpty()),
    v.strictObject({ zh: v.pipe(v.string(), v.nonEmpty()), en: v.pipe(v.string(), v.nonEmpty()) }),
]);
const player = v.pipe(v.string(), v.regex(/^[a-z-]+:.*(depth|nodes)=\d/, "an opponent with its depth or nodes, such as minimax:depth=2"));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

const answer = v.variant("kind", [
    v.strictObject({ kind: v.literal("move"), judge: player, margin: v.optional(v.pipe(v.number(), v.minValue(0)), 0) }),
    v.strictObject({ kind: v.literal("number"), search: player, tolerance: v.optional(v.pipe(v.number(), v.minValue(0)), 0) }),
    v.strictObject({ kind: v.literal("node"), search: player, why: v.pipe(v.string(), v.nonEmpty()) }),
    v.strictObject({
        kind: v.literal("order"),
        moves: v.pipe(v.array(v.string()), v.minLength(2)),
        depth: v.pipe(count, v.maxValue(6)),
        nodes: count,
    }),
]);

const sheet = v.strictObject({
    yiguan: v.literal("exercises"),
    title: words,
    game: v.picklist(["shuqi", "gomoku", "xiangqi"]),
    exercises: v.pipe(
        v.array(
            v.strictObject({
                task: words,
                rules: v.pipe(v.string(), v.nonEmpty()),
                start: v.optional(v.string(), ""),
                moves: v.optional(v.string(), ""),
                answer,
            }),
        ),
        v.minLength(1),
        v.maxLength(100),
    ),
});

type Sheet = v.InferOutput<typeof sheet>;
type Answer = Sheet["exercises"][number]["answer"];
type AnswerOf<K extends Answer["kind"]> = Extract<Answer, { kind: K }>;

// Why a file is no sheet.
export class SheetProblem extends Error {
    constructor(readonly words: Bilingual) {
        super(words.en);
    }
}

// `id`: of the lesson that the sheet becomes. Throws a SheetProblem that names the place in the file.
export function readSheet(text: string, id: string): Idea {
    const read = v.safeParse(sheet, parsed(text));
    if (!read.success) throw problemOf(read.issues[0]);
    const { title, game, exercises } = read.output;
    return {
        id,
        game,
        title: bilingual(title),
        summary: both("老师出的练习", "Exercises from a teacher"),
        steps: [],
        experiment: null,
        exercises: exercises.map(({ task, rules, start, moves, answer: wanted }, index) => ({
            ...exerciseOf({ rules, start, moves: moves.split(" ").filter((move) => move !== "") }, wanted),
            id: String(index + 1),
            task: bilingual(task),
        })),
        source: both("", ""),
        files: [],
    };
}

function parsed(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch (error) {
        const reason = error instanceof Error ? error.message : "";
        throw new SheetProblem(fill(both("文件不是 JSON：{reason}", "The file is not JSON: {reason}"), { reason }));
    }
}

function problemOf(issue: v.BaseIssue<unknown>): SheetProblem {
    const at = v.getDotPath(issue) ?? "";
    return new SheetProblem(
        fill(both("文件在“{at}”处有误：{reason}。写法见 docs/teacher.md。", "The file is wrong at “{at}”: {reason}. docs/teacher.md describes it."), {
            at,
            reason: both(`应为 ${issue.expected ?? ""}，读到 ${issue.received}`, issue.message),
        }),
    );
}

function bilingual(text: string | Bilingual): Bilingual {
    return typeof text === "string" ? both(text, text) : text;
}

type Unnamed = { [K in Exercise["kind"]]: Omit<Extract<Exercise, { kind: K }>, "id" | "task"> }[Exercise["kind"]];

function exerciseOf(place: Place, wanted: Answer): Unnamed {
    switch (wanted.kind) {
        case "move":
            return { kind: "move", place, check: (lab, move) => checkMove(lab, place, wanted, move) };
        case "number":
            return {
                kind: "number",
                place,
                unit: both("个节点", "nodes"),
                check: (lab, value) => checkNumber(lab, place, wanted, value),
            };
        case "node":
            return { kind: "node", place, player: wanted.search, check: async (_, node) => checkNode(wanted, node.why) };
        case "order":
            return {
                kind: "order",
                place,
                moves: async () => wanted.moves,
                check: (lab, moves) => checkOrder(lab, place, wanted, moves),
            };
    }
}

// Right if the value after the move is at most `margin` below the best.
async function checkMove(lab: Lab, place: Place, { judge, margin }: AnswerOf<"move">, move: string): Promise<Verdict> {
    const best = await think(lab, place, judge);
    const bestWords = await moveWords(place, best.move);
    const next = after(place, move);
    const { winner, side } = await board(lab, next);
    if (winner !== "") {
        const isWon = winner !== "draw" && winner !== side;
        return { isRight: isWon || move === best.move, text: fill(both("这一着后对局结束；引擎走 {best}。", "The game ends with this move; the engine plays {best}."), { best: bestWords }), line: [move] };
    }
    const reply = await think(lab, next, judge);
    const value = negated(reply);
    const text = fill(both("你的着法：{line}，值 {value}。引擎走 {best}，值 {most}。", "Your move: {line}, value {value}. The engine plays {best}, value {most}."), {
        line: await lineWords(place, [move, ...reply.line.slice(0, 3)]),
        value: valueBoth(value),
        best: bestWords,
        most: valueBoth(best),
    });
    const isRight = move === best.move || valueNumber(value) >= valueNumber(best) - margin;
    return { isRight, text, line: [move, ...reply.line.slice(0, 1)] };
}

// `tolerance`: in percent.
async function checkNumber(lab: Lab, place: Place, { search, tolerance }: AnswerOf<"number">, value: number): Promise<Verdict> {
    const { nodes } = await think(lab, place, search);
    return {
        isRight: Math.abs(value - nodes) <= (tolerance / 100) * nodes,
        text: fill(both("{search} 看了 {nodes} 个节点。", "{search} looked at {nodes} nodes."), { search, nodes }),
    };
}

function checkNode({ why }: AnswerOf<"node">, found: string): Verdict {
    return {
        isRight: found === why,
        text: fill(both("这个节点的结束原因是“{found}”，题目要的是“{why}”。", "This node ended by “{found}”; wanted is “{why}”."), { found, why }),
    };
}

async function checkOrder(lab: Lab, place: Place, { depth, nodes }: AnswerOf<"order">, moves: string[]): Promise<Verdict> {
    const tried = await lab.ask("order", { place, depth, nodes: nodes * 10, moves });
    const values = { nodes: tried.nodes, most: nodes };
    return {
        isRight: tried.isFinished && tried.nodes <= nodes,
        text: tried.isFinished
            ? fill(both("这样排，搜了 {nodes} 个节点；要求不超过 {most} 个。", "In this order the search took {nodes} nodes; at most {most} are allowed."), values)
            : fill(both("这样排，超过了 {nodes} 个节点；要求不超过 {most} 个。", "In this order the search took more than {nodes} nodes; at most {most} are allowed."), values),
    };
}
