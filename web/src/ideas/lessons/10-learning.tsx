// An evaluation fitted to games before the learner's eyes, in xiangqi.
import { useEffect, useState } from "preact/hooks";
import { say } from "../../i18n/words";
import { board, remembered } from "../asking";
import { GamesForm, openingPlies, playGames, rules } from "../GamesForm";
import type { Exercise, Idea, Lab, Option, Shown, Verdict } from "../idea";
import {
    chance,
    descended,
    fitted,
    lossOf,
    noWeights,
    pieceCounts,
    samplesOf,
    split,
    type Sample,
    type Weights,
} from "../learning";
import { LossCurve, type Losses } from "../LossCurve";
import { openings } from "../matches";
import { bothTables, pieceNames, pieceTable, signed } from "../pieceValues";
import { after, placeOf } from "../places";
import { TableView } from "../ShownView";
import { both, fill, joined, valueBoth } from "../texts";
import { useAnswer, valueOf } from "../useAnswer";
import type { IdeaDesk } from "../useIdeaDesk";

const start = placeOf(rules, "");
const mostPlies = 160;
const rate = 0.5;
const fitSteps = 400;
const stepsPerFrame = 5;
const usualGames = { player: "deepening:nodes=100", count: 60 };

type PlayedGame = { moves: string[]; positions: string[]; winner: string };

function playGame(lab: Lab, player: string, opening: string, game: number): Promise<PlayedGame> {
    const place = placeOf(rules, opening);
    return lab.ask("game", { place, first: player, second: player, seed: game + 1, mostPlies });
}

function samplesOfGame({ positions, winner }: PlayedGame, game: number): Sample[] {
    const result = winner === "first" ? 1 : winner === "second" ? 0 : 0.5;
    return samplesOf(positions, openingPlies, result, game);
}

// The weights of the last experiment, or of some fast games.
const known = new WeakMap<Lab, Promise<Weights>>();

async function usualWeights(lab: Lab): Promise<Weights> {
    const samples: Sample[] = [];
    let game = 0;
    for await (const played of playGames(lab, playGame, usualGames.player, usualGames.count))
        samples.push(...samplesOfGame(played, game++));
    return fitted(split(samples).training, fitSteps, rate);
}

function weightsOf(lab: Lab): Promise<Weights> {
    return remembered(known, lab, usualWeights);
}

async function handTable(lab: Lab): Promise<Shown> {
    const byHand = await bothTables(lab);
    return {
        table: {
            columns: [both("棋子", "Piece"), both("子力表", "Material"), both("手写的评估", "Hand-written")],
            rows: pieceNames.map((name, kind) => ({
                cells: [name, ...byHand.map((values) => (values[kind] ?? 0).toFixed(1))],
            })),
        },
    };
}

function difference(sample: Sample | undefined, kind: number): string {
    return String(sample?.counts[kind] ?? 0).replace("-", "−");
}

async function oneGame(lab: Lab): Promise<Shown> {
    const [opening = ""] = await openings(lab, rules, 1, openingPlies, 1);
    const played = await playGame(lab, usualGames.player, opening, 0);
    const samples = samplesOfGame(played, 0);
    const last = samples.at(-1);
    return {
        text: fill(
            both(
                "一盘 {plies} 着的对局给出 {samples} 个样本。最后一个：红方减黑方，车 {rook}、马 {horse}、炮 {cannon}、兵 {pawn}；结果 {result}（胜 1，和 0.5，负 0）。",
                "A game of {plies} plies gives {samples} samples. The last one: Red less Black, rooks {rook}, horses {horse}, cannons {cannon}, pawns {pawn}; result {result} (1 for a win, 0.5 for a draw, 0 for a loss).",
            ),
            {
                plies: played.moves.length,
                samples: samples.length,
                rook: difference(last, 0),
                horse: difference(last, 1),
                cannon: difference(last, 2),
                pawn: difference(last, 3),
                result: last?.result ?? 0,
            },
        ),
    };
}

type Fit = { weights: Weights; losses: Losses[] };

const players = [
    { id: "deepening:nodes=100", name: both("深思，100 个节点", "Deep Thinker, 100 nodes") },
    { id: "rules", name: both("规则表", "a list of rules") },
    { id: "deepening:nodes=300", name: both("深思，300 个节点", "Deep Thinker, 300 nodes") },
];

// Plays games, then fits the weights step by step.
function LearningPanel({ desk }: { desk: IdeaDesk }) {
    const [samples, setSamples] = useState<Sample[]>([]);
    return (
        <>
            <GamesForm
                desk={desk}
                players={players}
                play={playGame}
                onBegin={() => setSamples([])}
                onPlayed={(games) => setSamples(games.flatMap(samplesOfGame))}
            />
            {samples.length > 0 && <Fitting desk={desk} samples={samples} />}
        </>
    );
}

