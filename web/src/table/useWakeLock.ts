// Keeps the screen on while the person plays with a clock.
import { useEffect } from "preact/hooks";

export function useWakeLock(isWanted: boolean): void {
    useEffect(() => {
        if (!isWanted || !("wakeLock" in navigator)) return;
        let lock: WakeLockSentinel | null = null;
        let isOver = false;
        // The browser releases the lock of a hidden page.
        const take = async (): Promise<void> => {
            if (document.visibilityState !== "visible" || (lock !== null && !lock.released)) return;
            lock = await navigator.wakeLock.request("screen").catch(() => null);
            if (isOver) await lock?.release();
        };
        void take();
        document.addEventListener("visibilitychange", take);
        return () => {
            isOver = true;
            document.removeEventListener("visibilitychange", take);
            void lock?.release();
        };
    }, [isWanted]);
}
