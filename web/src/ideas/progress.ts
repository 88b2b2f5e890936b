// Which exercises of the ideas this person has done; kept in this browser.
import { signal } from "@preact/signals";
import { load, save } from "../saved";
import type { Idea } from "./idea";

const key = "ideasDone";
const done = signal(load<Record<string, string[]>>(key, {})); // ids of exercises, by idea

export function isDone(idea: string, exercise: string): boolean {
    return done.value[idea]?.includes(exercise) ?? false;
}

export function doneOf({ id, exercises }: Idea): number {
    return exercises.filter((exercise) => isDone(id, exercise.id)).length;
}

export function noteDone(idea: string, exercise: string): void {
    if (isDone(idea, exercise)) return;
    done.value = { ...done.value, [idea]: [...(done.value[idea] ?? []), exercise] };
    save(key, done.value);
}
