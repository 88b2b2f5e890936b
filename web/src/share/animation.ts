// Makes an animation of a whole game: draws one position after the other here, and has a worker write the file.
import type { PictureProps } from "../board/BoardPicture";
import type { FromAnimator, Pixels, ToAnimator } from "./animationMessages";
import { makePainter, raster, type Painter } from "./picture";

const width = 480; // pixels
const moveMs = 900;
const endMs = 3000;

export const mostFrames = 600; // a game has fewer plies

// `signal` ends the work with its reason. `onProgress`: how many of the frames are done.
export async function makeAnimation(
    frames: PictureProps[],
    onProgress: (done: number) => void,
    signal: AbortSignal,
): Promise<Blob> {
    const painter = makePainter(width);
    const worker = new Worker(new URL("./animation.worker.ts", import.meta.url), { type: "module" });
    try {
        const animator = new Animator(worker, signal);
        const samples = [frames[0], frames.at(-1)].filter((frame) => frame !== undefined);
        animator.send({ t: "colours", samples: await pixelsOfAll(painter, samples) });
        for (const [index, frame] of frames.entries()) {
            const pixels = await pixelsOf(painter, frame);
            await animator.ask({ t: "frame", pixels, delayMs: index === frames.length - 1 ? endMs : moveMs });
            onProgress(index + 1);
        }
        const file = await animator.ask({ t: "end" });
        return new Blob(file.t === "file" ? [file.bytes] : [], { type: "image/gif" });
    } finally {
        worker.terminate();
        painter.close();
    }
}

async function pixelsOfAll(painter: Painter, frames: PictureProps[]): Promise<Pixels[]> {
    const all: Pixels[] = [];
    for (const frame of frames) all.push(await pixelsOf(painter, frame));
    return all;
}

function nextTask(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve));
}

// In several tasks, so that the page stays responsive.
async function pixelsOf(painter: Painter, frame: PictureProps): Promise<Pixels> {
    await nextTask();
    const svg = painter.svgOf(frame);
    await nextTask();
    const canvas = await raster(svg, width);
    await nextTask();
    const { height } = canvas;
    const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data;
    if (data === undefined) throw new Error("no picture");
    return { width, height, data };
}

// The worker, which answers one question after the other.
class Animator {
    constructor(
        private readonly worker: Worker,
        private readonly signal: AbortSignal,
    ) {}

    send(message: ToAnimator): void {
        this.signal.throwIfAborted();
        this.worker.postMessage(message, buffersOf(message));
    }

    ask(message: ToAnimator): Promise<FromAnimator> {
        this.send(message);
        return new Promise((resolve, reject) => {
            this.worker.onmessage = ({ data }: MessageEvent<FromAnimator>) => resolve(data);
            this.worker.onerror = () => reject(new Error("the animation cannot be written"));
            this.signal.addEventListener("abort", () => reject(this.signal.reason), { once: true });
        });
    }
}

function buffersOf(message: ToAnimator): ArrayBuffer[] {
    if (message.t === "colours") return message.samples.map(({ data }) => data.buffer);
    return message.t === "frame" ? [message.pixels.data.buffer] : [];
}
