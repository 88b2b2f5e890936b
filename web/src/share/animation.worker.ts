// Writes an animated GIF. All frames share one palette; points that do not change from one frame to the next are
// transparent, which keeps the file small.
import { applyPalette, GIFEncoder, quantize } from "gifenc";
import type { FromAnimator, Pixels, ToAnimator } from "./animationMessages";

const transparent = 255; // the last colour of the palette
const keep = 1; // of a frame's disposal: the next frame is drawn over it

const gif = GIFEncoder();
let palette: number[][] = [];
let before: Uint8Array | null = null;

function choosePalette(samples: Pixels[]): void {
    const all = new Uint8ClampedArray(samples.reduce((sum, { data }) => sum + data.length, 0));
    let at = 0;
    for (const { data } of samples) {
        all.set(data, at);
        at += data.length;
    }
    palette = quantize(all, transparent);
}

function write({ width, height, data }: Pixels, delayMs: number): void {
    const now = applyPalette(data, palette);
    const last = before;
    if (last === null) {
        const whole = [...palette, ...Array.from({ length: transparent + 1 - palette.length }, () => [0, 0, 0])];
        gif.writeFrame(now, width, height, { palette: whole, delay: delayMs, repeat: 0, dispose: keep });
    } else {
        const changed = now.map((colour, point) => (colour === last[point] ? transparent : colour));
        gif.writeFrame(changed, width, height, {
            delay: delayMs,
            transparent: true,
            transparentIndex: transparent,
            dispose: keep,
        });
    }
    before = now;
}

function answer(message: FromAnimator): void {
    postMessage(message);
}

self.onmessage = ({ data: message }: MessageEvent<ToAnimator>) => {
    if (message.t === "colours") return choosePalette(message.samples);
    if (message.t === "frame") {
        write(message.pixels, message.delayMs);
        return answer({ t: "written" });
    }
    gif.finish();
    answer({ t: "file", bytes: gif.bytes() });
};
