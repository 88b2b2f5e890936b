// A list of rules, in gomoku.
import type { Place } from "../../lab/messages";
import type { Bilingual } from "../../net/wire";
import { barRows, think } from "../asking";
import { checkFour } from "../fours";
import type { Exercise, Idea, Lab, Option, Row, Setting, Shown, Verdict } from "../idea";
import { openings, playPair, scoreOf, type Pair } from "../matches";
import { placeOf } from "../places";
import { both, fill, type Value } from "../texts";

const rules = "gomoku/freestyle";
const ownThree = placeOf(rules, "h8 h9 i8 i9 j8 k9");
const theirThree = placeOf(rules, "h8 h9 i8 i9 j8");
const quiet = placeOf(rules, "h8 h9 j8 i9");
const whichRule = placeOf(rules, "h8 i9 h7 h6 i8 j8 g6");
const whichMove = placeOf(rules, "h8 h9 i9 g7 j10 k11 h10 g11");
const missed = placeOf(rules, "h8 h9 j8 i8 i9 j7 g10 k6 l5 g7 k5 h7 i7 j6 l6 k7 i5 j5 j4 i3 l7 l8 k4 g6");

// In the order of the list.
const ruleTexts = [
    both("自己有四，成五", "make five of your own four"),
    both("自己有活三，成活四", "make a straight four of your own open three"),
    both("挡对方的四，其次挡活三", "stop the opponent's four, else its open three"),
    both("自己成活三或冲四", "make an open three or a four of your own"),
    both("挡对方的活二或眠三", "stop the opponent's open two or half-closed three"),
    both("自己成活二或眠三", "make an open two or a half-closed three of your own"),
];

// The score of its move says which rule decided: the last one has 1.
async function listMove(lab: Lab, place: Place): Promise<{ move: string; rule: number }> {
    const { move, amount } = await think(lab, place, "rules");
    return { move, rule: ruleTexts.length - amount };
}

async function decided(lab: Lab, place: Place): Promise<Shown> {
    const { move, rule } = await listMove(lab, place);
    return {
        text: fill(both("规则 {number}：{rule}。走 {move}。", "Rule {number}: {rule}. It plays {move}."), {
            number: rule + 1,
            rule: ruleTexts[rule] ?? "",
            move,
        }),
        line: [move],
    };
}

async function theList(lab: Lab): Promise<Shown> {
    const { move, rule } = await listMove(lab, quiet);
    return {
        table: {
            columns: [both("规则", "Rule"), both("做什么", "what it does"), both("这里", "here")],
            rows: ruleTexts.map((text, index) => ({
                cells: [String(index + 1), text, index === rule ? move : index < rule ? "–" : ""],
                isBest: index === rule,
            })),
        },
        line: [move],
    };
}

async function ruleOptions(): Promise<Option[]> {
    return ruleTexts.map((text, index) => ({
        id: String(index),
        name: fill(both("规则 {number}：{text}", "Rule {number}: {text}"), { number: index + 1, text }),
    }));
}

async function checkRule(lab: Lab, id: string): Promise<Verdict> {
    const { move, rule } = await listMove(lab, whichRule);
    const chosen = Number(id);
    const values: Record<string, Value> = { chosen: chosen + 1, number: rule + 1, rule: ruleTexts[rule] ?? "", move };
    if (chosen > rule)
        return {
            isRight: false,
            text: fill(
                both(
                    "轮不到规则 {chosen}：前面已经有一条适用。",
                    "Rule {chosen} does not get its turn: an earlier one applies.",
                ),
                values,
            ),
        };
    if (chosen < rule)
        return {
            isRight: false,
            text: fill(both("规则 {chosen} 在这里找不到点。", "Rule {chosen} finds no point here."), values),
        };
    return {
        isRight: true,
        text: fill(
            both("规则 {number} 适用：{rule}。走 {move}。", "Rule {number} applies: {rule}. It plays {move}."),
            values,
        ),
        line: [move],
    };
}

async function checkMove(lab: Lab, move: string): Promise<Verdict> {
    const { move: played, rule } = await listMove(lab, whichMove);
    const values = { number: rule + 1, rule: ruleTexts[rule] ?? "" };
    const isRight = move === played;
    return {
        isRight,
        text: fill(
            isRight
                ? both("规则 {number}：{rule}。", "Rule {number}: {rule}.")
                : both(
                      "在这里起作用的是规则 {number}：{rule}；它选另一点。几个点都行时，取提到次数最多的，再取离中心最近的。",
                      "Rule {number} decides here: {rule}. It chooses another point. Of several points it takes the one that is named most often, then the one nearest to the centre.",
                  ),
            values,
        ),
        line: [move],
    };
}

