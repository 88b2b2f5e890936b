// MicroPython for the file of a bot. Python reaches nothing of JavaScript: its bridge holds an empty object in place of
// the global one, and what it asks and reports are lines of text.
import createMicroPython from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import runner from "../../../../data/bots/yiguan_bot.py?raw";
import { BotFault, memoryBytes, type Host, type Interpreter } from "./interpreter";
import type { BotFile, FaultKind } from "./messages";
import pageHost from "./page_host.py?raw";

type Instantiated = (instance: WebAssembly.Instance) => void;
type Imports = { env: { emscripten_resize_heap: (bytes: number) => number } };
type MicroPython = {
    FS: { writeFile(path: string, text: string): void };
    _malloc(size: number): number;
    _free(address: number): void;
    ccall(name: string, result: string, types: string[], values: (number | string)[]): number;
    getValue(address: number, type: "i32"): number;
    lengthBytesUTF8(text: string): number;
    stringToUTF8(text: string, address: number, size: number): void;
    UTF8ToString(address: number, size: number): string;
};

const heapBytes = 16 * 1024 * 1024; // at first
const stackWords = 8192;
const messageMark = "\u0001"; // begins a line that page_host.py writes
const exceptionKind = -1;
const headerSize = 8; // characters before an answer: its length
const longestLine = 100_000; // bytes
const newLine = 10;

export async function startPython(module: WebAssembly.Module, host: Host): Promise<Interpreter> {
    const decoder = new TextDecoder();
    const encoder = new TextEncoder();
    let answer = new Uint8Array();
    let read = 0;
    const reply = (text: string): void => {
        answer = encoder.encode(String([...text].length).padStart(headerSize) + text);
        read = 0;
    };
    const hear = (line: string): void => {
        if (!line.startsWith(messageMark)) return host.tell({ type: "print", text: line });
        const message = parsed(line.slice(messageMark.length));
        if (message?.type === "ask") reply(host.ask(String(message.call)));
        else host.tell(message);
    };
    const python = (await createMicroPython({
        instantiateWasm: (imports: Imports, done: Instantiated) => instantiate(module, imports, done),
        stdin: () => answer[read++] ?? null,
        stdout: lines(decoder, (text) => host.tell({ type: "print", text })),
        stderr: lines(decoder, hear),
    })) as MicroPython;
    closeBridge(python);
    python.ccall("mp_js_init", "null", ["number", "number"], [stackWords, heapBytes]);
    python.ccall("proxy_c_init", "null", [], []);
    python.FS.writeFile("/yiguan_bot.py", runner);
    python.FS.writeFile("/page_host.py", pageHost);
    const run = (code: string, file: string): void => {
        const trace = execute(python, code);
        if (trace !== null) throw faultOf(trace, file);
    };
    run("import sys\nsys.path.append('/')\nimport page_host", "");
    let name = "";
    return {
        load: (file: BotFile) => {
            ({ name } = file);
            python.FS.writeFile(name, file.source);
            run(`page_host.load(${JSON.stringify(name)})`, name);
        },
        turn: (limits) => run(`page_host.turn(${JSON.stringify(limits)})`, name),
    };
}

function instantiate(module: WebAssembly.Module, imports: Imports, done: Instantiated): object {
    const grow = imports.env.emscripten_resize_heap;
    imports.env.emscripten_resize_heap = (bytes) => (bytes >>> 0 > memoryBytes ? 0 : grow(bytes));
    void WebAssembly.instantiate(module, imports).then(done);
    return {};
}

// The tables of MicroPython's bridge, without the global object. Without pyProxyFinalizationRegistry, nothing of Python
// can become an object of JavaScript: the bridge fails before it hands one over.
function closeBridge(python: MicroPython): void {
    Object.assign(globalThis, {
        Module: python,
        proxy_js_ref: [Object.freeze(Object.create(null)), undefined],
        proxy_js_ref_next: 2,
        proxy_js_ref_map: new Map(),
        proxy_js_map: new Map(),
        proxy_js_existing: [undefined],
    });
}

// Collects bytes into lines; what is longer than the longest is cut.
function lines(decoder: TextDecoder, take: (line: string) => void): (byte: number) => void {
    let bytes: number[] = [];
    return (byte) => {
        if (byte !== newLine) {
            if (bytes.length < longestLine) bytes.push(byte);
            return;
        }
        const line = decoder.decode(new Uint8Array(bytes));
        bytes = [];
        take(line);
    };
}

function parsed(text: string): { type?: unknown; call?: unknown } | null {
    try {
        return JSON.parse(text) as { type?: unknown };
    } catch {
        return null;
    }
}

// Null, or the exception with its traceback.
function execute(python: MicroPython, code: string): string | null {
    const size = python.lengthBytesUTF8(code);
    const text = python._malloc(size + 1);
    python.stringToUTF8(code, text, size + 1);
    const result = python._malloc(12);
    python.ccall("mp_js_do_exec", "number", ["pointer", "number", "pointer"], [text, size, result]);
    python._free(text);
    if (python.getValue(result, "i32") !== exceptionKind) return null;
    return python.UTF8ToString(python.getValue(result + 8, "i32"), python.getValue(result + 4, "i32"));
}

// `trace`: the type of the exception, a control character, and the traceback as Python prints it.
function faultOf(trace: string, file: string): BotFault {
    const all = trace.slice(trace.indexOf("\u0004") + 1).trimEnd().split("\n");
    const isFrame = (text: string): boolean => text.startsWith("  File ");
    const own = all.filter((text) => isFrame(text) && text.includes(`"${file}"`));
    const last = own.at(-1) ?? "";
    const line = /line (\d+)/.exec(last);
    const error = all.filter((text) => !isFrame(text)).at(-1) ?? "";
    const detail = [...own.slice(-mostFrames).map((text) => text.trim()), error].join("\n");
    return new BotFault({ kind: kindOf(error), line: line ? Number(line[1]) : null, detail });
}

const mostFrames = 4;

function kindOf(error: string): FaultKind {
    if (/^(SyntaxError|IndentationError)/.test(error)) return "syntax";
    if (error.startsWith("MemoryError")) return "memory";
    if (/recursion|pystack/.test(error)) return "recursion";
    if (error.includes("does not define choose")) return "no-choose";
    return "exception";
}
