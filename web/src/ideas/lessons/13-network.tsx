// A small network that learns from games before the learner's eyes, in xiangqi.
import { useEffect, useState } from "preact/hooks";
import { say } from "../../i18n/words";
import { Stopped, troubleText } from "../../lab/laboratory";
import type { LearningGame, LearningShown, PointValue } from "../../lab/messages";
import { board, moveWords, remembered, think } from "../asking";
import { Trouble } from "../ExperimentPanel";
import { GamesForm, playGames, rules } from "../GamesForm";
import type { Exercise, Idea, Lab, Option, Shown, Verdict } from "../idea";
import { kinds } from "../learning";
import { LossCurve } from "../LossCurve";
import { changedInputs, isGeneral, piecesOf, without, worths } from "../network";
import { bothTables, pieceTable } from "../pieceValues";
import { after, placeOf } from "../places";
import { TableView, Waited } from "../ShownView";
import { both, fill, joined } from "../texts";
import { useAnswer, valueOf } from "../useAnswer";
import { useScene, type IdeaDesk } from "../useIdeaDesk";

const start = placeOf(rules, "");
const epochs = 12;
const stepsPerAnswer = 10;
const usualGames = { player: "champion:nodes=100", count: 50 };

const inputs = { kinds: 7, points: 90, sides: 2, neurons: 64 };

async function playGame(lab: Lab, player: string, opening: string, game: number): Promise<LearningGame> {
    const sampled = await lab.ask("sample", { place: placeOf(rules, opening), player, seed: game + 1 });
    return sampled.game;
}

function beginLearning(lab: Lab, games: LearningGame[]): Promise<LearningShown> {
    return lab.ask("network", { rules, games, epochs, seed: 1 });
}

// Whether the laboratory has a network: that of the last experiment, or one that learned from some fast games.
const known = new WeakMap<Lab, Promise<true>>();

async function learnUsual(lab: Lab): Promise<true> {
    const games: LearningGame[] = [];
    for await (const game of playGames(lab, playGame, usualGames.player, usualGames.count)) games.push(game);
    const { steps } = await beginLearning(lab, games);
    await lab.ask("learn", { steps });
    return true;
}

// The winning chances of the side to move, by the network.
async function chances(lab: Lab, places: (typeof start)[]): Promise<number[]> {
    await remembered(known, lab, learnUsual);
    return (await lab.ask("chances", { places })).chances;
}

// What the network thinks of each piece of the start position.
async function startWorths(lab: Lab): Promise<PointValue[]> {
    const { position } = await board(lab, start);
    const pieces = piecesOf(position).filter((piece) => !isGeneral(piece));
    const places = pieces.map(({ point }) => placeOf(rules, "", without(position, point)));
    const [whole = 0, ...rest] = await chances(lab, [start, ...places]);
    return worths(pieces, true, whole, rest);
}

// The mean of each kind of piece, of both sides.
async function kindWorths(lab: Lab, values: readonly PointValue[]): Promise<number[]> {
    const pieces = piecesOf((await board(lab, start)).position);
    return kinds.map((kind) => {
        const points = pieces.filter(({ letter }) => letter.toUpperCase() === kind).map(({ point }) => point);
        const found = values.filter(({ point }) => points.includes(point)).map(({ value }) => value);
        return found.reduce((sum, value) => sum + value, 0) / Math.max(1, found.length);
    });
}

async function learnedWorths(lab: Lab): Promise<Shown> {
    const heat = await startWorths(lab);
    const column = both("少了它，机会下降 %", "Chance lost without it, %");
    return { heat, table: pieceTable(column, await kindWorths(lab, heat), 1, await bothTables(lab)) };
}

const players = [
    { id: "champion:nodes=100", name: both("冠军，100 个节点", "Champion, 100 nodes") },
    { id: "champion:nodes=20", name: both("冠军，20 个节点", "Champion, 20 nodes") },
    { id: "champion:nodes=400", name: both("冠军，400 个节点", "Champion, 400 nodes") },
];

// Plays games, then lets a network learn from them.
function NetworkPanel({ desk }: { desk: IdeaDesk }) {
    const [games, setGames] = useState<LearningGame[]>([]);
    return (
        <>
            <GamesForm
                desk={desk}
                players={players}
                play={playGame}
                onBegin={() => setGames([])}
                onPlayed={setGames}
            />
            {games.length > 0 && <Training desk={desk} games={games} />}
        </>
    );
}

// The losses at the beginning and after each answer.
function useTraining(lab: Lab, games: LearningGame[]): { losses: LearningShown[]; trouble: string } {
    const [losses, setLosses] = useState<LearningShown[]>([]);
    const [trouble, setTrouble] = useState("");
    useEffect(() => {
        let isShown = true;
        const train = async (): Promise<void> => {
            known.delete(lab);
            let state = await beginLearning(lab, games);
            const all = [state];
            while (isShown && state.done < state.steps) {
                setLosses([...all]);
                state = await lab.ask("learn", { steps: stepsPerAnswer });
                all.push(state);
            }
            if (state.done >= state.steps) known.set(lab, Promise.resolve(true));
            setLosses(all);
        };
        train().catch((reason: unknown) => {
            if (!(reason instanceof Stopped)) setTrouble(troubleText(reason));
        });
        return () => void (isShown = false);
    }, []);
    return { losses, trouble };
}

