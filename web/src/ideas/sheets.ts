// The sheets of exercises that were opened in this browser.
import { signal } from "@preact/signals";
import { freshId } from "../study/keptStudies";
import { load, save } from "../saved";
import type { Idea } from "./idea";
import { readSheet } from "./sheetFile";

type KeptSheet = { id: string; text: string };

const key = "exerciseSheets";
const kept = signal(load<KeptSheet[]>(key, []));

// Without those that this page cannot read any more.
export function sheets(): Idea[] {
    return kept.value.flatMap(({ id, text }) => {
        try {
            return [readSheet(text, id)];
        } catch {
            return [];
        }
    });
}

// Keeps the sheet of a file, unless it was kept before. Throws a SheetProblem.
export function keepSheet(text: string): Idea {
    const known = kept.value.find((sheet) => sheet.text === text);
    const id = known?.id ?? `sheet-${freshId()}`;
    const idea = readSheet(text, id);
    if (!known) set([...kept.value, { id, text }]);
    return idea;
}

export function forgetSheet(id: string): void {
    set(kept.value.filter((sheet) => sheet.id !== id));
}

function set(sheetsNow: KeptSheet[]): void {
    kept.value = sheetsNow;
    save(key, sheetsNow);
}
