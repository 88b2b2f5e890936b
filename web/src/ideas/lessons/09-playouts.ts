// Monte-Carlo tree search, in gomoku.
import type { ArmShown, Place, PlayoutsShown } from "../../lab/messages";
import { lineWords, think } from "../asking";
import type { Exercise, Idea, Lab, Option, Row, Shown, Verdict } from "../idea";
import { placeOptions } from "../options";
import { after, placeOf } from "../places";
import { both, countText, fill, joined, valueBoth } from "../texts";

const rules = "gomoku/freestyle";
const opening = placeOf(rules, "h8 h9 j8 i9");
const offered: Record<string, Place> = {
    three: placeOf(rules, "c2 m2 b11 a14 e2 m4 f2 d2 f3 f5 d3"),
    scattered: placeOf(rules, "n7 e2 l13 m2 n11 k2 l11 l2 n2 j11"),
    opening: placeOf(rules, "h8 e10 j7 c10 h7 c8"),
    close: placeOf(rules, "c14 d6 f6 k7 e7 d8 e5 e6 g7 d4"),
};
const growth = [20, 200, 2000];
const askedAfter = 100;
const stoppedAfter = 200;
const few = 100;
const listed = 6;

async function arms(lab: Lab, playouts: number): Promise<ArmShown[]> {
    await lab.ask("record", { place: opening, player: `uct:nodes=${playouts + 1}` });
    const { arms: all } = await lab.ask("playouts", { playouts, node: 0 });
    return all;
}

function percent(thousandths: number): string {
    return `${(thousandths / 10).toFixed(1)}%`;
}

function byVisits(all: ArmShown[]): ArmShown[] {
    return all.toSorted((one, other) => other.visits - one.visits).slice(0, listed);
}

// What decides where the next playout goes.
function urgency({ mean, bonus }: ArmShown): number {
    return mean + bonus;
}

function byUrgency(all: ArmShown[]): ArmShown[] {
    return all.toSorted((one, other) => urgency(other) - urgency(one)).slice(0, listed);
}

async function growing(lab: Lab): Promise<Shown> {
    await lab.ask("record", { place: opening, player: `uct:nodes=${growth.at(-1)}` });
    const states: PlayoutsShown[] = [];
    for (const playouts of growth) states.push(await lab.ask("playouts", { playouts, node: 0 }));
    const moves = byVisits(states.at(-1)?.arms ?? []).map(({ move }) => move);
    const cellOf = ({ arms: all }: PlayoutsShown, move: string): string => {
        const arm = all.find((each) => each.move === move);
        return arm === undefined || arm.visits === 0 ? "–" : `${countText(arm.visits)} · ${percent(arm.mean)}`;
    };
    return {
        table: {
            columns: [
                both("着法", "Move"),
                ...growth.map((playouts) => both(`${playouts} 次试走后`, `after ${playouts} playouts`)),
            ],
            rows: moves.map((move, index): Row => ({
                cells: [move, ...states.map((state) => cellOf(state, move))],
                isBest: index === 0,
            })),
        },
    };
}

async function onePlayout(lab: Lab): Promise<Shown> {
    await lab.ask("record", { place: opening, player: `uct:nodes=${stoppedAfter}` });
    const { last, mean, visits } = await lab.ask("playouts", { playouts: stoppedAfter, node: 0 });
    return {
        text: fill(
            both(
                "第 {visits} 次试走在树里走 {line}，再从那里大体随机地下下去。到现在黑方的平均成绩是 {mean}。",
                "Playout {visits} goes through the tree by {line}, and plays on from there, mostly at random. Black's mean result so far is {mean}.",
            ),
            { visits, line: await lineWords(opening, last), mean: percent(1000 - mean) },
        ),
        line: last,
    };
}

async function balance(lab: Lab): Promise<Shown> {
    const all = byVisits(await arms(lab, askedAfter));
    return {
        table: {
            columns: [
                both("着法", "Move"),
                both("次数", "Playouts"),
                both("平均", "Mean"),
                both("探索加分", "Exploration"),
            ],
            rows: all.map((arm) => ({
                cells: [arm.move, String(arm.visits), percent(arm.mean), `+${percent(arm.bonus)}`],
            })),
        },
    };
}

