// The matches of a bot: kept in this browser, one of them running at a time.
import { useEffect, useRef, useState } from "preact/hooks";
import { Stopped, troubleText } from "../lab/laboratory";
import { load, save } from "../saved";
import { freshId } from "../study/keptStudies";
import type { BotFile } from "./bot/messages";
import { withoutOldMoves, withoutPrints, type Goal, type Match, type Opponent } from "./matchRecord";
import { MatchRunner, type LiveGame } from "./matchRunner";
import { noOutput } from "./output";

const mostMatches = 40;
const mostGames = 60; // of a match, with their moves
const showMs = 300; // between two pictures of the game that is played
const prefix = "botMatches.";
const noGame: LiveGame = { moves: [], output: noOutput };

export type MatchSetup = { opponent: Opponent; goal: Goal; timeMs: number };

export type Matches = ReturnType<typeof useMatches>;

export function forgetMatches(bot: string): void {
    save(prefix + bot, null);
}

// `file`: the bot as it is now.
export function useMatches(bot: string, game: string, rules: string, file: BotFile) {
    const [all, setAll] = useState<Match[]>(() => load<Match[]>(prefix + bot, []));
    const [running, setRunning] = useState<string | null>(null);
    const [live, setLive] = useState<LiveGame>(noGame);
    const [trouble, setTrouble] = useState("");
    const runner = useRef<MatchRunner | null>(null);
    const known = useRef(all);
    const shownAt = useRef(0);
    useEffect(() => () => runner.current?.stop(), []);

    const put = (match: Match): void => {
        const others = known.current.filter(({ id }) => id !== match.id);
        const kept = { ...match, games: withoutOldMoves(match.games, mostGames) };
        known.current = [kept, ...others].slice(0, mostMatches);
        store();
    };
    const show = (played: LiveGame): void => {
        if (performance.now() - shownAt.current < showMs) return;
        shownAt.current = performance.now();
        setLive(played);
    };
    const store = (): void => {
        setAll(known.current);
        save(prefix + bot, known.current.map(withoutPrints));
    };
    // Resolves with the match as it is when it ends or is stopped.
    const run = async (match: Match): Promise<Match> => {
        runner.current?.stop();
        const own = { ...file, source: match.source };
        const made = new MatchRunner(game, own, match, { onMove: show, onPair: put });
        runner.current = made;
        setTrouble("");
        setLive(noGame);
        put(match);
        setRunning(match.id);
        try {
            await made.run();
        } catch (reason) {
            if (!(reason instanceof Stopped) && runner.current === made) setTrouble(troubleText(reason));
        }
        if (runner.current === made) setRunning(null);
        return known.current.find(({ id }) => id === match.id) ?? match;
    };
    const begun = ({ opponent, goal, timeMs }: MatchSetup): Match => ({
        id: freshId(),
        at: Date.now(),
        rules,
        source: file.source,
        opponent,
        goal,
        seed: 1,
        timeMs,
        openings: [],
        games: [],
        isDecided: false,
    });
    return {
        all,
        running,
        live,
        trouble,
        begin: (setup: MatchSetup) => run(begun(setup)),
        resume: run,
        stop: () => {
            const stopped = runner.current;
            runner.current = null;
            stopped?.stop();
            setRunning(null);
        },
        forget: (match: Match) => {
            known.current = known.current.filter(({ id }) => id !== match.id);
            store();
        },
    };
}
