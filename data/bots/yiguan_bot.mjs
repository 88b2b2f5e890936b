#!/usr/bin/env node
// Plays a bot: node yiguan_bot.mjs MY_BOT.mjs
//
// The file of a bot exports choose(board), which returns one of board.legalMoves(); board is a Board. Yiguan's page runs
// the same file. Both need only this file (docs/workshop.md).

// The position that the bot moves in. Moves can be tried and taken back; only the answer of choose is played.
export class Board {
    #ask;
    #tell;

    // ask(call) gives the answer to a call as text; tell(message) reports something; limits: see docs/bots.md.
    constructor(ask, tell, limits) {
        this.#ask = ask;
        this.#tell = tell;
        this.limits = limits;
    }

    // All legal moves, sorted; none when the game is over.
    legalMoves() {
        return words(this.#value("legal"));
    }

    // The legal moves that Yiguan's searches look at, the most promising first.
    candidates() {
        return words(this.#value("candidates"));
    }

    // Tries a move. Throws an Error when it is not legal.
    play(move) {
        this.#value(`play ${move}`);
    }

    // Takes back the last move that was tried.
    takeBack() {
        this.#value("back");
    }

    // Yiguan's evaluation in hundredths, for the side to move, without any search.
    evaluate() {
        return Number(this.#value("value"));
    }

    // The position as text (docs/rules).
    position() {
        return this.#value("position");
    }

    // The pieces on the board: {point: {side, face}}, in the order of the points.
    pieces() {
        const all = words(this.#value("pieces"));
        const pieces = {};
        for (let i = 0; i < all.length; i += 3) pieces[all[i]] = { side: all[i + 1], face: all[i + 2] };
        return pieces;
    }

    // The side to move: "first" or "second".
    side() {
        return this.#value("side");
    }

    // The moves since the game began.
    moves() {
        return words(this.#value("moves"));
    }

    // null while the game goes on, then "first", "second" or "draw".
    winner() {
        return words(this.#value("result"))[0] ?? null;
    }

    // A random whole number from 0 to bound - 1. The same seed of a match gives the same numbers.
    random(bound) {
        return Number(this.#value(`random ${bound}`));
    }

    // Reports what was found so far: {depth, score (in hundredths), nodes, pv (a list of moves)}, each as you like.
    info(found) {
        this.#tell({ type: "info", ...found });
    }

    // Marks a point on the board of the page, with up to three letters.
    mark(point, text = "") {
        this.#tell({ type: "mark", point, text: String(text) });
    }

    #value(call) {
        const answer = this.#ask(call);
        if (answer[0] !== "=") throw new Error(answer.slice(1));
        return answer.slice(1);
    }
}

function words(text) {
    return text === "" ? [] : text.split(" ");
}

// A game can be played again only if its random numbers come from the board.
Math.random = () => {
    throw new Error("Math.random: take random numbers from board.random(bound)");
};

// Reads the lines of standard input one by one, and waits for each.
function lineReader(readSync) {
    const chunk = new Uint8Array(65536);
    const decoder = new TextDecoder();
    let text = "";
    return () => {
        for (;;) {
            const end = text.indexOf("\n");
            if (end >= 0) {
                const line = text.slice(0, end);
                text = text.slice(end + 1);
                return line;
            }
            const size = readSync(0, chunk);
            if (size === 0) return null;
            text += decoder.decode(chunk.subarray(0, size), { stream: true });
        }
    };
}

async function serve(file) {
    const { readSync, writeSync } = await import("node:fs");
    const { resolve } = await import("node:path");
    const { pathToFileURL } = await import("node:url");
    const readLine = lineReader(readSync);
    const tell = (message) => writeSync(1, `${JSON.stringify(message)}\n`);
    const ask = (call) => {
        tell({ type: "ask", call });
        return JSON.parse(readLine() ?? '{"answer":"?the host is gone"}').answer;
    };
    // What the bot prints goes to standard error.
    console.log = console.info = console.debug = console.error;
    let choose = null;
    let games = 0;
    for (let line = readLine(); line !== null; line = readLine()) {
        const request = JSON.parse(line);
        if (request.type === "hello") tell({ type: "hello", name: file });
        if (request.type === "game") {
            // Loaded afresh for each game, as in the page: nothing is left of the game before.
            const again = games++ === 0 ? "" : `?game=${games}`;
            ({ choose } = await import(pathToFileURL(resolve(file)).href + again));
            if (typeof choose !== "function") throw new Error(`${file} does not export choose(board)`);
            tell({ type: "ready" });
        }
        if (request.type === "move") {
            const move = choose(new Board(ask, tell, request.limits));
            tell(typeof move === "string" ? { type: "move", move } : { type: "resign" });
        }
        if (request.type === "quit") return;
    }
}

if (globalThis.process?.argv?.[1]?.endsWith("yiguan_bot.mjs")) {
    if (process.argv.length === 3) await serve(process.argv[2]);
    else console.error("usage: node yiguan_bot.mjs MY_BOT.mjs");
}
