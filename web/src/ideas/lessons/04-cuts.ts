// Shallow and deep cuts of alpha-beta, in xiangqi.
import type { ChildShown, CutShown, NodeShown, ValueShown } from "../../lab/messages";
import type { Bilingual } from "../../net/wire";
import { barRows, lineWords, moveWords, recordedRoot, remembered } from "../asking";
import type { Exercise, Idea, Lab, Option, Shown, Verdict } from "../idea";
import { after, placeOf } from "../places";
import { both, fill, joined, negated, valueBoth, valueNumber } from "../texts";

const rules = "xiangqi/asian";
const cannon = placeOf(rules, "h2e2 h9g7 h0g2 b9c7 b0c2 i9h9");
const capture = "e2e6";
const busy = placeOf(rules, "h2e2 h9g7 h0g2 b9c7 i0h0 i9h9 h0h6 c6c5");
const mostReplies = 6;
const offeredCuts = 4;
const mostOfOneNode = 4; // cuts that are looked at
const mostNodes = 300_000;

// The node after the capture in the tree of minimax, with the best value among the moves before it.
async function captureNode(lab: Lab): Promise<{ alpha: ChildShown; node: NodeShown }> {
    const root = await recordedRoot(lab, cannon, "minimax:depth=2");
    const at = root.children.findIndex(({ move }) => move === capture);
    const before = root.children.slice(0, at);
    const child = root.children[at];
    const alpha = before.reduce((one, other) => (valueNumber(other) > valueNumber(one) ? other : one));
    return { alpha, node: await lab.ask("node", { node: child?.node ?? 0 }) };
}

async function alphaFound(lab: Lab): Promise<Shown> {
    const { alpha } = await captureNode(lab);
    return {
        text: fill(
            both(
                "到炮吃卒之前，最好的是{move}，值 {value}：这就是 α。",
                "Before the capture the best move is {move} with value {value}: this is alpha.",
            ),
            {
                move: await moveWords(cannon, alpha.move),
                value: valueBoth(alpha),
            },
        ),
        line: [alpha.move],
    };
}

async function shallowCut(lab: Lab): Promise<Shown> {
    const root = await recordedRoot(lab, cannon, "shallow-cut:depth=2");
    const child = root.children.find(({ move }) => move === capture);
    const node = await lab.ask("node", { node: child?.node ?? 0 });
    if (node.cut === null) return {};
    return {
        text: fill(
            both(
                "黑方走{reply}，红方只剩 {value}，比 α 差。其余 {skipped} 种应着不用再看。",
                "Black plays {reply} and Red has only {value}, less than alpha. The other {skipped} replies need no search.",
            ),
            {
                reply: await lineWords(after(cannon, capture), node.cut.refutationLine.slice(0, 1)),
                value: valueBoth(negated(node.value)),
                skipped: node.cut.skipped,
            },
        ),
        line: [capture, ...node.cut.refutationLine.slice(0, 1)],
    };
}

const searchNames: Record<string, Bilingual> = {
    "shallow-cut": both("浅剪枝", "Shallow cuts"),
    alphabeta: both("浅剪枝和深剪枝（α-β）", "Shallow and deep cuts (alpha-beta)"),
};

async function nodesOf(lab: Lab, depth: number): Promise<{ name: Bilingual; count: number; more: Bilingual[] }[]> {
    const { runs } = await lab.ask("compare", { place: busy, depth, nodes: mostNodes });
    return runs
        .filter(({ search, isFinished }) => search in searchNames && isFinished)
        .map(({ search, nodes, ...value }) => ({
            name: searchNames[search] ?? both(search, search),
            count: nodes,
            more: [valueBoth(value)],
        }));
}

async function deepCutsPay(lab: Lab): Promise<Shown> {
    return {
        table: {
            columns: [both("深度 4", "Depth 4"), both("节点", "Nodes"), both("值", "Value")],
            rows: barRows(await nodesOf(lab, 4)),
        },
    };
}

type CutNode = { node: NodeShown; cut: CutShown; path: NodeShown[] };

