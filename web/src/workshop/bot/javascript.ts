// QuickJS for the file of a bot: a JavaScript without a page, network or timers.
import variant from "@jitl/quickjs-wasmfile-release-sync";
import {
    newQuickJSWASMModuleFromVariant,
    newVariant,
    type QuickJSContext,
    type QuickJSHandle,
    type QuickJSRuntime,
} from "quickjs-emscripten-core";
import runner from "../../../../data/bots/yiguan_bot.mjs?raw";
import { BotFault, memoryBytes, type Host, type Interpreter } from "./interpreter";
import type { BotFile, FaultKind } from "./messages";
import pageHost from "./page_host.mjs?raw";

const stackBytes = 192 * 1024;
const mostFrames = 4;
const entry = `import { load, turn } from "page_host.mjs"; Object.assign(globalThis, { load, turn });`;

export async function startJavaScript(module: WebAssembly.Module, host: Host): Promise<Interpreter> {
    const quickJs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: module }));
    const runtime = quickJs.newRuntime({ memoryLimitBytes: memoryBytes, maxStackSizeBytes: stackBytes });
    let deadline = Infinity;
    runtime.setInterruptHandler(() => performance.now() > deadline);
    let game: Game | null = null;
    const call = (name: "load" | "turn", text: string): void => {
        if (game === null) return;
        const { context, file, functions } = game;
        try {
            settle(runtime, context, functions[name](text));
        } catch (error) {
            throw faultOf(error, file);
        }
    };
    return {
        load: (file, latest) => {
            deadline = Infinity;
            endGame(game);
            game = newGame(runtime, host, file);
            deadline = latest;
            call("load", file.name);
        },
        turn: (limits, latest) => {
            deadline = latest;
            call("turn", limits);
        },
    };
}

type Game = {
    context: QuickJSContext;
    file: string;
    functions: Record<"load" | "turn", (text: string) => QuickJSHandle>;
    handles: QuickJSHandle[];
};

function endGame(game: Game | null): void {
    game?.handles.forEach((handle) => handle.dispose());
    game?.context.dispose();
}

// Each game has a context of its own, so that nothing is left of the game before.
function newGame(runtime: QuickJSRuntime, host: Host, bot: BotFile): Game {
    const context = newContext(runtime, host, bot);
    context.unwrapResult(context.evalCode(entry, "page.mjs", { type: "module" })).dispose();
    runtime.executePendingJobs().unwrap();
    const handles: QuickJSHandle[] = [];
    const taken = (name: string) => {
        const made = context.getProp(context.global, name);
        handles.push(made);
        context.setProp(context.global, name, context.undefined);
        return (text: string): QuickJSHandle => {
            const argument = context.newString(text);
            const result = context.callFunction(made, context.undefined, argument);
            argument.dispose();
            return context.unwrapResult(result);
        };
    };
    return { context, file: bot.name, functions: { load: taken("load"), turn: taken("turn") }, handles };
}

function newContext(runtime: QuickJSRuntime, host: Host, bot: BotFile): QuickJSContext {
    const files: Record<string, string> = {
        "yiguan_bot.mjs": runner,
        "page_host.mjs": pageHost,
        [bot.name]: bot.source,
    };
    runtime.setModuleLoader(
        (name) => files[name] ?? { error: new Error(`no module ${name}`) },
        (_from, name) => name.replace(/^\.\//, ""),
    );
    const context = runtime.newContext();
    const give = (name: string, use: (text: string) => string | null): void => {
        const made = context.newFunction(name, (text) => {
            const answer = use(context.getString(text));
            return answer === null ? context.undefined : context.newString(answer);
        });
        context.setProp(context.global, name, made);
        made.dispose();
    };
    give("ask", (call) => host.ask(call));
    give("tell", (text) => {
        host.tell(JSON.parse(text));
        return null;
    });
    return context;
}

// Runs what waits, and throws what the promise was rejected with.
function settle(runtime: QuickJSRuntime, context: QuickJSContext, result: QuickJSHandle): void {
    runtime.executePendingJobs().unwrap();
    const state = context.getPromiseState(result);
    if (state.type === "rejected") throw state.error.consume((error) => context.dump(error) as unknown);
    if (state.type === "pending") throw new Error("the file waits for a promise that never settles");
    result.dispose();
}

type Thrown = { name?: unknown; message?: unknown; stack?: unknown; cause?: unknown };

function faultOf(error: unknown, file: string): BotFault {
    const thrown = (error instanceof Error && error.cause ? error.cause : error) as Thrown | string;
    if (typeof thrown !== "object" || thrown === null)
        return new BotFault({ kind: "exception", line: null, detail: String(thrown).slice(0, 200) });
    const frames = String(thrown.stack ?? "")
        .split("\n")
        .filter((text) => text.includes(`${file}:`));
    const line = /:(\d+)(?::\d+)?\)?$/.exec(frames[0]?.trim() ?? "");
    const message = `${String(thrown.name)}: ${String(thrown.message)}`.slice(0, 400);
    const detail = [message, ...frames.slice(0, mostFrames).map((text) => text.trim())].join("\n");
    return new BotFault({ kind: kindOf(message), line: line ? Number(line[1]) : null, detail });
}

function kindOf(message: string): FaultKind {
    if (message.startsWith("SyntaxError")) return "syntax";
    if (message === "InternalError: interrupted") return "time";
    if (/^InternalError: (out of memory|string too long)/.test(message)) return "memory";
    if (/stack overflow|call stack/.test(message)) return "recursion";
    if (message === "Error: no choose") return "no-choose";
    return "exception";
}