function Training({ desk, games }: { desk: IdeaDesk; games: LearningGame[] }) {
    const { losses, trouble } = useTraining(desk.lab, games);
    const last = losses.at(-1);
    if (trouble !== "") return <Trouble text={trouble} />;
    if (last === undefined) return null;
    const isDone = last.done >= last.steps;
    return (
        <>
            <p class="soft">
                {say(
                    fill(
                        both(
                            "{positions} 个局面，留出 {heldOut} 个做检验。已走 {done} 步，共 {steps} 步：训练损失 {loss}，检验损失 {tested}。",
                            "{positions} positions, and {heldOut} held out. {done} of {steps} steps: training loss {loss}, held-out loss {tested}.",
                        ),
                        {
                            positions: last.positions,
                            heldOut: last.heldOut,
                            done: last.done,
                            steps: last.steps,
                            loss: last.loss.toFixed(3),
                            tested: last.heldOutLoss.toFixed(3),
                        },
                    ),
                )}
            </p>
            <LossCurve
                losses={losses.map(({ loss, heldOutLoss }) => ({ training: loss, heldOut: heldOutLoss }))}
                count={1 + Math.ceil(last.steps / stepsPerAnswer)}
            />
            <p role="status" class="soft">
                {isDone && say(both("学完了。棋盘上是每个棋子值多少。", "The network has learned. The board shows what each piece is worth."))}
            </p>
            {isDone && <Learned desk={desk} />}
        </>
    );
}

function Learned({ desk }: { desk: IdeaDesk }) {
    const answer = useAnswer(() => learnedWorths(desk.lab), "");
    const { heat = [], table } = valueOf(answer) ?? {};
    useScene(desk, start, { heat }, null);
    return <Waited answer={answer}>{table && <TableView table={table} />}</Waited>;
}

async function sizes(): Promise<Shown> {
    const own = inputs.kinds * inputs.points * inputs.sides;
    return {
        text: fill(
            both(
                "{kinds} 种子 × {points} 个交叉点 × {sides} 方 = {own} 个输入，其中只有 32 个开着。每个输入有一行 {neurons} 个数：开着的那些行相加，得到 {neurons} 个神经元的值。",
                "{kinds} kinds × {points} points × {sides} sides = {own} inputs, of which only 32 are on. Each input has a row of {neurons} numbers; the rows of those that are on are added, which gives the values of {neurons} neurons.",
            ),
            { ...inputs, own },
        ),
    };
}

const capture = placeOf(rules, "h2e2 b9c7");
const captureMove = "e2e6";

async function positionsOfCapture(lab: Lab): Promise<[string, string]> {
    const before = await board(lab, capture);
    const next = await board(lab, after(capture, captureMove));
    return [before.position, next.position];
}

async function checkChanges(lab: Lab, value: number): Promise<Verdict> {
    const count = changedInputs(...(await positionsOfCapture(lab)));
    return {
        isRight: value === count,
        text: fill(
            both(
                "炮离开一点、到达一点，兵不见了：{count} 行。其余 {rest} 行不用再加一遍。",
                "The cannon leaves a point and reaches one, and the pawn is gone: {count} rows. The other {rest} need not be added again.",
            ),
            { count, rest: piecesOf((await board(lab, capture)).position).length - 2 },
        ),
        line: [captureMove],
    };
}

async function checkWeights(_lab: Lab, value: number): Promise<Verdict> {
    const right = inputs.kinds * inputs.points * inputs.sides * inputs.neurons;
    return {
        isRight: value === right,
        text: fill(
            both(
                "{own} 个输入 × {neurons} = {right}。一个局面只用到其中 32 行。",
                "{own} inputs × {neurons} = {right}. One position uses only 32 of the rows.",
            ),
            { own: inputs.kinds * inputs.points * inputs.sides, neurons: inputs.neurons, right },
        ),
    };
}

const taken = placeOf(rules, "h2e2 b9c7 e2e6");
const replies = ["c7e6", "h9g7", "a9b9", "g6g5"];

async function replyOptions(): Promise<Option[]> {
    const names = await Promise.all(replies.map((move) => moveWords(taken, move)));
    return replies.map((id, index) => ({ id, name: names[index] ?? both(id, id), place: taken, line: [id] }));
}

async function checkReply(lab: Lab, chosen: string): Promise<Verdict> {
    const ofRed = await chances(
        lab,
        replies.map((move) => after(taken, move)),
    );
    const least = Math.min(...ofRed);
    const own = ofRed[replies.indexOf(chosen)] ?? 1;
    const { move } = await think(lab, taken, "champion:nodes=5000");
    return {
        isRight: own === least,
        text: fill(
            both(
                "走了以后网络给黑方 {own}%，四着里最高的是 {best}%。冠军往后看，走{champion}。",
                "After it the network gives Black {own}%; the highest of the four is {best}%. The champion looks ahead and plays {champion}.",
            ),
            {
                own: (100 * (1 - own)).toFixed(1),
                best: (100 * (1 - least)).toFixed(1),
                champion: await moveWords(taken, move),
            },
        ),
        line: [chosen],
        place: taken,
    };
}

