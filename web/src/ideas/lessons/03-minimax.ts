// Minimax, with captures in xiangqi that depth 1 likes and depth 2 does not.
import type { ChildShown, NodeShown, Place } from "../../lab/messages";
import { barRows, board, lineWords, moveWords, recordedRoot, think } from "../asking";
import type { Exercise, Idea, Lab, Option, Shown, Verdict } from "../idea";
import { after, placeOf } from "../places";
import { both, fill, joined, negated, valueBoth, valueNumber } from "../texts";

const rules = "xiangqi/asian";
const cannon = placeOf(rules, "h2e2 h9g7 h0g2 b9c7 b0c2 i9h9");
const pawn = "e2e6"; // the capture that depth 1 likes
const rook = placeOf(rules, "b0c2 b7g7 b2a2 g7e7 a0b0 h9i7 h2e2 h7h8");
const compared = ["e2e6", "a0b0", "i0h0", "c2b0"];
const depths = [1, 2, 3];

async function preferred(lab: Lab, place: Place, depth: number): Promise<Shown> {
    const { move, nodes, line, ...value } = await think(lab, place, `minimax:depth=${depth}`);
    return {
        text: fill(
            both(
                "深度 {depth}：{line}，值 {value}，看了 {nodes} 个局面。",
                "Depth {depth}: {line}, value {value}; {nodes} positions were looked at.",
            ),
            {
                depth,
                line: await lineWords(place, line.length > 0 ? line : [move]),
                value: valueBoth(value),
                nodes,
            },
        ),
        line: line.length > 0 ? line : [move],
    };
}

// The moves with the value before and after the best reply.
async function twoDepths(lab: Lab): Promise<Shown> {
    const one = await recordedRoot(lab, cannon, "minimax:depth=1");
    const two = await recordedRoot(lab, cannon, "minimax:depth=2");
    const rows = compared.map(async (move) => ({
        cells: [await moveWords(cannon, move), ...[one, two].map((root) => valueBoth(childOf(root, move)))],
        isBest: childOf(two, move).amount === two.value.amount,
    }));
    return {
        table: {
            columns: [
                both("红方的着法", "Red's move"),
                both("深度 1 的值", "value at depth 1"),
                both("深度 2 的值", "value at depth 2"),
            ],
            rows: await Promise.all(rows),
        },
    };
}

function childOf(node: NodeShown, move: string): ChildShown {
    const child = node.children.find((each) => each.move === move && each.isLast);
    if (child === undefined) throw new Error(`${move} was not searched`);
    return child;
}

async function nodesByDepth(lab: Lab): Promise<Shown> {
    const searches = depths.map(async (depth) => {
        const { nodes, ...value } = await think(lab, cannon, `minimax:depth=${depth}`);
        return { name: both(`深度 ${depth}`, `Depth ${depth}`), count: nodes, more: [valueBoth(value)] };
    });
    return {
        table: {
            columns: [both("搜索", "Search"), both("局面", "Positions"), both("值", "Value")],
            rows: barRows(await Promise.all(searches)),
        },
    };
}

// The moves with the values that Black's replies give, from Red's point of view.
async function replies(lab: Lab): Promise<Option[]> {
    const root = await recordedRoot(lab, cannon, "minimax:depth=2");
    const options: Option[] = [];
    for (const move of compared) {
        const node = await lab.ask("node", { node: childOf(root, move).node });
        options.push({
            id: move,
            name: await moveWords(cannon, move),
            detail: fill(both("黑方各种应着之后：{values}", "After Black's replies: {values}"), {
                values: valueCounts(node.children),
            }),
            line: [move],
        });
    }
    return options;
}

// "+1.00 ×3, 0.00 ×28": for the side that does not reply.
function valueCounts(children: ChildShown[]): string {
    const counts = new Map<number, number>();
    for (const child of children) {
        const amount = valueNumber(negated(child));
        counts.set(amount, (counts.get(amount) ?? 0) + 1);
    }
    return [...counts].map(([amount, count]) => `${valueBoth({ kind: "value", amount }).en} ×${count}`).join(", ");
}

async function checkBackedUp(lab: Lab, chosen: string): Promise<Verdict> {
    const root = await recordedRoot(lab, cannon, "minimax:depth=2");
    const children = compared.map((move) => childOf(root, move));
    const best = children.reduce((one, other) => (valueNumber(other) > valueNumber(one) ? other : one));
    const child = childOf(root, chosen);
    const node = await lab.ask("node", { node: child.node });
    const reply = node.line[0];
    const text = fill(
        both(
            "黑方会选对红方最差的应着{reply}，所以这一着的值是 {value}；几着里最大的是 {best}。",
            "Black chooses the reply that is worst for Red, {reply}, so this move is worth {value}; the largest value of the four is {best}.",
        ),
        {
            reply: reply === undefined ? "" : await moveWords(after(cannon, chosen), reply),
            value: valueBoth(child),
            best: valueBoth(best),
        },
    );
    const line = reply === undefined ? [chosen] : [chosen, reply];
    return { isRight: valueNumber(child) === valueNumber(best), text, line };
}

async function checkDepthTwo(lab: Lab, move: string): Promise<Verdict> {
    const root = await recordedRoot(lab, rook, "minimax:depth=2");
    const child = root.children.find((each) => each.move === move);
    if (child === undefined)
        return { isRight: false, text: both("搜索没有看这一着。", "The search did not look at this move.") };
    const node = await lab.ask("node", { node: child.node });
    const line = [move, ...node.line];
    const text = fill(
        both(
            "最好的应着之后：{line}，值 {value}。深度 2 最好的值是 {best}。",
            "With the best reply: {line}, value {value}. The best value at depth 2 is {best}.",
        ),
        { line: await lineWords(rook, line), value: valueBoth(child), best: valueBoth(root.value) },
    );
    return { isRight: valueNumber(child) === valueNumber(root.value), text, line };
}

