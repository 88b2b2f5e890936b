// @ts-expect-error: the page has no types of node
import { readFileSync } from "node:fs";
// @ts-expect-error: as above
import { createRequire } from "node:module";
import { beforeEach, expect, test } from "vitest";
import { BotFault, type Host, type Interpreter } from "./interpreter";
import { startJavaScript } from "./javascript";
import type { Language } from "./messages";
import { startPython } from "./python";

const find = createRequire(import.meta.url).resolve;
const moduleAt = (path: string): WebAssembly.Module => new WebAssembly.Module(readFileSync(find(path)));
const modules: Record<Language, WebAssembly.Module> = {
    python: moduleAt("@micropython/micropython-webassembly-pyscript/micropython.wasm"),
    javascript: moduleAt("@jitl/quickjs-wasmfile-release-sync/wasm"),
};
const start = { python: startPython, javascript: startJavaScript };
const names: Record<Language, string> = { python: "bot.py", javascript: "bot.mjs" };

let told: Record<string, unknown>[] = [];
let asked: string[] = [];
const answers: Record<string, string> = { legal: "=h8 h9", value: "=-7", side: "=first", "play x1": "?x1 is no move" };
const host: Host = {
    ask: (call) => {
        asked.push(call);
        return answers[call] ?? "=";
    },
    tell: (message) => void told.push(message as Record<string, unknown>),
};
beforeEach(() => {
    told = [];
    asked = [];
});

function play(bot: Interpreter, language: Language, source: string, ms = 500): void {
    bot.load({ language, name: names[language], source }, performance.now() + ms);
    bot.turn('{"time_ms":500}', performance.now() + ms);
}

async function faultOf(language: Language, source: string): Promise<string> {
    const bot = await start[language](modules[language], host);
    try {
        play(bot, language, source);
        return "none";
    } catch (error) {
        if (!(error instanceof BotFault)) throw error;
        return `${error.fault.kind} ${error.fault.line}`;
    }
}

const movers: Record<Language, string> = {
    python: `
import math
def choose(board):
    print("thinking", board.evaluate())
    board.mark("h8", "ab")
    board.info(depth=2, pv=["h8"])
    try:
        board.play("x1")
    except ValueError as error:
        print(error)
    return board.legal_moves()[1]
`,
    javascript: `
export function choose(board) {
    console.log("thinking", board.evaluate());
    board.mark("h8", "ab");
    board.info({ depth: 2, pv: ["h8"] });
    try { board.play("x1"); } catch (error) { console.log(error.message); }
    return board.legalMoves()[1];
}
`,
};

test.each(["python", "javascript"] as const)("a bot in %s asks its board, reports and moves", async (language) => {
    const bot = await start[language](modules[language], host);
    for (let game = 0; game < 3; ++game) play(bot, language, movers[language], 5000);
    expect(asked.slice(0, 3)).toEqual(["value", "play x1", "legal"]);
    expect(told.slice(0, 5)).toEqual([
        { type: "print", text: "thinking -7" },
        { type: "mark", point: "h8", text: "ab" },
        { type: "info", depth: 2, pv: ["h8"] },
        { type: "print", text: "x1 is no move" },
        { type: "move", move: "h9" },
    ]);
    expect(told.length).toBe(15);
});

test.each([
    ["syntax 2", "\ndef choose(board)\n    pass\n"],
    ["exception 3", "\ndef choose(board):\n    return 1 / 0\n"],
    ["exception 2", "x = 1\nundefined_name\n"],
    ["no-choose null", "x = 1\n"],
    ["recursion 3", "\ndef f(n):\n    return f(n + 1)\ndef choose(board):\n    return f(0)\n"],
    ["memory 4", "\ndef choose(board):\n    x = 'a'\n    while True: x = x + x\n"],
    ["exception 2", "def choose(board):\n    import js; js.fetch('x')\n"],
    ["exception 2", "def choose(board):\n    import random; random.random()\n"],
    ["exception 2", "import sys\nsys.exit(0)\n"],
])("%s is the fault of a Python file", async (fault, source) => {
    expect(await faultOf("python", source)).toBe(fault);
});

test.each([
    ["syntax 2", "\nexport function choose(board {\n"],
    ["exception 2", "export function choose(board) {\n    return nothing;\n}\n"],
    ["exception 3", "\n\nfetch('x');\nexport const choose = () => 'h8';\n"],
    ["no-choose null", "export const x = 1;\n"],
    ["time 1", "export function choose(board) {\n    for (;;);\n}\n"],
    ["time 1", "for (;;);\n"],
    ["memory 2", "export function choose(board) {\n    return new Uint8Array(2 ** 30).join();\n}\n"],
    ["exception null", "import 'https://example.com/x.mjs';\nexport const choose = () => 'h8';\n"],
    ["exception null", "export function choose() {\n    throw 'hm';\n}\n"],
    ["exception null", "await new Promise(() => {});\nexport const choose = () => 'h8';\n"],
])("%s is the fault of a JavaScript file", async (fault, source) => {
    expect(await faultOf("javascript", source)).toBe(fault);
});
