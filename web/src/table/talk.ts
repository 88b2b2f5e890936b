// Chat messages as text, and the names that this browser mutes.
import { signal } from "@preact/signals";
import { words } from "../i18n/words";
import type { ChatMessage } from "../net/wire";
import { load, save } from "../saved";

const muted = signal<string[]>(load<string[]>("muted.names", []));

export function isMuted(name: string): boolean {
    return name !== "" && muted.value.includes(name);
}

export function toggleMuted(name: string): void {
    const rest = muted.value.filter((each) => each !== name);
    muted.value = rest.length < muted.value.length ? rest : [...rest, name];
    save("muted.names", muted.value);
}

export function lineOf({ phrase, text }: ChatMessage): string {
    return phrase === null ? text : words.value.chat.phrases[phrase];
}
