// Score tables, in gomoku.
import { useState } from "preact/hooks";
import { EvaluationPanel, useLayers } from "../../lab/EvaluationPanel";
import type { LayerShown, Place } from "../../lab/messages";
import { labWords } from "../../lab/words";
import { think } from "../asking";
import { checkFour } from "../fours";
import type { Exercise, Idea, Lab, Shown, Verdict } from "../idea";
import { placeOptions } from "../options";
import { after, placeOf } from "../places";
import { both, countText, fill, listed } from "../texts";
import { useScene, type IdeaDesk } from "../useIdeaDesk";

const rules = "gomoku/freestyle";
const opening = placeOf(rules, "h8 h9 j8 i9");
const threes = placeOf(rules, "h8 h9 i8 i9 j8 k9");
const crossing = placeOf(rules, "h8 h9 i9 g7 j10 k11 h10 g11");
const ranked = placeOf(rules, "h8 g7 i8 j8 i9 j10 g8 f8");
const points = ["i11", "j9", "i6", "i10", "i7"];
const missed = placeOf(rules, "h8 g8 g7 i9 h7 h9 j9 f7 i10 e6 d5 i8 j7 j8 k8 h11 l9 i6 l7 m6 n11 m10 k7 i7 i5 h6 k9");
const offered: Record<string, Place> = {
    opening,
    diagonal: placeOf(rules, "h8 i9 i7 j6 g9"),
    box: placeOf(rules, "h8 h9 i9 g9 i8 i7 j8 g8"),
    ranked,
};
const largest = 4;

async function layerOf(lab: Lab, place: Place, code: string): Promise<LayerShown> {
    const { layers } = await lab.ask("evaluation", { place });
    const layer = layers.find(({ name }) => name.code === code);
    if (layer === undefined) throw new Error(`there is no table ${code}`);
    return layer;
}

function valueAt({ values }: LayerShown, point: string): number {
    return values.find((each) => each.point === point)?.value ?? 0;
}

async function heat(lab: Lab, place: Place, code: string): Promise<Shown> {
    const { values } = await layerOf(lab, place, code);
    const best = values.toSorted((one, other) => other.value - one.value).slice(0, largest);
    return {
        text: fill(both("最大的：{best}。", "The largest: {best}."), {
            best: listed(best.map(({ point, value }) => `${point} ${countText(value)}`)),
        }),
        heat: values,
    };
}

async function checkLargest(lab: Lab, move: string): Promise<Verdict> {
    const layer = await layerOf(lab, crossing, "weights");
    const best = Math.max(...layer.values.map(({ value }) => value));
    const value = valueAt(layer, move);
    return {
        isRight: value === best,
        text: fill(
            both(
                "这一点的权重是 {value}，最大的是 {best}。一点同时是自己的好点和对方的好点，权重就相加。",
                "The weight of this point is {value}; the largest is {best}. If a point is good for both sides, both weights are added.",
            ),
            { value, best },
        ),
        line: [move],
    };
}

async function checkRanking(lab: Lab, order: string[]): Promise<Verdict> {
    const layer = await layerOf(lab, ranked, "weights");
    const values = order.map((point) => valueAt(layer, point));
    const wrong = values.findIndex((value, index) => index > 0 && value > (values[index - 1] ?? 0));
    return {
        isRight: wrong < 0,
        text:
            wrong < 0
                ? fill(both("从大到小：{values}。", "From the largest: {values}."), {
                      values: listed(order.map((point, index) => `${point} ${values[index]}`)),
                  })
                : fill(
                      both(
                          "{low} 只有 {lowValue}，{high} 有 {highValue}，应在它前面。",
                          "{low} has only {lowValue}, but {high} has {highValue} and belongs before it.",
                      ),
                      {
                          low: order[wrong - 1] ?? "",
                          high: order[wrong] ?? "",
                          lowValue: values[wrong - 1] ?? 0,
                          highValue: values[wrong] ?? 0,
                      },
                  ),
    };
}

async function checkDifferent(lab: Lab, id: string): Promise<Verdict> {
    const place = offered[id] ?? opening;
    const weights = await think(lab, place, "weights");
    const matrix = await think(lab, place, "matrix");
    const layer = await layerOf(lab, place, "weights");
    const isRight = weights.move !== matrix.move;
    return {
        isRight,
        text: fill(
            isRight
                ? both(
                      "一张表走 {weights}（权重 {best}），两张表走 {matrix}（权重只有 {other}）。",
                      "The single table plays {weights} (weight {best}), the two tables {matrix}, which has only weight {other}.",
                  )
                : both("两种表都走 {weights}。", "Both play {weights}."),
            {
                weights: weights.move,
                matrix: matrix.move,
                best: valueAt(layer, weights.move),
                other: valueAt(layer, matrix.move),
            },
        ),
        line: [weights.move],
        place,
    };
}