async function nextOptions(lab: Lab): Promise<Option[]> {
    const all = byUrgency(await arms(lab, askedAfter));
    return all
        .toSorted((one, other) => other.visits - one.visits)
        .map((arm) => ({
            id: arm.move,
            name: both(arm.move, arm.move),
            detail: fill(
                both(
                    "{visits} 次，平均 {mean}，探索加分 {bonus}",
                    "{visits} playouts, mean {mean}, exploration {bonus}",
                ),
                {
                    visits: arm.visits,
                    mean: percent(arm.mean),
                    bonus: percent(arm.bonus),
                },
            ),
            line: [arm.move],
        }));
}

async function checkNext(lab: Lab, move: string): Promise<Verdict> {
    const before = await arms(lab, askedAfter);
    const { arms: behind } = await lab.ask("playouts", { playouts: askedAfter + 1, node: 0 });
    const next = behind.find(({ isNext }) => isNext)?.move ?? "";
    const sum = (wanted: string): string => {
        const arm = before.find((each) => each.move === wanted);
        return arm === undefined ? "" : `${percent(arm.mean)} + ${percent(arm.bonus)} = ${percent(urgency(arm))}`;
    };
    return {
        isRight: move === next,
        text: fill(
            both(
                "{move}：{sum}。第 {number} 次试走走了 {next}：{best}，和最大。",
                "{move}: {sum}. Playout {number} went to {next}: {best}, the largest sum.",
            ),
            { move, sum: sum(move), next, best: sum(next), number: askedAfter + 1 },
        ),
        line: [next],
    };
}

async function finalOptions(lab: Lab): Promise<Option[]> {
    await lab.ask("record", { place: opening, player: `uct:nodes=${stoppedAfter}` });
    const { arms: all } = await lab.ask("playouts", { playouts: stoppedAfter, node: 0 });
    const shown = [...new Set([...byVisits(all).slice(0, 3), ...all.toSorted((a, b) => b.mean - a.mean).slice(0, 3)])];
    return shown
        .toSorted((one, other) => other.mean - one.mean)
        .map((arm) => ({
            id: arm.move,
            name: both(arm.move, arm.move),
            detail: fill(both("{visits} 次，平均 {mean}", "{visits} playouts, mean {mean}"), {
                visits: arm.visits,
                mean: percent(arm.mean),
            }),
            line: [arm.move],
        }));
}

async function checkFinal(lab: Lab, move: string): Promise<Verdict> {
    const played = await lab.ask("record", { place: opening, player: `uct:nodes=${stoppedAfter}` });
    const { arms: all } = await lab.ask("playouts", { playouts: stoppedAfter, node: 0 });
    const chosen = all.find((arm) => arm.move === played.move);
    return {
        isRight: move === played.move,
        text: fill(
            both(
                "它走 {move}：次数最多（{visits} 次）。次数少的平均值还不可靠。",
                "It plays {move}, which has most playouts ({visits}). The mean of few playouts is not reliable yet.",
            ),
            { move: played.move, visits: chosen?.visits ?? 0 },
        ),
        line: [played.move],
    };
}

async function checkBlunder(lab: Lab, id: string): Promise<Verdict> {
    const place = offered[id] ?? opening;
    const { move } = await think(lab, place, `uct:nodes=${few}`);
    const { line, ...answer } = await think(lab, after(place, move), "solver:nodes=20000");
    const isRight = answer.kind === "win";
    return {
        isRight,
        text: fill(
            isRight
                ? both(
                      "{few} 次试走选了 {move}，没有防住：对方 {line}，{value}。次数太少，分到每一着只有几次，看不出哪一着必须走。",
                      "{few} playouts choose {move}, which stops nothing: the opponent plays {line}, {value}. So few playouts leave a handful for each move, too few to see which one is forced.",
                  )
                : both(
                      "{few} 次试走选了 {move}，求解器找不到对方的胜法。",
                      "{few} playouts choose {move}, and the solver finds no win for the opponent.",
                  ),
            { few, move, line: await lineWords(after(place, move), line), value: valueBoth(answer) },
        ),
        line: [move, ...(isRight ? line : [])],
        place,
    };
}

