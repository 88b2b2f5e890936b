// The board of a desk: chooses the position, marks and moves to show.
import { useMemo } from "preact/hooks";
import { Board as BoardView } from "../board/Board";
import { layoutOf } from "../board/layout";
import { lookOf } from "../board/look";
import type { Arrow, Ghost } from "../board/Marks";
import { crossedBy } from "../board/targetKind";
import { pointsOf } from "../board/moveText";
import { gameInfo } from "../net/catalogue";
import { hallOf } from "../net/halls";
import type { Board, Change, Mark, Side, TableFull } from "../net/wire";
import { settings } from "../settings";
import { faceNow } from "./clockText";
import type { Desk } from "./desk";
import { isPlayed } from "./keptThought";
import { noThoughtMarks, thoughtMarks, type ThoughtMarks } from "./thoughtMarks";
import { alarmedPiece, lastPoints, verdictMarks, wonRow } from "./verdictMarks";

type DeskBoardProps = {
    desk: Desk;
    table: TableFull;
    extra?: ThoughtMarks;
    // No moves of the game, and no explanation of clicks: moves from the shown position are tried elsewhere.
    trial?: { legal: string[]; side: Side; onTry: (move: string) => void } | null;
};

const noMarks: Mark[] = [];
const noPoints: string[] = [];
const noArrows: Arrow[] = [];
const noGhosts: Ghost[] = [];

export function DeskBoard({ desk, table, extra, trial }: DeskBoardProps) {
    const { session } = desk;
    const { state } = table;
    const shown = session.shownPly;
    const isNow = shown === table.plies.length;
    const position = session.history.value[shown] ?? new Map();
    const working = desk.working.value;
    const lastMove = useMemo(() => lastPoints(table.plies, shown), [table.plies, shown]);
    const hint = isNow && desk.hint.value?.key === state.key ? desk.hint.value : null;
    const lifted = useMemo(() => {
        if (working !== null) return crossedBy(layoutOf(table.board, lookOf(table.game), false), position, working.move);
        return hint?.piece != null && !hint.isWhole ? [hint.piece] : noPoints;
    }, [working, hint, table.board, position]);
    const premoves = desk.premoves.value;
    const isPremove = isNow && premoves.length > 0;
    const premove = desk.premove.value;
    const thought = session.thought.value;
    const known = useMemo(() => verdictMarks(table, position), [table, position]);
    const premoveMarks = premove === null || !isPremove ? null : thoughtMarks(premove, otherSide(state.side));
    const marks =
        premoveMarks ??
        (isNow ? known : null) ??
        (hint?.isWhole ? thoughtMarks(hint.move, state.side) : null) ??
        extra ??
        (thought && isNow && !isPlayed(thought, table.plies)
            ? thoughtMarks(thought.variation, state.side)
            : noThoughtMarks);
    const row = useMemo(
        () => (isNow ? wonRow(table, position) : noPoints),
        [isNow, table, position],
    );
    const numbers = useMemo(() => numbersOn(table, shown), [table.board, table.plies, shown]);
    return (
        <BoardView
            game={table.game}
            board={table.board}
            position={position}
            legal={trial !== undefined ? (trial?.legal ?? noPoints) : legalOf(desk, isNow)}
            isPremove={isPremove}
            side={trial?.side ?? (isPremove ? otherSide(state.side) : state.side)}
            lastMove={lastMove}
            numbers={settings.showsNumbers.value ? numbers : null}
            marks={isNow && state.end === null ? state.marks : noMarks}
            row={row}
            alarm={isNow ? alarmedPiece(table, position) : null}
            isTurned={desk.isTurned.value}
            arrows={marks.arrows.length > 0 ? marks.arrows : noArrows}
            ghosts={marks.ghosts.length > 0 ? marks.ghosts : noGhosts}
            lifted={lifted}
            held={working === null ? null : (pointsOf(working.move)[0] ?? null)}
            confirmsTouch={() =>
                settings.confirmsTouch.value &&
                gameInfo(table.game)?.laysPieces === true &&
                !isShortOfTime(table)
            }
            onMove={(move) => (trial ? trial.onTry(move) : void desk.choose(move))}
            onRefuse={(from, point) => {
                if (trial === undefined) void desk.refuse(from, point);
            }}
            onAsk={(point) => (desk.asked.value = point)}
        />
    );
}

// The moves or premoves of the person, which belong to the last position.
function legalOf(desk: Desk, isNow: boolean): string[] {
    if (!isNow) return noPoints;
    return desk.premoves.value.length > 0 ? desk.premoves.value : desk.legal.value;
}

function otherSide(side: Side): Side {
    return side === "first" ? "second" : "first";
}

const shortMs = 20_000;

// True if there is no time for a second touch.
function isShortOfTime({ id, clock, state }: TableFull): boolean {
    const face = state.clocks?.[state.turn === "one" ? 0 : 1];
    return face !== undefined && faceNow(clock, face, hallOf(id).since(state.at)).leftMs < shortMs;
}

// A stone with a glyph is only offered, not placed yet.
function isStone(board: Board, change: Change): boolean {
    return board.faces.some((face) => face.code === change.face && face.glyph === "");
}

// The number of each stone by point, in the order of placing, from 1.
function numbersOn(table: TableFull, shown: number): ReadonlyMap<string, number> {
    const numbers = new Map<string, number>();
    let stone = 0;
    for (const ply of table.plies.slice(0, shown)) {
        const [point] = pointsOf(ply.move);
        if (point !== undefined && ply.changes.some((change) => isStone(table.board, change))) numbers.set(point, ++stone);
    }
    return numbers;
}
