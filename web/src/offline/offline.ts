// Registers the service worker, has it keep the files of all games, and follows how far it is.
import { signal } from "@preact/signals";
import { settings } from "../settings";
import type { FromServiceWorker, ToServiceWorker } from "./messages";

export type Offline =
    | { state: "impossible" } // not a secure context, or a browser without service workers
    | { state: "loading"; files: number; of: number }
    | { state: "ready" };

export const offline = signal<Offline>({ state: "impossible" });
// Whether a new version waits to replace this one.
export const hasUpdate = signal(false);

const askAgainMs = 30_000;
const lookForUpdateMs = 60 * 60_000;

let registration: ServiceWorkerRegistration | null = null;

function tell(worker: ServiceWorker | null, message: ToServiceWorker): void {
    worker?.postMessage(message);
}

function hear(message: FromServiceWorker): void {
    const { files, of } = message;
    offline.value = files === of ? { state: "ready" } : { state: "loading", files, of };
}

function askForAll(): void {
    if (offline.value.state !== "ready")
        tell(registration?.active ?? null, { t: "keep-all", game: settings.lastGame.value });
}

function watchForUpdate(): void {
    const follow = (worker: ServiceWorker | null): void => {
        if (worker === null) return;
        const look = (): void => {
            if (worker.state === "installed" && navigator.serviceWorker.controller !== null) hasUpdate.value = true;
        };
        worker.addEventListener("statechange", look);
        look();
    };
    follow(registration?.waiting ?? null);
    registration?.addEventListener("updatefound", () => follow(registration?.installing ?? null));
    setInterval(() => void registration?.update().catch(() => {}), lookForUpdateMs);
}

// Call once, when the page has been drawn.
export async function keepForOffline(): Promise<void> {
    if (!window.isSecureContext || !("serviceWorker" in navigator) || import.meta.env.DEV) return;
    const container = navigator.serviceWorker;
    container.addEventListener("message", (event: MessageEvent<FromServiceWorker>) => hear(event.data));
    offline.value = { state: "loading", files: 0, of: 0 };
    registration = await container.register("sw.js").catch(() => null);
    if (registration === null) return void (offline.value = { state: "impossible" });
    watchForUpdate();
    await container.ready;
    askForAll();
    setInterval(askForAll, askAgainMs);
    window.addEventListener("online", askForAll);
}

// Replaces this version by the new one and loads the page again.
export function update(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    tell(registration?.waiting ?? null, { t: "take-over" });
}
