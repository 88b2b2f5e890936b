// Iterative deepening and the transposition table, in shuqi.
import type { Place } from "../../lab/messages";
import type { Bilingual } from "../../net/wire";
import { barRows, board, lineWords, moveWords, think } from "../asking";
import type { Exercise, Idea, Lab, Option, Row, Setting, Shown, Verdict } from "../idea";
import { numberValues } from "../options";
import { after, placeOf } from "../places";
import { both, fill, joined, valueBoth } from "../texts";

const rules = "shuqi/course";
const oneWay = placeOf(rules, "l6k7 d4e5 l8k9");
const another = placeOf(rules, "l8k9 d4e5 l6k7");
const start = placeOf(rules, "");
const opened = placeOf(rules, "l6k7 d4e5 l8k9 d6e7");
const places: Record<string, Place> = { opened, start };
const otherWay = placeOf(rules, "l6k7 d4e5 l8k9 d6e7 l4k5");
const almost = placeOf(rules, "l4k5 d4e5 l8k9 d6e7");
const plain = "deepening:quiescence=0";
const recordedDepth = 5;
const mostNodes = 60_000;

const searchNames: Record<string, Bilingual> = {
    ordering: both("α-β，着法已排序", "Alpha-beta with ordering"),
    table: both("加置换表", "and a transposition table"),
    iterations: both("一层一层加深", "and deepening step by step"),
    "null-windows": both("加零窗口", "and null windows"),
};
const columns = [
    both("搜索", "Search"),
    both("节点", "Nodes"),
    both("表里有答案", "Answered by the table"),
    both("值", "Value"),
];

async function steps(lab: Lab, place: Place, depth: number, ids: string[]): Promise<Row[]> {
    const { runs } = await lab.ask("compare", { place, depth, nodes: mostNodes });
    return barRows(
        runs
            .filter(({ search, isFinished }) => ids.includes(search) && isFinished)
            .map(({ search, nodes, answers, ...value }) => ({
                name: searchNames[search] ?? both(search, search),
                count: nodes,
                more: [String(answers), valueBoth(value)],
            })),
    );
}

async function samePosition(lab: Lab): Promise<Shown> {
    const [one, other] = [await board(lab, oneWay), await board(lab, another)];
    return {
        text:
            one.position === other.position
                ? both(
                      "两条路到了同一个局面：每个子都在同一点，也轮到同一方走。",
                      "Both ways lead to the same position: every piece is on the same point, and the same side is to move.",
                  )
                : both("两个局面不同。", "The positions differ."),
    };
}

async function tableHelps(lab: Lab): Promise<Shown> {
    return { table: { columns, rows: await steps(lab, opened, 4, ["ordering", "table"]) } };
}

type Iteration = { depth: number; size: number; move: string; first: string; value: Bilingual };

async function iterations(lab: Lab): Promise<Iteration[]> {
    const { roots } = await lab.ask("record", { place: start, player: `${plain},depth=${recordedDepth}` });
    const found: Iteration[] = [];
    for (const { node, depth, size, line, ...value } of roots) {
        const { children } = await lab.ask("node", { node });
        found.push({ depth, size, move: line[0] ?? "", first: children[0]?.move ?? "", value: valueBoth(value) });
    }
    return found;
}

async function stepByStep(lab: Lab): Promise<Shown> {
    const rows = (await iterations(lab)).map(async ({ depth, size, move, first, value }) => ({
        name: both(`深度 ${depth}`, `Depth ${depth}`),
        count: size,
        more: [await moveWords(start, first), await moveWords(start, move), value],
    }));
    return {
        table: {
            columns: [
                both("搜索", "Search"),
                both("节点", "Nodes"),
                both("先看", "First move tried"),
                both("最好", "Best move"),
                both("值", "Value"),
            ],
            rows: barRows(await Promise.all(rows)),
        },
    };
}

async function otherWayShown(): Promise<Shown> {
    return {
        text: fill(both("置换表里有这条路：{line}。", "The table knows this way: {line}."), {
            line: await lineWords(placeOf(rules, ""), otherWay.moves),
        }),
    };
}

