// The comment on the place on the board: a mark of the move, text, and drawings.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../look/Icon";
import { colours, commentOf, moveMarks, readAnnotation, type Annotation, type Colour } from "./annotation";
import { studyWords } from "./words";

type NotePanelProps = {
    comment: string;
    hasMove: boolean; // the place is behind a move
    colour: Colour | null; // that is drawn with; null: clicks on the board are moves
    onComment: (comment: string) => void;
    onColour: (colour: Colour | null) => void;
};

export function NotePanel({ comment, hasMove, colour, onComment, onColour }: NotePanelProps) {
    const text = studyWords.value.note;
    const read = readAnnotation(comment);
    const write = (next: Partial<Annotation>): void => onComment(commentOf({ ...read, ...next }));
    return (
        <section class="panel study-note" aria-label={text.title}>
            {hasMove && (
                <div class="chips" role="group" aria-label={text.mark}>
                    {moveMarks.map((mark) => (
                        <button
                            key={mark}
                            class={`chip${read.mark === mark ? " is-on" : ""}`}
                            aria-pressed={read.mark === mark}
                            aria-label={text.marks[mark]}
                            title={text.marks[mark]}
                            onClick={() => write({ mark: read.mark === mark ? null : mark })}
                        >
                            {mark}
                        </button>
                    ))}
                </div>
            )}
            <CommentField text={read.text} onWrite={(written) => write({ text: written })} />
            <div class="chips study-pens" role="group" aria-label={text.draw}>
                <button
                    class={`chip${colour !== null ? " is-on" : ""}`}
                    aria-pressed={colour !== null}
                    title={text.drawHint}
                    onClick={() => onColour(colour === null ? "G" : null)}
                >
                    <Icon name="pen" />
                    <span class="unseen">{text.draw}</span>
                </button>
                {colour !== null &&
                    colours.map((each) => (
                        <button
                            key={each}
                            class={`chip pen pen-${each}${colour === each ? " is-on" : ""}`}
                            aria-pressed={colour === each}
                            aria-label={text.colours[each]}
                            title={text.colours[each]}
                            onClick={() => onColour(each)}
                        />
                    ))}
                {read.shapes.length > 0 && (
                    <button class="chip" onClick={() => write({ shapes: [] })}>
                        {text.clear}
                    </button>
                )}
            </div>
            {colour !== null && <p class="soft">{text.drawHint}</p>}
        </section>
    );
}

// Writes when the field is left, so that a comment is one step to undo.
function CommentField({ text, onWrite }: { text: string; onWrite: (text: string) => void }) {
    const [written, setWritten] = useState(text);
    useEffect(() => setWritten(text), [text]);
    return (
        <label class="field-tall">
            <span class="unseen">{studyWords.value.note.comment}</span>
            <textarea
                rows={2}
                placeholder={studyWords.value.note.comment}
                value={written}
                onInput={(event) => setWritten(event.currentTarget.value)}
                onBlur={() => written !== text && onWrite(written)}
            />
        </label>
    );
}
