// The board of a lesson: the position of its stage, with marks, and moves as answers.
import { sentence } from "../i18n/words";
import { HeatLayer } from "../lab/HeatLayer";
import { LineBoard, type LineRun } from "../table/LineBoard";
import { NoteLine } from "../table/NoteLine";
import { noThoughtMarks, thoughtMarks } from "../table/thoughtMarks";
import type { useLine } from "../table/useLine";
import { useNote } from "../table/useNote";
import type { IdeaDesk } from "./useIdeaDesk";

const noMoves: string[] = [];

type BoardProps = { desk: IdeaDesk; shown: ReturnType<typeof useLine> };

export function IdeaBoard({ desk, shown: { line, position, isUpToDate, reasonAgainst } }: BoardProps) {
    const { line: shownLine, heat } = desk.scene;
    const { note, tell } = useNote();
    if (line === null) return <div class="lab-board" />;
    const choose = (move: string): void => {
        if (isUpToDate) desk.chooser.current?.(move);
    };
    const run: LineRun = {
        line,
        position,
        legal: isUpToDate && desk.chooser.current !== null && line.state.end === null ? line.state.legal : noMoves,
        marks: isUpToDate ? thoughtMarks(shownLine, line.state.side) : noThoughtMarks,
        showsRuleMarks: true,
        isTurned: false,
        working: null,
        choose,
        refuse: async (from, point) => {
            if (point === null || !isUpToDate || desk.chooser.current === null) return;
            const reason = await reasonAgainst((from ?? "") + point);
            if (reason) tell(sentence(reason), true);
        },
        tell,
        refusalOf: reasonAgainst,
        play: choose,
        closeWorking: () => {},
    };
    return (
        <div class="lab-board">
            <div class="lab-place">
                <LineBoard run={run} />
                {heat.length > 0 && <HeatLayer game={line.game} board={line.board} values={heat} />}
            </div>
            <NoteLine note={note} />
        </div>
    );
}
