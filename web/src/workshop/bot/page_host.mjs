// Runs a bot in the page. The page gives `ask` and `tell`, which only this file keeps.
import { Board } from "yiguan_bot.mjs";

const { ask, tell } = globalThis;
const { parse, stringify } = JSON;
const text = String;
delete globalThis.ask;
delete globalThis.tell;

const send = (message) => tell(stringify(message));
const print = (...values) => send({ type: "print", text: values.map((value) => text(value)).join(" ") });
globalThis.console = { log: print, info: print, debug: print, warn: print, error: print };

let choose = null;

export async function load(file) {
    ({ choose } = await import(file));
    if (typeof choose !== "function") throw new Error("no choose");
}

export function turn(limits) {
    const move = choose(new Board(ask, send, parse(limits)));
    send({ type: "move", move: typeof move === "string" ? move : "" });
}
