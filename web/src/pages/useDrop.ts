// A file or a text dragged onto the page.
import { signal } from "@preact/signals";
import { useLayoutEffect, useState } from "preact/hooks";
import { pasted, type Source } from "../net/records";

// What was dropped on a page that only forwards it to the import page.
export const dropped = signal<Source | null>(null);

// True while a file or text that can be dropped is over the page.
export function useDrop(onSource: (source: Source) => void): boolean {
    const [isOver, setIsOver] = useState(false);
    // A layout effect, so that the listeners exist before the page is visible: without them the
    // browser would open a dropped file in place of the page.
    useLayoutEffect(() => {
        const over = (event: DragEvent): void => {
            if (!isRecord(event.dataTransfer)) return;
            event.preventDefault();
            setIsOver(true);
        };
        const leave = (event: DragEvent): void => {
            if (event.relatedTarget === null) setIsOver(false);
        };
        const drop = (event: DragEvent): void => {
            setIsOver(false);
            const source = sourceOf(event.dataTransfer);
            if (source === null) return;
            event.preventDefault();
            onSource(source);
        };
        window.addEventListener("dragover", over);
        window.addEventListener("dragleave", leave);
        window.addEventListener("drop", drop);
        return () => {
            window.removeEventListener("dragover", over);
            window.removeEventListener("dragleave", leave);
            window.removeEventListener("drop", drop);
        };
    }, [onSource]);
    return isOver;
}

// Links and pictures dragged from the page itself are not records.
function isRecord(data: DataTransfer | null): boolean {
    if (data === null || data.types.includes("text/uri-list")) return false;
    return data.types.includes("Files") || data.types.includes("text/plain");
}

function sourceOf(data: DataTransfer | null): Source | null {
    if (data === null || !isRecord(data)) return null;
    const [file] = data.files;
    if (file !== undefined) return { name: file.name, content: file };
    const text = data.getData("text/plain");
    return text.trim() === "" ? null : pasted(text);
}
