// Records that the system opens with the installed page, or that another app shares with it.
import type { Source } from "../net/records";
import { dropped } from "../pages/useDrop";
import { go } from "../route";

// Where the service worker leaves a shared file.
const sharedCache = "yiguan-shared";
const sharedPath = "shared";

type LaunchQueue = {
    setConsumer(take: (launch: { files: readonly FileSystemFileHandle[] }) => void): void;
};

// Opens files that the system passes to the page.
export function takeOpenedFiles(): void {
    const queue = (window as { launchQueue?: LaunchQueue }).launchQueue;
    queue?.setConsumer(({ files }) => void open(files));
}

async function open(files: readonly FileSystemFileHandle[]): Promise<void> {
    const file = await files[0]?.getFile();
    if (file === undefined) return;
    dropped.value = { name: file.name, content: file };
    go("import");
}

// The file that was shared last, once; null if there is none.
export async function takeSharedFile(): Promise<Source | null> {
    if (!("caches" in window)) return null;
    const cache = await caches.open(sharedCache);
    const response = await cache.match(sharedPath);
    if (response === undefined) return null;
    await cache.delete(sharedPath);
    const name = decodeURIComponent(response.headers.get("X-Name") ?? "");
    return { name, content: await response.blob() };
}