// Nodes three plies below the root that were cut by a move, one after the other.
async function* cutNodes(lab: Lab): AsyncGenerator<CutNode> {
    const root = await recordedRoot(lab, busy, "alphabeta-history:depth=4");
    for (const child of root.children)
        for (const reply of await childrenOf(lab, child.node))
            for (const last of (await childrenOf(lab, reply.node))
                .filter(({ why }) => why === "cut")
                .slice(0, mostOfOneNode)) {
                const node = await lab.ask("node", { node: last.node });
                if (node.cut === null || node.cut.boundNode === 0 || node.cut.refutation === 0) continue;
                const path = await Promise.all(node.path.map((step) => lab.ask("node", { node: step.node })));
                yield { node, cut: node.cut, path };
            }
}

async function childrenOf(lab: Lab, node: number): Promise<ChildShown[]> {
    return (await lab.ask("node", { node })).children;
}

function isDeep({ node, cut }: CutNode): boolean {
    return node.ply - cut.boundPly > 1;
}

// Whether the bound came down from the ply above, which had it already when it was entered.
function isInherited({ node, path }: CutNode): boolean {
    const above = path.at(-2)?.alpha;
    if (above == null || node.beta === null) return false;
    return valueNumber(negated(node.beta)) === valueNumber(above);
}

// Some shallow cuts and a deep one, which their windows tell apart.
async function findCuts(lab: Lab): Promise<CutNode[]> {
    const all: CutNode[] = [];
    const isNew = ({ node }: CutNode): boolean => all.every((each) => each.node.path[1]?.node !== node.path[1]?.node);
    for await (const found of cutNodes(lab)) {
        if (isDeep(found) !== isInherited(found)) continue;
        const others = all.filter((each) => isDeep(each) === isDeep(found)).length;
        if (others < (isDeep(found) ? 1 : offeredCuts - 1) && isNew(found)) all.push(found);
        if (all.length === offeredCuts) break;
    }
    return all;
}

const known = new WeakMap<Lab, Promise<CutNode[]>>();

function offered(lab: Lab): Promise<CutNode[]> {
    return remembered(known, lab, findCuts);
}

function edge(value: ValueShown | null, sign: "+" | "−"): string {
    return value === null ? `${sign}∞` : valueBoth(value).en;
}

async function cutOptions(lab: Lab): Promise<Option[]> {
    const all = await offered(lab);
    return Promise.all(
        all.map(async ({ node, path }) => {
            const line = node.path.slice(1).map(({ move }) => move);
            const windows = path.map(({ ply, alpha, beta }) => `${ply}: ${edge(alpha, "−")} … ${edge(beta, "+")}`);
            return {
                id: line.join(" "),
                name: await lineWords(busy, line),
                detail: fill(both("各层的窗口　{windows}", "Windows by ply: {windows}"), {
                    windows: both(windows.join("；"), windows.join("; ")),
                }),
                line,
            };
        }),
    );
}

async function checkDeep(lab: Lab, id: string): Promise<Verdict> {
    const chosen = (await offered(lab)).find(
        ({ node }) =>
            node.path
                .slice(1)
                .map(({ move }) => move)
                .join(" ") === id,
    );
    if (chosen === undefined) return { isRight: false, text: both("没有这个节点。", "There is no such node.") };
    const { node, cut } = chosen;
    return {
        isRight: isDeep(chosen),
        text: fill(
            both(
                "这里第 {ply} 层的剪枝用的是第 {boundPly} 层定下的界：那里已有 {line}。相差的层数：{distance}。",
                "This cut at ply {ply} uses a bound that was set at ply {boundPly}, where {line} is already known. The distance in plies is {distance}.",
            ),
            {
                ply: node.ply,
                boundPly: cut.boundPly,
                distance: node.ply - cut.boundPly,
                line: await lineWords(busy, cut.boundLine),
            },
        ),
        line: [...node.path.slice(1).map(({ move }) => move), ...cut.refutationLine.slice(0, 1)],
    };
}

// The replies in the order of the search, those that refute the capture among them.
async function offeredReplies(lab: Lab): Promise<{ alpha: number; replies: ChildShown[]; numbers: number[] }> {
    const { alpha, node } = await captureNode(lab);
    const bound = valueNumber(alpha);
    const numbered = node.children.map((child, index) => ({ child, number: index + 1 }));
    const refuting = numbered.filter(({ child }) => valueNumber(negated(child)) <= bound);
    const others = numbered.filter((each) => !refuting.includes(each)).slice(0, mostReplies - refuting.length);
    const shown = [...others, ...refuting].sort((one, other) => one.number - other.number);
    return { alpha: bound, replies: shown.map(({ child }) => child), numbers: shown.map(({ number }) => number) };
}

