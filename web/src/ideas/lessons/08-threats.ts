// Threat search: wins by continuous fours (VCF) in gomoku, and what proves them.
import type { Place } from "../../lab/messages";
import type { Bilingual } from "../../net/wire";
import { barRows, board, lineWords, moveWords, think } from "../asking";
import { checkFour, solver } from "../fours";
import type { Exercise, Idea, Lab, Row, Setting, Shown, Verdict } from "../idea";
import { after, placeOf } from "../places";
import { both, fill, joined, valueBoth } from "../texts";

const rules = "gomoku/freestyle";
const story = placeOf(rules, "h8 e10 j7 c10 h7 c8 h9 h6 i7 g7 j6 g9 j8 j9");
const three = placeOf(rules, "h8 g12 h9 i9 i8 h10 g8 f8 h7 j8 g11 i10 g10 j7 f9 e10 h6 h5 g9 g7 i6 j5 j6 k7");
const five = placeOf(rules, "h8 i8 f10 g12 l9 h7 i9 h9 g7 j10 g9 e11 j7 e10 g6 g8");
const white = placeOf(rules, "h8 f9 e11 j9 g7 g10 e8 i10 g8 f8 g6 g9 f7 d9 e9 e10 g5 g4 h5 i4 e7");
const places: Record<string, Place> = { story, three, five, white };

async function solved(lab: Lab, place: Place): Promise<Shown> {
    const { line, nodes, move, ...value } = await think(lab, place, solver);
    return {
        text: fill(
            both(
                "求解器：{line}，{value}，看了 {nodes} 个局面。",
                "The solver: {line}, {value}, after {nodes} positions.",
            ),
            {
                line: await lineWords(place, line),
                value: valueBoth(value),
                nodes,
            },
        ),
        line,
    };
}

// After a four: what the defender may play.
async function forced(lab: Lab): Promise<Shown> {
    const { line } = await think(lab, story, solver);
    const four = line[0] ?? "";
    const { legal, candidates } = await board(lab, after(story, four));
    return {
        text: fill(
            both(
                "黑走 {four}。白方有 {legal} 个空点，搜索只看 {answers}。",
                "Black plays {four}. White has {legal} empty points; the search only looks at {answers}.",
            ),
            { four, legal: legal.length, answers: candidates.join(" ") },
        ),
        line: [four, ...candidates.slice(0, 1)],
    };
}

const searches: { id: string; player: string; name: Bilingual }[] = [
    { id: "solver", player: solver, name: both("求解器：只走冲四", "Solver: fours only") },
    { id: "depth3", player: "alphabeta-history:depth=3", name: both("α-β，深度 3", "Alpha-beta, depth 3") },
    { id: "depth4", player: "alphabeta-history:depth=4", name: both("α-β，深度 4", "Alpha-beta, depth 4") },
    {
        id: "depth5",
        player: "alphabeta-history:depth=5,nodes=1000000",
        name: both("α-β，深度 5", "Alpha-beta, depth 5"),
    },
];

async function searchRows(lab: Lab, place: Place, ids: string[]): Promise<Row[]> {
    const rows = [];
    for (const { id, player, name } of searches) {
        if (!ids.includes(id)) continue;
        const { nodes, move, line, ...value } = await think(lab, place, player);
        const isProved = value.kind !== "value";
        rows.push({
            name,
            count: nodes,
            more: [await moveWords(place, move), isProved ? valueBoth(value) : both("没有证明", "nothing proved")],
        });
    }
    return barRows(rows);
}

const columns = [both("搜索", "Search"), both("局面", "Positions"), both("着法", "Move"), both("结果", "Result")];

async function compared(lab: Lab): Promise<Shown> {
    return { table: { columns, rows: await searchRows(lab, story, ["solver", "depth3", "depth4"]) } };
}

async function checkStones(lab: Lab, value: number): Promise<Verdict> {
    const { line } = await think(lab, story, solver);
    const stones = Math.ceil(line.length / 2);
    return {
        isRight: value === stones,
        text: fill(both("最短的胜法：{line}，黑方 {stones} 子。", "The shortest win: {line}, {stones} black stones."), {
            line: await lineWords(story, line),
            stones,
        }),
        line,
    };
}

