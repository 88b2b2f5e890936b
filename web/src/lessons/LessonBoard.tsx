// The board of a lesson, with the sheet for an expression.
import { Board } from "../board/Board";
import { pointsOf } from "../board/moveText";
import { sentence } from "../i18n/words";
import { SpanSheet } from "../table/SpanSheet";
import { alarmedPiece, lastPoints, wonRow } from "../table/verdictMarks";
import type { Mark } from "../net/wire";
import type { LessonRun } from "./useLesson";

const noMarks: Mark[] = [];
const noPoints: string[] = [];

export function LessonBoard({ run }: { run: LessonRun }) {
    const { line, position, working } = run;
    if (line === null) return null;
    const { state, plies } = line;
    return (
        <>
            <Board
                game={line.game}
                board={line.board}
                position={position}
                legal={run.legal}
                isPremove={false}
                side={state.side}
                lastMove={lastPoints(plies, plies.length)}
                numbers={null}
                marks={run.showsRuleMarks && state.end === null ? state.marks : noMarks}
                row={wonRow(line, position)}
                alarm={alarmedPiece(line, position)}
                isTurned={false}
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
