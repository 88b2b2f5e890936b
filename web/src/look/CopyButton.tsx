// A button that copies a text and confirms it.
import { useState } from "preact/hooks";
import { words } from "../i18n/words";

type CopyButtonProps = { text: string | (() => Promise<string>); label: string; about?: string };

// `about`: the label for screen readers, if it differs.
export function CopyButton({ text, label, about }: CopyButtonProps) {
    const [outcome, setOutcome] = useState<"copied" | "notCopied" | null>(null);
    const copy = async (): Promise<void> => {
        const whole = typeof text === "string" ? text : await text().catch(() => "");
        setOutcome(whole !== "" && (await copied(whole)) ? "copied" : "notCopied");
        setTimeout(() => setOutcome(null), 2000);
    };
    return (
        <button class="button" aria-label={about} onClick={() => void copy()}>
            {outcome === null ? label : words.value.table[outcome]}
        </button>
    );
}

async function copied(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copiedAsSelection(text);
    }
}

// A page opened from another device has no clipboard API (not a secure context): copies through a
// selection instead.
function copiedAsSelection(text: string): boolean {
    const field = document.createElement("textarea");
    field.value = text;
    field.style.position = "fixed";
    field.style.opacity = "0";
    const holder = document.querySelector("dialog[open]") ?? document.body;
    holder.append(field);
    field.select();
    const isDone = document.execCommand("copy");
    field.remove();
    return isDone;
}
