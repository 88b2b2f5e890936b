// A line of a limited speed, which all answers of a server share, as on a phone with a weak signal.
import { setTimeout as wait } from "node:timers/promises";

const pieceBytes = 4096;

export class SlowLine {
    #bytesPerSecond;
    #delayMs;
    #freeAt = 0; // when what was sent so far has arrived

    // `delayMs`: from a request to the first byte of its answer.
    constructor({ bytesPerSecond, delayMs }) {
        this.#bytesPerSecond = bytesPerSecond;
        this.#delayMs = delayMs;
    }

    // Piece by piece, so that answers share the line.
    async send(bytes, response) {
        await wait(this.#delayMs);
        for (let at = 0; at < bytes.length; at += pieceBytes) {
            const piece = bytes.subarray(at, at + pieceBytes);
            this.#freeAt = Math.max(this.#freeAt, performance.now()) + (piece.length * 1000) / this.#bytesPerSecond;
            await wait(this.#freeAt - performance.now());
            response.write(piece);
        }
        response.end();
    }
}
