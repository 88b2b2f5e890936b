// The champion, part by part, in xiangqi.
import type { Place, ThoughtShown } from "../../lab/messages";
import type { Bilingual } from "../../net/wire";
import { barRows, lineWords, moveWords, think } from "../asking";
import type { Exercise, Idea, Lab, Option, Row, Setting, Shown, Verdict } from "../idea";
import { numberValues } from "../options";
import { placeOf } from "../places";
import { both, fill, joined, valueBoth } from "../texts";

const rules = "xiangqi/asian";
const places: Record<string, Place> = {
    river: placeOf(rules, "h2e2 h9g7 h0g2 b9c7 i0h0 i9h9 h0h6 c6c5 c3c4 b7b3"),
    attack: placeOf(rules, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 h0h6 h7i7 h6g6 i7i8 b0c2 a9b9"),
    start: placeOf(rules, ""),
};
const river = places.river ?? placeOf(rules, "");
const attack = places.attack ?? river;
const depth = 8;

// The options of the search that switch a step off, with what the step does.
const parts: Record<string, { name: Bilingual; what: Bilingual }> = {
    reductions: {
        name: both("后着缩减", "late move reductions"),
        what: both("排在后面的着法先搜得浅", "search late moves less deeply first"),
    },
    null_move: {
        name: both("空着", "null move"),
        what: both("停一着仍然够好，就不搜了", "no search where even a pass is good enough"),
    },
    reverse_futility: {
        name: both("反向无益剪枝", "reverse futility pruning"),
        what: both("接近水平线而领先很多，就不搜了", "no search near the horizon when far ahead"),
    },
    futility: {
        name: both("无益剪枝", "futility pruning"),
        what: both("接近水平线而追不上的安静着法，不看", "skip quiet moves near the horizon that cannot catch up"),
    },
    move_counts: {
        name: both("按着数剪枝", "move count pruning"),
        what: both("接近水平线时只看前面几着", "only the first moves near the horizon"),
    },
    exchange_pruning: {
        name: both("按兑子剪枝", "exchange pruning"),
        what: both("亏子的着法，接近水平线时不看", "skip moves near the horizon that lose material by exchange"),
    },
    aspiration: {
        name: both("期望窗口", "aspiration windows"),
        what: both("从上一层的值附近的窄窗口开始", "begin with a narrow window around the last value"),
    },
    singular: {
        name: both("单着延伸", "singular extensions"),
        what: both("只有一着好，就把它搜深一层", "search the only good move one ply deeper"),
    },
};

function nameOf(part: string): Bilingual {
    return parts[part]?.name ?? both("全部都开", "all parts on");
}

// `part`: switched off; "": none. Without the network, so that a new one does not change the lesson's figures.
function searched(lab: Lab, place: Place, part: string, to: number): Promise<ThoughtShown> {
    return think(lab, place, `champion:net=0,${part === "" ? "" : `${part}=0,`}depth=${to}`);
}

async function rowOf(lab: Lab, place: Place, part: string, to: number) {
    const { nodes, move, line, ...value } = await searched(lab, place, part, to);
    return {
        name: part === "" ? nameOf("") : fill(both("没有{name}", "without {name}"), { name: nameOf(part) }),
        count: nodes,
        more: [await moveWords(place, move), valueBoth(value)],
        isBest: part === "",
    };
}

const columns = [both("搜索", "Search"), both("节点", "Nodes"), both("着法", "Move"), both("值", "Value")];

async function againstDeepening(lab: Lab): Promise<Shown> {
    const champion = await searched(lab, river, "", depth);
    const simple = await think(lab, river, `deepening:depth=${depth - 2}`);
    return {
        text: fill(
            both(
                "深思搜到深度 {simpleDepth} 用了 {simple} 个节点；冠军搜到深度 {depth} 只用 {champion} 个：{line}。",
                "Deep Thinker needs {simple} nodes to depth {simpleDepth}; the champion needs only {champion} to depth {depth}: {line}.",
            ),
            {
                simple: simple.nodes,
                simpleDepth: depth - 2,
                champion: champion.nodes,
                depth,
                line: await lineWords(river, champion.line.slice(0, 4)),
            },
        ),
        line: champion.line.slice(0, 4),
    };
}

async function eachPart(): Promise<Shown> {
    return {
        table: {
            columns: [both("部件", "Part"), both("做什么", "what it does")],
            rows: Object.values(parts).map(({ name, what }) => ({ cells: [name, what] })),
        },
    };
}

async function eachOff(lab: Lab): Promise<Shown> {
    const rows = [];
    for (const part of ["", ...Object.keys(parts)]) rows.push(await rowOf(lab, river, part, depth));
    return { table: { columns, rows: barRows(rows) } };
}

const offered = ["null_move", "reductions", "futility", "reverse_futility"];
const offeredCosts = ["aspiration", "exchange_pruning", "singular", "reductions"];

function optionsOf(list: string[]): Option[] {
    return list.map((part) => ({ id: part, name: nameOf(part), detail: parts[part]?.what ?? both("", "") }));
}

async function checkSaving(lab: Lab, chosen: string): Promise<Verdict> {
    const all = (await searched(lab, attack, "", depth)).nodes;
    const counts = new Map<string, number>();
    for (const part of offered) counts.set(part, (await searched(lab, attack, part, depth)).nodes);
    const own = counts.get(chosen) ?? 0;
    const most = Math.max(...counts.values());
    return {
        isRight: own === most,
        text: fill(
            both(
                "全开 {all} 个节点，没有{name} {own} 个；四个里最多的是 {most} 个。",
                "All parts on: {all} nodes. Without {name}: {own}. The largest of the four is {most}.",
            ),
            { all, name: nameOf(chosen), own, most },
        ),
    };
}

async function checkCost(lab: Lab, chosen: string): Promise<Verdict> {
    const all = (await searched(lab, attack, "", depth)).nodes;
    const own = (await searched(lab, attack, chosen, depth)).nodes;
    return {
        isRight: own < all,
        text: fill(
            own < all
                ? both(
                      "没有{name}只要 {own} 个节点，有它要 {all} 个：它多搜，换来看得准。",
                      "Without {name} the search needs {own} nodes, with it {all}: it searches more in order to see more.",
                  )
                : both(
                      "没有{name}要 {own} 个节点，有它只要 {all} 个：它省节点。",
                      "Without {name} the search needs {own} nodes, with it only {all}: it saves nodes.",
                  ),
            { name: nameOf(chosen), own, all },
        ),
    };
}

const predictedDepth = 10;
const closeness = 1.5;

async function factor(lab: Lab, to: number): Promise<number> {
    const all = await searched(lab, river, "", to);
    const without = await searched(lab, river, "reductions", to);
    return without.nodes / all.nodes;
}

async function factors(lab: Lab): Promise<Shown> {
    const rows: Row[] = [];
    for (const to of [4, 6, 8])
        rows.push({ cells: [both(`深度 ${to}`, `Depth ${to}`), (await factor(lab, to)).toFixed(1)] });
    return {
        table: {
            columns: [
                both("搜索", "Search"),
                both("没有后着缩减，节点是几倍", "Nodes without reductions, as a multiple"),
            ],
            rows,
        },
    };
}

async function checkFactor(lab: Lab, value: number): Promise<Verdict> {
    const exact = await factor(lab, predictedDepth);
    return {
        isRight: value >= exact / closeness && value <= exact * closeness,
        text: fill(
            both(
                "深度 {depth} 是 {exact} 倍。每一层都缩减，省下的成倍增长。",
                "At depth {depth} it is {exact} times. Every level is reduced, so the saving multiplies with the depth.",
            ),
            { depth: predictedDepth, exact: exact.toFixed(1) },
        ),
    };
}

const exercises: Exercise[] = [
    {
        id: "saving",
        kind: "choice",
        place: attack,
        task: both(
            `这个局面，深度 ${depth}。四个部件里关掉哪一个，节点最多？`,
            `In this position, at depth ${depth}: which of these four parts, if it is switched off, leads to the most nodes?`,
        ),
        options: () => Promise.resolve(optionsOf(offered)),
        check: checkSaving,
    },
    {
        id: "cost",
        kind: "choice",
        place: attack,
        task: both(
            "还是这个局面。有一个部件关掉以后节点反而少。哪一个？",
            "The same position. With one of these parts off, the search needs fewer nodes. Which one?",
        ),
        options: () => Promise.resolve(optionsOf(offeredCosts)),
        check: checkCost,
    },
    {
        id: "factor",
        kind: "number",
        place: river,
        unit: both("倍", "times"),
        task: both(
            `看下面的倍数，估计深度 ${predictedDepth} 时没有后着缩减的节点是几倍。相差不到 ${closeness} 倍算对。`,
            `From the numbers below, estimate the multiple at depth ${predictedDepth}. Within a factor of ${closeness} is right.`,
        ),
        facts: factors,
        check: checkFactor,
    },
];

export const champion: Idea = {
    id: "champion",
    game: "xiangqi",
    title: both("冠军，逐个部件", "The champion, part by part"),
    summary: both(
        "前面的想法合在一起，再加上省略着法的办法。",
        "The ideas of the earlier lessons together, and ways to leave moves out.",
    ),
    steps: [
        {
            place: river,
            text: both(
                "冠军也是 α-β：迭代加深、置换表、历史表、静态搜索、评估，前面的课都讲过。这一课里它用手工的评估，不用网络。它快在另一件事：大多数着法不值得搜那么深。",
                "The champion is alpha-beta too, with deepening, a table, history, quiescence and an evaluation, as in the lessons before. In this lesson it evaluates by hand-made terms, without its network. What makes it fast is something else: most moves are not worth the full depth.",
            ),
            show: againstDeepening,
        },
        {
            place: river,
            text: both(
                "每个部件是一个可以关掉的开关。前七个为了省节点，最后一个多花节点，把要紧的着法看深。",
                "Each part has a switch. The first seven are there to save nodes; the last one spends nodes in order to see an important move more deeply.",
            ),
            show: eachPart,
        },
        {
            place: river,
            text: both(
                `同一个局面，深度 ${depth}，每次关掉一个。节点少不等于棋力强：缩减和剪枝会看漏，值也会变。哪个部件值多少，要用上一课的办法比赛才知道。`,
                `One position, depth ${depth}, one part off at a time. Fewer nodes are not yet more strength: reductions and pruning overlook things, and the values change. What a part is worth is measured by matches, as in the lesson before.`,
            ),
            show: eachOff,
        },
    ],
    experiment: {
        kind: "runs",
        text: both(
            "选局面、深度和要关的部件。节点、着法、值哪些变了？各部件在比赛里值多少分，写在 docs/champions.md。",
            "Choose a position, a depth and the part to switch off. What changes: nodes, move, value? What each part is worth in matches is in docs/champions.md.",
        ),
        place: ({ place }: Setting) => places[place ?? ""] ?? river,
        switches: [
            {
                id: "place",
                name: both("局面", "Position"),
                values: [
                    { id: "river", name: both("过河车", "rook across the river") },
                    { id: "attack", name: both("车吃卒", "rook takes pawn") },
                    { id: "start", name: both("开局", "start") },
                ],
            },
            {
                id: "depth",
                name: both("深度", "Depth"),
                values: numberValues(8, 6, 10),
            },
            {
                id: "part",
                name: both("关掉", "Switched off"),
                values: [
                    { id: "", name: both("不关", "nothing") },
                    ...Object.entries(parts).map(([id, { name }]) => ({ id, name })),
                ],
            },
        ],
        columns,
        run: async (lab, { place, depth: to, part }) =>
            barRows([await rowOf(lab, places[place ?? ""] ?? river, part ?? "", Number(to))]),
        keepsRows: true,
    },
    exercises,
    source: joined(
        both(
            "空着：Chrilly Donninger，1993 年。无益剪枝：Ernst Heinz，1998 年。后着缩减：Tord Romstad，2006 年。",
            "Null move: Chrilly Donninger, 1993. Futility pruning: Ernst Heinz, 1998. Late move reductions: Tord Romstad, 2006.",
        ),
        both(
            "单着延伸：Anantharaman、Campbell、Hsu，1988 年。其余的出处见 docs/champions.md。",
            "Singular extensions: Anantharaman, Campbell and Hsu, 1988. For the others see docs/champions.md.",
        ),
    ),
    files: ["src/search/champion/search.h", "src/search/champion/late_moves.h", "docs/champions.md"],
};