// Gradient descent, some steps for each frame of the screen.
function Fitting({ desk, samples }: { desk: IdeaDesk; samples: Sample[] }) {
    const { training, heldOut } = split(samples);
    const measured = (weights: Weights): Losses => ({
        training: lossOf(weights, training),
        heldOut: lossOf(weights, heldOut),
    });
    const [fit, setFit] = useState<Fit>(() => ({ weights: noWeights, losses: [measured(noWeights)] }));
    const done = (fit.losses.length - 1) * stepsPerFrame;
    useEffect(() => {
        if (done >= fitSteps) return void known.set(desk.lab, Promise.resolve(fit.weights));
        const frame = requestAnimationFrame(() => {
            let { weights } = fit;
            for (let step = 0; step < stepsPerFrame; ++step) weights = descended(weights, training, rate);
            setFit({ weights, losses: [...fit.losses, measured(weights)] });
        });
        return () => cancelAnimationFrame(frame);
    }, [fit]);
    const last = fit.losses.at(-1) ?? { training: 0, heldOut: 0 };
    const isDone = done >= fitSteps;
    return (
        <>
            <p class="soft">
                {say(
                    fill(
                        both(
                            "{samples} 个样本，留出 {heldOut} 个做检验。梯度下降 {done} 步：训练损失 {training}，检验损失 {tested}。",
                            "{samples} samples, {heldOut} of them held out. After {done} steps of gradient descent: training loss {training}, held-out loss {tested}.",
                        ),
                        {
                            samples: samples.length,
                            heldOut: heldOut.length,
                            done,
                            training: last.training.toFixed(3),
                            tested: last.heldOut.toFixed(3),
                        },
                    ),
                )}
            </p>
            <LossCurve losses={fit.losses} count={fitSteps / stepsPerFrame + 1} />
            <WeightTable lab={desk.lab} weights={fit.weights} />
            <p role="status" class="soft">
                {isDone && say(both("拟合完成。", "The fit is finished."))}
            </p>
        </>
    );
}

// The fitted weights beside the hand-written ones, on one scale.
function WeightTable({ lab, weights }: { lab: Lab; weights: Weights }) {
    const byHand = valueOf(useAnswer(() => bothTables(lab), "hand")) ?? [];
    return <TableView table={pieceTable(both("权重", "Weight"), weights.values, 2, byHand)} />;
}

async function fittedTable(lab: Lab): Promise<Shown> {
    const { values } = await weightsOf(lab);
    return {
        table: {
            columns: [both("棋子", "Piece"), both("拟合的权重", "Fitted weight")],
            rows: pieceNames.map((name, kind) => ({ cells: [name, signed(values[kind] ?? 0, 2)] })),
        },
    };
}

const tolerance = 2; // percent

async function checkChance(lab: Lab, value: number): Promise<Verdict> {
    const { values, bias } = await weightsOf(lab);
    const [rook = 0] = values;
    const percent = 100 * chance({ values, bias: 0 }, [1, 0, 0, 0, 0, 0]);
    return {
        isRight: Math.abs(value - percent) <= tolerance,
        text: fill(
            both(
                "1 / (1 + e 的 −{rook} 次方) = {percent}%。先手的权重 {bias} 这里没有算。",
                "1 / (1 + e to the power of −{rook}) = {percent}%. The weight of moving first, {bias}, is left out here.",
            ),
            { rook: rook.toFixed(2), percent: percent.toFixed(1), bias: signed(bias, 2) },
        ),
    };
}

const lopsided: Record<string, string> = {
    horse: "h2h9 i9h9",
    cannon: "a0a1 h7h0 i0h0",
    pawn: "h2e2 h9g7 e2e6 b9c7 e6e5",
    horses: "b2b9 a9b9 h2h9 i9h9",
};

async function lopsidedOptions(lab: Lab): Promise<Option[]> {
    const entries = Object.entries(lopsided).map(async ([id, moves], index) => {
        const place = placeOf(rules, moves);
        const difference = pieceCounts((await board(lab, place)).position);
        const shown = (language: "zh" | "en"): string =>
            difference
                .map((count, kind) =>
                    count === 0
                        ? ""
                        : `${pieceNames[kind]?.[language] ?? ""} ${count > 0 ? "+" : "−"}${Math.abs(count)}`,
                )
                .filter((part) => part !== "")
                .join(language === "zh" ? "，" : ", ");
        return {
            id,
            name: both(`局面 ${index + 1}`, `Position ${index + 1}`),
            detail: both(shown("zh"), shown("en")),
            place,
        };
    });
    return Promise.all(entries);
}

async function checkBest(lab: Lab, chosen: string): Promise<Verdict> {
    const weights = await weightsOf(lab);
    const chances = new Map<string, number>();
    for (const [id, moves] of Object.entries(lopsided))
        chances.set(id, chance(weights, pieceCounts((await board(lab, placeOf(rules, moves))).position)));
    const own = chances.get(chosen) ?? 0;
    const best = Math.max(...chances.values());
    return {
        isRight: own === best,
        text: fill(
            both(
                "这些权重给红方 {own}%，四个里最高的是 {best}%。",
                "These weights give Red {own}%; the highest of the four is {best}%.",
            ),
            {
                own: (100 * own).toFixed(1),
                best: (100 * best).toFixed(1),
            },
        ),
        line: [],
        place: placeOf(rules, lopsided[chosen] ?? ""),
    };
}