const counting = placeOf(rules, "");
const tolerance = 0.1;

async function legalCounts(lab: Lab): Promise<Shown> {
    const own = (await board(lab, counting)).legal.length;
    const theirs = (await board(lab, after(counting, "h2e2"))).legal.length;
    return {
        text: fill(
            both(
                "红方有 {own} 种着法；走炮二平五以后，黑方有 {theirs} 种应着。",
                "Red has {own} moves; after h2–e2 Black has {theirs} replies.",
            ),
            {
                own,
                theirs,
            },
        ),
    };
}

async function checkCount(lab: Lab, value: number): Promise<Verdict> {
    const { nodes } = await think(lab, counting, "minimax:depth=2");
    return {
        isRight: Math.abs(value - nodes) <= tolerance * nodes,
        text: fill(
            both(
                "深度 2 的极大极小看了 {nodes} 个局面：大约是两边着法数的乘积。再深一层又要乘一次。",
                "Minimax at depth 2 looked at {nodes} positions: about the product of both numbers of moves. One ply more multiplies once again.",
            ),
            { nodes },
        ),
    };
}

const exercises: Exercise[] = [
    {
        id: "back-up",
        kind: "choice",
        place: cannon,
        task: both(
            "这四着里，极大极小选哪一着？先在每一行取黑方会选的值，再取对红方最好的一行。值都从红方看。",
            "Which of these four moves does minimax choose? In each row take the value that Black will choose, then the row that is best for Red. All values are Red's.",
        ),
        options: replies,
        check: checkBackedUp,
    },
    {
        id: "depth-two",
        kind: "move",
        place: rook,
        task: both(
            "红方走。深度 1 想用车吃马，深度 2 知道那要丢车；有一个黑子正威胁红方。走一着深度 2 认为最好的。",
            "Red to move. Depth 1 wants to take the horse; depth 2 knows that this loses the rook, and that Black threatens a piece. Play the move that is best at depth 2.",
        ),
        facts: (lab) => preferred(lab, rook, 1),
        check: checkDepthTwo,
    },
    {
        id: "count",
        kind: "number",
        place: counting,
        unit: both("个局面", "positions"),
        task: both(
            "开局时，深度 2 的极大极小要看多少个局面？误差在一成以内算对。",
            "At the start of the game, how many positions does minimax look at with depth 2? Within ten percent is right.",
        ),
        facts: legalCounts,
        check: checkCount,
    },
];

export const minimax: Idea = {
    id: "minimax",
    game: "xiangqi",
    title: both("极大极小", "Minimax"),
    summary: both(
        "我选最好的，对方也选最好的：往前看几步，再把值传回来。",
        "I choose what is best for me, and so does the opponent: look ahead, and bring the values back.",
    ),
    steps: [
        {
            place: cannon,
            text: both(
                "红方走，炮可以吃中卒。只看自己这一着（深度 1），数一数子力：吃到一个卒，没有更好的了。",
                "Red to move; the cannon can take the central pawn. Look at Red's move only (depth 1) and count the pieces: a pawn is won, and nothing is better.",
            ),
            show: (lab) => preferred(lab, cannon, 1),
        },
        {
            place: after(cannon, pawn),
            text: both(
                "但是下一步轮到黑方，他也挑对自己最好的：中卒有马保护，炮要被吃掉。",
                "But then it is Black's turn, and Black also chooses what is best for Black: horses protect the pawn, and the cannon is lost.",
            ),
            show: (lab) => preferred(lab, after(cannon, pawn), 1),
        },
        {
            place: cannon,
            text: both(
                "极大极小搜索把这件事做全：试自己的每一着，对每一着试对方的每一应着，数最后的子力。对方的层取最小，自己的层取最大。看一看同样几着在深度 1 和深度 2 的值：",
                "Minimax search does this for every move: it tries each of its own moves, each reply to it, and counts the pieces at the end. Where the opponent moves, the smallest value counts; where it moves itself, the largest. Here are the same moves at depth 1 and at depth 2:",
            ),
            show: twoDepths,
        },
        {
            place: cannon,
            text: both(
                "看得越深越准，但每深一层，局面数要乘上几十。后面的课都在省这些局面。",
                "Deeper is more accurate, but every ply multiplies the number of positions by thirty or forty. The next lessons are about saving most of them.",
            ),
            show: nodesByDepth,
        },
    ],
    experiment: {
        kind: "recording",
        place: cannon,
        text: both(
            "选一个深度，运行，再看搜索树：每个节点显示它的值从哪个应着来。找一找炮吃中卒在深度 2 的值是谁给的。",
            "Choose a depth, run the search and look into its tree: each node shows which reply gave its value. Find out what gives the capture of the pawn its value at depth 2.",
        ),
        searches: depths.map((depth) => ({
            player: `minimax:depth=${depth}`,
            name: both(`极大极小，深度 ${depth}`, `Minimax, depth ${depth}`),
        })),
    },
    exercises,
    source: joined(
        both(
            "博弈的极大极小定理：John von Neumann，《Zur Theorie der Gesellschaftsspiele》，1928 年。",
            "The minimax theorem: John von Neumann, “Zur Theorie der Gesellschaftsspiele”, 1928.",
        ),
        both(
            "给棋类程序的搜索：Claude Shannon，《Programming a Computer for Playing Chess》，1950 年。",
            "As a search for chess programs: Claude Shannon, “Programming a Computer for Playing Chess”, 1950.",
        ),
    ),
    files: ["src/search/minimax.h", "src/engines/xiangqi/material.h"],
};
