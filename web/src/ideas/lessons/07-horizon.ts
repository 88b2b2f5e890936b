// The horizon effect and quiescence search, in xiangqi.
import type { Place } from "../../lab/messages";
import type { Bilingual } from "../../net/wire";
import { lineWords, lossOf, moveWords, think } from "../asking";
import type { Exercise, Idea, Lab, Row, Setting, Shown, Verdict } from "../idea";
import { numberValues, placeOptions } from "../options";
import { after, placeOf } from "../places";
import { both, fill, joined, valueBoth } from "../texts";

const rules = "xiangqi/asian";
const trap = placeOf(rules, "i3i4 h7h4 b2b6 h4h0 i0h0 h9g7 h2e2 b9c7");
const cannon = placeOf(rules, "a3a4 e9e8 g0i2 c6c5 h0f1 e8e9 i0i1 b7b8 a4a5 h7a7");
const edge = placeOf(rules, "b0a2 c9e7 f0e1 b7d7 b2b7 h7i7 h2g2");
const pawn = placeOf(
    rules,
    "b0c2 b7g7 b2a2 g7e7 a0b0 h9i7 h2e2 h7h8 b0b8 d9e8 b8b5 b9c7 f0e1 h8h2 h0g2 i9h9 e3e4 h9h3 i0h0 e7e4 b5b4",
);
const start = placeOf(rules, "h2e2 h9g7 h0g2 b9c7 b0c2 i9h9");
const exchange = placeOf(rules, "h2e2 h9g7 h0g2 b9c7 i0h0 i9h9 h0h6 c6c5");
const quiet = placeOf(rules, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7");

const places: Record<string, Place> = { trap, cannon, edge, pawn };
const placeNames: Record<string, Bilingual> = {
    trap: both("吃中卒", "Central pawn"),
    cannon: both("炮打马", "Cannon takes horse"),
    edge: both("边炮", "Cannon on the edge"),
    pawn: both("对攻", "Sharp position"),
};
const offered: Record<string, Place> = { start, exchange, pawn, quiet };
const blunder = 200; // hundredths
const good = 60;

function searchText(depth: number, isQuiescent: boolean): string {
    return `deepening:quiescence=${Number(isQuiescent)},depth=${depth}`;
}

async function found(lab: Lab, place: Place, depth: number, isQuiescent: boolean): Promise<Shown> {
    const { line, nodes, move, ...value } = await think(lab, place, searchText(depth, isQuiescent));
    return {
        text: fill(both("{line}，值 {value}，{nodes} 个节点。", "{line}, value {value}, {nodes} nodes."), {
            line: await lineWords(place, line),
            value: valueBoth(value),
            nodes,
        }),
        line,
    };
}

async function byDepth(lab: Lab): Promise<Shown> {
    const rows: Row[] = [];
    for (const depth of [1, 2, 3, 4]) {
        const plain = await think(lab, trap, searchText(depth, false));
        const quiescent = await think(lab, trap, searchText(depth, true));
        rows.push({
            cells: [
                both(`深度 ${depth}`, `Depth ${depth}`),
                await moveWords(trap, plain.move),
                valueBoth(plain),
                await moveWords(trap, quiescent.move),
                valueBoth(quiescent),
            ],
        });
    }
    return {
        table: {
            columns: [
                both("搜索", "Search"),
                both("无静态搜索", "Without quiescence"),
                both("值", "value"),
                both("有静态搜索", "With quiescence"),
                both("值", "value "),
            ],
            rows,
        },
    };
}

async function runRow(lab: Lab, { place, depth, quiescence }: Setting): Promise<Row[]> {
    const at = places[place ?? ""] ?? trap;
    const { line, nodes, move, ...value } = await think(lab, at, searchText(Number(depth), quiescence === "on"));
    const { loss } = await lossOf(lab, at, move);
    const where = placeNames[place ?? ""] ?? both("", "");
    const name = fill(
        quiescence === "on"
            ? both("{where}，深度 {depth}，有静态搜索", "{where}, depth {depth}, with quiescence")
            : both("{where}，深度 {depth}，无静态搜索", "{where}, depth {depth}, without quiescence"),
        { where, depth: Number(depth) },
    );
    return [
        {
            cells: [name, String(nodes), await lineWords(at, line), valueBoth(value), (loss / 100).toFixed(2)],
            share: 0,
        },
    ];
}

async function checkTempting(lab: Lab, move: string): Promise<Verdict> {
    const plain = await think(lab, edge, searchText(1, false));
    const { loss, line } = await lossOf(lab, edge, move);
    const isRight = move === plain.move;
    return {
        isRight,
        text: fill(
            isRight
                ? both(
                      "深度 1 停在吃子之后，值 {value}。接着是 {line}，亏了 {loss}。",
                      "Depth 1 stops right after the capture, value {value}. What follows is {line}, a loss of {loss}.",
                  )
                : both(
                      "深度 1 走的是另一着，它的值是 {value}：那一着看起来白吃一个子。",
                      "Depth 1 plays another move, whose value is {value}: that one seems to win something for nothing.",
                  ),
            { value: valueBoth(plain), line: await lineWords(edge, line), loss: (loss / 100).toFixed(2) },
        ),
        line: isRight ? line : [move],
    };
}

async function checkGood(lab: Lab, move: string): Promise<Verdict> {
    const { loss, line } = await lossOf(lab, cannon, move);
    const text =
        loss <= good
            ? both(
                  "之后是 {line}，与最好的着法相差 {loss}。",
                  "What follows is {line}; it is {loss} from the best move.",
              )
            : both(
                  "对方的应着：{line}。比最好的着法差 {loss}。",
                  "The opponent answers: {line}. That is {loss} worse than the best move.",
              );
    return {
        isRight: loss <= good,
        text: fill(text, { line: await lineWords(cannon, line), loss: (loss / 100).toFixed(2) }),
        line,
    };
}

async function checkBlunder(lab: Lab, id: string): Promise<Verdict> {
    const place = offered[id] ?? start;
    const plain = await think(lab, place, searchText(3, false));
    const { loss, line } = await lossOf(lab, place, plain.move);
    return {
        isRight: loss >= blunder,
        text: fill(
            both(
                "深度 3 打算走 {plan}，值 {value}。实际会是 {line}，比最好的着法差 {loss}。",
                "Depth 3 plans {plan}, value {value}. What really follows is {line}, {loss} worse than the best move.",
            ),
            {
                plan: await lineWords(place, plain.line),
                value: valueBoth(plain),
                line: await lineWords(place, line),
                loss: (loss / 100).toFixed(2),
            },
        ),
        line,
        place,
    };
}

const exercises: Exercise[] = [
    {
        id: "tempting",
        kind: "move",
        place: edge,
        task: both(
            "黑方走。不用静态搜索、深度 1 的搜索会上当。走出它选的那一着。",
            "Black to move. A search of depth 1 without quiescence goes wrong here. Play the move that it chooses.",
        ),
        check: checkTempting,
    },
    {
        id: "better",
        kind: "move",
        place: cannon,
        task: both(
            "红方走。下面是深度 1、不用静态搜索的选择。走一着更好的：与最好的着法相差不到 0.60。",
            "Red to move. Below is the choice of depth 1 without quiescence. Play a better move: less than 0.60 from the best.",
        ),
        facts: (lab) => found(lab, cannon, 1, false),
        check: checkGood,
    },
    {
        id: "find-blunder",
        kind: "choice",
        place: start,
        task: both(
            "四个局面里，有一个让不用静态搜索的深度 3 走出大错（差 2.00 以上）。选一个局面，棋盘上会摆出来。找那个最后一步还能吃子、吃完却会被吃回来的。",
            "In one of these four positions, depth 3 without quiescence makes a blunder (2.00 or more). The board shows the position you choose. Look for a capture at the last ply that is answered by a recapture.",
        ),
        options: () => placeOptions(offered),
        check: checkBlunder,
    },
];

export const horizon: Idea = {
    id: "horizon",
    game: "xiangqi",
    title: both("水平线与静态搜索", "The horizon and quiescence"),
    summary: both(
        "搜索停在吃子中间，就会看错；所以吃子要算完。",
        "A search that stops in the middle of an exchange is wrong, so captures are followed to their end.",
    ),
    steps: [
        {
            place: trap,
            text: both(
                "红方走，深度 3，到了深度就数子力。它找到一条好变化：",
                "Red to move; a search of depth 3 that evaluates as soon as the depth is used up. It finds a nice line:",
            ),
            show: (lab) => found(lab, trap, 3, false),
        },
        {
            place: after(trap, "b6e6", "c7e6", "e2e6"),
            text: both(
                "变化的最后一着吃了马，搜索就停在这里，没有看见黑方马上吃回来。看不见的那一步在“水平线”后面。黑方走：",
                "The last move of the line takes a horse, and there the search stops. It does not see that Black takes back: that move is beyond the horizon. Black to move:",
            ),
            show: (lab) => found(lab, after(trap, "b6e6", "c7e6", "e2e6"), 1, true),
        },
        {
            place: trap,
            text: both(
                "静态搜索：到了深度以后不马上评估，接着只看吃子，直到局面平静；也可以一着不吃，就用眼前的评估。每一深度的选择：",
                "Quiescence search: when the depth is used up, go on with captures only until the position is quiet; the side to move may also capture nothing and take the evaluation as it is. The choice at every depth:",
            ),
            show: byDepth,
        },
    ],
    experiment: {
        kind: "runs",
        text: both(
            "选局面和深度，开关静态搜索。最后一栏是冠军认为这一着亏了多少。开了静态搜索多看多少节点，少亏多少？",
            "Choose a position and a depth, and switch quiescence on and off. The last column is what the move loses in the champion's opinion. How many more nodes does quiescence cost, and what does it save?",
        ),
        place: ({ place }) => places[place ?? ""] ?? trap,
        switches: [
            {
                id: "place",
                name: both("局面", "Position"),
                values: Object.entries(placeNames).map(([id, name]) => ({ id, name })),
            },
            {
                id: "depth",
                name: both("深度", "Depth"),
                values: numberValues(3, 1, 2, 4, 5),
            },
            {
                id: "quiescence",
                name: both("静态搜索", "Quiescence"),
                values: [
                    { id: "off", name: both("关", "off") },
                    { id: "on", name: both("开", "on") },
                ],
            },
        ],
        columns: [
            both("搜索", "Search"),
            both("节点", "Nodes"),
            both("变化", "Line"),
            both("值", "Value"),
            both("亏损", "Loss"),
        ],
        run: runRow,
        keepsRows: true,
    },
    exercises,
    source: joined(
        both(
            "只在平静的局面评估：Claude Shannon，《Programming a Computer for Playing Chess》，1950 年。",
            "Evaluate only quiet positions: Claude Shannon, “Programming a Computer for Playing Chess”, 1950.",
        ),
        both(
            "“水平线效应”一词：Hans Berliner，1973 年。静态搜索的做法：David Slate 与 Lawrence Atkin，《Chess 4.5》，1977 年。",
            "The term “horizon effect”: Hans Berliner, 1973. Quiescence search as it is done today: David Slate and Lawrence Atkin, “Chess 4.5”, 1977.",
        ),
    ),
    files: ["src/search/pvs.h", "src/engines/xiangqi/tactics.h", "src/engines/xiangqi/exchange.h"],
};
