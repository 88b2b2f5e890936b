// A bot in a worker of its own, with the board that it asks about. The page ends the worker when it takes too long.
import { LabModule } from "../../lab/labModule";
import { BotFault, type Host, type Interpreter } from "./interpreter";
import type { Fault, FromBot, ToBot } from "./messages";
import { Reports } from "./reports";
import { closeWaysOut } from "./waysOut";

const longestMove = 200;

let board: LabModule | null = null;
let interpreter: Interpreter | null = null;
let move: string | null = null;

const post = self.postMessage.bind(self) as (message: FromBot) => void;
const reports = new Reports((report) => post({ t: "report", report }));

const host: Host = {
    ask: (call) => board?.callOfBot(call) ?? "?",
    tell: hear,
};

function hear(message: unknown): void {
    if (typeof message !== "object" || message === null) return;
    const told = message as Record<string, unknown>;
    if (told.type === "print") reports.print(String(told.text));
    if (told.type === "mark") reports.mark(told.point, told.text);
    if (told.type === "info") reports.info(told);
    if (told.type === "move") move = String(told.move).slice(0, longestMove);
}

async function answer(message: ToBot): Promise<void> {
    if (message.t === "start") return start(message);
    const began = performance.now();
    const deadline = began + message.timeMs;
    reports.begin();
    move = null;
    try {
        if (interpreter === null) throw new Error("the interpreter has not started");
        if (message.t === "game") interpreter.load(message.file, deadline);
        else takeTurn(message, deadline);
        if (performance.now() > deadline) throw new BotFault({ kind: "time", line: null, detail: "" });
        reports.flush();
        post(message.t === "game" ? { t: "ready" } : { t: "move", move: move ?? "" });
    } catch (error) {
        reports.flush();
        post({ t: "fault", fault: faultOf(error) });
    }
}

async function start({ language, interpreter: module, laboratory }: ToBot & { t: "start" }): Promise<void> {
    board = await LabModule.start(laboratory, { isStopped: () => false, report: () => {} });
    interpreter =
        language === "python"
            ? await (await import("./python")).startPython(module, host)
            : await (await import("./javascript")).startJavaScript(module, host);
    closeWaysOut();
    post({ t: "ready" });
}

function takeTurn({ place, at, timeMs }: ToBot & { t: "turn" }, deadline: number): void {
    board?.ask(JSON.stringify({ t: "turn", d: { place, at } }));
    interpreter?.turn(JSON.stringify({ time_ms: timeMs }), deadline);
}

// What is no fault of a bot comes from an interpreter that a bot has broken.
function faultOf(error: unknown): Fault {
    if (error instanceof BotFault) return error.fault;
    const detail = String(error).slice(0, 200);
    return { kind: error instanceof RangeError ? "recursion" : "broken", line: null, detail };
}

self.onmessage = (event: MessageEvent<ToBot>) =>
    void answer(event.data).catch((error: unknown) => post({ t: "fault", fault: faultOf(error) }));
