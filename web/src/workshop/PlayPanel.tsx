// A game of a person against a bot, with what the bot prints and marks.
import { sentence, sideName } from "../i18n/words";
import { gameInfo } from "../net/catalogue";
import type { LineShown, Side } from "../net/wire";
import { boardAspect } from "../pages/boardAspect";
import { groupMoves } from "../board/moveText";
import { LineBoard, type LineRun } from "../table/LineBoard";
import { buttonLabel, moveLabel } from "../table/moveLabel";
import { NoteLine } from "../table/NoteLine";
import { noThoughtMarks, thoughtMarks } from "../table/thoughtMarks";
import { useNote } from "../table/useNote";
import type { BotInfo } from "./bot/messages";
import { Console } from "./Console";
import { FaultView } from "./FaultView";
import { MarkLayer } from "./MarkLayer";
import type { HandGame } from "./useHandGame";
import { shopWords } from "./words";

const noMoves: string[] = [];
const sides: Side[] = ["first", "second"];

type PlayProps = { hand: HandGame; seconds: number; onSeconds: (seconds: number) => void; onLine: (line: number) => void };

export function PlayPanel({ hand, seconds, onSeconds, onLine }: PlayProps) {
    const { note, tell } = useNote();
    const { output } = hand;
    const { line } = hand.shown;
    if (line === null) return null;
    return (
        <div class="shop-play">
            <div class="lab-place shop-board" style={`--aspect: ${boardAspect(hand.game, line.board)}`}>
                <HandBoard hand={hand} line={line} tell={tell} />
                <MarkLayer
                    game={hand.game}
                    board={line.board}
                    isTurned={isTurned(hand)}
                    marks={output.marks}
                />
            </div>
            <NoteLine note={note} />
            <State hand={hand} line={line} onLine={onLine} />
            <Tools hand={hand} line={line} seconds={seconds} onSeconds={onSeconds} />
            <Console lines={output.lines} dropped={output.dropped}>
                {output.info && <p class="soft">{infoText(output.info, hand.game)}</p>}
            </Console>
        </div>
    );
}

function isTurned({ game, isOn, botSide }: HandGame): boolean {
    return isOn && botSide === "first" && gameInfo(game)?.turnsBoard === true;
}

type BoardProps = { hand: HandGame; line: LineShown; tell: (text: string, isWrong?: boolean) => void };

function HandBoard({ hand, line, tell }: BoardProps) {
    const mayMove = hand.shown.isUpToDate && !hand.isOver && (!hand.isOn || line.state.side !== hand.botSide);
    const pv = hand.output.info?.pv;
    const run: LineRun = {
        line,
        position: hand.shown.position,
        legal: mayMove && hand.end === null ? line.state.legal : noMoves,
        marks: pv && hand.isThinking ? thoughtMarks(pv, line.state.side) : noThoughtMarks,
        showsRuleMarks: true,
        isTurned: isTurned(hand),
        working: null,
        choose: hand.play,
        refuse: async (from, point) => {
            if (point === null || !mayMove) return;
            const reason = await hand.shown.reasonAgainst((from ?? "") + point);
            if (reason) tell(sentence(reason), true);
        },
        tell,
        refusalOf: hand.shown.reasonAgainst,
        play: hand.play,
        closeWorking: () => {},
    };
    return <LineBoard run={run} />;
}

function State({ hand, line, onLine }: { hand: HandGame; line: LineShown; onLine: (line: number) => void }) {
    const text = shopWords.value.play;
    const { end } = hand;
    if (end?.kind === "fault")
        return <FaultView lead={text.lost} fault={end.fault} onLine={onLine} />;
    if (end?.kind === "resigned") return <p role="alert">{text.resigned}</p>;
    if (end?.kind === "failed")
        return (
            <p class="form-error" role="alert">
                {end.reason}
            </p>
        );
    const said =
        line.state.end !== null
            ? sentence(line.state.end.reason)
            : !hand.isOn
              ? text.idle
              : hand.isThinking
                ? text.thinking
                : text.yourTurn;
    return (
        <p class={hand.isOn ? "" : "soft"} role="status">
            {said}
        </p>
    );
}

type ToolsProps = { hand: HandGame; line: LineShown; seconds: number; onSeconds: (seconds: number) => void };

function Tools({ hand, line, seconds, onSeconds }: ToolsProps) {
    const text = shopWords.value.play;
    const words = hand.isOn && !hand.isThinking && hand.end === null ? groupMoves(line.state.legal).words : noMoves;
    return (
        <div class="shop-tools">
            {words.map((move) => (
                <button key={move} class="button" onClick={() => hand.play(move)}>
                    {buttonLabel(move, hand.game)}
                </button>
            ))}
            {sides.map((side) => (
                <button
                    key={side}
                    class={`button${hand.isOn ? "" : " button-main"}`}
                    onClick={() => hand.begin(side === "first" ? "second" : "first")}
                >
                    {text.first(sideName(hand.game, side))}
                </button>
            ))}
            <button class="button" disabled={hand.place.moves.length === 0} onClick={hand.takeBack}>
                {text.takeBack}
            </button>
            {hand.isThinking && (
                <button class="button" onClick={hand.stop}>
                    {text.stop}
                </button>
            )}
            <label class="field">
                <span>{text.time}</span>
                <input
                    type="number"
                    min={0.1}
                    max={60}
                    step={0.1}
                    value={seconds}
                    onInput={(event) => {
                        const { valueAsNumber } = event.currentTarget;
                        if (valueAsNumber >= 0.1 && valueAsNumber <= 60) onSeconds(valueAsNumber);
                    }}
                />
            </label>
        </div>
    );
}

function infoText({ depth, score, nodes, pv }: BotInfo, game: string): string {
    const text = shopWords.value.play;
    return [
        depth === undefined ? "" : text.depth(depth),
        score === undefined ? "" : text.score((score / 100).toFixed(2).replace("-", "−")),
        nodes === undefined ? "" : text.nodes(nodes.toLocaleString()),
        (pv ?? []).map((move) => moveLabel(move, undefined, game)).join(" "),
    ]
        .filter((part) => part !== "")
        .join(" · ");
}