const captures = placeOf(rules, "h2e2 b9c7 e2e6");

async function valueAfter(lab: Lab, weights: Weights, move: string): Promise<number> {
    const { position } = await board(lab, after(captures, move));
    return 1 - chance(weights, pieceCounts(position)); // Black moved
}

async function checkCapture(lab: Lab, move: string): Promise<Verdict> {
    const weights = await weightsOf(lab);
    const { legal } = await board(lab, captures);
    let best = 0;
    for (const each of legal) best = Math.max(best, await valueAfter(lab, weights, each));
    const own = await valueAfter(lab, weights, move);
    const reply = await lab.ask("think", { place: after(captures, move), player: "champion:nodes=5000", at: null });
    return {
        isRight: Math.abs(own - best) < 1e-9,
        text: fill(
            both(
                "走了以后黑方 {own}%，最高的是 {best}%。冠军往后看，给红方 {value}。",
                "After it Black has {own}%; the highest is {best}%. The champion looks ahead and gives Red {value}.",
            ),
            { own: (100 * own).toFixed(1), best: (100 * best).toFixed(1), value: valueBoth(reply) },
        ),
        line: [move],
    };
}

const exercises: Exercise[] = [
    {
        id: "chance",
        kind: "number",
        place: start,
        unit: both("%", "%"),
        task: both(
            "权重是“对数几率”：赢棋的机会 = 1 / (1 + e 的 −权重 次方)。只多一个车，红方有多大机会？误差在 2% 以内算对。",
            "A weight is in log-odds: the chance to win is 1 / (1 + e^−weight). What is Red's chance with one rook more and nothing else? Within 2 % is right.",
        ),
        facts: fittedTable,
        check: checkChance,
    },
    {
        id: "best-position",
        kind: "choice",
        place: start,
        task: both(
            "按这些权重，哪个局面对红方最好？数字是红方的子减黑方的子。",
            "By these weights, which position is best for Red? The numbers are Red's pieces less Black's.",
        ),
        facts: fittedTable,
        options: lopsidedOptions,
        check: checkBest,
    },
    {
        id: "capture",
        kind: "move",
        place: captures,
        task: both(
            "黑方走。走一着，让拟合的评估对黑方最高（只看走完的子力）。",
            "Black to move. Play the move after which the fitted evaluation is highest for Black (it only counts the pieces).",
        ),
        facts: fittedTable,
        check: checkCapture,
    },
];

export const learning: Idea = {
    id: "learning",
    game: "xiangqi",
    title: both("从对局学评估", "Evaluation by learning"),
    summary: both(
        "一个车值几个兵？让程序下几百盘，从输赢里算出来。",
        "How many pawns is a rook worth? Play some hundred games and work it out from their results.",
    ),
    steps: [
        {
            place: start,
            text: both(
                "评估函数里的数从哪里来？可以由会下棋的人写。下面是两种对手的子力，换算成车为 5：",
                "Where do the numbers of an evaluation come from? A person who knows the game can write them. Here are the pieces of two opponents, on a scale where a rook is 5:",
            ),
            show: handTable,
        },
        {
            place: start,
            text: both(
                "也可以从对局里学。每隔几着取一个平静的局面，数两边的子，记下最后谁赢：这是一个样本。",
                "They can also be learned from games. Take a quiet position every few moves, count the pieces of both sides, and note who won in the end: that is a sample.",
            ),
            show: oneGame,
        },
        {
            place: start,
            text: both(
                "再找一组权重，让“加权的子力差”预测的机会与结果最合：逻辑回归，用梯度下降一步一步走。冠军的 622 个权重也是这样拟合的，只是样本多得多。",
                "Then find the weights whose sum over the pieces predicts the results best: logistic regression, by gradient descent in small steps. The champion's 622 weights of xiangqi were fitted in the same way, to far more positions.",
            ),
        },
    ],
    experiment: {
        kind: "own",
        place: start,
        text: both(
            `下几百盘，再看权重怎样从零走到位。五盘里留出一盘只做检验。棋手弱、对局少的时候，哪些权重不可信？${fitSteps} 步以后与手写的两栏比一比。`,
            `Play some hundred games and watch the weights move away from zero. One game in five is held out for testing. Which weights cannot be trusted when the players are weak or the games are few? After ${fitSteps} steps, compare them with the two columns written by hand.`,
        ),
        Panel: LearningPanel,
    },
    exercises,
    source: joined(
        both(
            "程序自己学评估：Arthur Samuel，《Some Studies in Machine Learning Using the Game of Checkers》，1959 年。",
            "A program that learns its evaluation: Arthur Samuel, “Some Studies in Machine Learning Using the Game of Checkers”, 1959.",
        ),
        both(
            "用逻辑函数拟合对局结果：Peter Österlund 给国际象棋程序 Texel 的调参办法，2014 年。",
            "Fitting game results by a logistic function: Peter Österlund's tuning method for the chess program Texel, 2014.",
        ),
    ),
    files: [
        "src/engines/xiangqi/champion_tuning.h",
        "src/engines/xiangqi/tuned_weights.h",
        "src/engines/xiangqi/material.h",
    ],
};