const exercises: Exercise[] = [
    {
        id: "three-fours",
        kind: "move",
        place: three,
        task: both(
            "黑方走，三子之内连续冲四取胜。走第一子。",
            "Black to move wins by fours with three stones. Play the first one.",
        ),
        check: (lab, move) => checkFour(lab, three, move),
    },
    {
        id: "stones",
        kind: "number",
        place: story,
        unit: both("子", "stones"),
        task: both(
            "回到第一个局面：黑方最少要几子（包括成五的一子）才能连续冲四取胜？",
            "Back to the first position: how many stones does Black need at least to win by fours, the five included?",
        ),
        check: checkStones,
    },
    {
        id: "five-fours",
        kind: "move",
        place: five,
        task: both(
            "黑方走，五子连续冲四取胜。走第一子。",
            "Black to move wins by fours with five stones. Play the first one.",
        ),
        check: (lab, move) => checkFour(lab, five, move),
    },
];

export const threats: Idea = {
    id: "threats",
    game: "gomoku",
    title: both("威胁搜索与证明", "Threat search and proof"),
    summary: both(
        "每一着都逼对方应，树就细得可以搜到底。",
        "If every move forces the answer, the tree is thin enough to be searched to its end.",
    ),
    steps: [
        {
            place: story,
            text: both(
                "黑方走。有一条连续冲四的胜法：每一子都成四，对方必须挡，最后成五。五子棋里叫 VCF。",
                "Black to move. There is a win by continuous fours: each stone makes a four that must be stopped, and the last one makes five. Players call it VCF.",
            ),
            show: (lab) => solved(lab, story),
        },
        {
            place: story,
            text: both(
                "为什么能算这么远？冲四以后，防守方不挡就输，所以只用搜索挡的那一点。",
                "Why can it look so far? After a four the defender loses unless the four is stopped, so only the stopping point needs a search.",
            ),
            show: forced,
        },
        {
            place: story,
            text: both(
                "证明一方必胜，进攻方每层只要一着，防守方每层要全部应着；冲四让“全部”只剩一着。全面的搜索还没有看到成五，局面已经多了几百倍：",
                "To prove a win, one move is enough for the attacker at each level, but all answers of the defender must be refuted; after a four “all” is a single one. A full search needs hundreds of times as many positions and still does not see the five:",
            ),
            show: compared,
        },
    ],
    experiment: {
        kind: "runs",
        text: both(
            "换局面和搜索，看谁能证明胜利，要看多少个局面。",
            "Change the position and the search: which one proves the win, and with how many positions?",
        ),
        place: ({ place }: Setting) => places[place ?? ""] ?? story,
        switches: [
            {
                id: "place",
                name: both("局面", "Position"),
                values: [
                    { id: "story", name: both("四子胜", "four stones") },
                    { id: "three", name: both("三子胜", "three stones") },
                    { id: "five", name: both("五子胜", "five stones") },
                    { id: "white", name: both("白方四子胜", "four white stones") },
                ],
            },
            { id: "search", name: both("搜索", "Search"), values: searches.map(({ id, name }) => ({ id, name })) },
        ],
        columns,
        run: (lab, { place, search }) => searchRows(lab, places[place ?? ""] ?? story, [search ?? ""]),
        keepsRows: true,
    },
    exercises,
    source: joined(
        both(
            "威胁空间搜索：Victor Allis、Jaap van den Herik、Matty Huntjens，《Go-Moku and Threat-Space Search》，1993 年；Allis 的博士论文，1994 年。",
            "Threat-space search: Victor Allis, Jaap van den Herik and Matty Huntjens, “Go-Moku and Threat-Space Search”, 1993; Allis's thesis, 1994.",
        ),
        both(
            "用证明数搜索“与或树”：Ayumu Nagai 的博士论文（df-pn），2002 年。",
            "AND/OR trees searched by proof numbers: Ayumu Nagai's thesis (df-pn), 2002.",
        ),
    ),
    files: ["src/engines/gomoku/four_solver.h", "src/engines/gomoku/three_solver.h"],
};