async function replyOptions(lab: Lab): Promise<Option[]> {
    const { replies, numbers } = await offeredReplies(lab);
    return Promise.all(
        replies.map(async (child, index) => ({
            id: child.move,
            name: await moveWords(after(cannon, capture), child.move),
            detail: fill(both("第 {number} 个应着，之后红方 {value}", "Reply number {number}; then Red has {value}"), {
                number: numbers[index] ?? 0,
                value: valueBoth(negated(child)),
            }),
            line: [capture, child.move],
        })),
    );
}

function replyText(isBelow: boolean, isFirst: boolean): Bilingual {
    if (!isBelow)
        return both(
            "{value} 大于 α（{alpha}）：到这里炮吃卒看起来还更好，必须接着看。",
            "{value} is above alpha ({alpha}): so far the capture still looks better, and the search must go on.",
        );
    if (!isFirst)
        return both(
            "{value} 也不大于 α（{alpha}），但更早的{first}已经足够，到那里就可以停。",
            "{value} is not above alpha ({alpha}) either, but the earlier {first} is enough: the search may stop there.",
        );
    return both(
        "{value} 不大于 α（{alpha}）：{first}以后，炮吃卒不会再被选中，剩下的应着不用看。",
        "{value} is not above alpha ({alpha}): after {first} the capture can no longer be chosen, and the other replies need no search.",
    );
}

async function checkReply(lab: Lab, move: string): Promise<Verdict> {
    const { alpha, replies } = await offeredReplies(lab);
    const chosen = replies.find((each) => each.move === move);
    const first = replies.find((each) => valueNumber(negated(each)) <= alpha);
    if (chosen === undefined) return { isRight: false, text: both("没有这个应着。", "There is no such reply.") };
    const value = negated(chosen);
    const isBelow = valueNumber(value) <= alpha;
    const text = replyText(isBelow, move === first?.move);
    return {
        isRight: move === first?.move,
        text: fill(text, {
            value: valueBoth(value),
            alpha: valueBoth({ kind: "value", amount: alpha }),
            first: first ? await moveWords(after(cannon, capture), first.move) : "",
        }),
        line: [capture, move],
    };
}

async function checkCutNode(_: Lab, node: NodeShown): Promise<Verdict> {
    const values = { value: valueBoth(node.value), beta: node.beta ? valueBoth(node.beta) : both("+∞", "+∞") };
    const isCut = node.why === "cut" && node.cut !== null;
    if (isCut)
        return {
            isRight: true,
            text: fill(
                both(
                    "值至少 {value}，β 是 {beta}：对方在上一层不会让你走到这里。省下 {skipped} 种着法。",
                    "The value is at least {value} and beta is {beta}: the opponent avoids this position one ply above. {skipped} moves were saved.",
                ),
                { ...values, skipped: node.cut?.skipped ?? 0 },
            ),
            line: node.cut?.refutationLine.slice(0, 1),
        };
    const isLeaf = node.children.length === 0;
    return {
        isRight: false,
        text: fill(
            isLeaf
                ? both(
                      "这是叶节点，值 {value} 来自评估函数，没有着法可剪。",
                      "This is a leaf: its value {value} is the evaluation, and there are no moves to cut.",
                  )
                : both(
                      "这里搜完了全部着法：值 {value} 没有达到 β（{beta}）。",
                      "All moves were searched here: the value {value} did not reach beta ({beta}).",
                  ),
            values,
        ),
    };
}

