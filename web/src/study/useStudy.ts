// A study while a person works on it: the place on the board, moves that are tried, undo and redo.
import { useMemo, useRef, useState } from "preact/hooks";
import { bareMove } from "../board/moveText";
import { sentence } from "../i18n/words";
import { gameInfo } from "../net/catalogue";
import { Refusal, serverUnreachable } from "../net/connection";
import { fetchLine } from "../net/lines";
import { playSound } from "../sound/sounds";
import { useLine } from "../table/useLine";
import { useNote } from "../table/useNote";
import { knownPath, mainLine, placeAt, promoted, withComment, withMove, withoutMove, type Path, type Study } from "./tree";

type State = { study: Study; path: Path };

const mostUndone = 200; // steps that are remembered

export type StudyRun = ReturnType<typeof useStudy>;

export function useStudy(game: string, study: Study, path: Path) {
    const [past, setPast] = useState<State[]>([]);
    const [future, setFuture] = useState<State[]>([]);
    const [now, setNow] = useState<State>(() => ({ study, path: knownPath(study, path) }));
    const latest = useRef(now);
    latest.current = now;
    const { note, tell } = useNote();
    const { rules, start } = now.study;
    const position = useLine(rules, start, now.path);

    const change = (next: State): void => {
        setPast([...past.slice(-mostUndone), latest.current]);
        setFuture([]);
        setNow(next);
    };
    const look = (to: Path): void => setNow({ ...latest.current, path: knownPath(latest.current.study, to) });

    // Plays moves from the place on the board, of which the rules refuse the first illegal one.
    const play = async (moves: string[]): Promise<void> => {
        const { study: before, path: from } = latest.current;
        const known = knownBy(before, from, moves);
        if (known.length === from.length + moves.length) {
            sound(game);
            return look(known);
        }
        try {
            const line = await fetchLine({ rules, start, moves: [...from, ...moves] });
            if (latest.current.study !== before) return;
            let next = before;
            let to = from;
            for (const ply of line.plies.slice(from.length)) {
                const old = knownBy(next, to, [ply.move]);
                if (old.length === to.length) next = withMove(next, to, ply);
                to = old.length > to.length ? old : [...to, ply.move];
            }
            sound(game);
            change({ study: next, path: to });
        } catch (reason) {
            tell(sentence(reason instanceof Refusal ? reason.words : serverUnreachable), true);
        }
    };
    const line = useMemo(() => mainLine(now.study, now.path), [now]);
    return {
        ...now,
        line, // the path, and on to the end of its main line
        position,
        note,
        tell,
        play,
        look,
        step: (by: number): void => look(line.slice(0, Math.max(0, now.path.length + by))),
        toStart: (): void => look([]),
        toEnd: (): void => look(line),
        replace: (study: Study): void => change({ study, path: [] }),
        comment: (text: string): void => change({ ...now, study: withComment(now.study, now.path, text) }),
        promote: (): void => change({ ...now, study: promoted(now.study, now.path) }),
        remove: (): void => change({ study: withoutMove(now.study, now.path), path: now.path.slice(0, -1) }),
        undo: past.length === 0 ? null : (): void => goBack(past, setPast, setFuture),
        redo: future.length === 0 ? null : (): void => goBack(future, setFuture, setPast),
    };

    // Takes the last state of one list, and keeps the present one in the other.
    function goBack(from: State[], setFrom: typeof setPast, setTo: typeof setPast): void {
        const state = from.at(-1);
        if (state === undefined) return;
        setFrom(from.slice(0, -1));
        setTo((others) => [...others, now]);
        setNow(state);
    }
}

// As far as the study has these moves behind the path, whatever their expressions.
function knownBy(study: Study, path: Path, moves: string[]): Path {
    let to = path;
    for (const move of moves) {
        const child = placeAt(study, to)?.children.find((each) => bareMove(each.move) === bareMove(move));
        if (child === undefined) return to;
        to = [...to, child.move];
    }
    return to;
}

function sound(game: string): void {
    playSound(gameInfo(game)?.laysPieces ? "stone" : "move");
}
