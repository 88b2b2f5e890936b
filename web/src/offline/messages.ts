// The messages between the page and its service worker.
export type ToServiceWorker =
    | { t: "keep-all"; game: string } // stores all files, those of this game first
    | { t: "take-over" }; // a new version replaces the running one

export type FromServiceWorker = { t: "kept"; files: number; of: number };
