// The studies that are saved in this browser, and the unsaved work on others.
import type { Words } from "../net/wire";
import { studyPath, type StudySource } from "../route";
import { load, save, savedKeys } from "../saved";

export type KeptStudy = {
    title: string; // "": none
    game: string;
    at: number; // when it was saved, ms since the epoch
    text: string;
    damages: Words[]; // what its file held and could not be read
};

const prefix = "study.";

// The latest first.
export function keptStudies(): (KeptStudy & { id: string })[] {
    return savedKeys(prefix)
        .map((key) => key.slice(prefix.length))
        .flatMap((id) => {
            const study = keptStudy(id);
            return study === null ? [] : [{ ...study, id }];
        })
        .sort((a, b) => b.at - a.at);
}

// Null if there is no such study.
export function keptStudy(id: string): KeptStudy | null {
    return load<KeptStudy | null>(prefix + id, null);
}

export function freshId(): string {
    return Math.random().toString(36).slice(2, 10);
}

// Whether the browser has stored it.
export function keepStudy(id: string, study: KeptStudy): boolean {
    return save(prefix + id, study);
}

export function forgetStudy(id: string): void {
    save(prefix + id, null);
}

type Draft = { at: number; text: string };

const draftPrefix = "studyDraft.";
const mostDrafts = 30; // the oldest are dropped

// The same for every place of a table's game.
function draftKey(game: string, source: StudySource): string {
    const whole: StudySource = source.kind === "table" ? { ...source, ply: null, move: "" } : source;
    let hash = 0;
    for (const character of studyPath(game, whole)) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 44;
    return draftPrefix + hash.toString(36);
}

// What a person made of it without saving; null: nothing.
export function draftOf(game: string, source: StudySource): string | null {
    return load<Draft | null>(draftKey(game, source), null)?.text ?? null;
}

export function keepDraft(game: string, source: StudySource, text: string): boolean {
    const drafts = savedKeys(draftPrefix).map((key) => ({ key, at: load<Draft | null>(key, null)?.at ?? 0 }));
    for (const { key } of drafts.toSorted((a, b) => b.at - a.at).slice(mostDrafts - 1)) save(key, null);
    return save(draftKey(game, source), { at: Date.now(), text } satisfies Draft);
}

export function forgetDraft(game: string, source: StudySource): void {
    save(draftKey(game, source), null);
}
