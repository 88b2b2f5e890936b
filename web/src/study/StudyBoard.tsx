// The board of a study: moves of both sides, the engine's best move, and drawings.
import { useMemo, useRef, useState } from "preact/hooks";
import { Board, viewBox } from "../board/Board";
import { nearestPoint } from "../board/geometry";
import { layoutOf, spotOf, type Layout } from "../board/layout";
import { lookOf } from "../board/look";
import { arrowPath } from "../board/Marks";
import { groupMoves, pointsOf } from "../board/moveText";
import { unit } from "../board/scale";
import { spotIn } from "../board/useHand";
import { gameInfo } from "../net/catalogue";
import { words } from "../i18n/words";
import type { LineShown, Mark, Side } from "../net/wire";
import { settings } from "../settings";
import { positions } from "../table/history";
import { noThoughtMarks, thoughtMarks, type ThoughtMarks } from "../table/thoughtMarks";
import { alarmedPiece, lastPoints, verdictMarks, wonRow } from "../table/verdictMarks";
import type { Colour, Shape } from "./annotation";
import type { StudyRun } from "./useStudy";
import { studyWords } from "./words";

const noMarks: Mark[] = [];
const noPoints: string[] = [];
const noMoves: string[] = [];
const rightButton = 2;
const reach = 0.6; // grid steps

type StudyBoardProps = {
    run: StudyRun;
    line: LineShown;
    best: string[]; // the engine's best move
    bestSide: Side; // whose move it is
    shapes: Shape[];
    colour: Colour | null; // that is drawn with; null: clicks are moves
    isTurned: boolean;
    onShape: (shape: Shape) => void;
};

export function StudyBoard({ run, line, best, bestSide, shapes, colour, isTurned, onShape }: StudyBoardProps) {
    const { game, board, plies, state } = line;
    const layout = useMemo(() => layoutOf(board, lookOf(game), isTurned), [board, game, isTurned]);
    const all = useMemo(() => positions(line.start, plies), [line]);
    const position = all.at(-1) ?? new Map();
    const drawing = useDrawing(layout, colour, onShape, run.tell);
    const marks = useMemo<ThoughtMarks>(
        () => verdictMarks(line, position) ?? (best.length > 0 ? thoughtMarks(best, bestSide) : noThoughtMarks),
        [line, best.join(" "), bestSide],
    );
    const mayMove = colour === null && run.position.isUpToDate;
    const refuse = async (from: string | null, point: string | null): Promise<void> => {
        if (drawing.isOn) return drawing.touch(point);
        if (point === null || !run.position.isUpToDate) return;
        const holder = position.get(point);
        if (from === null && !gameInfo(game)?.laysPieces)
            return run.tell(holder ? words.value.refuse.foreign : words.value.refuse.empty, true);
        await run.play([(from ?? "") + point]);
    };
    return (
        <div class="study-board" {...drawing.events}>
            <Board
                game={game}
                board={board}
                position={position}
                legal={mayMove ? state.legal : noMoves}
                isPremove={false}
                side={state.side}
                lastMove={lastPoints(plies, plies.length)}
                numbers={settings.showsNumbers.value ? numbersOn(line) : null}
                marks={state.end === null ? state.marks : noMarks}
                row={wonRow(line, position)}
                alarm={alarmedPiece(line, position)}
                isTurned={isTurned}
                arrows={marks.arrows}
                ghosts={marks.ghosts}
                lifted={noPoints}
                held={null}
                confirmsTouch={() => false}
                onMove={(move) => void run.play([move])}
                onRefuse={(from, point) => void refuse(from, point)}
                onAsk={() => {}}
            />
            <Shapes layout={layout} shapes={shapes} />
        </div>
    );
}

// The moves that need a button, since they name no point.
export function wordMoves(line: LineShown): string[] {
    return groupMoves(line.state.legal).words;
}

// The number of each stone by its point, in the order of the moves.
function numbersOn({ plies }: LineShown): ReadonlyMap<string, number> {
    const numbers = new Map<string, number>();
    for (const { move } of plies) {
        const [point, ...others] = pointsOf(move);
        if (point !== undefined && others.length === 0) numbers.set(point, numbers.size + 1);
    }
    return numbers;
}

// With a colour chosen, two touches of points draw; the right mouse button always does.
function useDrawing(
    layout: Layout,
    colour: Colour | null,
    onShape: (shape: Shape) => void,
    tell: (text: string) => void,
) {
    const [from, setFrom] = useState<string | null>(null);
    const pressed = useRef<string | null>(null);
    const touch = (point: string | null): void => {
        if (point === null || colour === null) return;
        if (from !== null) onShape({ colour, from, to: point });
        else tell(studyWords.value.note.from(point));
        setFrom(from === null ? point : null);
    };
    const pointUnder = (event: PointerEvent): string | null => {
        const picture = (event.currentTarget as HTMLElement).querySelector(".board-svg");
        if (picture === null) return null;
        return nearestPoint(layout.board, layout.place(spotIn(picture, event, layout)), reach)?.name ?? null;
    };
    return {
        isOn: colour !== null,
        touch,
        events: {
            onPointerDown: (event: PointerEvent) => {
                if (event.button === rightButton) pressed.current = pointUnder(event);
            },
            onPointerUp: (event: PointerEvent) => {
                const begin = pressed.current;
                pressed.current = null;
                const end = event.button === rightButton ? pointUnder(event) : null;
                if (begin !== null && end !== null) onShape({ colour: colour ?? "G", from: begin, to: end });
            },
        },
    };
}

function Shapes({ layout, shapes }: { layout: Layout; shapes: Shape[] }) {
    if (shapes.length === 0) return null;
    return (
        <svg class="study-shapes" viewBox={viewBox(layout)} aria-hidden="true">
            {shapes.map((shape) => (
                <ShapeView key={shape.from + shape.to} layout={layout} shape={shape} />
            ))}
        </svg>
    );
}

function ShapeView({ layout, shape }: { layout: Layout; shape: Shape }) {
    const from = spotOf(layout, shape.from);
    const to = spotOf(layout, shape.to);
    if (!from || !to) return null;
    if (shape.from === shape.to)
        return (
            <circle
                class={`shape-ring pen-${shape.colour}`}
                cx={from.x * unit}
                cy={from.y * unit}
                r={layout.radius * unit * 1.05}
            />
        );
    return <path class={`shape-arrow pen-${shape.colour}`} {...arrowPath(from, to)} />;
}
