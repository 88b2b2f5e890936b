// The games of a match: a list, and one of them on a board.
import { useMemo, useState } from "preact/hooks";
import { sentence, sideName } from "../i18n/words";
import { boardAspect } from "../pages/boardAspect";
import { studyPath } from "../route";
import { LineBoard, type LineRun } from "../table/LineBoard";
import { noThoughtMarks } from "../table/thoughtMarks";
import { useLine } from "../table/useLine";
import { Console } from "./Console";
import { FaultView } from "./FaultView";
import { halfPoints, type Match, type MatchGame, type Side } from "./matchRecord";
import { shopWords } from "./words";

const noMoves: string[] = [];

export function GamesView({ game, match }: { game: string; match: Match }) {
    const text = shopWords.value.result;
    const [chosen, setChosen] = useState<number | null>(null);
    const shown = chosen === null ? undefined : match.games[chosen];
    if (match.games.length === 0) return null;
    return (
        <details class="shop-games">
            <summary>{text.games}</summary>
            <div class="shop-game-list">
                {match.games.map((each, index) =>
                    each.moves.length === 0 ? null : (
                        <button
                            key={index}
                            class={`chip${index === chosen ? " is-on" : ""}`}
                            aria-pressed={index === chosen}
                            onClick={() => setChosen(index === chosen ? null : index)}
                        >
                            {index + 1} {outcomeText(each, index)}
                        </button>
                    ),
                )}
            </div>
            {shown && (
                <GameView
                    key={chosen}
                    game={game}
                    rules={match.rules}
                    played={shown}
                    side={(chosen ?? 0) % 2 === 0 ? "first" : "second"}
                />
            )}
        </details>
    );
}

function outcomeText(played: MatchGame, index: number): string {
    const text = shopWords.value.result;
    return [text.lost, text.drawn, text.won][halfPoints(played, index)] ?? "";
}

type GameProps = { game: string; rules: string; played: MatchGame; side: Side }; // `side`: of the bot

function GameView({ game, rules, played, side }: GameProps) {
    const text = shopWords.value.result;
    const [ply, setPly] = useState(played.moves.length);
    const end = useLine(rules, "", played.moves).line?.state.end;
    return (
        <div class="shop-game">
            <p class="soft">{text.side(sideName(game, side))}</p>
            <MovesBoard game={game} rules={rules} moves={played.moves} ply={ply} />
            <label class="field">
                <span>{text.ply(ply, played.moves.length)}</span>
                <input
                    type="range"
                    min={0}
                    max={played.moves.length}
                    value={ply}
                    onInput={(event) => setPly(event.currentTarget.valueAsNumber)}
                />
            </label>
            {played.fault && <FaultView lead="" fault={played.fault} />}
            {played.loser !== null && played.fault === null && <p>{text.resigned[played.loser]}</p>}
            {end && <p>{sentence(end.reason)}</p>}
            {played.reason === "move-limit" && <p>{text.moveLimit(played.moves.length)}</p>}
            {played.printed && played.printed.length > 0 && <Console lines={played.printed} dropped={0} />}
            <a
                class="button"
                href={`#/${studyPath(game, { kind: "position", at: { rules, start: "" }, moves: played.moves })}`}
            >
                {text.study}
            </a>
        </div>
    );
}

type MovesProps = { game: string; rules: string; moves: string[]; ply: number };

// The board after so many of the moves.
export function MovesBoard({ game, rules, moves, ply }: MovesProps) {
    const played = useMemo(() => moves.slice(0, ply), [moves, ply]);
    const { line, position } = useLine(rules, "", played);
    if (line === null) return null;
    const run: LineRun = {
        line,
        position,
        legal: noMoves,
        marks: noThoughtMarks,
        showsRuleMarks: true,
        isTurned: false,
        working: null,
        choose: () => {},
        refuse: async () => {},
        tell: () => {},
        refusalOf: async () => null,
        play: () => {},
        closeWorking: () => {},
    };
    return (
        <div class="shop-board" style={`--aspect: ${boardAspect(game, line.board)}`}>
            <LineBoard run={run} />
        </div>
    );
}
