// A still life: a corner of a board with some pieces, without input.
import { useId, useMemo } from "preact/hooks";
import { layoutOf } from "./layout";
import { lookOf } from "./look";
import { Pieces } from "./Pieces";
import { Paints } from "./PieceView";
import { startPosition } from "./placed";
import { unit } from "./scale";
import type { StillLife } from "./stillLife";
import { Surface } from "./Surface";

type StillLifeProps = { game: string; picture: StillLife };

export function StillLifeView({ game, picture }: StillLifeProps) {
    const paint = useId().replaceAll(":", "");
    const look = lookOf(game);
    const layout = useMemo(() => layoutOf(picture.board, look, false), [picture, look]);
    const position = useMemo(() => startPosition(picture.pieces), [picture]);
    const { x, y, width, height } = picture.crop;
    return (
        <div class={`board board-${layout.style} still-life`} aria-hidden="true">
            <svg
                class="board-svg"
                viewBox={[x, y, width, height].map((n) => n * unit).join(" ")}
                preserveAspectRatio="xMidYMid slice"
            >
                <Paints paint={paint} colours={look.colours} />
                <Surface layout={layout} hasLabels={false} />
                <Pieces
                    layout={layout}
                    position={position}
                    numbers={null}
                    paint={paint}
                    lifted={[]}
                    last={null}
                    dragged={null}
                />
            </svg>
        </div>
    );
}
