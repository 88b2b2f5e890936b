// What is known of the opening on the board: its name, and the moves of the book.
import { useEffect, useMemo, useState } from "preact/hooks";
import { bareMove } from "../board/moveText";
import { say } from "../i18n/words";
import { fetchLine } from "../net/lines";
import type { LineShown, Notations } from "../net/wire";
import { moveLabel } from "../table/moveLabel";
import { readRuleText } from "../table/ruleText";
import { bookMoves, openingOf, symmetriesOf, type Book, type OpeningNames } from "./openingBook";
import { loadBook, loadOpeningNames } from "./openingFiles";
import type { Path, Study } from "./tree";
import type { StudyRun } from "./useStudy";
import { studyWords } from "./words";

// Whether the book is made for these rules: its default board, without an opening rule.
function isMadeFor(book: Book, rules: string): boolean {
    const made = readRuleText(book.rules);
    const { rules: id, size, opening } = readRuleText(rules);
    return id === made.rules && size === made.size && opening === "";
}

// Of moves that may be played behind the path; fewer until they are known.
function useNotations(study: Study, path: Path, moves: string[]): ReadonlyMap<string, Notations> {
    const [known, setKnown] = useState<ReadonlyMap<string, Notations>>(new Map());
    useEffect(() => {
        let isWanted = true;
        setKnown(new Map());
        for (const move of moves)
            fetchLine({ rules: study.rules, start: study.start, moves: [...path, move] }).then(
                ({ plies }) => {
                    const notations = plies.at(-1)?.notations;
                    if (isWanted && notations) setKnown((others) => new Map(others).set(move, notations));
                },
                () => {},
            );
        return () => void (isWanted = false);
    }, [moves]);
    return known;
}

export function OpeningPanel({ run, line }: { run: StudyRun; line: LineShown }) {
    const text = studyWords.value.opening;
    const { game, board } = line;
    const [names, setNames] = useState<OpeningNames | null>(null);
    const [book, setBook] = useState<Book | null>(null);
    useEffect(() => {
        void loadOpeningNames(game).then(setNames, () => {});
        void loadBook(game).then(setBook, () => {});
    }, [game]);
    const { path, study } = run;
    const isUsual = study.start === "";
    const name = useMemo(
        () => (names === null || !isUsual ? null : openingOf(names, board, path)),
        [names, board, path, isUsual],
    );
    const moves = useMemo(() => {
        if (book === null || !isUsual || !isMadeFor(book, study.rules)) return [];
        return bookMoves(book, symmetriesOf(board, names?.symmetries ?? "none"), path);
    }, [book, names, board, path, isUsual]);
    const legal = useMemo(
        () => moves.filter((move) => line.state.legal.some((each) => bareMove(each) === move)),
        [moves, line],
    );
    const notations = useNotations(study, path, legal);
    if (name === null && legal.length === 0) return null;
    return (
        <section class="panel study-opening" aria-label={text.title}>
            {name !== null && (
                <p>
                    <span class="soft">{name.code}</span> <b>{say(name)}</b>
                </p>
            )}
            {legal.length > 0 && (
                <>
                    <h2 class="panel-small">{text.book}</h2>
                    <div class="chips">
                        {legal.map((move) => (
                            <button key={move} class="chip" onClick={() => void run.play([move])}>
                                {moveLabel(move, notations.get(move), game)}
                            </button>
                        ))}
                    </div>
                </>
            )}
        </section>
    );
}
