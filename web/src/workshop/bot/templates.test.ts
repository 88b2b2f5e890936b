// The templates in both languages, on the boards of the laboratory's modules (YIGUAN_MODULES; skipped without them).
// @ts-expect-error: the page has no types of node
import { existsSync, readFileSync } from "node:fs";
// @ts-expect-error: as above
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { LabModule } from "../../lab/labModule";
import type { Answers, Place } from "../../lab/messages";
import type { Interpreter } from "./interpreter";
import { startJavaScript } from "./javascript";
import type { Language } from "./messages";
import { startPython } from "./python";

declare const process: { env: Record<string, string | undefined> };

const find = createRequire(import.meta.url).resolve;
const moduleAt = (path: string): WebAssembly.Module => new WebAssembly.Module(readFileSync(path));
const interpreters: Record<Language, WebAssembly.Module> = {
    python: moduleAt(find("@micropython/micropython-webassembly-pyscript/micropython.wasm")),
    javascript: moduleAt(find("@jitl/quickjs-wasmfile-release-sync/wasm")),
};
const start = { python: startPython, javascript: startJavaScript };
const endings: Record<Language, string> = { python: "py", javascript: "mjs" };
const folder = new URL("../../../../data/bots/templates/", import.meta.url).pathname;
const modules = new URL("../../../../build/wasm/bindings/wasm/", import.meta.url).pathname;
const labAt = (game: string): string => `${process.env.YIGUAN_MODULES ?? modules}/${game}-lab.wasm`;
const usualRules: Record<string, string> = { shuqi: "shuqi/course", gomoku: "gomoku/freestyle", xiangqi: "xiangqi/asian" };
const templates = ["random", "rules", "weights", "matrix", "minimax", "alphabeta", "deepening", "solver", "uct"];
const plies = 3;

type Bot = { play(place: Place, ply: number): string };

async function botOf(template: string, language: Language, game: string): Promise<Bot> {
    const board = await LabModule.start(moduleAt(labAt(game)), { isStopped: () => false, report: () => {} });
    let move = "";
    const bot: Interpreter = await start[language](interpreters[language], {
        ask: (call) => board.callOfBot(call),
        tell: (message) => {
            const { type, move: told } = message as { type: string; move: string };
            if (type === "move") move = told;
        },
    });
    const name = `${template}.${endings[language]}`;
    bot.load({ language, name, source: readFileSync(folder + name, "utf8") }, Infinity);
    return {
        play: (place, ply) => {
            board.ask(JSON.stringify({ t: "turn", d: { place, at: { seed: 7, game: 0, ply } } }));
            bot.turn('{"time_ms":5000}', Infinity);
            return move;
        },
    };
}

const cases = Object.keys(usualRules).flatMap((game) => templates.map((template) => [game, template] as const));

test.skipIf(!existsSync(labAt("gomoku"))).each(cases)(
    "%s: %s plays the same in both languages",
    async (game, template) => {
        const python = await botOf(template, "python", game);
        const javaScript = await botOf(template, "javascript", game);
        const referee = await LabModule.start(moduleAt(labAt(game)), { isStopped: () => false, report: () => {} });
        const place: Place = { rules: usualRules[game] ?? "", start: "", moves: [] };
        for (let ply = 0; ply < plies; ++ply) {
            const move = python.play(place, ply);
            expect(javaScript.play(place, ply)).toBe(move);
            place.moves.push(move);
            const answer = JSON.parse(referee.ask(JSON.stringify({ t: "board", d: { place } }))) as {
                t: string;
                d: Answers["board"];
            };
            expect(answer.t).toBe("board");
            if (answer.d.winner !== "") break;
        }
    },
    60_000,
);
