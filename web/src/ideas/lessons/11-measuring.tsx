// Measuring strength: pairs of games, Elo and the sequential test, with a match that is played live. In gomoku.
import { Fragment } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { say, sentence } from "../../i18n/words";
import { Stopped, troubleText } from "../../lab/laboratory";
import type { Judged } from "../../lab/messages";
import { labWords } from "../../lab/words";
import type { Bilingual } from "../../net/wire";
import { Choice, Trouble } from "../ExperimentPanel";
import type { Exercise, Idea, Lab, Option, Row, Shown, Verdict } from "../idea";
import { openings, pentanomial, playPair, scoreOf, type Pair } from "../matches";
import { after, placeOf } from "../places";
import { TableView } from "../ShownView";
import { both, fill, joined } from "../texts";
import { useScene, type IdeaDesk } from "../useIdeaDesk";
import { ideaWords } from "../words";

const rules = "gomoku/freestyle";
const start = placeOf(rules, "");
const opening = placeOf(rules, "h8 h9 j8 i9");
const openingPlies = 4;
const mostPairs = 400;
const elo0 = 0;
const usualElo1 = 50;
const pairNames = ["0", "½", "1", "1½", "2"];

function judge(lab: Lab, counts: readonly number[], elo1 = usualElo1): Promise<Judged> {
    return lab.ask("judge", { counts: [...counts], elo0, elo1 });
}

function percent(share: number): string {
    return `${(100 * share).toFixed(1)}%`;
}

function eloText({ elo }: Judged): string {
    if (elo === null) return "–";
    return `${elo.value >= 0 ? "+" : "−"}${Math.abs(elo.value).toFixed(0)} ± ${elo.error.toFixed(0)}`;
}

function ratioText({ ratio, lower, upper }: Judged): string {
    const said = (value: number): string => value.toFixed(2).replace("-", "−");
    return `${said(ratio)} (${said(lower)}, ${said(upper)})`;
}

const verdicts: Record<string, Bilingual> = {
    higher: both("接受（强了）", "accepted (stronger)"),
    lower: both("拒绝（没有强这么多）", "rejected (not that much stronger)"),
    "": both("未定", "undecided"),
};

function verdictOf({ verdict }: Judged): Bilingual {
    return verdicts[verdict] ?? both(verdict, verdict);
}

async function shortMatch(lab: Lab): Promise<Shown> {
    const pairs: Pair[] = [];
    for (const [index, line] of (await openings(lab, rules, 6, openingPlies, 5)).entries())
        pairs.push((await playPair(lab, rules, line, "champion:level=4", "champion:level=3", index + 1)).pair);
    const { wins, draws, losses } = scoreOf(pairs);
    const judged = await judge(lab, pentanomial(pairs));
    return {
        text: fill(
            both(
                "冠军 4 级对 3 级，12 盘：胜 {wins} 和 {draws} 负 {losses}，得分 {score}，等级分差 {elo}。误差太大，什么也说明不了。",
                "Champion level 4 against level 3, 12 games: won {wins}, drawn {draws}, lost {losses}; score {score}, Elo {elo}. With such an error it says nothing.",
            ),
            { wins, draws, losses, score: percent(judged.score), elo: eloText(judged) },
        ),
    };
}

const scores = [0.5, 0.55, 0.64, 0.75, 0.91];

// Pairs of one win and one loss, and of two wins, that make the score.
function countsOf(score: number, pairs: number): number[] {
    const won = Math.round((2 * score - 1) * pairs);
    return [0, 0, pairs - won, 0, won];
}

async function eloOfScores(lab: Lab): Promise<Shown> {
    const rows: Row[] = [];
    for (const score of scores) {
        const judged = await judge(lab, countsOf(score, 1000));
        rows.push({ cells: [percent(judged.score), judged.elo === null ? "–" : judged.elo.value.toFixed(0)] });
    }
    return { table: { columns: [both("得分", "Score"), both("等级分差", "Elo difference")], rows } };
}

