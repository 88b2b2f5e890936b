// Keeps the pieces of a span in sight while the sheet for its expression covers the lower part of a
// narrow screen: moves the table up behind the sheet.
import { useLayoutEffect } from "preact/hooks";

const gap = 6; // between the pieces and the edges, px

// `inside`: an element of the sheet. `points`: of the move.
export function useSpanInSight(inside: { current: HTMLElement | null }, points: string[]): void {
    useLayoutEffect(() => {
        const sheet = inside.current?.closest("dialog") ?? null;
        const table = document.querySelector<HTMLElement>(".table");
        if (sheet === null || table === null) return;
        const place = (): void => {
            table.style.translate = "";
            table.style.translate = `0 ${-overlap(partsOf(table, points), sheet)}px`;
        };
        const watcher = new ResizeObserver(place);
        watcher.observe(sheet);
        window.addEventListener("resize", place);
        return () => {
            watcher.disconnect();
            window.removeEventListener("resize", place);
            table.style.translate = "";
        };
    }, []);
}

// The points of the move and the pieces it jumps over.
function partsOf(table: HTMLElement, points: string[]): DOMRect[] {
    const names = points.map((point) => `[data-point="${point}"]`);
    return [...table.querySelectorAll([...names, ".piece.is-lifted"].join())].map((part) => part.getBoundingClientRect());
}

// By how much the table must rise, px: so far that the lowest part is in sight, if the highest stays so.
function overlap(parts: DOMRect[], sheet: HTMLElement): number {
    if (parts.every(({ right }) => right <= sheet.offsetLeft)) return 0;
    const lowest = Math.max(...parts.map(({ bottom }) => bottom));
    const highest = Math.min(...parts.map(({ top }) => top));
    return Math.max(0, Math.min(lowest + gap - sheet.offsetTop, highest - gap));
}
