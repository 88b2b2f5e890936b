// The board component for every game: draws a position from the game's board description and turns
// clicks, drags and keys into moves from the list of legal ones. It contains no rules.
import { memo } from "preact/compat";
import { useId, useMemo } from "preact/hooks";
import { gameName, sideName, words } from "../i18n/words";
import type { Board as Description, Mark, Side } from "../net/wire";
import { settings } from "../settings";
import { cellLabels } from "./cellLabels";
import { Cells } from "./Cells";
import { Hover, Over, Under } from "./layers";
import { layoutOf, type Layout } from "./layout";
import { lookOf } from "./look";
import type { Arrow, Ghost } from "./Marks";
import { markWords } from "./markWords";
import { groupMoves, type MoveChoice } from "./moveText";
import { Pieces } from "./Pieces";
import { Paints } from "./PieceView";
import type { Position } from "./placed";
import { unit } from "./scale";
import { Surface } from "./Surface";
import { useHand } from "./useHand";

export type BoardProps = {
    game: string;
    board: Description;
    position: Position;
    legal: string[]; // moves the person may play now
    lastMove: string[]; // points of the last move
    side: Side; // side whose stone a placement adds
    isPremove: boolean; // `legal` holds premoves: no targets are shown
    numbers: ReadonlyMap<string, number> | null; // numbers on stones
    marks: Mark[];
    row: string[]; // points of a won row
    alarm: string | null; // the point of a piece in check
    isTurned: boolean;
    arrows: Arrow[];
    ghosts: Ghost[];
    lifted: string[]; // pieces crossed by the move whose expression is being entered
    held: string | null; // the piece of that move
    confirmsTouch: () => boolean;
    takesDrops?: boolean;
    onMove: (move: string) => void;
    onRefuse: (from: string | null, point: string | null) => void;
    onAsk: (point: string | null) => void; // a touched point that waits for a second touch; null: none
};

export function Board(props: BoardProps) {
    const { board, position, isTurned } = props;
    const paint = useId().replaceAll(":", "");
    const look = lookOf(props.game);
    const layout = useMemo(() => layoutOf(board, look, isTurned), [board, look, isTurned]);
    const choice = useMemo(() => groupMoves(props.legal), [props.legal]);
    const hand = useHand({ ...props, layout, choice });
    const { selected, asked } = hand;
    const targets = useMemo(
        () => (props.isPremove ? noTargets : targetsOf(layout, position, choice, selected)),
        [layout, position, choice, selected, props.isPremove],
    );
    const last = props.lastMove[props.lastMove.length - 1] ?? null;
    return (
        <div class={`board board-${layout.style}`}>
            <svg
                class={choice.byStart.size > 0 ? "board-svg is-draggable" : "board-svg"}
                viewBox={viewBox(layout)}
                role="grid"
                aria-label={words.value.a11y.board(gameName(props.game))}
                {...hand.events}
            >
                <Paints paint={paint} colours={look.colours} />
                <Surface layout={layout} hasLabels={true} />
                <g aria-hidden="true">
                    <Under {...props} layout={layout} origin={props.held ?? selected} />
                    <Pieces
                        layout={layout}
                        position={position}
                        numbers={props.numbers}
                        paint={paint}
                        lifted={props.lifted}
                        last={props.row.length > 0 ? null : last}
                        dragged={hand.dragged}
                    />
                    <Over {...props} layout={layout} targets={targets} />
                    <Hover
                        layout={layout}
                        point={asked ?? hand.hovered}
                        choice={choice}
                        props={props}
                        isAsked={asked !== null}
                    />
                </g>
                <Spoken
                    game={props.game}
                    position={position}
                    lastMove={props.lastMove}
                    marks={props.marks}
                    layout={layout}
                    targets={targets}
                    focused={hand.focused}
                    selected={selected}
                />
            </svg>
        </div>
    );
}

type SpokenProps = Pick<BoardProps, "game" | "position" | "lastMove" | "marks"> & {
    layout: Layout;
    targets: ReadonlyMap<string, string>;
    focused: string;
    selected: string | null;
};

// The grid cells with their screen-reader labels.
const Spoken = memo(({
    layout,
    position,
    targets,
    lastMove,
    marks,
    game,
    focused,
    selected,
}: SpokenProps) => {
    const language = settings.language.value;
    const titles = useMemo(() => titlesOf(game, marks), [game, marks, language]);
    const labels = useMemo(() => {
        const sides = { first: sideName(game, "first"), second: sideName(game, "second") };
        return cellLabels(
            { layout, position, targets, lastMove, titles },
            { words: words.value, language, sides },
        );
    }, [layout, position, targets, titles, lastMove, language]);
    return (
        <Cells
            layout={layout}
            focused={focused}
            labels={labels}
            titles={titles}
            selected={selected}
        />
    );
});

const noTargets: ReadonlyMap<string, string> = new Map();

// Why each marked point is forbidden, with the rows that cause it.
function titlesOf(game: string, marks: Mark[]): ReadonlyMap<string, string> {
    return new Map(marks.map((mark) => [mark.point, markWords(game, mark)]));
}

function targetsOf(
    layout: Layout,
    position: Position,
    choice: MoveChoice,
    selected: string | null,
): ReadonlyMap<string, string> {
    if (selected !== null) return choice.byStart.get(selected) ?? new Map<string, string>();
    const empty = layout.board.points.length - position.size;
    return choice.placements.size < empty ? choice.placements : new Map<string, string>();
}

export function viewBox(layout: Layout): string {
    const { left, top, right, bottom } = layout.frame;
    const edge = layout.margin;
    const numbers = [left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge];
    return numbers.map((n) => n * unit).join(" ");
}
