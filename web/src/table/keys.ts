// The keyboard shortcuts of a table. Letters act only outside fields and only if they are switched
// on; no key ends a running game.
import { settings } from "../settings";
import type { Desk } from "./desk";

export type KeyActs = {
    step: (by: number) => void;
    toStart: () => void;
    toEnd: () => void;
    flip: () => void;
    people: () => void;
    machine: () => void;
    escape: () => void;
};

// The keys of every table: step through the moves and turn the board.
export function lookKeys(desk: Desk): Pick<KeyActs, "step" | "toStart" | "toEnd" | "flip"> {
    const { session } = desk;
    return {
        step: (by) => session.look(session.shownPly + by),
        toStart: () => session.look(0),
        toEnd: () => session.look(Infinity),
        flip: () => (desk.flip.value = !desk.isTurned.value),
    };
}

function isField(target: EventTarget | null): boolean {
    return target instanceof HTMLElement && target.closest("input, select, textarea") !== null;
}

// Returns a function that removes the listener.
export function listenToKeys(acts: KeyActs): () => void {
    const plain: Record<string, () => void> = {
        ArrowLeft: () => acts.step(-1),
        ArrowRight: () => acts.step(1),
        ArrowUp: acts.toStart,
        ArrowDown: acts.toEnd,
        Escape: acts.escape,
    };
    const letters: Record<string, () => void> = {
        f: acts.flip,
        q: acts.people,
        e: acts.machine,
    };
    const onKey = (event: KeyboardEvent): void => {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
        if (isField(event.target) || document.querySelector("dialog[open]") !== null) return;
        const letter = settings.hasLetterKeys.value ? letters[event.key.toLowerCase()] : undefined;
        const act = plain[event.key] ?? letter;
        if (act === undefined) return;
        event.preventDefault();
        act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
}
