// Written by tools/regen_wire from src/lab/messages.h.
import type { ScoreKind, Words } from "../net/wire";

export type Place = {
    rules: string;
    start: string;
    moves: string[];
};

export type RecordSearch = {
    place: Place;
    player: string;
};

export type AskNode = {
    node: number;
};

export type AskEntered = {
    entered: number;
};

export type AskIcicle = {
    node: number;
    levels: number;
    least: number;
};

export type AskMove = {
    node: number;
    move: string;
};

export type AskPlayouts = {
    playouts: number;
    node: number;
};

export type Compare = {
    place: Place;
    depth: number;
    nodes: number;
};

export type AskEvaluation = {
    place: Place;
};

export type AskBoard = {
    place: Place;
};

export type MatchPly = {
    seed: number;
    game: number;
    ply: number;
};

export type AskThought = {
    place: Place;
    player: string;
    at: MatchPly | null;
};

export type PlayGame = {
    place: Place;
    first: string;
    second: string;
    seed: number;
    mostPlies: number;
};

export type AskOpenings = {
    rules: string;
    count: number;
    plies: number;
    seed: number;
};

export type AskJudgement = {
    counts: number[];
    elo0: number;
    elo1: number;
};

export type TryOrder = {
    place: Place;
    depth: number;
    nodes: number;
    moves: string[];
};

export type Line = {
    moves: string[];
};

export type AskNames = {
    place: Place;
    lines: Line[];
};

export type BeginTurn = {
    place: Place;
    at: MatchPly;
};

export type AskSample = {
    place: Place;
    player: string;
    seed: number;
};

export type LearningGame = {
    moves: string[];
    scores: number[];
    result: number;
};

export type BeginLearning = {
    rules: string;
    games: LearningGame[];
    epochs: number;
    seed: number;
};

export type LearnOn = {
    steps: number;
};

export type AskChances = {
    places: Place[];
};

// What the page asks, by type.
export type Questions = {
    record: RecordSearch;
    node: AskNode;
    entered: AskEntered;
    icicle: AskIcicle;
    move: AskMove;
    playouts: AskPlayouts;
    compare: Compare;
    evaluation: AskEvaluation;
    board: AskBoard;
    think: AskThought;
    game: PlayGame;
    openings: AskOpenings;
    judge: AskJudgement;
    order: TryOrder;
    names: AskNames;
    turn: BeginTurn;
    sample: AskSample;
    network: BeginLearning;
    learn: LearnOn;
    chances: AskChances;
};

export type Refused = {
    words: Words;
};

export type Progress = {
    nodes: number;
};

export type RootShown = {
    node: number;
    depth: number;
    size: number;
    kind: ScoreKind;
    amount: number;
    bound: string;
    isAbandoned: boolean;
    line: string[];
};

export type Recorded = {
    move: string;
    nodes: number;
    held: number;
    playouts: number;
    roots: RootShown[];
};

export type StepShown = {
    node: number;
    move: string;
};

export type ValueShown = {
    kind: ScoreKind;
    amount: number;
};

export type ChildShown = {
    node: number;
    move: string;
    probe: string;
    size: number;
    depth: number;
    kind: ScoreKind;
    amount: number;
    bound: string;
    why: string;
    isLast: boolean;
};

export type GroupShown = {
    why: string;
    moves: string[];
};

export type CountShown = {
    why: string;
    count: number;
};

export type CutShown = {
    refutation: number;
    refutationLine: string[];
    boundNode: number;
    boundLine: string[];
    boundPly: number;
    isTest: boolean;
    skipped: number;
    saved: number;
};

export type NodeShown = {
    node: number;
    path: StepShown[];
    ply: number;
    probe: string;
    depth: number;
    extended: number;
    reduced: number;
    alpha: ValueShown | null;
    beta: ValueShown | null;
    value: ValueShown;
    bound: string;
    why: string;
    by: number;
    size: number;
    line: string[];
    children: ChildShown[];
    skipped: string[];
    leftOut: GroupShown[];
    pruned: GroupShown[];
    folded: CountShown[];
    cut: CutShown | null;
};