async function moreGames(lab: Lab): Promise<Shown> {
    const rows: Row[] = [];
    for (const pairs of [10, 40, 160, 640]) {
        const judged = await judge(
            lab,
            [1, 2, 3, 3, 1].map((count) => (count * pairs) / 10),
        );
        rows.push({
            cells: [String(2 * pairs), percent(judged.score), eloText(judged), ratioText(judged), verdictOf(judged)],
        });
    }
    return {
        table: {
            columns: [
                both("盘数", "Games"),
                both("得分", "Score"),
                both("等级分差", "Elo"),
                both("对数似然比（界）", "LLR (bounds)"),
                both("SPRT", "SPRT"),
            ],
            rows,
        },
    };
}

const matches: { id: string; one: string; other: string; name: Bilingual }[] = [
    {
        id: "levels",
        one: "champion:level=4",
        other: "champion:level=3",
        name: both("冠军 4 级对 3 级", "champion level 4 against 3"),
    },
    {
        id: "same",
        one: "champion:level=3",
        other: "champion:level=3",
        name: both("3 级对自己", "level 3 against itself"),
    },
    {
        id: "nodes",
        one: "deepening:nodes=300",
        other: "deepening:nodes=100",
        name: both("深思，300 对 100 个节点", "Deep Thinker, 300 against 100 nodes"),
    },
    { id: "old", one: "weights", other: "rules", name: both("打分表对规则表", "score table against rules") },
];
const bounds = ["50", "100", "20"].map((id) => ({ id, name: both(`[0, ${id}]`, `[0, ${id}]`) }));

type Standing = { pairs: Pair[]; judged: Judged; moves: string[] }; // moves: those of the last game

// Plays pairs until the test has a verdict, or the match is stopped.
function useMatch(desk: IdeaDesk) {
    const [standing, setStanding] = useState<Standing | null>(null);
    const [isRunning, setIsRunning] = useState(false);
    const [trouble, setTrouble] = useState("");
    const isWanted = useRef(false);
    useEffect(() => () => void (isWanted.current = false), []);
    const play = async (one: string, other: string, elo1: number): Promise<void> => {
        const pairs: Pair[] = [];
        for (const [index, line] of (await openings(desk.lab, rules, mostPairs, openingPlies, 1)).entries()) {
            const next = await playPair(desk.lab, rules, line, one, other, index + 1);
            pairs.push(next.pair);
            const judged = await judge(desk.lab, pentanomial(pairs), elo1);
            if (!isWanted.current) return;
            setStanding({ pairs: [...pairs], judged, moves: next.moves });
            if (judged.verdict !== "") return;
        }
    };
    const begin = (one: string, other: string, elo1: number): void => {
        setIsRunning(true);
        setTrouble("");
        isWanted.current = true;
        play(one, other, elo1)
            .catch((reason: unknown) => {
                if (!(reason instanceof Stopped)) setTrouble(troubleText(reason));
            })
            .finally(() => setIsRunning(false));
    };
    return { standing, isRunning, trouble, begin, stop: () => void (isWanted.current = false) };
}

function MatchPanel({ desk }: { desk: IdeaDesk }) {
    const [id, setId] = useState("levels");
    const [elo1, setElo1] = useState("50");
    const { standing, isRunning, trouble, begin, stop } = useMatch(desk);
    useScene(desk, after(start, ...(standing?.moves ?? [])), {}, null);
    return (
        <>
            <form
                class="lab-form"
                onSubmit={(event) => {
                    event.preventDefault();
                    const match = matches.find((each) => each.id === id);
                    if (isRunning) stop();
                    else if (match) begin(match.one, match.other, Number(elo1));
                }}
            >
                <Choice name={say(both("比赛", "Match"))} values={matches} value={id} onChange={setId} />
                <Choice name={say(both("SPRT 的界", "SPRT bounds"))} values={bounds} value={elo1} onChange={setElo1} />
                <button class="button button-main">{isRunning ? labWords.value.form.stop : ideaWords.value.run}</button>
            </form>
            {trouble !== "" && <Trouble text={trouble} />}
            {standing && <MatchTable {...standing} isRunning={isRunning} />}
        </>
    );
}

type MatchProps = Pick<Standing, "pairs" | "judged"> & { isRunning: boolean };

