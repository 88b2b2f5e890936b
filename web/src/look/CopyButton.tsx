// Copies a text and says so.
import { useState } from "preact/hooks";
import { words } from "../i18n/words";

export function CopyButton({ text, label }: { text: string; label: string }) {
    const [isCopied, setIsCopied] = useState(false);
    const copy = async (): Promise<void> => {
        try {
            await navigator.clipboard.writeText(text);
        } catch {
            return;
        }
        setIsCopied(true);
        setTimeout(() => setIsCopied(false), 2000);
    };
    return (
        <button class="button" onClick={() => void copy()}>
            {isCopied ? words.value.table.copied : label}
        </button>
    );
}
