// A short word to the person over the board's lower edge: why a click did nothing, what was wrong.
import type { Note } from "./desk";

export function NoteLine({ note }: { note: Note | null }) {
    return (
        <div class="note-place" aria-live="assertive">
            {note && (
                <p class={`note${note.isWrong ? " is-wrong" : ""}`}>
                    {note.title !== "" && <b>{note.title}</b>} {note.text}
                </p>
            )}
        </div>
    );
}
