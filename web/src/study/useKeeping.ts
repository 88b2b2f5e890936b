// Saves a study: on request in the list of this browser, and unsaved work so that it is there when the board is
// opened again.
import { useEffect, useRef, useState } from "preact/hooks";
import { studyPath, type StudySource } from "../route";
import { forgetDraft, freshId, keepDraft, keepStudy } from "./keptStudies";
import { studyText } from "./studyText";
import type { Study } from "./tree";
import type { Opened } from "./useOpened";
import type { StudyRun } from "./useStudy";
import { studyWords } from "./words";

type Kept = { id: string; title: string };

export type Keeping = {
    kept: Kept | null; // null: not saved
    save: () => void;
    rename: (title: string) => void;
};

// What the study is called, or the names of its players; "" if it says nothing.
export function titleOf({ tags }: Study): string {
    const valueOf = (key: string): string => tags.find(([each]) => each === key)?.[1] ?? "";
    const names = ["Red", "Black", "White", "Green", "Blue", "First", "Second"].map(valueOf).filter((name) => name !== "");
    return valueOf("Title") || names.join(" — ") || valueOf("Event");
}

export function useKeeping(game: string, source: StudySource, opened: Opened, run: StudyRun): Keeping {
    const [kept, setKept] = useState(opened.kept);
    const { damages } = opened;
    const first = useRef(run.study);
    const { study } = run;
    const store = (to: Kept): void => {
        const isStored = keepStudy(to.id, { title: to.title, game, at: Date.now(), text: studyText(study), damages });
        if (!isStored) run.tell(studyWords.value.keep.full, true);
    };
    useEffect(() => {
        if (study === first.current) return;
        if (kept !== null) store(kept);
        else if (!keepDraft(game, source, studyText(study))) run.tell(studyWords.value.keep.full, true);
    }, [study]);
    return {
        kept,
        save: () => {
            const fresh = { id: freshId(), title: titleOf(study) || studyWords.value.untitled };
            store(fresh);
            forgetDraft(game, source);
            setKept(fresh);
            history.replaceState(null, "", `#/${studyPath(game, { kind: "kept", id: fresh.id })}`);
            run.tell(studyWords.value.keep.saved);
        },
        rename: (title) => {
            if (kept === null) return;
            const renamed = { ...kept, title: title.trim() || studyWords.value.untitled };
            store(renamed);
            setKept(renamed);
        },
    };
}