function MatchTable({ pairs, judged, isRunning }: MatchProps) {
    const { wins, draws, losses } = scoreOf(pairs);
    const counts = pentanomial(pairs);
    const most = Math.max(1, ...counts);
    const facts: [string, string][] = [
        [say(both("盘数", "Games")), String(2 * pairs.length)],
        [say(both("胜 和 负", "Won, drawn, lost")), `${wins} ${draws} ${losses}`],
        [say(both("得分", "Score")), percent(judged.score)],
        [say(both("等级分差，95%", "Elo, 95 %")), eloText(judged)],
        [say(both("更强的把握", "Likelihood of superiority")), percent(judged.superiority)],
        [say(both("对数似然比（界）", "LLR (bounds)")), ratioText(judged)],
    ];
    return (
        <>
            <dl class="lab-facts">
                {facts.map(([name, value]) => (
                    <Fragment key={name}>
                        <dt>{name}</dt>
                        <dd>{value}</dd>
                    </Fragment>
                ))}
            </dl>
            <TableView
                table={{
                    columns: [both("一对的得分", "Points of a pair"), both("几对", "Pairs")],
                    rows: counts.map((count, index) => ({
                        cells: [pairNames[index] ?? "", String(count)],
                        share: count / most,
                    })),
                }}
            />
            <p role="status">{!isRunning && sentence(verdictOf(judged))}</p>
        </>
    );
}

const asked = 0.75;
const tolerance = 10;

async function checkElo(lab: Lab, value: number): Promise<Verdict> {
    const { elo } = await judge(lab, countsOf(asked, 1000));
    const exact = elo?.value ?? 0;
    return {
        isRight: Math.abs(value - exact) <= tolerance,
        text: fill(both("400 × log₁₀(得分 / (1 − 得分)) = {exact}。", "400 × log₁₀(score / (1 − score)) = {exact}."), {
            exact: exact.toFixed(1),
        }),
    };
}

const results: Record<string, number[]> = {
    few: [0, 2, 6, 10, 6],
    even: [20, 60, 100, 66, 24],
    clear: [8, 30, 80, 62, 20],
    worse: [30, 60, 70, 30, 10],
};

async function resultOptions(lab: Lab): Promise<Option[]> {
    const options: Option[] = [];
    for (const [id, counts] of Object.entries(results)) {
        const judged = await judge(lab, counts);
        options.push({
            id,
            name: fill(both("{games} 盘，得分 {score}", "{games} games, score {score}"), {
                games: 2 * judged.pairs,
                score: percent(judged.score),
            }),
            detail: fill(both("各对 0、½、1、1½、2 分：{counts}", "pairs with 0, ½, 1, 1½, 2 points: {counts}"), {
                counts: counts.join(" "),
            }),
        });
    }
    return options;
}

async function checkResult(lab: Lab, id: string): Promise<Verdict> {
    const judged = await judge(lab, results[id] ?? []);
    return {
        isRight: judged.verdict === "higher",
        text: fill(
            both(
                "对数似然比 {ratio}，等级分差 {elo}：{verdict}。少于 64 对不下结论。",
                "LLR {ratio}, Elo {elo}: {verdict}. There is no verdict before 64 pairs.",
            ),
            { ratio: ratioText(judged), elo: eloText(judged), verdict: verdictOf(judged) },
        ),
    };
}

const unit = [1, 2, 4, 2, 2]; // of a match whose length is asked

function scaledUnit(pairs: number): number[] {
    const all = unit.reduce((sum, count) => sum + count, 0);
    return unit.map((count) => Math.round((count * pairs) / all));
}

async function unitFacts(lab: Lab): Promise<Shown> {
    const judged = await judge(lab, unit);
    return {
        text: fill(
            both(
                "{pairs} 对以后：得分 {score}，等级分差 {elo}，对数似然比 {ratio}。",
                "After {pairs} pairs: score {score}, Elo {elo}, LLR {ratio}.",
            ),
            { pairs: judged.pairs, score: percent(judged.score), elo: eloText(judged), ratio: ratioText(judged) },
        ),
    };
}

const longest = 4000;
const closeness = 1.5;

async function neededPairs(lab: Lab): Promise<number> {
    for (let pairs = 10; pairs < longest; pairs = Math.ceil(pairs * 1.05))
        if ((await judge(lab, scaledUnit(pairs))).verdict === "higher") return pairs;
    return longest;
}

