// The part of gifenc that is used; the package has no types of its own.
declare module "gifenc" {
    type Palette = number[][];
    type Frame = {
        palette?: Palette; // of the first frame, for all
        delay: number; // ms
        transparent?: boolean;
        transparentIndex?: number;
        dispose?: number;
        repeat?: number;
    };
    export function GIFEncoder(): {
        writeFrame(pixels: Uint8Array, width: number, height: number, frame: Frame): void;
        finish(): void;
        bytes(): Uint8Array<ArrayBuffer>;
    };
    export function quantize(rgba: Uint8ClampedArray, most: number): Palette;
    export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array<ArrayBuffer>;
}
