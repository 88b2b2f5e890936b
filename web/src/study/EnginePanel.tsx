// The engine: its lines with the winning chances of the first side, how far it has searched, and its switches.
import { sentence, sideName } from "../i18n/words";
import type { Side, Thought } from "../net/wire";
import { ReviewerChoice } from "../pages/ReviewerChoice";
import type { Reviewer } from "../pages/useReviewer";
import { chance } from "../table/evaluation";
import { moveLabel } from "../table/moveLabel";
import { chancesText, outlookText, short } from "../table/ThoughtPanel";
import type { Thinking } from "./useThinking";
import { studyWords } from "./words";

export type EngineSettings = { isOn: boolean; lines: number; showsThreat: boolean };

type EnginePanelProps = {
    game: string;
    side: Side; // to move in the position that is analysed
    isOver: boolean;
    settings: EngineSettings;
    reviewer: Reviewer;
    thinking: Thinking;
    onChange: (settings: EngineSettings) => void;
    onPlay: (moves: string[]) => void;
};

const lineCounts = [1, 2, 3, 4, 5];
const shownMoves = 8;

export function EnginePanel({ game, side, isOver, settings, reviewer, thinking, onChange, onPlay }: EnginePanelProps) {
    const text = studyWords.value.engine;
    const { isOn, lines, showsThreat } = settings;
    return (
        <section class="panel study-engine" aria-label={text.title}>
            <div class="study-engine-head">
                <button
                    class={isOn ? "button" : "button button-main"}
                    aria-pressed={isOn}
                    onClick={() => onChange({ ...settings, isOn: !isOn })}
                >
                    {isOn ? text.off : text.on}
                </button>
                <label class="study-count">
                    <span>{text.lines}</span>
                    <select
                        value={lines}
                        onChange={(event) => onChange({ ...settings, lines: Number(event.currentTarget.value) })}
                    >
                        {lineCounts.map((count) => (
                            <option key={count} value={count}>
                                {count}
                            </option>
                        ))}
                    </select>
                </label>
                <button
                    class={`chip${showsThreat ? " is-on" : ""}`}
                    aria-pressed={showsThreat}
                    title={text.threatHint}
                    onClick={() => onChange({ ...settings, isOn: true, showsThreat: !showsThreat })}
                >
                    {text.threat}
                </button>
            </div>
            <ReviewerChoice reviewer={reviewer} />
            {isOn ? (
                <Found game={game} side={side} isOver={isOver} thinking={thinking} onPlay={showsThreat ? null : onPlay} />
            ) : (
                <p class="soft">{text.idle}</p>
            )}
        </section>
    );
}

type FoundProps = {
    game: string;
    side: Side;
    isOver: boolean;
    thinking: Thinking;
    onPlay: ((moves: string[]) => void) | null; // null: the lines are not of the position on the board
};

function Found({ game, side, isOver, thinking, onPlay }: FoundProps) {
    const text = studyWords.value.engine;
    const { lines, isDone, trouble, isPaused } = thinking;
    const [best] = lines;
    if (isOver) return <p class="soft">{text.over}</p>;
    if (trouble !== null)
        return (
            <p class="form-error" role="alert">
                {sentence(trouble)}
            </p>
        );
    if (isPaused)
        return (
            <p class="soft" role="status">
                {text.paused}
            </p>
        );
    return (
        <>
            <p class="study-depth soft">
                {best ? (
                    <>
                        <span>{text.chanceOf(sideName(game, "first"))}</span>
                        <span>{text.depth(best.depth)}</span>
                        <span>{text.speed(short(best.nodesPerSecond))}</span>
                    </>
                ) : isDone ? (
                    ""
                ) : (
                    text.thinking
                )}
            </p>
            <ol class="study-lines">
                {lines.map((line, index) => (
                    <li key={index}>
                        <Verdict game={game} side={side} line={line} />
                        <LineMoves game={game} line={line} onPlay={onPlay} />
                    </li>
                ))}
            </ol>
        </>
    );
}

function Verdict({ game, side, line }: { game: string; side: Side; line: Thought }) {
    const percent = Math.round(chance(line, side) * 100);
    const words = outlookText(line, game, side);
    return (
        <b class="study-verdict" title={words}>
            <span aria-hidden="true">{line.kind === "value" ? `${percent}%` : `#${line.amount}`}</span>
            <span class="unseen">{words}</span>
        </b>
    );
}

function LineMoves({ game, line, onPlay }: Pick<FoundProps, "game" | "onPlay"> & { line: Thought }) {
    const text = studyWords.value.engine;
    const labels = line.variation.slice(0, shownMoves).map((move, at) => moveLabel(move, line.notations[at], game));
    return (
        <span class="study-line">
            {labels.map((label, at) =>
                onPlay === null ? (
                    <span key={at}>{label}</span>
                ) : (
                    <button
                        key={at}
                        class="move"
                        aria-label={text.play(labels.slice(0, at + 1).join(" "))}
                        onClick={() => onPlay(line.variation.slice(0, at + 1))}
                    >
                        {label}
                    </button>
                ),
            )}
        </span>
    );
}

// The first side's chances as a bar beside the board.
export function ChanceBar({ game, percent, isTurned }: { game: string; percent: number | null; isTurned: boolean }) {
    if (percent === null) return null;
    return (
        <div
            class={`study-bar${isTurned ? " is-turned" : ""}`}
            role="img"
            aria-label={chancesText(game, percent)}
        >
            <div style={`--share: ${percent}%`} />
        </div>
    );
}

