// The picture of a game without a still life: one piece of each side on wood.
import { useId } from "preact/hooks";
import { say } from "../i18n/words";
import type { GameInfo } from "../net/catalogue";
import type { Side } from "../net/wire";
import { lookOf } from "./look";
import { Paints, PieceView } from "./PieceView";
import { translate } from "./scale";

const places: Record<Side, { x: number; y: number }> = {
    first: { x: -0.5, y: -0.2 },
    second: { x: 0.55, y: 0.25 },
};
const order: Side[] = ["first", "second"];

export function PairView({ game }: { game: GameInfo }) {
    const paint = useId().replaceAll(":", "");
    const { style, colours } = lookOf(game.id);
    return (
        <div class={`board board-${style} still-life`} aria-hidden="true">
            <svg
                class="board-svg"
                viewBox="-100 -72 200 144"
                preserveAspectRatio="xMidYMid slice"
            >
                <Paints paint={paint} colours={colours} />
                {order.map((side, index) => {
                    const glyph = say(game.sides[index === 0 ? 0 : 1].sign);
                    return (
                        <g key={side} style={{ transform: translate(places[side]) }}>
                            <PieceView
                                face={{ code: "", glyph, zh: "", en: "", side }}
                                style={style}
                                colour={colours[side]}
                                radius={0.8}
                                paint={paint}
                            />
                        </g>
                    );
                })}
            </svg>
        </div>
    );
}