const opponents: Record<string, Bilingual> = {
    random: both("随机", "random moves"),
    weights: both("打分表", "score table"),
    matrix: both("双矩阵", "two tables"),
};
const pairsPlayed = 10;
const openingPlies = 4;

async function matchRow(lab: Lab, { opponent, seed }: Setting): Promise<Row[]> {
    const lines = await openings(lab, rules, pairsPlayed, openingPlies, Number(seed));
    const pairs: Pair[] = [];
    for (const [index, line] of lines.entries())
        pairs.push((await playPair(lab, rules, line, "rules", opponent ?? "random", index + 1)).pair);
    const { wins, draws, losses } = scoreOf(pairs);
    return barRows([
        { name: opponents[opponent ?? ""] ?? both("", ""), count: wins, more: [String(draws), String(losses)] },
    ]);
}

const exercises: Exercise[] = [
    {
        id: "which-rule",
        kind: "choice",
        place: whichRule,
        task: both("白方走，照规则表。哪一条规则起作用？", "White to move, by the list. Which rule decides?"),
        options: ruleOptions,
        check: checkRule,
    },
    {
        id: "which-move",
        kind: "move",
        place: whichMove,
        task: both("黑方走。规则表走哪一点？替它走。", "Black to move. Which point does the list choose? Play it."),
        check: checkMove,
    },
    {
        id: "missed",
        kind: "move",
        place: missed,
        task: both(
            "黑方走。规则表只看一条规则、一层，下面是它的选择。其实黑方有连续冲四的胜法，走第一子。",
            "Black to move. The list looks at one rule and one move only; its choice is below. But Black has a win by continuous fours. Play the first stone.",
        ),
        facts: (lab) => decided(lab, missed),
        check: (lab, move) => checkFour(lab, missed, move),
    },
];

export const ruleList: Idea = {
    id: "rules",
    game: "gomoku",
    title: both("规则表", "A list of rules"),
    summary: both(
        "先写下棋理，从上往下查，第一条适用的就照办。",
        "Write down what a player knows, go through it from the top, and do the first that applies.",
    ),
    steps: [
        {
            place: ownThree,
            text: both(
                "黑方走，黑方有三连，两头都空。懂棋的人一看就知道：成活四，下一着就赢。写成规则：“自己有活三，成活四”。",
                "Black to move, with an open three. Everybody who knows the game makes a straight four and wins with the next move. As a rule: “make a straight four of your own open three”.",
            ),
            show: (lab) => decided(lab, ownThree),
        },
        {
            place: theirThree,
            text: both(
                "早一着，轮到白方。白方没有更急的事，就用“挡对方的四，其次挡活三”。",
                "One move earlier it is White's turn. With nothing more urgent, the rule is “stop the opponent's four, else its open three”.",
            ),
            show: (lab) => decided(lab, theirThree),
        },
        {
            place: quiet,
            text: both(
                "规则按缓急排成一张表。程序从上往下查，第一条适用的就走，后面的不再看。它不往前算，所以快，也容易懂；一条规则不够时，就会看错。",
                "The rules stand in the order of their urgency. The program goes down the list and plays the first that applies, without a look at the others. It does not think ahead: that is fast and easy to understand, and wrong where one rule is not enough.",
            ),
            show: theList,
        },
    ],
    experiment: {
        kind: "runs",
        text: both(
            "让规则表和别的对手下：10 个随机开局，每个开局先后手各下一盘。",
            "Let the list play against others: ten random openings, each played from both sides.",
        ),
        place: () => quiet,
        switches: [
            {
                id: "opponent",
                name: both("对手", "Opponent"),
                values: Object.entries(opponents).map(([id, name]) => ({ id, name })),
            },
            {
                id: "seed",
                name: both("开局", "Openings"),
                values: ["1", "2", "3"].map((id) => ({ id, name: both(`第 ${id} 组`, `set ${id}`) })),
            },
        ],
        columns: [both("规则表对", "The list against"), both("胜", "won"), both("和", "drawn"), both("负", "lost")],
        run: matchRow,
        keepsRows: true,
    },
    exercises,
    source: both(
        "照一个给初学者的五子棋程序写成：一张有先后的规则表，棋形用二进制数表示。",
        "Modelled on a gomoku program for learners: an ordered list of rules over patterns that are written as binary numbers.",
    ),
    files: ["src/engines/gomoku/rule_list.h", "src/engines/gomoku/rule_list.cpp"],
};
