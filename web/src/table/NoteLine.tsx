// A short note for the person: why a click had no effect, or an error.
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
