// Move ordering and the history heuristic, in xiangqi.
import type { Compared, Place, RunShown } from "../../lab/messages";
import type { Bilingual } from "../../net/wire";
import { barRows, lineWords, think } from "../asking";
import type { Exercise, Idea, Lab, Row, Setting, Shown, Verdict } from "../idea";
import { numberValues } from "../options";
import { after, placeOf } from "../places";
import { both, fill, joined } from "../texts";

const rules = "xiangqi/asian";
const places: Record<string, Place> = {
    horse: placeOf(rules, "h2e2 h9g7 h0g2 b9c7 i0h0 i9h9 h0h6 c6c5"),
    cannon: placeOf(rules, "h2e2 h9g7 h0g2 b9c7 b0c2 i9h9"),
    pawn: placeOf(rules, "h2e2 h9g7 h0g2 b9c7 i0h0 i9h9 h0h6 h7i7 h6g6 g7e8"),
};
const horse = places.horse ?? placeOf(rules, "");
const cannon = places.cannon ?? horse;
const shuffled = ["h6h7", "h6i6", "b2a2", "e2e6", "b0c2"];
const depth = 3;
const mostNodes = 2_000_000;

const orderNames: Record<string, Bilingual> = {
    "worst-first": both("最坏的在前", "Worst first"),
    random: both("随机", "Random"),
    "best-first": both("最好的在前", "Best first"),
};
const searchNames: Record<string, Bilingual> = {
    alphabeta: both("α-β，不排序", "Alpha-beta, no ordering"),
    "alphabeta-history": both("α-β 加历史表", "Alpha-beta with history"),
    ordering: both("按棋理、杀手着和历史表", "Tactics, killers and history"),
};

function compare(lab: Lab, place: Place, to: number): Promise<Compared> {
    return lab.ask("compare", { place, depth: to, nodes: mostNodes });
}

function firstCutShare({ cuts, firstCuts }: { cuts: number; firstCuts: number }): string {
    return cuts === 0 ? "–" : `${Math.round((100 * firstCuts) / cuts)}%`;
}

function orderRows({ orders }: Compared): Row[] {
    return barRows(
        orders.map((each) => ({
            name: orderNames[each.order] ?? both(each.order, each.order),
            count: each.nodes,
            more: [firstCutShare(each)],
        })),
    );
}

function runRows(runs: RunShown[]): Row[] {
    return barRows(
        runs
            .filter(({ search }) => search in searchNames)
            .map((run) => ({
                name: searchNames[run.search] ?? both(run.search, run.search),
                count: run.nodes,
                more: [firstCutShare(run)],
            })),
    );
}

const columns = [both("先后", "Order"), both("节点", "Nodes"), both("第一着就剪枝", "Cut by the first move")];

async function ordersMatter(lab: Lab): Promise<Shown> {
    return { table: { columns, rows: orderRows(await compare(lab, horse, depth)) } };
}

async function historyHelps(lab: Lab): Promise<Shown> {
    const { runs } = await compare(lab, horse, depth);
    return { table: { columns, rows: runRows(runs.filter(({ search }) => search !== "ordering")) } };
}

async function leastLeaves(lab: Lab): Promise<Shown> {
    const { tree } = await compare(lab, horse, depth);
    if (tree === null) return {};
    return {
        text: fill(
            both(
                "这棵树平均每个节点 {branching} 着，共 {leaves} 个叶节点；证明它的值至少要看 {proof} 个。",
                "This tree has {branching} moves a node and {leaves} leaves; at least {proof} of them are needed to prove its value.",
            ),
            { branching: tree.branching, leaves: tree.leaves, proof: tree.smallestProof },
        ),
    };
}

async function nodesWith(lab: Lab, place: Place, moves: string[]): Promise<{ nodes: number; move: string }> {
    return lab.ask("order", { place, depth, nodes: mostNodes, moves });
}

// A little above what the best first move of the list needs.
async function limitOf(lab: Lab): Promise<number> {
    const counts = [];
    for (const move of shuffled)
        counts.push((await nodesWith(lab, horse, [move, ...shuffled.filter((each) => each !== move)])).nodes);
    return Math.round(1.05 * Math.min(...counts));
}

