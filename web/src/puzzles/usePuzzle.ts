// One puzzle while a person solves it: the opponent's last move, then the right moves and its replies.
import { useEffect, useMemo, useState } from "preact/hooks";
import { bareMove, groupMoves } from "../board/moveText";
import { sentence, words } from "../i18n/words";
import { gameInfo } from "../net/catalogue";
import { fetchLine } from "../net/lines";
import { outlook } from "../net/outlook";
import type { Side } from "../net/wire";
import { boardAspect } from "../pages/boardAspect";
import { playSound } from "../sound/sounds";
import type { Note } from "../table/desk";
import { positions } from "../table/history";
import type { LineRun } from "../table/LineBoard";
import { buttonLabel } from "../table/moveLabel";
import { noThoughtMarks, thoughtMarks } from "../table/thoughtMarks";
import { useLine } from "../table/useLine";
import { useNote } from "../table/useNote";
import type { Puzzle } from "./puzzle";
import { puzzleWords } from "./words";

const replyAfterMs = 600;
const judgeMs = 2000; // of thinking about a move that the review did not expect
const tolerance = 0.05; // of winning chance, by which such a move may be worse
const noMoves: string[] = [];

export type PuzzleState = "open" | "solved" | "failed"; // of the first try

export type PuzzleRun = LineRun & {
    aspect: number;
    note: Note | null;
    side: Side; // that the person plays
    buttons: { move: string; label: string }[]; // moves without a point
    state: PuzzleState;
    isOver: boolean; // the whole line is on the board
    isOwnTurn: boolean;
    lead: number; // plies before the puzzle
    isJudging: boolean; // the engine looks at the last move
    press: (move: string) => void;
    showSolution: () => void;
};

// `onResult`: called once, with the first wrong move or with the last right one.
export function usePuzzle(game: string, puzzle: Puzzle, onResult: (isSolved: boolean) => void): PuzzleRun {
    const [played, setPlayed] = useState(Math.max(puzzle.lead - 1, 0)); // moves of the line on the board
    const [state, setState] = useState<PuzzleState>("open");
    const [other, setOther] = useState(""); // a right move instead of the last one
    const [isJudging, setIsJudging] = useState(false);
    const [isShowing, setIsShowing] = useState(false);
    const { note, tell } = useNote();
    const moves = useMemo(
        () => [...puzzle.moves.slice(0, played), ...(other === "" ? [] : [other])],
        [puzzle, played, other],
    );
    const { line, isUpToDate, reasonAgainst } = useLine(puzzle.rules, puzzle.start, moves);
    const text = puzzleWords.value;
    const { refuse } = words.value;
    const isOver = other !== "" || played === puzzle.moves.length;
    const isOwnTurn = played >= puzzle.lead && (played - puzzle.lead) % 2 === 0;
    useEffect(() => {
        if (isOver || !isUpToDate || (isOwnTurn && !isShowing)) return;
        const timer = setTimeout(() => advance(), replyAfterMs);
        return () => clearTimeout(timer);
    }, [isOver, isUpToDate, isOwnTurn, isShowing, played]);

    const finish = (isSolved: boolean): void => {
        if (state !== "open") return;
        setState(isSolved ? "solved" : "failed");
        onResult(isSolved);
    };
    const advance = (): void => {
        playSound(gameInfo(game)?.laysPieces ? "stone" : "move");
        setPlayed(played + 1);
    };
    const choose = (move: string): void => {
        const isLast = played + 1 === puzzle.moves.length;
        if (bareMove(move) === bareMove(puzzle.moves[played] ?? "")) {
            advance();
            if (isLast) finish(true);
        } else if (isLast) void tryAnother(move);
        else miss();
    };
    const miss = (): void => {
        tell(text.wrong, true);
        finish(false);
    };
    // Another move may win at once like the last one, or be as good as that of the review.
    const tryAnother = async (move: string): Promise<void> => {
        setIsJudging(true);
        const isRight = await isAsGood(puzzle, [...moves, move], side);
        setIsJudging(false);
        if (!isRight) return miss();
        setOther(move);
        finish(true);
    };
    const mayMove = isUpToDate && isOwnTurn && !isOver && !isShowing && !isJudging;
    const legal = mayMove && line ? line.state.legal : noMoves;
    const side = sideOf(line?.state.side ?? "first", (line?.plies.length ?? puzzle.lead) - puzzle.lead);
    const hint = isShowing && isOwnTurn && !isOver ? (puzzle.moves[played] ?? "") : "";
    const all = useMemo(() => (line ? positions(line.start, line.plies) : [new Map()]), [line]);
    return {
        line,
        position: all.at(-1) ?? new Map(),
        legal,
        marks: hint === "" ? noThoughtMarks : thoughtMarks(hint, side),
        showsRuleMarks: true,
        isTurned: gameInfo(game)?.turnsBoard === true && side === "second",
        working: null,
        aspect: line ? boardAspect(game, line.board) : 1,
        note,
        side,
        buttons: groupMoves(legal).words.map((move) => ({ move, label: buttonLabel(move, game) })),
        state,
        isOver,
        isOwnTurn,
        lead: puzzle.lead,
        isJudging,
        choose,
        press: choose,
        refuse: async (from, point) => {
            if (!mayMove) return;
            if (point === null) return tell(refuse.outside, true);
            const holder = all.at(-1)?.get(point);
            if (from === null && !gameInfo(game)?.laysPieces)
                return tell(holder ? refuse.foreign : refuse.empty, true);
            const reason = await reasonAgainst((from ?? "") + point);
            if (reason) tell(sentence(reason), true);
        },
        tell,
        refusalOf: reasonAgainst,
        play: choose,
        closeWorking: () => {},
        showSolution: () => {
            finish(false);
            setIsShowing(true);
        },
    };
}

// `after`: plies since the puzzle began.
function sideOf(toMove: Side, after: number): Side {
    const isOwnTurn = after % 2 === 0;
    return isOwnTurn === (toMove === "first") ? "first" : "second";
}

async function isAsGood({ rules, start, bestChance }: Puzzle, moves: string[], side: Side): Promise<boolean> {
    const end = (await fetchLine({ rules, start, moves }).catch(() => null))?.state.end ?? null;
    if (end !== null) return end.winnerSide === side;
    if (bestChance === null) return false;
    const theirs = await outlook({ rules, start, moves }, judgeMs);
    return theirs !== null && 1 - theirs >= bestChance - tolerance;
}
