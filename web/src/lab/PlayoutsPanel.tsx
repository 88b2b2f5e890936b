// A recorded Monte-Carlo search as it stood after any number of playouts.
import { useEffect, useState } from "preact/hooks";
import { IcicleView } from "./IcicleView";
import type { ArmShown, Block, PlayoutsShown } from "./messages";
import { movesTo, type MoveNames } from "./moveNames";
import { Timeline } from "./Timeline";
import { countText } from "./valueText";
import { labWords } from "./words";

type PlayoutsProps = {
    names: MoveNames; // of moves in the searched position
    shown: PlayoutsShown;
    move: string; // that is played
    count: number; // of playouts after which it is shown
    all: number; // playouts of the search
    onLook: (playouts: number, node: number) => void;
};

const filmMs = 80; // between two pictures of the film
const filmSteps = 120; // of the whole film

export function PlayoutsPanel({ names, shown, move, count, all, onLook }: PlayoutsProps) {
    const text = labWords.value;
    const path = movesTo(shown.path);
    const [isPlaying, setIsPlaying] = useState(false);
    const look = (playouts: number, node = shown.node): void => onLook(playouts, node);
    useEffect(() => {
        if (!isPlaying) return;
        if (count >= all) return setIsPlaying(false);
        const timer = setTimeout(() => look(Math.min(all, count + Math.ceil(all / filmSteps))), filmMs);
        return () => clearTimeout(timer);
    }, [isPlaying, count]);
    const play = (): void => {
        if (!isPlaying && count >= all) look(1);
        setIsPlaying(!isPlaying);
    };
    return (
        <>
            <p class="soft" role="status">
                {text.playouts.done(countText(all))} {move !== "" && text.choice.plays(names.move(move))}
            </p>
            <Timeline
                label={text.playouts.after(countText(count), countText(all))}
                place={count}
                all={all}
                isPlaying={isPlaying}
                onPlace={look}
                onPlay={play}
            />
            <IcicleView
                blocks={shown.blocks}
                shown={shown.node}
                label={text.playouts.picture}
                colourOf={armColour}
                names={names}
                textOf={(block, name) => `${name || text.node.root} · ${countText(block.size)}`}
                onLook={(node) => look(count, node)}
                onZoom={(node) => look(count, node)}
            />
            <nav class="lab-path" aria-label={text.node.up}>
                {shown.path.map(({ node, move }, index) => (
                    <button key={node} class="chip" onClick={() => look(count, node)}>
                        {index === 0 ? text.node.root : names.after(path.slice(0, index - 1)).move(move)}
                    </button>
                ))}
            </nav>
            {shown.last.length > 0 && <p class="soft">{text.playouts.last(names.line(shown.last))}</p>}
            <Arms names={names.after(path)} arms={shown.arms} onLook={(node) => look(count, node)} />
        </>
    );
}

// The way of the last playout stands out.
function armColour(block: Block): string {
    if (block.why === "won") return "exact";
    if (block.why === "lost") return "cut";
    return block.givesValue ? "table" : "leaf";
}

type ArmsProps = { names: MoveNames; arms: ArmShown[]; onLook: (node: number) => void };

function Arms({ names, arms, onLook }: ArmsProps) {
    const text = labWords.value.playouts;
    if (arms.length === 0) return <p class="soft">{text.leaf}</p>;
    const most = Math.max(1, ...arms.map(({ visits }) => visits));
    const hasPriors = arms.some(({ prior }) => prior > 0);
    const sorted = [...arms].sort((a, b) => b.visits - a.visits);
    return (
        <table class="lab-children">
            <thead>
                <tr>
                    <th scope="col">{text.move}</th>
                    <th scope="col">{text.visits}</th>
                    <th scope="col">{text.mean}</th>
                    {hasPriors && <th scope="col">{text.prior}</th>}
                    <th scope="col">{text.bonus}</th>
                    <th scope="col">{text.proof}</th>
                </tr>
            </thead>
            <tbody>
                {sorted.map((arm) => (
                    <tr key={arm.node} class={arm.isNext ? "is-best" : ""}>
                        <td>
                            <button class="link" onClick={() => onLook(arm.node)}>
                                {names.move(arm.move)}
                            </button>
                        </td>
                        <td>
                            <span class="lab-bar" style={`--share: ${arm.visits / most}`}>
                                {countText(arm.visits)}
                            </span>
                        </td>
                        <td>{arm.visits === 0 ? "–" : `${(arm.mean / 10).toFixed(1)}%`}</td>
                        {hasPriors && <td>{`${(arm.prior / 10).toFixed(1)}%`}</td>}
                        <td>{arm.visits === 0 && !hasPriors ? "–" : `+${(arm.bonus / 10).toFixed(1)}%`}</td>
                        <td>{text.proofs[arm.proof] ?? ""}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