async function orderFacts(lab: Lab): Promise<Shown> {
    const { nodes } = await nodesWith(lab, horse, shuffled);
    return {
        text: fill(
            both(
                "按现在的先后要 {nodes} 个节点。目标：不超过 {limit} 个。",
                "The order below needs {nodes} nodes. The aim: at most {limit}.",
            ),
            {
                nodes,
                limit: await limitOf(lab),
            },
        ),
    };
}

async function checkOrder(lab: Lab, moves: string[]): Promise<Verdict> {
    const { nodes, move } = await nodesWith(lab, horse, moves);
    const limit = await limitOf(lab);
    const first = moves[0] ?? "";
    const refuted = await think(lab, after(horse, first), `alphabeta-history:depth=${depth - 1}`);
    const line = [first, ...refuted.line];
    const isRight = nodes <= limit;
    return {
        isRight,
        text: fill(
            isRight
                ? both(
                      "{nodes} 个节点。最好的着法在前，α 一开始就高，后面的着法很快被剪掉。",
                      "{nodes} nodes. With the best move first, alpha is high from the start and the other moves are cut off soon.",
                  )
                : both(
                      "{nodes} 个节点，限 {limit} 个。你先看的一着之后是 {line}；最好的着法排在第 {at} 个。",
                      "{nodes} nodes; the limit is {limit}. After your first move follows {line}; the best move is number {at} in your order.",
                  ),
            { nodes, limit, line: await lineWords(horse, line), at: moves.indexOf(move) + 1 },
        ),
        line,
    };
}

const nearBest = 1.1;

async function checkFirst(lab: Lab, move: string): Promise<Verdict> {
    const { legal } = await lab.ask("board", { place: cannon });
    const counts = new Map<string, number>();
    for (const each of legal) counts.set(each, (await nodesWith(lab, cannon, [each])).nodes);
    const least = Math.min(...counts.values());
    const nodes = counts.get(move) ?? Number.POSITIVE_INFINITY;
    const reply = await think(lab, after(cannon, move), `alphabeta-history:depth=${depth - 1}`);
    const line = [move, ...reply.line];
    return {
        isRight: nodes <= nearBest * least,
        text: fill(
            both(
                "先看这一着，要 {nodes} 个节点；最少的是 {least} 个。它之后是 {line}。",
                "With this move first the search needs {nodes} nodes; the least of all is {least}. After it follows {line}.",
            ),
            { nodes, least, line: await lineWords(cannon, line) },
        ),
        line,
    };
}

const tolerance = 0.1;

async function branchingFacts(lab: Lab): Promise<Shown> {
    const { tree } = await compare(lab, cannon, depth);
    return {
        text: fill(
            both(
                "这棵树深度 {depth}，平均每个节点 b = {branching} 着。",
                "This tree has depth {depth} and on average b = {branching} moves a node.",
            ),
            {
                depth,
                branching: tree?.branching ?? 0,
            },
        ),
    };
}

async function checkLeaves(lab: Lab, value: number): Promise<Verdict> {
    const { tree, orders } = await compare(lab, cannon, depth);
    if (tree === null) return { isRight: false, text: both("树太大。", "The tree is too large.") };
    const best = orders.find(({ order }) => order === "best-first");
    return {
        isRight: Math.abs(value - tree.knuthMoore) <= tolerance * tree.knuthMoore,
        text: fill(
            both(
                "b² + b¹ − 1 = {knuthMoore}。这棵真实的树至少要 {proof} 个，最好的在前时看了 {best} 个。",
                "b² + b¹ − 1 = {knuthMoore}. The real tree needs at least {proof}; with the best moves first {best} were looked at.",
            ),
            { knuthMoore: tree.knuthMoore, proof: tree.smallestProof, best: best?.leaves ?? 0 },
        ),
    };
}

