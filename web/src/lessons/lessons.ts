// Loads the lessons of a game, and remembers which ones this person has done.
import * as v from "valibot";
import { settings } from "../settings";
import { lessonsSchema, type Lesson } from "./lesson";

const files = import.meta.glob<{ default: unknown }>("../../../data/lessons/*.json");

function fileOf(game: string): string | undefined {
    return Object.keys(files).find((path) => path.endsWith(`/${game}.json`));
}

export function hasLessons(game: string): boolean {
    return fileOf(game) !== undefined;
}

// Empty for a game without lessons.
export async function loadLessons(game: string): Promise<Lesson[]> {
    const load = files[fileOf(game) ?? ""];
    return load === undefined ? [] : v.parse(lessonsSchema, (await load()).default).steps;
}

export function isLessonDone(game: string, id: string): boolean {
    return settings.lessonsDone.value[game]?.includes(id) ?? false;
}

export function noteLessonDone(game: string, id: string): void {
    if (isLessonDone(game, id)) return;
    const done = settings.lessonsDone.value;
    settings.lessonsDone.value = { ...done, [game]: [...(done[game] ?? []), id] };
}