const exercises: Exercise[] = [
    {
        id: "weights",
        kind: "number",
        place: start,
        unit: both("个", "numbers"),
        task: both(
            "一个视角有 7 × 90 × 2 个输入，每个输入一行 64 个数。这一层一共有多少个数？",
            "A view has 7 × 90 × 2 inputs, and each of them has a row of 64 numbers. How many numbers does this layer have?",
        ),
        check: checkWeights,
    },
    {
        id: "changes",
        kind: "number",
        place: capture,
        unit: both("行", "rows"),
        task: both(
            "红炮 e2 吃掉黑兵 e6。一个视角的和里，要加上或减去几行？",
            "Red's cannon on e2 captures the pawn on e6. How many rows are added to the sum of a view, or taken from it?",
        ),
        check: checkChanges,
    },
    {
        id: "reply",
        kind: "choice",
        place: taken,
        task: both(
            "黑方走。网络不往后看，只看走完的局面。四着里它最喜欢哪一着？",
            "Black to move. The network does not look ahead: it sees only the position after a move. Which of the four does it like best?",
        ),
        options: replyOptions,
        check: checkReply,
    },
];

export const network: Idea = {
    id: "network",
    game: "xiangqi",
    title: both("小神经网络", "A small network"),
    summary: both(
        "没有人告诉它车比马强。下一百盘棋，看一个 64 个神经元的网络学会多少。",
        "Nobody tells it that a rook is stronger than a horse. Play a hundred games and see what a network of 64 neurons learns.",
    ),
    steps: [
        {
            place: start,
            text: both(
                "上一种学法先由人定好要数什么：几个车、几个马。网络连这也不用：一种子在一个交叉点上，就是一个输入，开或关。",
                "In the lesson on learning, a person chose what to count: rooks, horses, pawns. A network does not need that. A kind of piece on a point is an input, on or off.",
            ),
            show: sizes,
        },
        {
            place: start,
            text: both(
                "每个神经元的值截在 0 和 1 之间再平方，两方的视角各一份；加权求和，就是走棋一方的胜算。截断和平方让它能表示“有甲又有乙”，加权的子力差做不到。",
                "Each neuron is limited to between 0 and 1 and squared, once for the view of each side; their weighted sum gives the chance of the side to move. The limit and the square let it say “this together with that”, which a weighted sum of pieces cannot.",
            ),
        },
        {
            place: capture,
            text: both(
                "走一着只动两三个输入，所以那些和不用重算：减去旧行，加上新行。搜索里每秒能评估几十万次，靠的就是这个。",
                "A move changes only two or three inputs, so the sums need not be made again: old rows are taken away, new ones added. That is why a search can evaluate hundreds of thousands of positions a second.",
            ),
        },
        {
            place: start,
            text: both(
                "学的时候，每步取 256 个局面，每个数朝误差变小的方向挪一点。目标是胜算：三成看这盘棋谁赢，七成看搜索几层以后的分数，所以网络学的是“往后看才知道的事”。几万个数，几千个局面：要当心它只是背下来，所以留出五分之一的对局来检验。",
                "To learn, it takes 256 positions a step and moves every number a little towards a smaller error. The target is a winning chance: three tenths from who won the game, seven tenths from the score of a search, so the network learns what one sees only by looking ahead. With so many numbers and so few positions it may only learn them by heart; that is why one game in five is held out.",
            ),
        },
    ],
    experiment: {
        kind: "own",
        place: start,
        text: both(
            "下一些棋，再看两条损失。检验损失什么时候不再下降？对局多四倍呢？学完以后，把每个棋子从开局里拿掉，看胜算降多少：它学到的车、马、炮像不像手写的那两栏？",
            "Play some games, then watch both losses. When does the held-out loss stop falling? What if there are four times as many games? In the end each piece is taken off the start position, to see how much the chance falls: are its rook, horse and cannon like those of the two columns written by hand?",
        ),
        Panel: NetworkPanel,
    },
    exercises,
    source: joined(
        both(
            "输入随着法增减的网络：那須悠，《Efficiently Updatable Neural-Network-based Evaluation Functions for Computer Shogi》，2018 年。",
            "Networks whose inputs are updated with each move: Yu Nasu, “Efficiently Updatable Neural-Network-based Evaluation Functions for Computer Shogi”, 2018.",
        ),
        both(
            "每步怎样挪：Loshchilov 与 Hutter，《Decoupled Weight Decay Regularization》，2019 年。",
            "How each step moves the numbers: Loshchilov and Hutter, “Decoupled Weight Decay Regularization”, 2019.",
        ),
    ),
    files: [
        "src/nnue/network.h",
        "src/nnue/evaluator.h",
        "src/engines/xiangqi/network_inputs.h",
        "src/training/network_model.h",
        "src/training/network_trainer.h",
        "src/lab/learned_network.h",
    ],
};
