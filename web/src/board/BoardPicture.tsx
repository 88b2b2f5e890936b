// A position as a picture: the board as it is drawn in play, without anything to click.
import { useId, useMemo } from "preact/hooks";
import type { Board as Description } from "../net/wire";
import { viewBox } from "./Board";
import { Under } from "./layers";
import { layoutOf } from "./layout";
import { lookOf } from "./look";
import { Pieces } from "./Pieces";
import { Paints } from "./PieceView";
import type { Position } from "./placed";
import { Surface } from "./Surface";

export type PictureProps = {
    game: string;
    board: Description;
    position: Position;
    lastMove: string[]; // points of the last move
    isTurned: boolean;
    label: string;
};

const noPoints: string[] = [];

export function BoardPicture({ game, board, position, lastMove, isTurned, label }: PictureProps) {
    const paint = useId().replaceAll(":", "");
    const look = lookOf(game);
    const layout = useMemo(() => layoutOf(board, look, isTurned), [board, look, isTurned]);
    return (
        <div class={`board board-${layout.style}`}>
            <svg class="board-svg" viewBox={viewBox(layout)} role="img" aria-label={label}>
                <Paints paint={paint} colours={look.colours} />
                <Surface layout={layout} hasLabels={true} />
                <g aria-hidden="true">
                    <Under layout={layout} lastMove={lastMove} origin={null} alarm={null} />
                    <Pieces
                        layout={layout}
                        position={position}
                        numbers={null}
                        paint={paint}
                        lifted={noPoints}
                        last={lastMove.at(-1) ?? null}
                        dragged={null}
                    />
                </g>
            </svg>
        </div>
    );
}