const exercises: Exercise[] = [
    {
        id: "order",
        kind: "order",
        place: horse,
        task: both(
            "红方走。排一排这五着，让 α-β 先看最上面的，用不超过限数的节点搜完深度 3。碰一下着法，棋盘上会画出来。",
            "Red to move. Put these five moves in order, the first to be searched at the top, so that alpha-beta of depth 3 stays below the limit. Point at a move to see it on the board.",
        ),
        facts: orderFacts,
        moves: () => Promise.resolve(shuffled),
        check: checkOrder,
    },
    {
        id: "first",
        kind: "move",
        place: cannon,
        task: both(
            "红方走。只把一着提到最前面，哪一着最省节点？把它走出来。",
            "Red to move. If a single move is put in front, which one saves most nodes? Play it.",
        ),
        check: checkFirst,
    },
    {
        id: "least-leaves",
        kind: "number",
        place: cannon,
        unit: both("个叶节点", "leaves"),
        task: both(
            "均匀的树，每个节点 b 着，深度 d。Knuth 与 Moore：排序全对时要看 b 的 ⌈d/2⌉ 次方加 b 的 ⌊d/2⌋ 次方减 1 个叶节点。算出这里的数，误差在一成以内算对。",
            "In a uniform tree with b moves a node and depth d, Knuth and Moore need b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves if every order is right. Work it out for this position; within ten percent is right.",
        ),
        facts: branchingFacts,
        check: checkLeaves,
    },
];

export const ordering: Idea = {
    id: "ordering",
    game: "xiangqi",
    title: both("着法的先后与历史表", "Move ordering and history"),
    summary: both(
        "同样的 α-β，先看好着法，节点少几十倍。",
        "The same alpha-beta with the good moves first needs a small part of the nodes.",
    ),
    steps: [
        {
            place: horse,
            text: both(
                "α 越早变高，剪得越多。同一个局面、同样的 α-β、深度 3，只换着法的先后：",
                "The sooner alpha rises, the more is cut. One position, the same alpha-beta, depth 3; only the order of the moves differs:",
            ),
            show: ordersMatter,
        },
        {
            place: horse,
            text: both(
                "可是哪一着最好，搜完才知道。历史表的办法：一着在别处剪过枝，就给它加分，下次先看。它不懂棋，只数次数。",
                "But the best move is known only after the search. The history heuristic: a move that caused a cut elsewhere gets points and is tried earlier next time. It knows nothing about the game; it only keeps count.",
            ),
            show: historyHelps,
        },
        {
            place: horse,
            text: both(
                "排得再好也有下限：证明一个值，总要看一些叶节点。",
                "Even a perfect order has a limit: some leaves are needed to prove a value.",
            ),
            show: leastLeaves,
        },
    ],
    experiment: {
        kind: "runs",
        text: both(
            "换局面、深度和比较的内容，看节点数和“第一着就剪枝”的比例怎样一起变。",
            "Change the position, the depth and what is compared, and watch how the nodes and the share of cuts by the first move change together.",
        ),
        place: ({ place }: Setting) => places[place ?? ""] ?? horse,
        switches: [
            {
                id: "what",
                name: both("比较", "Compare"),
                values: [
                    { id: "orders", name: both("三种先后", "three orders") },
                    { id: "runs", name: both("三种排序办法", "three ways to order") },
                ],
            },
            {
                id: "place",
                name: both("局面", "Position"),
                values: [
                    { id: "horse", name: both("过河车", "rook across the river") },
                    { id: "cannon", name: both("中炮", "central cannon") },
                    { id: "pawn", name: both("车吃卒", "rook takes pawn") },
                ],
            },
            {
                id: "depth",
                name: both("深度", "Depth"),
                values: numberValues(3, 2),
            },
        ],
        columns,
        run: async (lab, { what, place, depth: to }) => {
            const compared = await compare(lab, places[place ?? ""] ?? horse, Number(to));
            return what === "orders" ? orderRows(compared) : runRows(compared.runs);
        },
        keepsRows: false,
    },
    exercises,
    source: joined(
        both(
            "历史表：Jonathan Schaeffer，《The History Heuristic》，1983 年。",
            "The history heuristic: Jonathan Schaeffer, “The History Heuristic”, 1983.",
        ),
        both(
            "最少的叶节点：Donald Knuth 与 Ronald Moore，《An Analysis of Alpha-Beta Pruning》，1975 年。",
            "The least number of leaves: Donald Knuth and Ronald Moore, “An Analysis of Alpha-Beta Pruning”, 1975.",
        ),
    ),
    files: ["src/search/history.h", "src/search/move_orders.h"],
};