async function checkNeeded(lab: Lab, value: number): Promise<Verdict> {
    const needed = await neededPairs(lab);
    const judged = await judge(lab, scaledUnit(Math.max(0, value)));
    return {
        isRight: judged.verdict === "higher" && value <= closeness * needed,
        text: fill(
            both(
                "{value} 对：等级分差 {elo}，对数似然比 {ratio}，{verdict}。大约 {needed} 对就够。误差按盘数的平方根变小。",
                "With {value} pairs: Elo {elo}, LLR {ratio}, {verdict}. About {needed} pairs are enough. The error shrinks with the square root of the games.",
            ),
            { value, elo: eloText(judged), ratio: ratioText(judged), verdict: verdictOf(judged), needed },
        ),
    };
}

const exercises: Exercise[] = [
    {
        id: "elo",
        kind: "number",
        place: opening,
        unit: both("分", "Elo"),
        task: both(
            `得分 ${100 * asked}% 是多大的等级分差？误差在 ${tolerance} 分以内算对。`,
            `What Elo difference is a score of ${100 * asked} %? Within ${tolerance} points is right.`,
        ),
        check: checkElo,
    },
    {
        id: "verdict",
        kind: "choice",
        place: opening,
        task: both(
            "四场比赛。对界 [0, 50]，哪一场让 SPRT 接受“强了”？",
            "Four matches. With bounds [0, 50], in which one does the SPRT accept that the first is stronger?",
        ),
        options: resultOptions,
        check: checkResult,
    },
    {
        id: "pairs",
        kind: "number",
        place: opening,
        unit: both("对", "pairs"),
        task: both(
            `一场比赛到现在的成绩如下。比例不变的话，下多少对 SPRT 会接受？不多于最少的 ${closeness} 倍算对。`,
            `A match stands as below. If the shares stay the same, after how many pairs does the SPRT accept? Up to ${closeness} times the least number is right.`,
        ),
        facts: unitFacts,
        check: checkNeeded,
    },
];

export const measuring: Idea = {
    id: "measuring",
    game: "gomoku",
    title: both("量一量：Elo、成对对局、SPRT", "Measuring: Elo, pairs, SPRT"),
    summary: both(
        "改了一处，真的变强了吗？要下多少盘才知道？",
        "Is the new version really stronger, and how many games does it take to know?",
    ),
    steps: [
        {
            place: opening,
            text: both(
                "每个开局先后手各下一盘，叫一对：开局偏向哪一方，两边都占一次。下 6 对看看：",
                "Each opening is played twice with the sides swapped: a pair. If the opening favours one side, both get it once. Six pairs:",
            ),
            show: shortMatch,
        },
        {
            place: opening,
            text: both(
                "得分换成等级分差：差 0 分各赢一半，差得越多，赢面越大，但不是直线。",
                "A score becomes an Elo difference: equal players score half, and a larger difference means a better score, though not in proportion.",
            ),
            show: eloOfScores,
        },
        {
            place: opening,
            text: both(
                "同样的比例，盘数不同，结论不同。SPRT 每下一对就比较两个假设（差 0 分，差 50 分）谁更能解释结果；对数似然比碰到上界就接受，碰到下界就拒绝，不必先定盘数。",
                "The same shares with more games give another conclusion. After each pair the SPRT compares how well two hypotheses (0 and 50 Elo) explain the results. The log-likelihood ratio accepts at its upper bound and rejects at its lower one; the number of games need not be fixed in advance.",
            ),
            show: moreGames,
        },
    ],
    experiment: {
        kind: "own",
        place: start,
        text: both(
            "下一场真的比赛，看误差和对数似然比怎样变；碰到界就停，至少 64 对。棋盘上是最近一盘的终局。",
            "Play a real match and watch the error and the log-likelihood ratio. It stops at a bound, after 64 pairs at the earliest. The board shows the end of the last game.",
        ),
        Panel: MatchPanel,
    },
    exercises,
    source: joined(
        both(
            "等级分：Arpad Elo，《The Rating of Chessplayers, Past and Present》，1978 年。序贯检验：Abraham Wald，1945 年。",
            "Ratings: Arpad Elo, “The Rating of Chessplayers, Past and Present”, 1978. Sequential tests: Abraham Wald, 1945.",
        ),
        both(
            "成对对局的 SPRT：Michel Van den Bergh 的 GSPRT，用于 Stockfish 的 Fishtest。",
            "The SPRT for pairs of games: Michel Van den Bergh's GSPRT, used by Stockfish's Fishtest.",
        ),
    ),
    files: ["src/arena/statistics.h", "src/arena/match.h"],
};