const exercises: Exercise[] = [
    {
        id: "next",
        kind: "choice",
        place: opening,
        task: both(
            `${askedAfter} 次试走以后，下一次试走从哪一着开始？它走“平均 + 探索加分”最大的。`,
            `After ${askedAfter} playouts, with which move does the next playout begin? It takes the largest sum of mean and exploration bonus.`,
        ),
        options: nextOptions,
        check: checkNext,
    },
    {
        id: "final",
        kind: "choice",
        place: opening,
        task: both(
            `${stoppedAfter} 次试走以后停下，程序走哪一着？`,
            `The search stops after ${stoppedAfter} playouts. Which move does the program play?`,
        ),
        options: finalOptions,
        check: checkFinal,
    },
    {
        id: "blunder",
        kind: "choice",
        place: offered.three ?? opening,
        task: both(
            `四个局面里，有一个让 ${few} 次试走走错，对方就有必胜的连续威胁。选一个局面看看，哪里有必须应的威胁？`,
            `In one of these four positions, ${few} playouts choose a move that allows a win by threats. Look at the positions: where is a threat that must be answered?`,
        ),
        options: () => placeOptions(offered),
        check: checkBlunder,
    },
];

export const playouts: Idea = {
    id: "playouts",
    game: "gomoku",
    title: both("蒙特卡洛树搜索", "Monte-Carlo tree search"),
    summary: both(
        "从这里随机下许多盘，看哪一着赢得多。",
        "Play many games on from here at random, and see which move wins more.",
    ),
    steps: [
        {
            place: opening,
            text: both(
                "黑方走。比较着法还有一个办法：从这里大体随机地下下去（能成五就成五，该挡的挡住），记下输赢，再来一次。一次叫一次试走。",
                "Black to move. There is another way to compare moves: play on from here, mostly at random (fives are made and stopped, threes are answered), note who won, and do it again. One such pass is a playout.",
            ),
            show: onePlayout,
        },
        {
            place: opening,
            text: both(
                "试走多了，树在好的着法下面长得更深，平均值也更可靠。每格是次数和平均成绩：",
                "With more playouts the tree grows deeper below the good moves, and the means become reliable. Each cell has the number of playouts and their mean result:",
            ),
            show: growing,
        },
        {
            place: opening,
            text: both(
                "下一次走哪一着？平均高的要多试，试得少的也要试。UCT 给每一着加上探索加分：次数越少，加分越多；走平均与加分之和最大的一着。",
                "Which move comes next? Moves with a high mean deserve more playouts, but so do those with few. UCT adds a bonus for exploration, larger for moves with fewer playouts, and takes the largest sum of mean and bonus.",
            ),
            show: balance,
        },
    ],
    experiment: {
        kind: "recording",
        place: opening,
        text: both(
            "记录一次搜索，按“播放”看树怎样长大；在滑块上停下，看当时各着的次数、平均和探索加分。最后一项由学到的先验引路（PUCT）：先试看起来好的着法，局面由评估判断，不往下试走。",
            "Record a search and press Play to see the tree grow. Stop anywhere on the slider to see the playouts, means and bonuses at that time. The last one is guided by learned priors (PUCT): it tries likely moves first and judges positions instead of playing them out.",
        ),
        searches: [
            ...[500, 2000, 10000].map((count) => ({
                player: `uct:nodes=${count}`,
                name: both(`${count} 次试走`, `${count.toLocaleString("en-US")} playouts`),
            })),
            { player: "puct:nodes=2000", name: both("2000 次试走，有先验", "2,000 playouts with priors") },
        ],
    },
    exercises,
    source: joined(
        both(
            "树与试走的结合：Rémi Coulom，《Efficient Selectivity and Backup Operators in Monte-Carlo Tree Search》，2006 年。",
            "A tree with playouts: Rémi Coulom, “Efficient Selectivity and Backup Operators in Monte-Carlo Tree Search”, 2006.",
        ),
        both(
            "UCT：Levente Kocsis 与 Csaba Szepesvári，《Bandit Based Monte-Carlo Planning》，2006 年。",
            "UCT: Levente Kocsis and Csaba Szepesvári, “Bandit Based Monte-Carlo Planning”, 2006.",
        ),
        both(
            "PUCT：Christopher Rosin，《Multi-armed Bandits with Episode Context》，2011 年。",
            "PUCT: Christopher Rosin, “Multi-armed Bandits with Episode Context”, 2011.",
        ),
    ),
    files: ["src/search/uct.h", "src/search/uct_tree.h", "src/engines/gomoku/rollout.h", "src/search/puct.h"],
};
