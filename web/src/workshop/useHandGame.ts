// A game of a person against a bot, without a table.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MatchPly, Place } from "../lab/messages";
import type { Side } from "../net/wire";
import { useLine } from "../table/useLine";
import { BotRunner } from "./bot/botRunner";
import type { BotFile, Fault } from "./bot/messages";
import { noOutput, withReport, type Output } from "./output";

export type HandGame = ReturnType<typeof useHandGame>;

export type HandEnd = { kind: "resigned" } | { kind: "fault"; fault: Fault } | { kind: "failed"; reason: string };

export function useHandGame(game: string, rules: string, file: BotFile, timeMs: number) {
    const [moves, setMoves] = useState<string[]>([]);
    const [botSide, setBotSide] = useState<Side>("second");
    const [seed, setSeed] = useState(1);
    const [isOn, setIsOn] = useState(false); // whether the bot plays: a bot of a link runs only when it is asked to
    const [isThinking, setIsThinking] = useState(false);
    const [end, setEnd] = useState<HandEnd | null>(null);
    const [output, setOutput] = useState<Output>(noOutput);
    const shown = useLine(rules, "", moves);
    const runner = useRef<BotRunner | null>(null);
    const giveUp = useRef(() => {}); // the move that is being thought about
    const place = useMemo<Place>(() => ({ rules, start: "", moves }), [rules, moves]);
    const { line } = shown;
    const isOver = line !== null && shown.isUpToDate && line.state.end !== null;
    const isBotsTurn = isOn && shown.isUpToDate && line?.state.side === botSide && !isOver && end === null;

    const clear = (): void => {
        setMoves([]);
        setEnd(null);
        setOutput(noOutput);
    };

    // By other rules another game begins.
    useEffect(() => {
        clear();
        setIsOn(false);
    }, [rules]);

    // A bot whose text has changed is loaded again.
    useEffect(() => {
        const made = new BotRunner(game, file, (report) => setOutput((before) => withReport(before, report)));
        runner.current = made;
        return () => made.end();
    }, [game, file.language, file.source]);

    useEffect(() => {
        const asked = runner.current;
        if (!isBotsTurn || asked === null) return;
        let isWanted = true;
        let isAnswered = false;
        giveUp.current = () => {
            isWanted = false;
            if (!isAnswered) asked.end();
        };
        const at: MatchPly = { seed, game: 0, ply: moves.length };
        setOutput((before) => ({ ...before, marks: [], info: null }));
        setIsThinking(true);
        asked.move(place, at, timeMs).then(
            (answer) => {
                isAnswered = true;
                if (!isWanted) return;
                setIsThinking(false);
                if (answer.kind === "resign") return setEnd({ kind: "resigned" });
                if (answer.kind === "fault") return setEnd({ kind: "fault", fault: answer.fault });
                if (line?.state.legal.includes(answer.move)) return setMoves([...moves, answer.move]);
                setEnd({ kind: "fault", fault: { kind: "illegal", line: null, detail: answer.move } });
            },
            (reason: unknown) => {
                if (isWanted) setEnd({ kind: "failed", reason: String(reason) });
            },
        );
        return () => {
            giveUp.current();
            setIsThinking(false);
        };
    }, [isBotsTurn, place, file.source, timeMs]);

    const begin = (side: Side): void => {
        giveUp.current();
        runner.current?.newGame();
        setBotSide(side);
        setSeed((before) => before + 1);
        clear();
        setIsOn(true);
    };
    const takeBack = (): void => {
        const isTheirs = (line?.state.side ?? "first") !== botSide;
        setEnd(null);
        setMoves(moves.slice(0, isTheirs && isOn ? -2 : -1));
    };
    return {
        game,
        rules,
        place,
        shown,
        botSide,
        isOn,
        isThinking,
        isOver,
        end,
        output,
        play: (move: string) => setMoves([...moves, move]),
        begin,
        takeBack,
        stop: () => {
            giveUp.current();
            setIsOn(false);
        },
    };
}
