// A board without a table, on which one position after another is solved, with the sheet for an expression.
import { useMemo } from "preact/hooks";
import { Board } from "../board/Board";
import { pointsOf } from "../board/moveText";
import type { Position } from "../board/placed";
import { sentence } from "../i18n/words";
import type { LineShown, Mark, Ply, Words } from "../net/wire";
import type { Working } from "./desk";
import { SpanSheet } from "./SpanSheet";
import type { ThoughtMarks } from "./thoughtMarks";
import { alarmedPiece, lastPoints, wonRow } from "./verdictMarks";

// What is on the board, and what clicks do.
export type LineRun = {
    line: LineShown | null;
    position: Position;
    legal: string[]; // that the board offers
    marks: ThoughtMarks;
    showsRuleMarks: boolean;
    isTurned: boolean;
    working: Working | null; // the move whose expression is being written
    choose: (move: string) => void;
    refuse: (from: string | null, point: string | null) => Promise<void>;
    tell: (text: string, isWrong?: boolean) => void;
    refusalOf: (move: string) => Promise<Words | null>;
    play: (move: string) => void;
    closeWorking: () => void;
};

const noMarks: Mark[] = [];
const noPoints: string[] = [];
const noPlies: Ply[] = [];

export function LineBoard({ run }: { run: LineRun }) {
    const { line, position, working } = run;
    const plies = line?.plies ?? noPlies;
    const lastMove = useMemo(() => lastPoints(plies, plies.length), [plies]);
    if (line === null) return null;
    const { state } = line;
    return (
        <>
            <Board
                game={line.game}
                board={line.board}
                position={position}
                legal={run.legal}
                isPremove={false}
                side={state.side}
                lastMove={lastMove}
                numbers={null}
                marks={run.showsRuleMarks && state.end === null ? state.marks : noMarks}
                row={wonRow(line, position)}
                alarm={alarmedPiece(line, position)}
                isTurned={run.isTurned}
                arrows={run.marks.arrows}
                ghosts={run.marks.ghosts}
                lifted={noPoints}
                held={working === null ? null : (pointsOf(working.move)[0] ?? null)}
                confirmsTouch={() => false}
                onMove={run.choose}
                onRefuse={(from, point) => void run.refuse(from, point)}
                onAsk={() => {}}
            />
            {working && (
                <SpanSheet
                    key={working.move}
                    working={working}
                    mode="assist"
                    foot={null}
                    refusalOf={run.refusalOf}
                    onPlay={run.play}
                    onWrong={(refusal) => run.tell(sentence(refusal), true)}
                    onClose={run.closeWorking}
                />
            )}
        </>
    );
}