const exercises: Exercise[] = [
    {
        id: "stop-here",
        kind: "choice",
        place: after(cannon, capture),
        task: both(
            "红方走了炮吃中卒，黑方的应着按搜索的先后排列。看过哪一个应着以后就可以停？选最早的一个。",
            "Red has taken the pawn; Black's replies are listed in the order of the search. After which reply may the search stop? Choose the earliest.",
        ),
        facts: alphaOnly,
        options: replyOptions,
        check: checkReply,
    },
    {
        id: "cut-node",
        kind: "node",
        place: cannon,
        player: "alphabeta-history:depth=3",
        task: both(
            "这是一次 α-β 搜索的树，深度 3。找一个节点，它的值达到了 β（α ≥ β），其余着法被剪掉。",
            "This is the tree of an alpha-beta search of depth 3. Find a node whose value reached beta (alpha ≥ beta), so that its other moves were cut off.",
        ),
        check: checkCutNode,
    },
    {
        id: "deep-cut",
        kind: "choice",
        place: busy,
        task: both(
            "四个被剪枝的节点，都在第 3 层。其中一个用的是第 0 层的界，那是深剪枝。看各层的窗口，把它找出来。窗口从该层走棋的一方看。",
            "Four nodes with cuts, each at ply 3. One of them uses a bound of ply 0: a deep cut. Find it by the windows of the plies. Each window is that of the side to move.",
        ),
        options: cutOptions,
        check: checkDeep,
    },
];

async function alphaOnly(lab: Lab): Promise<Shown> {
    return { text: (await alphaFound(lab)).text };
}

export const cuts: Idea = {
    id: "cuts",
    game: "xiangqi",
    title: both("浅剪枝与深剪枝", "Shallow and deep cuts"),
    summary: both(
        "知道一着不够好就停：α-β 怎样省下搜索而不改变答案。",
        "Stop as soon as a move is known to be too bad: how alpha-beta saves search without changing the answer.",
    ),
    steps: [
        {
            place: cannon,
            text: both(
                "还是这个局面。极大极小一着一着地看，记住到目前为止最好的值。",
                "The same position again. Minimax takes one move after the other and remembers the best value so far.",
            ),
            show: alphaFound,
        },
        {
            place: after(cannon, capture),
            text: both(
                "再看炮吃中卒。只要黑方有一个应着让红方不比 α 好，这一着就不会被选中，不必知道它究竟有多坏。这是浅剪枝：界来自上一层。",
                "Now the capture of the pawn. As soon as one reply leaves Red no better than alpha, the move cannot be chosen, and it does not matter how bad it really is. This is a shallow cut: the bound is that of the ply above.",
            ),
            show: shallowCut,
        },
        {
            place: busy,
            text: both(
                "界也可以来自更早的层：第 0 层已经有一个好的选择，第 3 层的局面如果更差，也不会走到。这是深剪枝。α 和 β 一起往下传，就两种都有。两种搜索的答案相同：",
                "The bound may also come from further above: if ply 0 has a good choice already, a worse position at ply 3 will not be reached. This is a deep cut. With alpha and beta passed down the tree, a search has both kinds. Both searches give the same answer:",
            ),
            show: deepCutsPay,
        },
    ],
    experiment: {
        kind: "recording",
        place: busy,
        text: both(
            "记录一次搜索，红色的块是剪枝。点开一个，看它的反驳和定界的那一着。比一比两种搜索的节点数。",
            "Record a search; red blocks are cuts. Open one to see its refutation and the line that set the bound. Compare the number of nodes of both searches.",
        ),
        searches: [
            { player: "shallow-cut:depth=3", name: both("浅剪枝，深度 3", "Shallow cuts, depth 3") },
            { player: "alphabeta-history:depth=3", name: both("α-β，深度 3", "Alpha-beta, depth 3") },
            { player: "shallow-cut:depth=4", name: both("浅剪枝，深度 4", "Shallow cuts, depth 4") },
            { player: "alphabeta-history:depth=4", name: both("α-β，深度 4", "Alpha-beta, depth 4") },
        ],
    },
    exercises,
    source: joined(
        both(
            "α-β 剪枝的早期记录：D. J. Edwards 与 T. P. Hart，《The Tree Prune (TP) Algorithm》，MIT，1961 年。",
            "An early description of alpha-beta: D. J. Edwards and T. P. Hart, “The Tree Prune (TP) Algorithm”, MIT, 1961.",
        ),
        both(
            "深剪枝的分析：Donald Knuth 与 Ronald Moore，《An Analysis of Alpha-Beta Pruning》，1975 年。",
            "The analysis with deep cuts: Donald Knuth and Ronald Moore, “An Analysis of Alpha-Beta Pruning”, 1975.",
        ),
    ),
    files: ["src/search/shallow_cut.h", "src/search/alpha_beta.h"],
};
