// Copies a text and says so.
import { useState } from "preact/hooks";
import { words } from "../i18n/words";

type CopyButtonProps = { text: string | (() => Promise<string>); label: string; about?: string };

// `about`: what a screen reader is told beyond the label.
export function CopyButton({ text, label, about }: CopyButtonProps) {
    const [isCopied, setIsCopied] = useState(false);
    const copy = async (): Promise<void> => {
        try {
            await navigator.clipboard.writeText(typeof text === "string" ? text : await text());
        } catch {
            return;
        }
        setIsCopied(true);
        setTimeout(() => setIsCopied(false), 2000);
    };
    return (
        <button class="button" aria-label={about} onClick={() => void copy()}>
            {isCopied ? words.value.table.copied : label}
        </button>
    );
}