async function tableChoice(lab: Lab): Promise<Shown> {
    const { move } = await think(lab, missed, "weights");
    const layer = await layerOf(lab, missed, "weights");
    return {
        text: fill(both("打分表走 {move}，权重 {value}。", "The table plays {move} with weight {value}."), {
            move,
            value: valueAt(layer, move),
        }),
        heat: layer.values,
    };
}

// The tables over the board, while moves are played.
function TablePanel({ desk }: { desk: IdeaDesk }) {
    const [moves, setMoves] = useState<string[]>([]);
    const place = after(opening, ...moves);
    const layers = useLayers(desk.run.laboratory, place);
    useScene(desk, place, { heat: layers.chosen?.values }, (move) => setMoves([...moves, move]));
    return (
        <>
            <EvaluationPanel game="gomoku" layers={layers} nameOf={(point) => point} />
            <div class="acts">
                <button class="button" disabled={moves.length === 0} onClick={() => setMoves(moves.slice(0, -1))}>
                    {labWords.value.form.takeBack}
                </button>
            </div>
        </>
    );
}

const exercises: Exercise[] = [
    {
        id: "largest",
        kind: "move",
        place: crossing,
        task: both(
            "黑方走。哪一点的权重最大？在那里落子。",
            "Black to move. Which point has the largest weight? Play there.",
        ),
        check: checkLargest,
    },
    {
        id: "ranking",
        kind: "order",
        place: ranked,
        task: both(
            "黑方走。把这五点按权重从大到小排好。先找能成三的，再找能成二的。",
            "Black to move. Put these five points in order, the largest weight first. Look for points that make a three, then for those that make a two.",
        ),
        moves: () => Promise.resolve(points),
        check: checkRanking,
    },
    {
        id: "different",
        kind: "choice",
        place: opening,
        task: both(
            "在哪个局面里，一张表和两张表走不同的点？选一个看看。",
            "In which position do the single table and the two tables play different points? Look at them.",
        ),
        options: () => placeOptions(offered),
        check: checkDifferent,
    },
    {
        id: "missed",
        kind: "move",
        place: missed,
        task: both(
            "白方走。最大的权重不在取胜的点上：白方有连续冲四的胜法。走第一子。",
            "White to move. The largest weight is not where the win is: White wins by continuous fours. Play the first stone.",
        ),
        facts: tableChoice,
        check: (lab, move) => checkFour(lab, missed, move),
    },
];

export const tables: Idea = {
    id: "tables",
    game: "gomoku",
    title: both("打分表", "Score tables"),
    summary: both(
        "给每一点打分，走分数最高的；再给对方也打一张表。",
        "Give every point a score and play the highest; then make a second table for the opponent.",
    ),
    steps: [
        {
            place: opening,
            text: both(
                "规则只分先后，分数能分多少。从一点出发，看四个方向上的连子：子越多、两头越空，分越高；自己的和对方的相加，就是这一点的权重。",
                "Rules only say what comes first; scores say by how much. Look at the rows through a point in four directions: more stones and open ends give more. The sum over both sides is the weight of the point.",
            ),
            show: (lab) => heat(lab, opening, "weights"),
        },
        {
            place: threes,
            text: both(
                "数值决定棋风。自己的活三、对方的活三、自己的冲四，谁大谁小，都在这些数里：",
                "The numbers decide how it plays: whether its own three counts more than a three of the opponent is all in the values.",
            ),
            show: (lab) => heat(lab, threes, "weights"),
        },
        {
            place: threes,
            text: both(
                "另一种做法：自己一张表，对方一张表，对方的按九成算，两张相加。这里的数是相加以后乘以十。",
                "Another way: one table for its own moves, one for those of the opponent that counts nine tenths, and their sum. The numbers are the sum, times ten.",
            ),
            show: (lab) => heat(lab, threes, "matrix"),
        },
    ],
    experiment: {
        kind: "own",
        place: opening,
        text: both(
            "选一张表，在棋盘上接着走，看分数怎样变。后面三张表属于更强的对手，可以比一比。",
            "Choose a table, play on, and watch the scores change. The last three tables belong to stronger opponents.",
        ),
        Panel: TablePanel,
    },
    exercises,
    source: both(
        "一张表照一个五子棋程序，它的作者说它“还很容易被打败”；两张表的想法来自一个 19 路五子棋程序。",
        "The single table follows a gomoku program whose author called it “still easily beaten”; the idea of two tables comes from a program for the 19×19 board.",
    ),
    files: ["src/engines/gomoku/weights.cpp", "src/engines/gomoku/matrix.h", "src/engines/gomoku/matrix.cpp"],
};