export type Block = {
    node: number;
    above: number;
    size: number;
    moves: number;
    move: string;
    why: string;
    probe: string;
    givesValue: boolean;
    isReduced: boolean;
};

export type Icicle = {
    blocks: Block[];
};

export type FateShown = {
    fate: string;
    why: string;
    searches: ChildShown[];
    line: string[];
    cut: CutShown | null;
};

export type ArmShown = {
    node: number;
    move: string;
    visits: number;
    mean: number;
    bonus: number;
    prior: number;
    proof: string;
    isNext: boolean;
};

export type PlayoutsShown = {
    node: number;
    path: StepShown[];
    visits: number;
    mean: number;
    arms: ArmShown[];
    leftOut: GroupShown[];
    last: string[];
    blocks: Block[];
};

export type RunShown = {
    search: string;
    idea: Words;
    isFinished: boolean;
    isEqual: boolean;
    mayDiffer: boolean;
    kind: ScoreKind;
    amount: number;
    move: string;
    nodes: number;
    leaves: number;
    cuts: number;
    firstCuts: number;
    answers: number;
    timeMs: number;
};

export type TreeShown = {
    leaves: number;
    smallestProof: number;
    branching: number;
    knuthMoore: number;
    hasEndsByPast: boolean;
};

export type OrderShown = {
    order: string;
    nodes: number;
    leaves: number;
    cuts: number;
    firstCuts: number;
};

export type Compared = {
    runs: RunShown[];
    tree: TreeShown | null;
    orders: OrderShown[];
};

export type PointValue = {
    point: string;
    value: number;
};

export type LayerShown = {
    name: Words;
    about: Words;
    source: string;
    values: PointValue[];
};

export type EvaluationShown = {
    layers: LayerShown[];
};

export type BoardShown = {
    position: string;
    side: string;
    legal: string[];
    candidates: string[];
    value: number;
    winner: string;
    reason: string;
};

export type ThoughtShown = {
    move: string;
    hasScore: boolean;
    kind: ScoreKind;
    amount: number;
    depth: number;
    nodes: number;
    line: string[];
};

export type Played = {
    moves: string[];
    positions: string[];
    winner: string;
    reason: string;
};

export type OpeningsShown = {
    openings: string[];
};

export type EstimateShown = {
    value: number;
    error: number;
};

export type Judged = {
    pairs: number;
    score: number;
    elo: EstimateShown | null;
    superiority: number;
    ratio: number;
    lower: number;
    upper: number;
    verdict: string;
};

export type OrderTried = {
    isFinished: boolean;
    kind: ScoreKind;
    amount: number;
    move: string;
    nodes: number;
    leaves: number;
    cuts: number;
};

export type Notations = {
    chinese: string;
    wxf: string;
};

export type LineNames = {
    moves: Notations[];
};

export type NamesShown = {
    lines: LineNames[];
};

export type Sampled = {
    game: LearningGame;
};

export type LearningShown = {
    done: number;
    steps: number;
    positions: number;
    heldOut: number;
    loss: number;
    heldOutLoss: number;
};

export type ChancesShown = {
    chances: number[];
};

// The answers, by type.
export type Answers = {
    refused: Refused;
    progress: Progress;
    recorded: Recorded;
    node: NodeShown;
    icicle: Icicle;
    fate: FateShown;
    playouts: PlayoutsShown;
    compared: Compared;
    evaluation: EvaluationShown;
    board: BoardShown;
    thought: ThoughtShown;
    played: Played;
    openings: OpeningsShown;
    judged: Judged;
    ordered: OrderTried;
    named: NamesShown;
    sampled: Sampled;
    learning: LearningShown;
    chances: ChancesShown;
};