async function checkSame(lab: Lab, move: string): Promise<Verdict> {
    const [own, wanted] = [await board(lab, after(almost, move)), await board(lab, otherWay)];
    const isRight = own.position === wanted.position;
    return {
        isRight,
        text: fill(
            isRight
                ? both(
                      "局面相同：{own}。搜索不用再算一次。",
                      "The position is the same: {own}. The search need not work it out again.",
                  )
                : both(
                      "你的局面：{own}；表里的局面：{wanted}。还不一样。",
                      "Your position: {own}; the one in the table: {wanted}. They differ.",
                  ),
            { own: own.position, wanted: wanted.position },
        ),
        line: [],
    };
}

const askedDepth = 4;

async function threeDepths(lab: Lab): Promise<Shown> {
    const before = (await iterations(lab)).filter(({ depth }) => depth < askedDepth);
    const rows = before.map(async ({ depth, move, value }) => ({
        cells: [both(`深度 ${depth}`, `Depth ${depth}`), await moveWords(start, move), value],
    }));
    return {
        table: {
            columns: [both("搜索", "Search"), both("最好", "Best move"), both("值", "Value")],
            rows: await Promise.all(rows),
        },
    };
}

const otherMoves = ["l6k7", "m9k11", "m5k3"];

async function firstOptions(lab: Lab): Promise<Option[]> {
    const best = (await iterations(lab)).filter(({ depth }) => depth < askedDepth).map(({ move }) => move);
    const moves = [...new Set([...otherMoves, ...best])].sort();
    return Promise.all(moves.map(async (move) => ({ id: move, name: await moveWords(start, move), line: [move] })));
}

async function checkFirst(lab: Lab, move: string): Promise<Verdict> {
    const all = await iterations(lab);
    const first = all.find(({ depth }) => depth === askedDepth)?.first ?? "";
    const best = all.find(({ depth }) => depth === askedDepth - 1)?.move ?? "";
    return {
        isRight: move === first,
        text: fill(
            both(
                "深度 {depth} 先看 {first}；深度 {before} 最好的是 {best}，它还在表里。",
                "Depth {depth} tries {first} first. The best move of depth {before} was {best}; it is still in the table.",
            ),
            {
                depth: askedDepth,
                before: askedDepth - 1,
                first: await moveWords(start, first),
                best: await moveWords(start, best),
            },
        ),
        line: [first],
    };
}

const predictedDepth = 6;

async function nodesTo(lab: Lab, depth: number): Promise<number> {
    return (await think(lab, start, `${plain},depth=${depth}`)).nodes;
}

async function growth(lab: Lab): Promise<Shown> {
    const rows = [];
    for (let depth = 1; depth < predictedDepth; ++depth)
        rows.push({ name: both(`到深度 ${depth}`, `Up to depth ${depth}`), count: await nodesTo(lab, depth) });
    return { table: { columns: [both("搜索", "Search"), both("节点", "Nodes")], rows: barRows(rows) } };
}

async function checkGrowth(lab: Lab, value: number): Promise<Verdict> {
    const [last, next] = [await nodesTo(lab, predictedDepth - 1), await nodesTo(lab, predictedDepth)];
    return {
        isRight: value >= next / 2 && value <= next * 2,
        text: fill(
            both(
                "到深度 {depth} 是 {next} 个节点，前一层的 {factor} 倍。所以前面各层加起来也不贵。",
                "Up to depth {depth} it takes {next} nodes, {factor} times as many as before. So all earlier depths together cost little.",
            ),
            { depth: predictedDepth, next, factor: next / last },
        ),
    };
}

