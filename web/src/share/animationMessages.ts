// What the page and the worker that makes an animation tell each other.
export type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

export type ToAnimator =
    | { t: "colours"; samples: Pixels[] } // the first message: pictures that have all colours of the game
    | { t: "frame"; pixels: Pixels; delayMs: number } // answered by "written"
    | { t: "end" }; // answered by "file"

export type FromAnimator = { t: "written" } | { t: "file"; bytes: Uint8Array<ArrayBuffer> };
