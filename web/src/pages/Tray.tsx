// The tray for setting up a position: pieces, the eraser and the hand, one of which is chosen.
import type { ComponentChildren, TargetedPointerEvent } from "preact";
import { useId } from "preact/hooks";
import { dressed, lookOf } from "../board/look";
import { Paints, PieceView } from "../board/PieceView";
import { say, words } from "../i18n/words";
import { Icon } from "../look/Icon";
import type { Arranged } from "../net/wire";
import { isPiece, type Tool } from "./arrangement";

type TrayProps = { game: string; look: Arranged; tool: Tool; onChoose: (tool: Tool) => void };

export function Tray({ game, look, tool, onChoose }: TrayProps) {
    const text = words.value.position;
    const paint = useId().replaceAll(":", "");
    const dress = lookOf(game);
    const { style, colours } = dress;
    const choice = { chosen: tool, onChoose };
    return (
        <div class={`tray board-${style}`} role="radiogroup" aria-label={text.tray}>
            <svg class="tray-paints" aria-hidden="true">
                <Paints paint={paint} colours={colours} />
            </svg>
            {(["first", "second"] as const).map((side) => (
                <div key={side} class="tray-row">
                    {look.tray
                        .filter((face) => face.side === side)
                        .map((face) => (
                            <Option
                                key={face.code}
                                {...choice}
                                tool={{ face: face.code, side }}
                                name={say(face)}
                                look="tray-piece"
                            >
                                <svg viewBox="-22 -22 44 44" aria-hidden="true" class="board-svg">
                                    <PieceView
                                        face={dressed(face, dress)}
                                        style={style}
                                        colour={colours[side]}
                                        radius={0.46}
                                        paint={paint}
                                    />
                                </svg>
                            </Option>
                        ))}
                </div>
            ))}
            <div class="tray-row">
                <Option {...choice} tool="hand" name={text.hand} look="tray-tool">
                    <Icon name="move" /> {text.hand}
                </Option>
                <Option {...choice} tool="eraser" name={text.eraser} look="tray-tool">
                    <Icon name="erase" /> {text.eraser}
                </Option>
            </div>
        </div>
    );
}

type OptionProps = {
    tool: Tool;
    chosen: Tool;
    name: string;
    look: string;
    onChoose: (tool: Tool) => void;
    children: ComponentChildren;
};

function Option({ tool, chosen, name, look, onChoose, children }: OptionProps) {
    return (
        <label
            class={look}
            title={name}
            onPointerDown={(event) => {
                letGo(event);
                onChoose(tool);
            }}
        >
            <input
                type="radio"
                name="tool"
                aria-label={name}
                checked={isSame(tool, chosen)}
                onChange={() => onChoose(tool)}
            />
            {children}
        </label>
    );
}

function isSame(one: Tool, two: Tool): boolean {
    if (!isPiece(one) || !isPiece(two)) return one === two;
    return one.face === two.face && one.side === two.side;
}

// Releases the pointer capture of a touch, so that a piece dragged onto the board is placed there.
function letGo({ target, pointerId }: TargetedPointerEvent<HTMLElement>): void {
    if (target instanceof Element && target.hasPointerCapture(pointerId))
        target.releasePointerCapture(pointerId);
}