const exercises: Exercise[] = [
    {
        id: "same-position",
        kind: "move",
        place: almost,
        task: both(
            "走一着，到达置换表里已有的那个局面。",
            "Play the move that leads to the position that the table already has.",
        ),
        facts: otherWayShown,
        check: checkSame,
    },
    {
        id: "first-move",
        kind: "choice",
        place: start,
        task: both(
            `程序搜完了深度 1 到 ${askedDepth - 1}，结果如下。深度 ${askedDepth} 先看哪一着？`,
            `The program has finished depths 1 to ${askedDepth - 1} with these results. Which move does depth ${askedDepth} try first?`,
        ),
        facts: threeDepths,
        options: firstOptions,
        check: checkFirst,
    },
    {
        id: "growth",
        kind: "number",
        place: start,
        unit: both("个节点", "nodes"),
        task: both(
            `看着下面的增长，估计到深度 ${predictedDepth} 要多少个节点。在一半和两倍之间算对。`,
            `From the growth below, estimate the nodes up to depth ${predictedDepth}. Between half and twice the number is right.`,
        ),
        facts: growth,
        check: checkGrowth,
    },
];

export const deepening: Idea = {
    id: "deepening",
    game: "shuqi",
    title: both("迭代加深与置换表", "Iterative deepening and the transposition table"),
    summary: both(
        "记住算过的局面；先浅后深，每一层都帮下一层排好先后。",
        "Remember positions that were searched; go deeper step by step, each step ordering the moves of the next.",
    ),
    steps: [
        {
            place: oneWay,
            text: both(
                "先走 l6–k7，下一着走 l8–k9；或者先走 l8–k9，再走 l6–k7。着法的先后不同，局面却一样。",
                "First l6–k7 and then l8–k9, or first l8–k9 and then l6–k7. The moves come in another order, but the position is the same.",
            ),
            show: samePosition,
        },
        {
            place: opened,
            text: both(
                "置换表用局面的键（Zobrist 的办法：每个子在每个点一个随机数，全部异或）记下搜索的结果。再遇到同一个局面，够深就直接用，不够深也知道先看哪一着。",
                "The transposition table stores results under a key of the position (Zobrist's way: a random number for each piece on each point, combined by exclusive or). When the position comes again, a result that is deep enough is used; otherwise its best move is tried first.",
            ),
            show: tableHelps,
        },
        {
            place: start,
            text: both(
                "迭代加深：先搜深度 1，再 2，再 3……看起来重复，其实浅的几层很便宜，还告诉下一层先看哪一着；时间到了，随时有答案。",
                "Iterative deepening: search depth 1, then 2, then 3. It looks like repeated work, but shallow depths are cheap, they tell the next depth which move to try first, and there is always an answer when time runs out.",
            ),
            show: stepByStep,
        },
    ],
    experiment: {
        kind: "runs",
        text: both(
            "一行比前一行多一个办法。深度越大，哪一个办法省得越多？没有列出的没有在限数内搜完。",
            "Each row adds one idea to the row above. Which saves more as the depth grows? Searches that did not finish within the limit are left out.",
        ),
        place: ({ place }: Setting) => places[place ?? ""] ?? opened,
        switches: [
            {
                id: "place",
                name: both("局面", "Position"),
                values: [
                    { id: "opened", name: both("开局几着以后", "after some moves") },
                    { id: "start", name: both("开局", "start") },
                ],
            },
            {
                id: "depth",
                name: both("深度", "Depth"),
                values: numberValues(4, 3, 5),
            },
        ],
        columns,
        run: (lab, { place, depth }) =>
            steps(lab, places[place ?? ""] ?? opened, Number(depth), Object.keys(searchNames)),
        keepsRows: false,
    },
    exercises,
    source: joined(
        both(
            "棋类程序里的置换表：Greenblatt、Eastlake、Crocker，《The Greenblatt Chess Program》，1967 年；局面的键：Albert Zobrist，1970 年。",
            "A transposition table in a chess program: Greenblatt, Eastlake and Crocker, “The Greenblatt Chess Program”, 1967; keys of positions: Albert Zobrist, 1970.",
        ),
        both(
            "迭代加深：David Slate 与 Lawrence Atkin，《Chess 4.5》，1977 年。",
            "Iterative deepening: David Slate and Lawrence Atkin, “Chess 4.5”, 1977.",
        ),
    ),
    files: ["src/search/transposition_table.h", "src/search/deepening.h", "src/search/pvs.h"],
};
