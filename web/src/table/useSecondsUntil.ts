// Whole seconds until `at` (local time), counted down; 0 afterwards.
import { useEffect, useState } from "preact/hooks";

export function useSecondsUntil(at: number | undefined): number {
    const [, tick] = useState(0);
    useEffect(() => {
        if (at === undefined) return;
        const timer = setInterval(() => tick((n) => n + 1), 1000);
        return () => clearInterval(timer);
    }, [at]);
    return at === undefined ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
